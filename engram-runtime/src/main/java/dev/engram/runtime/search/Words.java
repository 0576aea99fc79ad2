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

  private Words() {}

  static boolean isStop(String folded) {
    return STOP.contains(folded);
  }

  static boolean isGeneric(String folded) {
    return GENERIC.contains(folded);
  }
}
