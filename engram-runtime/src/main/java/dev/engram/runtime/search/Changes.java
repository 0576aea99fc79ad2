package dev.engram.runtime.search;

import dev.engram.runtime.memory.FileStamp;
import java.util.List;
import java.util.stream.IntStream;

/** How the files of a root differ from those an index was made of. */
final class Changes {
  private static final int MANY = 64;

  private final int[] oldNumbers;
  private final boolean[] mustRead;
  private boolean deleted;
  private int reads;

  private Changes(int size) {
    oldNumbers = new int[size];
    mustRead = new boolean[size];
  }

  /**
   * {@return the differences; both lists are sorted by path}
   *
   * @param racySince files modified since then are read even if they look unchanged
   */
  static Changes between(List<FileStamp> old, List<FileStamp> current, long racySince) {
    Changes changes = new Changes(current.size());
    int at = 0;
    for (int i = 0; i < current.size(); i++) {
      FileStamp stamp = current.get(i);
      while (at < old.size() && old.get(at).path().compareTo(stamp.path()) < 0) {
        changes.deleted = true;
        at++;
      }
      boolean known = at < old.size() && old.get(at).path().equals(stamp.path());
      changes.oldNumbers[i] = known ? at : -1;
      changes.mustRead[i] =
          !known || !old.get(at).isSame(stamp) || stamp.modifiedNanos() >= racySince;
      changes.reads += changes.mustRead[i] ? 1 : 0;
      at += known ? 1 : 0;
    }
    changes.deleted |= at < old.size();
    return changes;
  }

  boolean isEmpty() {
    return !deleted && reads == 0;
  }

  /** {@return whether a file is gone} */
  boolean deleted() {
    return deleted;
  }

  /** {@return whether the current file of that position has to be read} */
  boolean mustRead(int position) {
    return mustRead[position];
  }

  /** {@return whether several processors are worth it} */
  boolean manyToRead() {
    return reads > MANY;
  }

  /**
   * {@return the latest time among the files that have to be read, nanoseconds since 1970}
   *
   * @param current the list that was compared
   */
  long newestRead(List<FileStamp> current) {
    return IntStream.range(0, current.size())
        .filter(this::mustRead)
        .mapToLong(i -> current.get(i).modifiedNanos())
        .max()
        .orElse(0);
  }

  /** {@return the file's number in the old index, -1 when it has none} */
  int oldNumber(int position) {
    return oldNumbers[position];
  }
}
