package dev.engram.runtime.search;

import java.util.Set;

/** Words that say little by themselves. */
final class Words {
  /** Left out of the index; a title made of them is found by the exact title. */
  private static final Set<String> STOP =
      Set.of(
          ("a an and are as at be but by do does did for from had has have how i if in into is it"
                  + " its of on or s so t that the their then there these they this to was we were"
                  + " what when where which who why will with you your")
              .split(" ", -1));

  /** Match nothing alone: nearly every memory, or every chat message, could be meant. */
  private static final Set<String> GENERIC =
      Set.of(
          ("rule rules knowledge memory memories skill skills engram please thanks thank ok okay"
                  + " yes hello hi")
              .split(" ", -1));

  /**
   * Join other words: pronouns, modal verbs, particles. They match nothing alone and weigh little.
   * A word that names something in another language or in a trade is not among them.
   */
  private static final Set<String> WEAK =
      Set.of(
          ("about after again all also am anything because been before being between"
                  + " both can cannot cant could couldnt didnt doesnt doing done dont during"
                  + " each either else even ever every few getting got he her here hers him his"
                  + " im instead isnt ive just like lot many may me might more most much must my"
                  + " need needs never no not now off once one only other our ours out over own"
                  + " really same she should shouldnt since some someone something still such"
                  + " than thats them themselves those through too under until up us very want"
                  + " wants wasnt way wont would wouldnt yet yours aber alle auch auf aus bei"
                  + " beim bis das damit dass dem den der dich diese diesem diesen dieser dir"
                  + " durch ein eine einem einen einer fur gibt haben hat ich ihr ist kann kein"
                  + " keine konnen mein meine mich muss mussen nach nicht noch oder ohne schon"
                  + " sein sich sie sind soll sollen uber um und uns unser unsere unter vom von"
                  + " vor wann warum wenn wer werden wie wieso wir wird wo zu zum zur zwischen"
                  + " durfen darf anh bi boi cac cai chi cho co con cua da dang de duoc gi hay"
                  + " khi khong la lai lam mot nao nay neu nhu nhung o phai ra rang roi se tai"
                  + " thi theo trong tu va vao ve voi au aux avec ce cette dans du elle est et"
                  + " il ils je le les leur mais ne nous ou par pas pour que qui sans ses son"
                  + " sont sur une vous al como cual cuando del donde el ella ellos en esta este"
                  + " las los mas")
              .split(" ", -1));

  private Words() {}

  static boolean isStop(String folded) {
    return STOP.contains(folded);
  }

  static boolean isWeak(String folded) {
    return WEAK.contains(folded);
  }

  static boolean isGeneric(String folded) {
    return GENERIC.contains(folded);
  }
}
