package dev.engram.runtime.search;

import java.text.Normalizer;
import java.util.Locale;

/** Makes texts comparable: compatibility forms, case, accents and quotes (Unicode NFKC). */
final class Folding {
  private Folding() {}

  /** {@return the text in NFKC with plain apostrophes; case and accents stay} */
  static String normalise(String text) {
    if (isAscii(text)) {
      return text;
    }
    return Normalizer.normalize(text, Normalizer.Form.NFKC)
        .replace('\u2019', '\'')
        .replace('\u2018', '\'')
        .replace('\u02BC', '\'')
        .replace('\u2010', '-')
        .replace('\u2011', '-');
  }

  /** {@return a normalised word in lower case without accents} */
  static String fold(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    if (isAscii(lower)) {
      return lower;
    }
    String decomposed = Normalizer.normalize(lower, Normalizer.Form.NFD);
    StringBuilder folded = new StringBuilder(decomposed.length());
    for (int i = 0; i < decomposed.length(); i++) {
      char c = decomposed.charAt(i);
      // Marks of other scripts carry meaning (Japanese voicing, Thai and Indic vowels) and stay.
      if (c < '\u0300' || c > '\u036F') {
        folded.append(base(c));
      }
    }
    return Normalizer.normalize(folded, Normalizer.Form.NFC);
  }

  /** {@return a whole name, such as an id or a title, as it is compared for equality} */
  static String key(String name) {
    return singleSpaced(fold(normalise(name)).strip());
  }

  private static String singleSpaced(String text) {
    StringBuilder single = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean space = c == ' ' || (c >= '\t' && c <= '\r');
      if (!space) {
        single.append(c);
      } else if (single.length() > 0 && single.charAt(single.length() - 1) != ' ') {
        single.append(' ');
      }
    }
    return single.toString();
  }

  /** Letters that Unicode does not take apart although people type them without their stroke. */
  private static String base(char c) {
    return switch (c) {
      case 'ß' -> "ss";
      case 'æ' -> "ae";
      case 'œ' -> "oe";
      case 'ø' -> "o";
      case 'ł' -> "l";
      case 'đ', 'ð' -> "d";
      case 'þ' -> "th";
      case 'ı' -> "i";
      default -> String.valueOf(c);
    };
  }

  static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) > 0x7F) {
        return false;
      }
    }
    return true;
  }
}
