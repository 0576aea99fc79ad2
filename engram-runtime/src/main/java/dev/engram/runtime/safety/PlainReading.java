package dev.engram.runtime.safety;

import java.text.Normalizer;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/** What a line says once its disguises are taken off. */
final class PlainReading {
  /** Letters of other scripts that look like the Latin ones at the same place below. */
  private static final String LOOK_ALIKES = "аеорсухіјѕԁһӏмтвнк" + "αοερνικτυχ" + "ɡɑı";

  private static final String LATIN = "aeopcyxijsdhlmtbhk" + "aoepviktux" + "gai";
  private static final String DIGITS = "0134578@$";
  private static final String LETTERS = "oieastbas";
  private static final String GAPS = " .*_-";
  private static final String BLANKS = " \t\n\u000B\f\r\u00a0";
  private static final LazyPattern MARKS = new LazyPattern("\\p{M}+");
  private static final LazyPattern SHORT_SPACED = spaced(1);
  private static final LazyPattern SPACED = spaced(3);

  private PlainReading() {}

  /**
   * {@return the readings of a line: small letters, single blanks, nothing hidden; as it is, and
   * where that differs, with other scripts' look-alikes, accents, digits and spacing undone}
   */
  static Set<String> of(String line) {
    boolean ascii = isAscii(line);
    String shown = shown(ascii ? line : Normalizer.normalize(line, Normalizer.Form.NFKC));
    Set<String> readings = new LinkedHashSet<>();
    readings.add(blanksSingle(shown));
    String latin = ascii ? shown : latin(shown);
    readings.add(blanksSingle(latin));
    if (mayBeSpaced(latin) && SPACED.matcher(latin).find()) {
      readings.add(blanksSingle(unspaced(latin)));
    }
    if (hasDigitInWord(latin)) {
      readings.add(blanksSingle(lettersForDigits(latin)));
    }
    return readings;
  }

  /** {@return the first reading of a line of ASCII} */
  static String plain(String line) {
    return blanksSingle(shown(line));
  }

  /**
   * {@return the readings in which every reading of every line is contained, and of two lines that
   * follow each other}
   *
   * @param plain the plain readings of all lines, with a blank between them
   */
  static Set<String> ofPlain(String plain) {
    Set<String> readings = new LinkedHashSet<>();
    readings.add(plain);
    if (hasDigitInWord(plain)) {
      readings.add(lettersForDigits(plain));
    }
    return readings;
  }

  static boolean isAscii(String line) {
    for (int i = 0; i < line.length(); i++) {
      if (line.charAt(i) > 0x7F) {
        return false;
      }
    }
    return true;
  }

  /** Letter, gap, letter, gap, letter: what every spaced word has, and few lines do. */
  static boolean mayBeSpaced(String line) {
    for (int i = 4; i < line.length(); i++) {
      char letter = line.charAt(i - 2);
      if (GAPS.indexOf(line.charAt(i - 1)) >= 0
          && ((GAPS.indexOf(line.charAt(i - 3)) >= 0 && Character.isLetter(letter))
              || Character.isSurrogate(letter))) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasDigitInWord(String line) {
    for (int i = 1; i < line.length(); i++) {
      char before = line.charAt(i - 1);
      char c = line.charAt(i);
      if ((isLetter(before) && DIGITS.indexOf(c) >= 0)
          || (isLetter(c) && DIGITS.indexOf(before) >= 0)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z';
  }

  private static String shown(String line) {
    StringBuilder shown = new StringBuilder(line.length());
    for (int i = 0; i < line.length(); ) {
      int c = line.codePointAt(i);
      if (!HiddenCharacters.isHidden(c)) {
        shown.appendCodePoint(c);
      }
      i += Character.charCount(c);
    }
    return shown.toString().toLowerCase(Locale.ROOT);
  }

  private static String blanksSingle(String line) {
    StringBuilder single = new StringBuilder(line.length());
    boolean blank = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i) == '’' ? '\'' : line.charAt(i);
      if (BLANKS.indexOf(c) < 0) {
        single.append(c);
        blank = false;
      } else if (!blank) {
        single.append(' ');
        blank = true;
      }
    }
    return single.toString().strip();
  }

  private static String latin(String line) {
    String bare = MARKS.matcher(Normalizer.normalize(line, Normalizer.Form.NFKD)).replaceAll("");
    return mapped(bare, LOOK_ALIKES, LATIN);
  }

  private static String lettersForDigits(String line) {
    return mapped(line, DIGITS, LETTERS);
  }

  private static String mapped(String line, String from, String to) {
    StringBuilder mapped = new StringBuilder(line);
    for (int i = 0; i < mapped.length(); i++) {
      int index = from.indexOf(mapped.charAt(i));
      if (index >= 0) {
        mapped.setCharAt(i, to.charAt(index));
      }
    }
    return mapped.toString();
  }

  /** "i g n o r e a l l" becomes "ignore all"; where no gap is wider, the words run together. */
  private static String unspaced(String line) {
    return SHORT_SPACED.matcher(line).replaceAll(match -> match.group().replaceAll("[ .*_-]", ""));
  }

  /** Single letters with one separator between them, at least so many and one more. */
  private static LazyPattern spaced(int more) {
    return new LazyPattern(
        "(?<![\\p{L}\\d])\\p{L}(?:[ .*_-]\\p{L}(?![\\p{L}\\d])){" + more + ",200}");
  }
}
