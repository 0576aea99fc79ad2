package dev.engram.runtime.search;

/**
 * One document of a term's postings packed into a long, so that sorting longs sorts by document:
 * document number, then how often the term stands in the title, in tags and triggers, in the body.
 */
final class Posting {
  private static final int MAX_SHORT = 0xFF;
  private static final int MAX_BODY = 0xFFFF;

  private Posting() {}

  static long of(int document, int title, int tags, int body) {
    return ((long) document << 32)
        | ((long) Math.min(title, MAX_SHORT) << 24)
        | ((long) Math.min(tags, MAX_SHORT) << 16)
        | Math.min(body, MAX_BODY);
  }

  static int document(long posting) {
    return (int) (posting >>> 32);
  }

  static int title(long posting) {
    return (int) (posting >>> 24) & MAX_SHORT;
  }

  static int tags(long posting) {
    return (int) (posting >>> 16) & MAX_SHORT;
  }

  static int body(long posting) {
    return (int) posting & MAX_BODY;
  }

  /** {@return the same counts for another document number} */
  static long moved(long posting, int document) {
    return ((long) document << 32) | (posting & 0xFFFFFFFFL);
  }

  /** Writes postings that are sorted: distance to the one before, which counts follow, counts. */
  static void write(long[] postings, int count, ByteSink sink) {
    int previous = -1;
    for (int i = 0; i < count; i++) {
      long posting = postings[i];
      int document = document(posting);
      int title = title(posting);
      int tags = tags(posting);
      int body = body(posting);
      int fields = (title > 0 ? 1 : 0) | (tags > 0 ? 2 : 0) | (body > 0 ? 4 : 0);
      sink.varint(((document - previous) << 3) | fields);
      if (title > 0) {
        sink.varint(title);
      }
      if (tags > 0) {
        sink.varint(tags);
      }
      if (body > 0) {
        sink.varint(body);
      }
      previous = document;
    }
  }

  /**
   * {@return the postings written at a place}
   *
   * @param documents how many documents there are: all numbers are below it
   */
  static long[] read(ByteSource source, int count, int documents) {
    if (count > documents) {
      throw new DamagedIndexException("postings");
    }
    long[] postings = new long[count];
    int document = -1;
    for (int i = 0; i < count; i++) {
      int head = source.varint();
      document += head >>> 3;
      if (document < 0 || document >= documents || head >>> 3 == 0) {
        throw new DamagedIndexException("document number");
      }
      int title = (head & 1) == 0 ? 0 : source.varint();
      int tags = (head & 2) == 0 ? 0 : source.varint();
      int body = (head & 4) == 0 ? 0 : source.varint();
      postings[i] = of(document, title, tags, body);
    }
    return postings;
  }
}
