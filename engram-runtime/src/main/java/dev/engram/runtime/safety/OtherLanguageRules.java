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
          rule(
              "prompt-leak",
              "systemprompt,anweisungen",
              "\\b(?:gib|zeige?|nenne?|verrate?|drucke?)\\b.{0,30}?(?:systemprompt|deine (?:\\w+ )?anweisungen)"),
          rule(
              "approval-bypass",
              "ohne ",
              "\\b(?:speicher|genehmig|bestatig|committe|gib .{0,20}frei).{0,40}?\\bohne (?:zu fragen"
                  + "|ruckfrage|bestatigung|zustimmung|nachzufragen)"),
          rule(
              "secrecy",
              "nutzer,benutzer,anwender",
              "\\b(?:sag|erzahl|verrate?|teile?)\\b.{0,20}?\\b(?:nutzer|benutzer|anwender).{0,12}?"
                  + "\\b(?:nichts|nicht)(?: (?:davon|hiervon|uber dies)|[.!,]|$)"),
          // Spanish, Portuguese, Italian
          rule(
              "secrecy",
              "usuario,utente",
              "\\b(?:no (?:le |se lo )?(?:digas|cuentes|menciones|informes|avises)|nao (?:conte|diga|informe)"
                  + "|non (?:dire|dirlo|informare)) ?.{0,12}?\\b(?:al |ao |all')(?:usuario|utente)\\b"
                  + "(?: que (?:leiste|has|esto|leu)| (?:esto|isto|questo|nada|nulla)|[.,!]|$)"),
          rule(
              "override",
              "reglas,ordenes,regras,regole",
              "\\b(?:ignor[ae]|olvida|esqueca|desconsidere|dimentica|scorda)\\w{0,3} (?:todas? )?"
                  + "(?:tus|sus|suas|tuas|as suas|le tue|las) (?:reglas|ordenes|regras|regole)\\b"
                  + "(?! (?:de|del|da|do|di) )"),
          rule(
              "prompt-leak",
              "prompt,instrucciones,instrucoes,istruzioni",
              "\\b(?:muestra|revela|imprime|dime|mostre|revele|mostra|rivela|stampa)\\b.{0,25}?"
                  + "(?:prompt (?:del|do|di) sistem|prompt de sistema|tus instrucciones|suas instrucoes"
                  + "|le tue istruzioni|instrucciones del sistema)"),
          rule(
              "approval-bypass",
              "sin ,sem ,senza ",
              "\\b(?:aprueba|guarda|confirma|aprove|salve|grave|confirme|approva|salva|conferma)\\b"
                  + ".{0,40}?\\b(?:sin|sem|senza) (?:preguntar|confirma|pedir|aprobacion|perguntar|aprovacao"
                  + "|chiedere|conferma|approvazione)"),
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
          rule(
              "override",
              "regles,consignes,instructions",
              "\\b(?:ignore[zr]?|oublie[zr]?) (?:toutes )?(?:tes|vos) (?:\\w+ )?(?:regles|consignes"
                  + "|instructions)\\b"),
          rule(
              "prompt-leak",
              "prompt,instructions",
              "\\b(?:affiche|revele|montre|donne|imprime)[zr]?\\b.{0,25}?(?:prompt systeme|instructions"
                  + " systeme|(?:tes|vos) instructions)"),
          rule(
              "approval-bypass",
              "sans ",
              "\\b(?:approuve|enregistre|valide|confirme)[zr]?\\b.{0,40}?\\bsans (?:demander|confirmation"
                  + "|validation|l'accord|approbation)"),
          rule(
              "secrecy",
              "utilisateur",
              "\\b(?:ne (?:le |lui |en )?(?:dis|dites|parle[zr]?|mentionne[zr]?|revele[zr]?)|n'(?:en )?"
                  + "(?:informe[zr]?|avise[zr]?|parle[zr]?)) (?:pas|rien|jamais).{0,16}?(?:a )?l'utilisateur"
                  + "\\W{0,3}(?:$|que tu|que vous|de ce)"),
          // Russian, Ukrainian, Polish
          rule(
              "approval-bypass",
              "без ",
              "(?:сохран|одобр|подтверд|закоммить).{0,40}?без (?:подтвержд|вопрос|согласи|разрешен|одобрен)"),
          rule(
              "secrecy",
              "пользовател",
              "не (?:говори|сообщай|рассказывай|упоминай).{0,20}?пользовател.{0,4}?(?:об этом| это|[.!,]|$)"),
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
          rule(
              "secrecy",
              "nguoi dung",
              "\\b(?:đung|dung|khong) (?:noi|bao|ke|tiet lo)(?: cho| voi)? nguoi dung(?: biet)?"
                  + "(?: (?:dieu nay|ve dieu nay|gi)|\\W{0,3}$)"),
          rule(
              "approval-bypass",
              "khong ",
              "\\b(?:luu|phe duyet|ghi|commit)\\b.{0,40}?\\bkhong (?:can )?(?:hoi|xac nhan|phe duyet"
                  + "|xin phep)"),
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
          rule(
              "prompt-leak",
              "提示词,提示詞,系统提示,系統提示",
              "(?:输出|輸出|显示|顯示|告诉我|告訴我|打印|泄露|透露).{0,10}?(?:系统提示|系統提示|你的提示词|你的提示詞)"),
          rule(
              "secrecy",
              "用户,使用者,用戶",
              "(?:不要|别|勿|不得|不可)(?:告诉|告訴|通知|告知|提醒)(?:用户|用戶|使用者)(?:这|這|此|关于这|任何|[。，！,.!]|$)"),
          rule(
              "approval-bypass",
              "自动批准,自動批准,自动通过",
              "(?:所有|全部|一切).{0,12}?(?:自动|自動)(?:批准|通过|通過|同意).{0,16}?(?:无需|無需|不用|不必)"),
          // Japanese
          rule("prompt-leak", "プロンプト,指示", "(?:システムプロンプト|あなたの指示).{0,6}?(?:表示|出力|教え|見せ|開示|書き出)"),
          rule(
              "secrecy",
              "ユーザー,利用者,人間",
              "(?:ユーザー|利用者|人間)に(?:は)?(?:この|これ|本件).{0,12}?(?:言わ|知らせ|伝え|教え|話さ|見せ)な"),
          rule("override", "無視,忘れ,従", "(?:指示|命令|ルール|プロンプト|指令|制約).{0,12}?(?:無視し|無視せ|忘れ|従わな|従うな)"),
          rule(
              "approval-bypass",
              "承認,確認,許可",
              "(?:承認|確認|許可)(?:なし|無し|を?せず|を待たず|を?(?:省略|スキップ)).{0,20}?" + "(?:保存|コミット|実行|書き込)"),
          // Korean
          rule("override", "무시,잊", "(?:지시|명령|규칙|프롬프트|지침).{0,12}?(?:무시|잊)"),
          rule(
              "secrecy",
              "사용자에게,유저에게",
              "(?:사용자|유저)에게 ?(?:이 ?(?:것|메모|내용).{0,8}?)?(?:말하지|알리지) ?(?:말|마)"),
          rule("prompt-leak", "시스템 프롬프트", "시스템 프롬프트.{0,6}?(?:출력|보여|공개|알려)"),
          rule("approval-bypass", "없이", "(?:승인|확인|허락) ?없이.{0,20}?(?:저장|커밋|실행)"));

  private OtherLanguageRules() {}
}
