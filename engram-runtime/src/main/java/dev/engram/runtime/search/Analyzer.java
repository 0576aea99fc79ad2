package dev.engram.runtime.search;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a text into terms, for files and queries alike. A chunk such as {@code
 * src/app/UserName.java} or {@code POL-358} gives the whole and its parts, so that either way of
 * typing it finds it; scripts written without spaces give pairs of characters. Linear in the length
 * of the text.
 */
final class Analyzer {
  /** Changes with every change of the terms; an index made by another one is rebuilt. */
  static final int FINGERPRINT = 2;

  private static final int MAX_CHUNK = 256;
  private static final String CONNECTORS = "_-./:@'#+\\";
  private static final String SEPARATORS = "/:@\\";

  /** Receives the terms in the order of the text. */
  interface Sink {
    /**
     * A word: counts for the length of a text.
     *
     * @param folded the word as typed, folded
     * @param term what is indexed, the stem
     */
    void word(String folded, String term);

    /** A whole identifier beside its parts, or a symbol; does not count for the length. */
    void whole(String term);

    /** One character of a longer run of a script without spaces; for texts, not for queries. */
    void character(String term);
  }

  private final String text;
  private final Sink sink;

  private Analyzer(String text, Sink sink) {
    this.text = text;
    this.sink = sink;
  }

  /** Gives the terms of a text, any text, to a sink. */
  static void analyze(String text, Sink sink) {
    new Analyzer(Folding.normalise(text), sink).run();
  }

  private void run() {
    int i = 0;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      if (Scripts.isUnspaced(c)) {
        i = unspaced(i);
      } else if (Scripts.isWord(c) || CONNECTORS.indexOf(c) >= 0) {
        i = chunk(i);
      } else {
        if (Character.getType(c) == Character.OTHER_SYMBOL) {
          sink.whole(Character.toString(c));
        }
        i += Character.charCount(c);
      }
    }
  }

  /** Pairs of characters; a lone character stands for itself. */
  private int unspaced(int start) {
    int previous = -1;
    int i = start;
    int count = 0;
    while (i < text.length() && Scripts.isUnspaced(text.codePointAt(i))) {
      int c = text.codePointAt(i);
      if (previous >= 0) {
        String pair = Folding.fold(Character.toString(previous) + Character.toString(c));
        sink.word(pair, pair);
      }
      // A query of one character finds the words that hold it.
      sink.character(Character.toString(c));
      previous = c;
      i += Character.charCount(c);
      count++;
    }
    if (count == 1) {
      String single = Character.toString(previous);
      sink.word(single, single);
    }
    return i;
  }

  private int chunk(int start) {
    int end = start;
    while (end < text.length() && end - start < MAX_CHUNK) {
      int c = text.codePointAt(end);
      if (Scripts.isUnspaced(c) || !(Scripts.isWord(c) || CONNECTORS.indexOf(c) >= 0)) {
        break;
      }
      end += Character.charCount(c);
    }
    int from = start;
    while (from < end && CONNECTORS.indexOf(text.charAt(from)) >= 0) {
      from++;
    }
    int to = end;
    while (to > from && CONNECTORS.indexOf(text.charAt(to - 1)) >= 0) {
      to--;
    }
    if (from < to) {
      decorated(start, from, to, end);
      compound(text.substring(from, to));
    }
    return end;
  }

  /** Names whose first or last sign matters: --no-verify, #42, .env, C++, C#. */
  private void decorated(int start, int from, int to, int end) {
    int left = from;
    while (left > start && "-#.@".indexOf(text.charAt(left - 1)) >= 0) {
      left--;
    }
    int right = to;
    while (right < end && "+#".indexOf(text.charAt(right)) >= 0) {
      right++;
    }
    if (left < from || right > to) {
      sink.whole(Folding.fold(text.substring(left, right)));
    }
  }

  private void compound(String core) {
    String plain = core.indexOf('\'') < 0 ? core : withoutApostrophes(core);
    if (containsAny(plain, SEPARATORS)) {
      sink.whole(Folding.fold(plain));
      for (String segment : parts(plain, SEPARATORS)) {
        dotted(segment);
      }
    } else {
      dotted(plain);
    }
  }

  private void dotted(String segment) {
    if (segment.indexOf('.') >= 0 || segment.indexOf('#') >= 0 || segment.indexOf('+') >= 0) {
      String whole = Folding.fold(segment);
      sink.whole(whole);
      for (String name : parts(segment, ".#+")) {
        name(name);
      }
    } else {
      name(segment);
    }
  }

  /** snake_case, kebab-case and camelCase forms of one name share their whole. */
  private void name(String name) {
    if (name.indexOf('_') < 0 && name.indexOf('-') < 0) {
      word(name);
      return;
    }
    String joined = Folding.fold(name.replace("_", "").replace("-", ""));
    if (!joined.isEmpty()) {
      sink.whole(joined);
    }
    for (String part : parts(name, "_-")) {
      word(part);
    }
  }

  private void word(String word) {
    int start = 0;
    for (int i = 1; i < word.length(); i++) {
      if (isHump(word, i)) {
        emit(word.substring(start, i));
        start = i;
      }
    }
    if (start > 0) {
      sink.whole(Folding.fold(word));
    }
    emit(word.substring(start));
  }

  private void emit(String word) {
    String folded = Folding.fold(word);
    if (!folded.isEmpty()) {
      sink.word(folded, Stemmer.stem(folded));
    }
  }

  /** Before an upper-case letter that follows a lower-case one, or that begins a new word. */
  private static boolean isHump(String word, int i) {
    char c = word.charAt(i);
    if (!Character.isUpperCase(c)) {
      return false;
    }
    boolean afterLower = Character.isLowerCase(word.charAt(i - 1));
    boolean beforeLower = i + 1 < word.length() && Character.isLowerCase(word.charAt(i + 1));
    // "URLs" and "IDs" are words, not "UR Ls".
    boolean plural = beforeLower && i + 2 == word.length() && word.charAt(i + 1) == 's';
    return afterLower || (beforeLower && !plural && Character.isUpperCase(word.charAt(i - 1)));
  }

  /** "don't" is "dont", "user's" is "user". */
  private static String withoutApostrophes(String core) {
    String owner =
        core.endsWith("'s") || core.endsWith("'S") ? core.substring(0, core.length() - 2) : core;
    return owner.replace("'", "");
  }

  /** By hand: this runs over every word of every file, and regular expressions took most of it. */
  private static List<String> parts(String text, String separators) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (i == text.length() || separators.indexOf(text.charAt(i)) >= 0) {
        if (i > start) {
          parts.add(text.substring(start, i));
        }
        start = i + 1;
      }
    }
    return parts;
  }

  private static boolean containsAny(String text, String characters) {
    for (int i = 0; i < characters.length(); i++) {
      if (text.indexOf(characters.charAt(i)) >= 0) {
        return true;
      }
    }
    return false;
  }
}
