package dev.engram.runtime.search;

import dev.engram.runtime.memory.FileStamp;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** How the files of a root differ from those an index was made of. */
final class Changes {
  private static final int MANY = 64;

  private final int[] oldNumbers;
  private final boolean[] mustRead;
  private final boolean[] isNew;
  private boolean deleted;
  private int reads;
  private int news;

  private Changes(int size) {
    oldNumbers = new int[size];
    mustRead = new boolean[size];
    isNew = new boolean[size];
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
      changes.isNew[i] = !known || !old.get(at).isSame(stamp);
      changes.news += changes.isNew[i] ? 1 : 0;
      changes.mustRead[i] = changes.isNew[i] || stamp.modifiedNanos() >= racySince;
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

  /** {@return how many files are new, or look changed} */
  int news() {
    return news;
  }

  /**
   * {@return the files without those that are new, but for the first}
   *
   * @param current the list that was compared
   * @param most how many new ones stay
   */
  List<FileStamp> withFirstNews(List<FileStamp> current, int most) {
    List<FileStamp> part = new ArrayList<>();
    int kept = 0;
    for (int i = 0; i < current.size(); i++) {
      if (!isNew[i] || kept < most) {
        part.add(current.get(i));
        kept += isNew[i] ? 1 : 0;
      }
    }
    return part;
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
