package dev.engram.runtime.safety;

import static dev.engram.runtime.safety.InjectionRule.rule;

import java.util.List;

/**
 * Orders to the model in English to pass by the human, to keep quiet, or to give something away.
 */
final class EnglishBypassRules {
  private static final String HUMAN =
      "(?:the |your |a |any )?(?:user|human|developer|owner|operator|maintainer|reviewer)s?";
  private static final String THIS =
      "(?:this|these|the following)(?: (?:instruction|note|memor(?:y|ies)|line|message|rule|text"
          + "|file|entry|directive|order)s?)?";
  private static final String MEMORY =
      "(?:candidate|memor(?:y|ies)|proposal|engram|tool call|write)";

  /** Lines may also only speak of these: they count where a sentence or a clause begins. */
  static final List<InjectionRule> AT_CLAUSE_START =
      List.of(
          rule(
              "approval-bypass",
              "commit",
              "(?:call|invoke|run|use|execute|trigger) (?:the )?(?:engram[_ -])?commit"
                  + "(?: tool)?\\b.{0,50}?\\b(?:approve\\b|no confirm|no approv|at once|right away"
                  + "|immediately|before you (?:answer|reply|respond)|without|yourself)"),
          rule(
              "approval-bypass",
              "approve",
              "(?:auto-?approve|approve|accept|confirm)(?: [\\w-]+){0,4}? "
                  + MEMORY
                  + "s?\\b.{0,40}?\\b(?:yourself|on (?:your own|the user's behalf)|automatically"
                  + "|no matter what|for (?:the user|me))\\b"),
          rule(
              "approval-bypass",
              "auto-approve,autoapprove,auto approve",
              "auto[- ]?approve (?:whatever|everything|anything|all|any|every)\\b"
                  + ".{0,40}?(?:engram|memor|candidate|proposal|propose|tool call|suggest)"),
          rule(
              "approval-bypass",
              "approval,confirmation,consent",
              "(?:consider|regard|assume|treat|take) (?:the |any |all )?(?:user|human|owner)(?:'s|s'|s)? "
                  + "(?:consent|approval|permission|agreement|yes)(?: [\\w-]+){0,3}? (?:given|granted"
                  + "|implied|obtained)\\b"),
          rule(
              "approval-bypass",
              "approval step,confirmation step,approval for,approvals for",
              "(?:skip|bypass|omit|drop) (?:the |any |all |every )?(?:approval|confirmation)(?: step)?s?"
                  + " (?:for|of) (?:every|all|any|each|this) (?:memor|candidate|proposal|commit)"),
          rule(
              "prompt-leak",
              "verbatim,word for word,this line,this message,this point,this sentence",
              "(?:print|repeat|output|show|reveal|echo|recite|copy|type out|write out)(?: me| us)?"
                  + " (?:everything|all(?: text)?|the (?:text|words|content|message|messages))(?: [\\w']+){0,2}?"
                  + " (?:above|before)(?: (?:this|the))?.{0,30}?(?:verbatim|word for word"
                  + "|this (?:line|message|point|sentence))\\b"),
          rule(
              "prompt-leak",
              "your ",
              "what (?:are|were|was|is|do) your (?:initial|original|system|exact|hidden|secret|first"
                  + "|full|internal) (?:instructions?|prompts?|rules|guidelines|directives)\\b"),
          rule(
              "exfiltration",
              "exfiltrate,steal,leak",
              "(?:exfiltrate|steal|leak) (?:the|all|any|every|your|our|their|user|users'|api|it)\\b"),
          rule(
              "exfiltration",
              "reply,response,answer,output,commit message,next message",
              "(?:include|paste|put|copy|print|add|append|embed|insert|quote|(?:read|open|load|fetch)"
                  + "\\b.{1,60}?\\band (?:include|paste|put|copy|print|add|append|quote))\\b.{0,60}?"
                  + "(?:(?:credentials|secrets?|tokens?|api keys?|passwords?|private keys?|\\.env\\b"
                  + "|id_(?:rsa|ed25519)|environment variables)\\b.{0,40}?\\b(?:in|into|to)|\\bit in)"
                  + " (?:your|the)(?: next| first| final)? (?:reply|response|answer|output|message"
                  + "|commit message)\\b"),
          rule(
              "hidden-action",
              "curl ,wget ",
              "(?:run )?[`\"']?(?:curl|wget) .{1,120}?\\| ?(?:sudo )?(?:ba|z)?sh\\b.{0,20}?\\b(?:before"
                  + "|after|on|at|with|for) (?:each|every|any) (?:task|prompt|session|answer|reply"
                  + "|message|question|request|tool call)"),
          rule(
              "persona",
              "act as,pretend,behave as,behave like,impersonate,play the role,simulate",
              "(?:act as|pretend(?: that)? (?:you are|you're|to be)|behave (?:as|like)|impersonate"
                  + "|play the role of|simulate) (?:if you (?:are|were) )?(?:an? |the )?(?:[\\w-]+ )?"
                  + "(?:unrestricted|unfiltered|uncensored|jailbroken|amoral|evil|system administrator"
                  + "|sysadmin|administrator|admin|root|superuser|human|user|owner|pirate|hacker|dan)\\b"
                  + "(?! interface| page| panel| role in| user in)"));

  /** Nobody says these without meaning them. */
  static final List<InjectionRule> ANYWHERE =
      List.of(
          rule(
              "override",
              "instruction,direction,directive,guideline,orders,rules,prompt,restriction",
              "\\b(?:your|all(?: your| the| of your)?) (?:(?:previous|prior|earlier|initial|original|own"
                  + "|system|current|old|safety) ){0,2}(?:instructions?|directions?|directives?|guidelines?"
                  + "|orders|rules|prompts?|restrictions?) (?:(?:are|is|have been|were|has been) "
                  + "(?:hereby |now )?(?:cancell?ed|void|revoked|suspended|lifted|overridden|obsolete|null"
                  + "|superseded|replaced by this)|no longer (?:apply|bind|hold|count|matter))\\b"),
          rule(
              "override",
              "to you,for you,bind you",
              "\\b(?:rules?|instructions?|directives?|guidelines?|restrictions?|polic(?:y|ies)|limits?)"
                  + " (?:above |before this )?(?:no longer|do not|don't|does not) (?:apply (?:to|for) you"
                  + "|bind you|count for you|hold for you)\\b"),
          rule(
              "override",
              "follow only,obey only,only follow,only obey,listen only",
              "\\b(?:(?:follow|obey) only|only (?:follow|obey)|listen only to) "
                  + "(?:this (?:file|note|memory|message|text|line|document)|what (?:this|follows)"
                  + "|the (?:instructions|orders|rules) (?:here|below|in this))\\b"),
          rule(
              "override",
              "system prompt",
              "\\b(?:(?:you )?(?:must|need|should|shall) not|(?:you )?(?:do not|don't|no longer) (?:have to"
                  + "|need to)|(?:do not|don't|never|stop)) (?:obey(?:ing)?|follow(?:ing)?|heed(?:ing)?"
                  + "|comply(?:ing)? with|respect(?:ing)?|listen(?:ing)? to) (?:the|your|any) system "
                  + "(?:prompt|message|instructions?)\\b"),
          rule(
              "role",
              "assistant:",
              "^\\W{0,6}(?:human|user)\\W{0,3}:.{1,160}\\bassistant\\W{0,3}:"),
          rule(
              "role",
              "end of ",
              "\\bend of (?:the )?(?:memor(?:y|ies)|context|notes?|data|untrusted \\w+|file|document"
                  + "|quoted text)\\b.{0,20}?\\b(?:system|assistant|developer|admin|new instructions?)\\b"),
          rule(
              "persona",
              " mode",
              "\\b(?:enter|enable|switch (?:in)?to|activate|go into) (?:\\w+ )?(?:admin|root|debug"
                  + "|developer|maintenance|god|sudo) mode\\b.{0,20}?\\b(?:skip|ignore|bypass|approve"
                  + "|disable|no longer|without)\\b"),
          rule(
              "approval-bypass",
              "no need to,no need for,not necessary to,don't need to,do not need to,needn't",
              "\\b(?:no need|not necessary|(?:do not|don't) need) (?:to (?:ask|confirm with|wait for"
                  + "|check with|bother|get)|for) (?:"
                  + HUMAN
                  + "(?:'s)?|(?:human |user )?(?:approval|confirmation|permission))\\b.{0,80}?\\b(?:approve"
                  + "|commit|save|candidates?|memor(?:y|ies)|engram|yourself|proceed|go ahead)\\b"),
          rule(
              "approval-bypass",
              "engram_commit,engram_save",
              "\\bengram_(?:commit|save)\\b.{0,60}?\\b(?:no (?:confirmation|approval|question)s?"
                  + " (?:is |are )?(?:needed|required|necessary)|without (?:asking|approval|confirmation)"
                  + "|approve[ =:\"']{1,4}all)"),
          rule(
              "approval-bypass",
              "the user,the human,the owner",
              "\\bthe (?:user|human|owner) (?:(?:hereby )?(?:consents?|agrees?)|gives? (?:consent|permission"
                  + "|approval)) (?:to|for) (?:all|every|any|everything)\\b"),
          rule(
              "approval-bypass",
              "granted,given",
              "\\b(?:consent|approval|permission) (?:is|has been|was|counts as) (?:hereby |already )?"
                  + "(?:given|granted) (?:for|to) (?:all|every|any|everything|whatever)\\b"),
          rule(
              "secrecy",
              "hidden,secret,private,quiet,yourself",
              "\\bkeep "
                  + THIS
                  + " (?:hidden|secret|private|quiet|to yourself)(?: from "
                  + HUMAN
                  + "|[.!;]|$)"),
          rule(
              "secrecy",
              "reveal,disclose,admit,acknowledge,let on",
              "\\b(?:do not|don't|dont|never) (?:reveal|disclose|admit|acknowledge|let on)(?: to "
                  + HUMAN
                  + ")? (?:that you|what you|you (?:read|saw|were)|"
                  + THIS
                  + "(?: to "
                  + HUMAN
                  + "|[.!;]|$))"),
          rule(
              "secrecy",
              "say nothing,be silent,stay silent,remain silent,keep quiet",
              "\\b(?:say nothing|(?:be|stay|remain) silent|keep quiet) (?:about|of) "
                  + THIS
                  + "\\b"),
          rule(
              "secrecy",
              "mention ,reference ,refer to,cite ",
              "\\b(?:do not|don't|dont|never) (?:mention|reference|refer to|cite) (?:this|these|the)"
                  + " (?:instruction|note|memory|line|message|directive)s?(?: to| in|[.!;]|$)"),
          rule(
              "exfiltration",
              "http,ftp:,webhook",
              "\\b(?:secretly|quietly|silently|covertly|discreetly) (?:send|post|add|upload|copy|forward"
                  + "|report|push|submit|transmit)\\b.{0,80}?(?:https?://|ftp://|webhook)"),
          rule(
              "exfiltration",
              "http,ftp:",
              "^\\W{0,6}(?:please |now |then )?(?:send|post|put|upload|forward|submit|transmit)\\b.{0,40}?"
                  + "(?:~/\\.|\\.env\\b|\\.netrc|id_rsa|id_ed25519|/etc/passwd|credentials|secrets"
                  + "|private keys?|api keys?).{0,40}?(?:https?://|ftp://)"),
          rule(
              "hidden-action",
              "is loaded,is read,is processed,is opened,is retrieved,is seen,is routed,is shown",
              "\\b(?:when(?:ever)?|once|as soon as|each time|every time) this (?:note|memory|message|text"
                  + "|line|file|entry|document|instruction) (?:is|gets) (?:loaded|read|processed|opened"
                  + "|retrieved|seen|routed|shown)[,;:]? ?(?:then |please |you (?:must|should|will) )?"
                  + "(?:run|send|call|execute|delete|add|open|always|never|post|upload|approve|commit"
                  + "|save|ignore|write|reply|print|do)\\b"));

  private EnglishBypassRules() {}
}
