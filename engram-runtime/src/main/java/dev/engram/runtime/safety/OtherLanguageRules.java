package dev.engram.runtime.safety;

import static dev.engram.runtime.safety.InjectionRule.rule;

import java.util.List;

/** Orders to the model in other languages; accents are already taken off the Latin ones. */
final class OtherLanguageRules {
  static final List<InjectionRule> ALL =
      List.of(
          // German, Dutch
          rule(
              "override",
              "anweisung,vorgaben,regeln,befehle,instru,systemprompt,opdrachten,regels",
              "\\b(?:ignorier|vergiss|vergessen sie|missacht|beachte nicht|negeer|vergeet)"
                  + ".{0,50}?(?:anweisung|vorgaben|regeln|befehle|instru[ck]ti|systemprompt|opdrachten|regels)"),
          // Spanish, Portuguese, Italian
          rule(
              "override",
              "instrucciones,instrucoes,indicaciones,reglas,ordenes,regras,istruzioni,regole",
              "\\b(?:ignor[ae]|olvida|omite|desobedece|esqueca|desconsidere|dimentica|scorda)\\w{0,3}"
                  + "\\b.{0,50}?\\b(?:instruc(?:ciones|oes)|indicaciones|reglas|ordenes|regras|istruzioni|regole)\\b"
                  + ".{0,20}?(?:anterior|previ|arriba|acima|preceden|sistema|sopra|$|[.,])"),
          // French
          rule(
              "override",
              "instructions,consignes,regles,directives",
              "\\b(?:ignore[zr]?|oublie[zr]?|ne (?:suis|suivez) pas).{0,40}?\\b(?:instructions|consignes"
                  + "|regles|directives)\\b.{0,20}?(?:precedent|ci-dessus|anterieur|systeme|initial)"),
          // Russian, Ukrainian, Polish
          rule(
              "override",
              "инструкц,указани,правил,команд,інструкц,вказівк",
              "(?:игнорируй|проигнорируй|забудь|ігноруй|не обращай внимания|не следуй).{0,50}?"
                  + "(?:инструкц|указани|правил|команд|інструкц|вказівк)"),
          rule(
              "override",
              "instrukcj,polece,zasad",
              "\\b(?:zignoruj|ignoruj|zapomnij).{0,50}?\\b(?:instrukcj|polece|zasad)"),
          // Turkish, Indonesian, Vietnamese
          rule(
              "override",
              "talimat",
              "\\b(?:onceki|yukar[iı]daki|tum).{0,30}?talimat.{0,30}?(?:yok say|unut|gormezden)"),
          rule(
              "override",
              "abaikan,lupakan",
              "\\b(?:abaikan|lupakan).{0,40}?\\b(?:instruksi|perintah|aturan)\\b"),
          rule("override", "bo qua", "bo qua.{0,40}?(?:huong dan|chi dan|chi thi|lenh)"),
          // Arabic, Hindi
          rule(
              "override",
              "تجاهل,انس",
              "(?:تجاهل|انس).{0,40}?(?:التعليمات|تعليمات|الأوامر|القواعد)"),
          rule("override", "निर्देश,नियम", "(?:निर्देश|नियम).{0,40}?(?:अनदेखा|नज़रअंदाज|भूल)"),
          // Chinese
          rule(
              "override",
              "忽略,无视,忽視,無視,忘,不要理会,不要遵守,抛开",
              "(?:忽略|无视|忽視|無視|忘记|忘記|忘掉|不要理会|不要遵守|抛开).{0,20}?(?:指令|指示|提示词|规则" + "|規則|命令|设定|限制)"),
          rule(
              "approval-bypass",
              "跳过,跳過,绕过,繞過,无需,無需,不经,不經,忽略",
              "(?:跳过|跳過|绕过|繞過|无需|無需|不经|不經|忽略).{0,12}?(?:审批|審批|批准|确认|確認|同意)"
                  + ".{0,20}?(?:保存|提交|执行|執行|写入|储存|记忆)"),
          // Japanese
          rule("override", "無視,忘れ,従", "(?:指示|命令|ルール|プロンプト|指令|制約).{0,12}?(?:無視し|無視せ|忘れ|従わな|従うな)"),
          rule(
              "approval-bypass",
              "承認,確認,許可",
              "(?:承認|確認|許可)(?:なし|無し|を?せず|を待たず|を?(?:省略|スキップ)).{0,20}?" + "(?:保存|コミット|実行|書き込)"),
          // Korean
          rule("override", "무시,잊", "(?:지시|명령|규칙|프롬프트|지침).{0,12}?(?:무시|잊)"),
          rule("approval-bypass", "없이", "(?:승인|확인|허락) ?없이.{0,20}?(?:저장|커밋|실행)"));

  private OtherLanguageRules() {}
}
