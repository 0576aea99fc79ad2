package dev.engram.runtime.safety;

import static dev.engram.runtime.safety.InjectionRule.rule;

import java.util.ArrayList;
import java.util.List;

/** Orders to the model in English. */
final class EnglishRules {
  private static final String DROP =
      "(?:ignor(?:e|ing)|disregard|forget|neglect|dismiss|abandon|discard|drop|reject|override|bypass"
          + "|pay no attention to|set aside|(?:do not|don't|dont|never|stop) (?:follow|obey|comply with"
          + "|adhere to|listen to|following|obeying))";
  private static final String ORDERS =
      "(?:instructions?|directions?|directives?|guidelines?|guardrails?|programming|system prompts?)";
  private static final String RULES =
      "(?:rules?|orders?|commands?|restrictions?|constraints?|polic(?:y|ies)|limits|limitations"
          + "|training|prompts?)";
  private static final String EARLIER =
      "(?:previous|prior|earlier|preceding|above|foregoing|your|initial|original)";
  private static final String HUMAN =
      "(?:the |your |a |any )?(?:user|human|developer|owner|operator|maintainer|reviewer)";
  private static final String PROPOSALS =
      "(?:memor(?:y|ies)|commits?|candidates?|proposals?|changes?|requests?|tool calls?|calls?"
          + "|commands?|notes?|writes?|actions?|saves?)";
  private static final String ORDER_TO_MODEL =
      "(?:approve|ignore|disregard|forget|reveal|obey|bypass|skip|you (?:must|are|will|shall|should)"
          + "|from (?:now|here) on|without (?:asking|approval|confirm)|always (?:approve|say|answer"
          + "|agree|reply)|(?:do not|don't|never) (?:ask|tell|mention|refuse)|send |print |run |execute "
          + "|call |save |commit |delete |output |repeat |respond |reply |act |treat )";

  /** Lines may also only speak of these: they count where a sentence or a clause begins. */
  static final List<InjectionRule> AT_CLAUSE_START =
      and(
          List.of(EnglishBypassRules.AT_CLAUSE_START, EnglishGateRules.AT_CLAUSE_START),
          rule(
              "override",
              "instruction,direction,directive,guideline,guardrail,programming,system prompt",
              DROP
                  + "(?: [\\w']+){0,4}? (?:all|any|other|system|safety|"
                  + EARLIER
                  + ")(?: [\\w'-]+){0,3}? "
                  + ORDERS
                  + "\\b(?! (?:in|from) the (?!system|prompt))"),
          rule(
              "override",
              "above,before this,given ,you were,you have been,you got,you received,so far",
              DROP
                  + "(?: [\\w']+){0,3}? (?:"
                  + ORDERS
                  + "|"
                  + RULES
                  + "|text|content|messages?) (?:above|before this|given (?:above|before|earlier|to you)"
                  + "|you (?:were|have been|got|received)|so far)\\b"),
          rule(
              "override",
              "rule,order,command,restriction,constraint,polic,limit,training,prompt",
              DROP
                  + "(?: all| any| of| the| these| my| your){0,3} "
                  + EARLIER
                  + "(?: own| other| safety| security| system){0,2} "
                  + RULES
                  + "\\b"),
          rule(
              "override",
              "messages,context,conversation,text",
              DROP
                  + " all (?:of )?(?:the )?(?:previous|prior|earlier) (?:messages|context"
                  + "|conversation|text)\\b"),
          rule(
              "override",
              "everything,anything, all",
              "(?:ignore|disregard|forget|discard) (?:everything|anything|all)(?: of)?"
                  + "(?: that| which)?(?: you| i| we)?(?: [\\w']+){0,2}? (?:above(?! the\\b| a\\b| line)"
                  + "|before this|prior(?! to)|previously|earlier|so far|told|said|instructed|learned)\\b"),
          rule(
              "override",
              "the above",
              "(?:ignore|disregard|forget) (?:all )?(?:of )?the above(?: and\\b|[.,;:!]|$)"),
          rule(
              "prompt-leak",
              "prompt,instructions,rules,guidelines",
              "(?:print|reveal|show|repeat|output|dump|disclose|leak|display|expose"
                  + "|tell me|give me|share)(?: me| us)?(?: all)?(?: of)? (?:your (?:[\\w']+ )?(?:prompt(?! (?:editor|template|file|page|settings|field))"
                  + "|instructions|rules|guidelines)|the (?:hidden|secret|initial|internal|confidential)"
                  + " (?:\\w+ )?(?:prompt|instructions|rules))\\b"),
          rule(
              "approval-bypass",
              "approval,confirmation,permission prompt",
              "(?:skip|bypass|ignore|omit|circumvent|evade|suppress|disable)"
                  + "(?: the| any| all| every| this){0,2} (?:human |user |permission |safety )?"
                  + "(?:approvals?|confirmation|permission prompt)s?\\b(?=.{0,80}\\b(?:save|store|commit all"
                  + "|engram|memor|candidate|proposal|pending|human|asking|everything|immediately))"),
          rule(
              "approval-bypass",
              "without",
              "(?:approve|accept|confirm|authorize|save|store|commit|write)(?: all| every| any| each| these)(?: of)?"
                  + "(?: the| these| pending){0,2} "
                  + PROPOSALS
                  + "\\b.{0,40}?\\bwithout (?:asking|confirm"
                  + "|the user|a human|approval|review|checking|showing|question)"),
          rule(
              "approval-bypass",
              "engram_commit",
              "(?:run|call|invoke|execute|use) engram_commit\\b.{0,60}?(?:approve"
                  + "[ =:\"']{1,4}all|without|immediately|automatically|yourself|at once|right away)"));

  /** Nobody says these without meaning them. */
  static final List<InjectionRule> ANYWHERE =
      and(
          List.of(EnglishBypassRules.ANYWHERE, EnglishGateRules.ANYWHERE),
          rule(
              "override",
              "your new,the new",
              "\\b(?:your|these are (?:your|the)) new (?:task|instructions?|role|goal"
                  + "|objective|job|mission|orders?|rules?|identity) (?:is|are)\\b"),
          rule(
              "override",
              "new instruction",
              "\\bnew instructions? (?:for|to) (?:the |any |all )?(?:ai|assistant|model"
                  + "|agent|llm|chatbot)s?\\b"),
          rule(
              "override",
              "ignoreall,ignorethe,ignoreprevious,ignoreprior,ignoreabove,ignoreyour,ignoreearlier,"
                  + "ignore_,ignore-",
              "\\bignore[_-]?(?:all[_-]?)?(?:the[_-]?)?(?:previous|prior|above|earlier|your)[_-]?"
                  + "(?:instructions?|rules|prompts?)"),
          rule(
              "role",
              "system,assistant,developer,admin,root",
              "^\\W{0,6}(?:system|assistant|developer|admin|root)(?: message| prompt| note"
                  + "| override)? ?[:\\]] ?.{0,60}?\\b"
                  + ORDER_TO_MODEL),
          rule(
              "role",
              "<|,inst],sys>>",
              "(?:<\\|[\\w ]{2,30}\\|>|\\[/?inst\\]|<</?sys>>).{0,80}?\\b" + ORDER_TO_MODEL),
          rule(
              "role",
              "<system,<assistant,<developer,<instruction,<admin",
              "(?:^|[\\s>])<(?:system|assistant|developer|instructions?|admin|system[-_ ]?(?:message"
                  + "|prompt|reminder|note|instructions?|override))> ?(?:please |now )?"
                  + ORDER_TO_MODEL),
          rule(
              "persona",
              "you are now",
              "\\byou are now (?:called |named )?(?:dan\\b|in (?:\\w+ )?(?:developer|debug|god"
                  + "|admin|root|jailbreak|unrestricted|maintenance) mode|jailbroken|unrestricted|free (?:of|from)"
                  + "|no longer (?:bound|restricted|subject)|an? (?:different|new|evil|unrestricted|unfiltered"
                  + "|uncensored)\\b)"),
          rule(
              "persona",
              "restrictions,rules,limits,limitations,filters,guidelines",
              "\\byou (?:are|have|act|will act|now have|can act)\\b.{0,40}?\\b(?:no|without|free of"
                  + "|free from)(?: any| all)? (?:restrictions|rules|limits|limitations|filters|guidelines)\\b"),
          rule(
              "persona",
              " mode",
              "\\b(?:enter|enable|switch (?:in)?to|activate) (?:dan|god|jailbreak|unrestricted)"
                  + " mode\\b"),
          rule(
              "approval-bypass",
              "treat ",
              "\\btreat (?:every|all|any|each|this|these)(?: of)?(?: the| these)? "
                  + PROPOSALS
                  + " as (?:already )?(?:approved|confirmed|authori[sz]ed|accepted)\\b"),
          rule(
              "approval-bypass",
              "approved",
              "\\bapproved\"? ?[:=] ?true\\b.{0,40}\\b(?:all|every|pending|memor)"),
          rule(
              "approval-bypass",
              "the user,the human,the owner",
              "(?<!after |once |when |until |unless |whether |that |if )\\bthe (?:user"
                  + "|human|owner) (?:has |have )?(?:already )?(?:pre-?)?(?:approved|authori[sz]ed|consented to)"
                  + " (?:all|every|any|this|these|transfers|everything)\\b"),
          rule(
              "hidden-action",
              "read this,load this,process this,parse this,receive this",
              "\\b(?:when(?:ever)?|once|if|as soon as) you(?:'ve| have)? (?:read|load"
                  + "|process|parse|receive) this(?: (?:note|memory|message|text|line|file|entry|document"
                  + "|instruction))?(?: then)?[,;:]? (?:run|send|call|execute|delete|add|open|do|always|never"
                  + "|please|you|post|upload|approve|commit|save|ignore|write|reply|print)\\b"),
          rule(
              "hidden-action",
              "secretly,covertly,stealthily,surreptitiously",
              "\\b(?:secretly|covertly|stealthily|surreptitiously) (?:change|send|add"
                  + "|replace|insert|run|execute|modify|install|delete|copy|include|commit|push|upload|write"
                  + "|save|approve)\\b"),
          rule(
              "secrecy",
              "tell ,inform ",
              "\\b(?:do not|don't|dont|never) (?:tell|inform) "
                  + HUMAN
                  + "(?: ?(?:[,.;:!]|$)"
                  + "| about (?:this|it|that|these)\\b| (?:that|what) (?:you|this)\\b| anything\\b)"),
          rule(
              "secrecy",
              "notify ,alert ,warn ,show ,let ",
              "\\b(?:do not|don't|dont|never) (?:notify|alert|warn|show|let) "
                  + HUMAN
                  + " (?:about (?:this|these)|that you|what you|this (?:note|memory|message|text|line)|know)\\b"),
          rule(
              "secrecy",
              "mention ",
              "\\b(?:do not|don't|dont|never) mention (?:it|this|that)(?: note| memory)?"
                  + "(?: to "
                  + HUMAN
                  + "| to anyone|[ .!;]{0,3}$)"),
          rule(
              "secrecy",
              "keep ,hide ,conceal ",
              "\\b(?:keep|hide|conceal) (?:this|it|that)(?: (?:a )?(?:secret|hidden|quiet))? from "
                  + HUMAN
                  + "\\b"),
          rule(
              "secrecy",
              "without telling,without informing",
              "\\bwithout (?:telling|informing) "
                  + HUMAN
                  + "\\b.{0,60}?\\b(?:commit|approve|save|push|send|upload|delete)\\b"),
          rule(
              "exfiltration",
              "http,ftp:,@,webhook,pastebin,ngrok",
              "\\b(?:send|post|upload|forward|e?mail|leak|exfiltrate|transmit|submit|copy"
                  + "|paste|report)\\b.{0,60}?(?:~/\\.ssh|\\bid_(?:rsa|ed25519)\\b|\\.env\\b|\\.aws\\b|\\.netrc"
                  + "|/etc/(?:passwd|shadow)|(?:all|your|any|the user's|users') (?:\\w+ )?(?:secrets|passwords"
                  + "|api keys|credentials|tokens|keys|memories|files|environment variables)|environment variables"
                  + "|system prompt|conversation|chat history).{0,60}?(?:https?://|ftp://|\\w@\\w|webhook"
                  + "|pastebin|ngrok)"));

  private EnglishRules() {}

  private static List<InjectionRule> and(List<List<InjectionRule>> others, InjectionRule... rules) {
    List<InjectionRule> all = new ArrayList<>(List.of(rules));
    others.forEach(all::addAll);
    return List.copyOf(all);
  }
}
