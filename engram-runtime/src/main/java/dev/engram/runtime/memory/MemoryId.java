package dev.engram.runtime.memory;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Makes ids: slugs of titles, requirement [MEM-2]. */
public final class MemoryId {
  private static final int MAX_CHARACTERS = 80;

  /** A file name may have 255 bytes; the ending and a suffix need some. */
  private static final int MAX_BYTES = 220;

  /** Latin letters that Unicode does not take apart. */
  private static final Map<Integer, String> LATIN =
      Map.of(
          0xdf, "ss", 0xe6, "ae", 0xf8, "o", 0x153, "oe", 0x111, "d", 0xf0, "d", 0xfe, "th", 0x142,
          "l", 0x131, "i");

  /** Names that Windows keeps for devices, whatever the ending; a team may check out anywhere. */
  private static final Pattern RESERVED = Pattern.compile("con|prn|aux|nul|(com|lpt)[0-9]");

  private MemoryId() {}

  /**
   * {@return an id that is not taken: lower case, words joined by hyphens, Latin letters without
   * accents, other scripts as they are}
   *
   * @param title any text; one without letters or digits gives an id made of its hash
   * @param taken whether an id is used already; then a short hash follows the slug
   */
  public static String of(String title, Predicate<String> taken) {
    String plain = slug(title);
    String slug = RESERVED.matcher(plain).matches() ? "memory-" + plain : plain;
    String hash = Sha256.hex(title);
    String id = slug.isEmpty() ? "memory-" + hash.substring(0, 8) : slug;
    for (int length = 6; taken.test(id) && length <= hash.length(); length += 2) {
      String suffix = "-" + hash.substring(0, length);
      id = cut(slug, MAX_CHARACTERS - suffix.length()) + suffix;
    }
    return id;
  }

  private static String slug(String title) {
    StringBuilder out = new StringBuilder();
    boolean latin = false;
    boolean gap = false;
    String text = Normalizer.normalize(title, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
    for (int c : text.codePoints().toArray()) {
      boolean mark =
          Character.getType(c) == Character.NON_SPACING_MARK
              || Character.getType(c) == Character.COMBINING_SPACING_MARK;
      if (mark) {
        if (!latin && !out.isEmpty() && !gap) {
          out.appendCodePoint(c);
        }
      } else if (c == '\'' || c == 0x2019) {
        // "don't" is one word.
      } else if (Character.isLetterOrDigit(c)) {
        if (gap && !out.isEmpty()) {
          out.append('-');
        }
        gap = false;
        latin = Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN;
        out.append(LATIN.getOrDefault(c, Character.toString(c)));
      } else {
        gap = true;
      }
    }
    return cut(Normalizer.normalize(out, Normalizer.Form.NFC), MAX_CHARACTERS);
  }

  /** Cuts at a word where one ends in the last third, and never inside a character. */
  private static String cut(String slug, int characters) {
    int end = 0;
    int bytes = 0;
    for (int count = 0; end < slug.length() && count < characters; count++) {
      int c = slug.codePointAt(end);
      bytes += Character.toString(c).getBytes(StandardCharsets.UTF_8).length;
      if (bytes > MAX_BYTES) {
        break;
      }
      end += Character.charCount(c);
    }
    if (end == slug.length()) {
      return slug;
    }
    int hyphen = slug.lastIndexOf('-', end);
    return slug.substring(0, hyphen > end * 2 / 3 ? hyphen : end);
  }
}
