package dev.engram.runtime.search;

import java.util.Arrays;

/** The growing postings of one term, see {@link Posting}. */
final class PostingList {
  private long[] postings = new long[2];
  private int size;

  int size() {
    return size;
  }

  void add(long posting) {
    if (size == postings.length) {
      postings = Arrays.copyOf(postings, size * 2);
    }
    postings[size++] = posting;
  }

  void addAll(PostingList other) {
    for (int i = 0; i < other.size; i++) {
      add(other.postings[i]);
    }
    Arrays.sort(postings, 0, size);
  }

  void write(ByteSink sink) {
    Posting.write(postings, size, sink);
  }
}
