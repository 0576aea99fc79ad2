package dev.engram.runtime.search;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes a new index of an old one and of files that were read again. Files are given in the order
 * of their paths; the bytes depend on the files only, not on how many merges led to them. For one
 * thread.
 */
final class IndexBuilder {
  private final IndexImage old;
  private final int[] moved;
  private final ByteSink rows;
  private final ByteSink records = new ByteSink(1 << 16);
  private final ByteSink vectors;
  private final Meaning meaning;
  private final int recordsAt;
  private final int files;
  private final Map<String, PostingList> fresh = new HashMap<>();
  private int next;
  private int memories;
  private long totalLength;

  /**
   * Starts an index.
   *
   * @param old where kept files come from
   * @param files how many will be given
   * @param meaning the vectors of those that were read again; the old index has the same
   */
  IndexBuilder(IndexImage old, int files, Meaning meaning) {
    this.old = old;
    this.files = files;
    this.meaning = meaning;
    this.vectors = new ByteSink(Math.max(1, files * meaning.dimensions()));
    this.rows = new ByteSink(Math.max(1, files * IndexLayout.ROW));
    this.recordsAt = IndexLayout.HEADER + files * IndexLayout.ROW;
    this.moved = new int[old.files()];
    Arrays.fill(moved, -1);
  }

  /** Takes over a file that has not changed. */
  void keep(int oldNumber) {
    moved[oldNumber] = next;
    IndexedStamp stamp = new IndexedStamp(old.size(oldNumber), old.modified(oldNumber));
    vectors.raw(old.vector(oldNumber), false);
    row(old.record(oldNumber), stamp, old.length(oldNumber), old.isMemory(oldNumber));
  }

  /** Takes a file that was read. */
  void add(ReadFile file) {
    IndexedStamp stamp =
        new IndexedStamp(file.file().stamp().size(), file.file().stamp().modifiedNanos());
    int number = next;
    file.terms()
        .ifPresent(
            terms ->
                terms
                    .counts()
                    .forEach(
                        (term, counts) ->
                            fresh
                                .computeIfAbsent(term, key -> new PostingList())
                                .add(Posting.of(number, counts[0], counts[1], counts[2]))));
    int length = file.terms().map(TermCounts::length).orElse(0);
    byte[] none = new byte[meaning.dimensions()];
    vectors.raw(file.terms().map(TermCounts::vector).orElse(none), false);
    row(FileRecord.write(file.file()), stamp, length, file.terms().isPresent());
  }

  private record IndexedStamp(long size, long modified) {}

  private void row(byte[] record, IndexedStamp stamp, int length, boolean memory) {
    rows.i32(recordsAt + records.size());
    rows.i32(record.length);
    rows.i64(stamp.size());
    rows.i64(stamp.modified());
    // The sign says that it is no memory: such a file has no words.
    rows.i32(memory ? length : -1);
    records.raw(record, false);
    totalLength += length;
    memories += memory ? 1 : 0;
    next++;
  }

  /**
   * {@return the bytes of the index}
   *
   * @param walkedNanos when the folders were walked
   */
  byte[] finish(long walkedNanos) {
    ByteSink postings = new ByteSink(1 << 16);
    ByteSink entries = new ByteSink(1 << 16);
    List<Integer> entryOffsets = new ArrayList<>();
    int postingsAt = recordsAt + records.size();
    mergeTerms(
        (term, list) -> {
          entryOffsets.add(entries.size());
          entries.raw(term, true);
          entries.varint(list.size());
          entries.varint(postingsAt + postings.size());
          list.write(postings);
        });
    int entriesAt = postingsAt + postings.size();
    int dictionaryAt = entriesAt + entries.size();
    int vectorsAt = dictionaryAt + 4 * entryOffsets.size();
    ByteSink file = new ByteSink(vectorsAt + vectors.size());
    file.i64(IndexLayout.MAGIC);
    file.i32(IndexLayout.VERSION);
    file.i32(meaning.fingerprint());
    file.i64(walkedNanos);
    file.i32(files);
    file.i32(entryOffsets.size());
    file.i64(totalLength);
    file.i32(memories);
    file.i32(dictionaryAt);
    file.i32(vectorsAt + vectors.size());
    file.i32(0);
    file.i32(meaning.dimensions());
    file.i32(vectorsAt);
    file.append(rows);
    file.append(records);
    file.append(postings);
    file.append(entries);
    entryOffsets.forEach(offset -> file.i32(entriesAt + offset));
    file.append(vectors);
    return IndexLayout.sealed(file.toBytes());
  }

  private interface TermReceiver {
    void term(byte[] term, PostingList list);
  }

  private static final class FreshTerm {
    private final byte[] bytes;
    private final PostingList list;

    FreshTerm(String term, PostingList list) {
      this.bytes = term.getBytes(StandardCharsets.UTF_8);
      this.list = list;
    }
  }

  /** Walks both sorted dictionaries at once. */
  private void mergeTerms(TermReceiver receiver) {
    List<FreshTerm> sorted = new ArrayList<>(fresh.size());
    fresh.forEach((term, list) -> sorted.add(new FreshTerm(term, list)));
    sorted.sort((a, b) -> Arrays.compareUnsigned(a.bytes, b.bytes));
    boolean anyKept = Arrays.stream(moved).anyMatch(number -> number >= 0);
    int oldTerms = anyKept ? old.terms() : 0;
    int at = 0;
    for (int term = 0; term < oldTerms; term++) {
      byte[] bytes = old.term(term);
      while (at < sorted.size() && Arrays.compareUnsigned(sorted.get(at).bytes, bytes) < 0) {
        receiver.term(sorted.get(at).bytes, sorted.get(at).list);
        at++;
      }
      PostingList list = kept(term);
      if (at < sorted.size() && Arrays.equals(sorted.get(at).bytes, bytes)) {
        list.addAll(sorted.get(at).list);
        at++;
      }
      if (list.size() > 0) {
        receiver.term(bytes, list);
      }
    }
    for (; at < sorted.size(); at++) {
      receiver.term(sorted.get(at).bytes, sorted.get(at).list);
    }
  }

  private PostingList kept(int term) {
    PostingList list = new PostingList();
    for (long posting : old.postings(term)) {
      int number = moved[Posting.document(posting)];
      if (number >= 0) {
        list.add(Posting.moved(posting, number));
      }
    }
    return list;
  }
}
