package dev.engram.runtime.approval;

import dev.engram.runtime.memory.MemoryParser;
import dev.engram.runtime.memory.MemoryText;
import dev.engram.runtime.memory.ReadOutcome;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Brings the items of one commit that change the same file together: several UPDATEs become one
 * text, in order, which each of them writes, so that writing again after a crash changes nothing.
 * Whatever else changes a file a second time is deferred.
 */
final class MergedUpdates {
  private final Map<String, ProposedWrite> last = new HashMap<>();
  private final Map<String, Integer> owner = new HashMap<>();

  private MergedUpdates() {}

  /**
   * {@return the items with the texts to write, in order}
   *
   * @param ready approved items, each as if it were alone
   * @param deferred receives those that cannot be brought together
   */
  static List<ProposedItem> of(List<ProposedItem> ready, List<CommitResult.Deferred> deferred) {
    MergedUpdates merging = new MergedUpdates();
    List<ProposedItem> kept = new ArrayList<>();
    for (ProposedItem item : ready) {
      if (merging.accepts(item)) {
        merging.add(item);
        kept.add(item);
      } else {
        deferred.add(merging.second(item));
      }
    }
    return kept.stream().map(merging::withFinalTexts).toList();
  }

  /** An update goes on top of updates; anything else needs the file for itself. */
  private boolean accepts(ProposedItem item) {
    return item.writes().stream()
        .noneMatch(
            write ->
                last.containsKey(key(write))
                    && !(item.verdict() instanceof Verdict.Update
                        && owner.getOrDefault(key(write), 0) == 0));
  }

  private void add(ProposedItem item) {
    for (ProposedWrite write : item.writes()) {
      ProposedWrite before = last.get(key(write));
      last.put(key(write), before == null ? write : onTop(before, item));
      owner.put(key(write), item.verdict() instanceof Verdict.Update ? 0 : item.number());
    }
  }

  private static ProposedWrite onTop(ProposedWrite before, ProposedItem item) {
    byte[] bytes = before.text().getBytes(StandardCharsets.UTF_8);
    if (new MemoryParser().parse(before.path(), bytes) instanceof ReadOutcome.Parsed parsed) {
      String text =
          new MemoryText().add(parsed.memory(), item.candidate().text(), parsed.memory().updated());
      return new ProposedWrite(before.scope(), before.path(), before.before(), text);
    }
    throw new IllegalStateException("the first update made no memory of " + before.path());
  }

  private ProposedItem withFinalTexts(ProposedItem item) {
    return item.withWrites(
        item.writes().stream().map(write -> last.getOrDefault(key(write), write)).toList());
  }

  private CommitResult.Deferred second(ProposedItem item) {
    String other =
        item.writes().stream()
            .map(write -> owner.get(key(write)))
            .filter(number -> number != null && number != 0)
            .findFirst()
            .map(number -> "candidate " + number)
            .orElse("another candidate");
    return new CommitResult.Deferred(
        item, other + " changes the same memory", "Propose it again after this one.", false);
  }

  private static String key(ProposedWrite write) {
    return write.scope() + ":" + write.path();
  }
}
