package dev.engram.runtime.safety;

import static dev.engram.runtime.safety.InjectionRule.rule;

import java.util.List;

/**
 * Orders to the model in English that use Engram's own gate, take over its role, or make it act by
 * itself.
 */
final class EnglishGateRules {
  private static final String HUMAN =
      "(?:the |your |a |any )?(?:user|human|developer|owner|operator|maintainer|reviewer)s?";
  private static final String GATED =
      "(?:memor(?:y|ies)|candidates?|proposals?|engram\\w*|pending)";

  /** Lines may also only speak of these: they count where a sentence or a clause begins. */
  static final List<InjectionRule> AT_CLAUSE_START =
      List.of(
          rule(
              "approval-bypass",
              "engram_commit",
              "(?:run|call|invoke|execute|use|trigger|pass (?:it|them|the token) to|set \\w+ to .{1,20}? in)"
                  + "(?: [\\w']+){0,2}? engram_commit\\b.{0,60}?\\b(?:for (?:all|every|any|each)|call"
                  + "|immediately|at once|right away|straight away|automatically|yourself|without"
                  + "|first)\\b"),
          rule(
              "approval-bypass",
              "engram_commit",
              "(?:before|after|when|once)\\b.{0,60}?\\b(?:call|run|invoke|pass \\w+(?: \\w+)? to)"
                  + " engram_commit\\b.{0,60}?\\b(?:all|every|any|immediately|at once|automatically)\\b"),
          rule(
              "approval-bypass",
              "engram_commit",
              "set approve to .{0,8}?all\\b.{0,40}?\\bengram_commit\\b"),
          rule(
              "approval-bypass",
              "approval token,approve token",
              "(?:use|pass|send|submit|redeem|approve)(?: the| your| this| any)? (?:approval )?token\\b"
                  + ".{0,60}?\\b(?:yourself|instead of|without|immediately|now|at once|directly)\\b"),
          rule(
              "approval-bypass",
              "preview,candidates,proposal",
              "(?:do not|don't|never|no need to) (?:show|present|display|send) (?:the |any )?"
                  + "(?:preview|candidates?|proposals?)(?: list)? to "
                  + HUMAN),
          rule(
              "approval-bypass",
              "yes,approved,agreed",
              "(?:always |only )?(?:answer|say|reply|respond)(?: only)?(?: with)? [\"'`“]?(?:yes|approved"
                  + "|agreed|confirmed)\\b.{0,80}?\\b(?:asked|asks|whatever|memor|from now on|every)"),
          rule(
              "exfiltration",
              "http,ftp:,webhook,@",
              "(?:send|post|forward|push|copy|upload|leak|report|mirror|stream)\\b.{0,40}?\\b(?:(?:each|every"
                  + "|all|the|your|this|user'?s?) (?:\\w+ )?(?:prompts?|conversations?|chats?|transcripts?"
                  + "|messages?|memories|source code|answers)|everything)\\b.{0,40}?(?:https?://|ftp://"
                  + "|webhook|\\w@\\w)"),
          rule(
              "exfiltration",
              "git remote",
              "add https?://\\S{1,100} as (?:a |the )?(?:git )?remote and push\\b"),
          rule(
              "hidden-action",
              "http,ftp:",
              "(?:fetch|open|download|read|visit|load|get)\\b.{0,20}?(?:https?://|ftp://)\\S{1,200}.{0,20}?"
                  + "\\b(?:follow|obey|execute|do what)\\b.{0,20}?(?:instructions?|orders|commands|it says"
                  + "|them)\\b"),
          rule(
              "hidden-action",
              "silently,quietly,in the background",
              "(?:download and (?:run|execute)|run|execute|install)\\b.{0,20}?https?://\\S{1,200}.{0,20}?"
                  + "\\b(?:silently|quietly|in the background)\\b"),
          rule(
              "hidden-action",
              "see this,read this,load this",
              "(?:delete|remove|erase|wipe|push|overwrite|format) (?:all|every|the)\\b.{0,60}?\\b(?:when"
                  + "|once|as soon as|whenever) you (?:see|read|load) this\\b"),
          rule(
              "hidden-action",
              "rm -",
              "(?:run |execute |always )?[`\"']?(?:sudo )?rm -[rf]{1,3} (?:~|/|\\$home)(?:/\\.\\w+)?"
                  + "(?:[\\s`\"'.]|$)"),
          rule(
              "prompt-leak",
              "system message,system prompt,hidden,secret,internal",
              "(?:show|tell|give|send)(?: me| us)? .{0,20}?\\byour system (?:message|prompt)\\b"
                  + "|(?:summari[sz]e|describe|explain|list|translate|encode|quote) your (?:hidden"
                  + "|system|secret|internal|initial) (?:instructions?|prompts?|rules)\\b"));

  /** Nobody says these without meaning them. */
  static final List<InjectionRule> ANYWHERE =
      List.of(
          rule(
              "override",
              "restrictions,limits,rules,filters",
              "\\b(?:restrictions|limits|rules|filters) (?:on|for) (?:you|the assistant|the ai|the model)"
                  + " (?:are|is|have been)\\b.{0,20}?\\b(?:lifted|gone|void|removed|off|suspended)\\b"),
          rule(
              "override",
              "highest,top priority,top-priority,supreme",
              "\\b(?:highest|top)[- ]priority (?:instruction|order|directive|rule|prompt)s?\\b"
                  + ".{0,40}?\\b(?:drop|ignore|forget|disregard|override|before all)\\b"),
          rule(
              "override",
              "you were told",
              "\\b(?:nothing|anything|all|everything) (?:that )?you(?: were|'ve been| have been) told"
                  + "(?: before| earlier| so far)? (?:matters|counts|applies|is (?:void|wrong|false))"),
          rule(
              "override",
              "your behavio,your conduct,your actions",
              "\\bonly (?:source of truth|authority|rule|instructions?) for your (?:behaviou?r|conduct"
                  + "|actions)\\b"),
          rule(
              "override",
              "safety training,safety rules,safety guidelines,content policy",
              "\\byour (?:safety|content|ethical) (?:training|rules|guidelines|policy|policies)"
                  + " (?:do(?:es)? not|don't|doesn't|no longer) (?:apply|count|hold|matter)\\b"),
          rule(
              "override",
              "you must comply,you must obey",
              "\\b(?:as an? (?:ai|assistant|language model|agent),? )?you must (?:comply|obey)\\b(?! with)"),
          rule(
              "role",
              "</",
              "</(?:memory|memories|context|untrusted|data|engram[\\w-]*|document|note)s?>"
                  + "\\W{0,4}(?:system|assistant|developer|human|user)\\W{0,2}:"),
          rule(
              "role",
              "system prompt",
              "\\b(?:begin|start of) (?:new )?system (?:prompt|message|instructions?)\\b"),
          rule(
              "role",
              "system,admin",
              "^\\W{0,6}(?:new )?(?:system|admin|root)(?: rule| override| notice| note| directive| order)"
                  + "\\s?(?::|->|=>|—|-) ?.{0,60}?\\b(?:disable|commit everything|commit all|approve|bypass"
                  + "|you may|you must|skip|allow all)\\b"),
          rule(
              "role",
              "assistant",
              "^\\W{0,6}assistant\\W{0,3}:?\\W{0,3}(?:understood|sure|ok|okay|certainly|of course|yes|i will"
                  + "|i have|i'll)\\b.{0,60}?\\b(?:ignore|approve|comply|commit|rules)"),
          rule(
              "role",
              "assistant",
              "\\[\\[?assistant\\]\\]?.{0,60}?\\b(?:approve|commit|ignore|comply)"),
          rule("persona", "you are dan,do anything now", "\\byou are dan\\b|\\bdo anything now\\b"),
          rule(
              "persona",
              "roleplay as,role-play as,role play as",
              "\\brole-?\\s?play as an? (?:\\w+ )?(?:ai|assistant|model|bot|agent|hacker)\\b"),
          rule(
              "persona",
              "unrestricted mode,jailbreak mode,god mode",
              "^\\W{0,6}(?:enter|enable|activate|switch to) (?:unrestricted|jailbreak|god) mode\\b"),
          rule(
              "approval-bypass",
              "without review,without approval,without asking,without confirm,no review,no approval",
              "\\byou (?:have|may|can|are (?:allowed|free|permitted))\\b.{0,40}?\\b(?:write|save|store"
                  + "|commit|approve|change)\\b.{0,20}?"
                  + GATED
                  + ".{0,20}?\\b(?:without|no) (?:review|approval|asking|confirm)"),
          rule(
              "approval-bypass",
              "permission,approval,consent",
              "\\b(?:permission|approval|consent)(?: to (?:commit|write|save|approve))?\\b.{0,12}?"
                  + "\\b(?:is|are|has been) (?:permanently|always|hereby|already) (?:granted|given)\\b"),
          rule(
              "approval-bypass",
              "human review,approval gate,human approval,approval prompt",
              "\\byou (?:may|can|should|must|are allowed to) (?:now )?(?:bypass|skip|ignore|disable)"
                  + " (?:the )?(?:human (?:review|approval)|approval (?:gate|prompt|step))"),
          rule(
              "approval-bypass",
              "prompt the user,ask the user,ask the human,prompt the human",
              "\\b(?:granted|approved|allowed|automatic(?:ally)?)\\b.{0,20}?\\b(?:never|do not|don't)"
                  + " (?:prompt|ask) "
                  + HUMAN
                  + "\\b"),
          rule(
              "secrecy",
              "find out,learn of,know about,notice this",
              "\\b"
                  + HUMAN
                  + " (?:must|should|may|shall|can) (?:never|not) (?:find out|learn|know|notice|see)"
                  + "(?: about| of)? (?:this|that you|it)\\b"),
          rule("secrecy", "hide this", "^\\W{0,6}(?:please )?hide this from " + HUMAN + "\\b"),
          rule(
              "secrecy",
              "include this,include these",
              "\\b(?:do not|don't|never) include (?:this|these) (?:note|memory|line|instruction|message)s?"
                  + " in\\b"),
          rule(
              "secrecy",
              "disclose these,reveal these,disclose this,reveal this",
              "\\b(?:do not|don't|never) (?:disclose|reveal) (?:this|these)(?: (?:instruction|note|memory"
                  + "|line|message|rule)s?)?\\W{0,3}$"));

  private EnglishGateRules() {}
}
