package dev.engram.runtime.safety;

import java.text.Normalizer;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What a line says once its disguises are taken off. */
final class PlainReading {
  /** Letters of other scripts that look like the Latin ones at the same place below. */
  private static final String LOOK_ALIKES = "аеорсухіјѕԁһӏмтвнк" + "αοερνικτυχ" + "ɡɑı";

  private static final String LATIN = "aeopcyxijsdhlmtbhk" + "aoepviktux" + "gai";
  private static final String DIGITS = "0134578@$";
  private static final String LETTERS = "oieastbas";
  private static final Pattern DIGIT_IN_WORD = Pattern.compile("[a-z][0134578@$]|[0134578@$][a-z]");
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");
  private static final Pattern BLANKS = Pattern.compile("[\\s\\u00a0]+");
  private static final Pattern SPACED = spaced(3);
  private static final Pattern SHORT_SPACED = spaced(1);

  private PlainReading() {}

  /**
   * {@return the readings of a line: small letters, single blanks, nothing hidden; as it is, and
   * where that differs, with other scripts' look-alikes, accents, digits and spacing undone}
   */
  static Set<String> of(String line) {
    String shown = shown(Normalizer.normalize(line, Normalizer.Form.NFKC));
    Set<String> readings = new LinkedHashSet<>();
    readings.add(blanksSingle(shown));
    String latin = latin(shown);
    readings.add(blanksSingle(latin));
    if (SPACED.matcher(latin).find()) {
      readings.add(blanksSingle(unspaced(latin)));
    }
    if (DIGIT_IN_WORD.matcher(latin).find()) {
      readings.add(blanksSingle(lettersForDigits(latin)));
    }
    return readings;
  }

  private static String shown(String line) {
    StringBuilder shown = new StringBuilder(line.length());
    line.codePoints().filter(c -> !HiddenCharacters.isHidden(c)).forEach(shown::appendCodePoint);
    return shown.toString().toLowerCase(Locale.ROOT);
  }

  private static String blanksSingle(String line) {
    return BLANKS.matcher(line.replace('’', '\'')).replaceAll(" ").strip();
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
  private static Pattern spaced(int more) {
    return Pattern.compile(
        "(?<![\\p{L}\\d])\\p{L}(?:[ .*_-]\\p{L}(?![\\p{L}\\d])){" + more + ",200}");
  }
}
