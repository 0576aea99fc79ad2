package dev.engram.runtime.verdict;

import java.util.List;
import java.util.Set;

/**
 * The same question as {@link Slot} for scripts without spaces, where the topic comes first and the
 * verb last, so that what stands around the place decides.
 */
final class TopicFrame {
  private static final int LEAST_TOPIC = 2;
  private static final Set<String> TOPIC = Set.of("は", "が");
  private static final Set<String> TOOL_VERBS = Set.of("使用", "用", "采用", "使");

  private final Lexicon lexicon;

  TopicFrame(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  boolean holds(List<Word> before, List<Word> after, List<Word> removed, List<Word> added) {
    if (isOwner(before, after, removed, added)) {
      return true;
    }
    boolean isTopic = after.stream().anyMatch(word -> TOPIC.contains(word.key()));
    long topic =
        before.stream().filter(word -> word.kind() == Word.Kind.IDEOGRAPH && !word.isKana()).count()
            + before.stream().filter(word -> word.kind() != Word.Kind.IDEOGRAPH).count();
    if (isTopic || topic < LEAST_TOPIC) {
      return areRivals(removed, added) && isTool(before, after, isTopic);
    }
    Word previous = before.get(before.size() - 1);
    Word next = after.isEmpty() ? null : after.get(0);
    boolean numbers = one(removed).isNumber() && one(added).isNumber() && removed.size() == 1;
    if (numbers && added.size() == 1) {
      boolean unit = next != null && next.is(Role.UNIT);
      boolean named = previous.kind() != Word.Kind.IDEOGRAPH || previous.is(Role.PORT_WORD);
      boolean last = next == null || next.isKana();
      return !previous.is(Role.REFERENCE) && (unit || (named && hasIdeographs(before)) || last);
    }
    boolean code =
        removed.size() == 1
            && added.size() == 1
            && one(removed).kind() == Word.Kind.CODE
            && one(added).kind() == Word.Kind.CODE;
    return code || areRivals(removed, added) || isOpposite(removed, added);
  }

  private static Word one(List<Word> words) {
    return words.get(0);
  }

  private static boolean hasIdeographs(List<Word> words) {
    return words.stream().filter(word -> word.kind() == Word.Kind.IDEOGRAPH).count() >= LEAST_TOPIC;
  }

  /** "Dana 负责…", "由 Dana 负责…". */
  private static boolean isOwner(
      List<Word> before, List<Word> after, List<Word> removed, List<Word> added) {
    return before.size() <= 1
        && !after.isEmpty()
        && after.get(0).is(Role.OWNER)
        && removed.size() == 1
        && added.size() == 1
        && one(removed).isName()
        && one(added).isName();
  }

  /** "使用 pnpm 安装…": the tool comes first and the purpose after it. */
  private static boolean isTool(List<Word> before, List<Word> after, boolean isTopic) {
    boolean leads = !before.isEmpty() && TOOL_VERBS.contains(before.get(before.size() - 1).key());
    return !isTopic && leads && after.size() >= LEAST_TOPIC;
  }

  private boolean areRivals(List<Word> removed, List<Word> added) {
    return removed.size() == 1
        && added.size() == 1
        && lexicon.areRivals(one(removed).key(), one(added).key());
  }

  private boolean isOpposite(List<Word> removed, List<Word> added) {
    return removed.size() == 1
        && added.size() == 1
        && lexicon.areOpposites(one(removed).key(), one(added).key());
  }
}
