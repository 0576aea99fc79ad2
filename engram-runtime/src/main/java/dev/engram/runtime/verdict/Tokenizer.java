package dev.engram.runtime.verdict;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a statement into words: code stays whole, scripts without spaces are cut by the lexicon. */
final class Tokenizer {
  private static final Pattern NUMBER =
      Pattern.compile(
          "([€$£]?)([+-]?\\d++(?:[.,:]\\d++)*+|\\d{4}-\\d{2}-\\d{2})([%€$£]|\\p{L}{0,5})");
  private static final Pattern THOUSANDS = Pattern.compile("\\d{1,3}(,\\d{3})++");
  private static final Pattern MEASURE =
      Pattern.compile(
          "(?i)ms|s|sec|secs|m|min|mins|h|hrs?|d|kb|mb|gb|tb|kib|mib|gib|k|px|x|%|[€$£]");
  private static final Pattern CODE =
      Pattern.compile(".*[\\d/\\\\_.=@#$:{}<>+|~^].*|-.+|.*\\p{Ll}\\p{Lu}.*");
  private static final Pattern EXACT = Pattern.compile(".*[/\\\\_.=@:{}<>|].*|-.+");
  private static final Pattern ELISION = Pattern.compile("(?i)([ldnjmtscd]|qu)'(\\p{L}.*)");
  private static final Pattern DASHES = Pattern.compile("[-–—]++");
  private static final Pattern EDGES = Pattern.compile("^'+|'+$|'s$");
  private static final Pattern SPACES = Pattern.compile("[\\s\\p{Zs}]+");

  /** A longer one is no word but data, and compared as it is. */
  private static final int LONGEST_WORD = 120;

  private static final String OPENING = "\"'“‘«‹([{<„‚「『（【";
  private static final String CLOSING = "\"'”’»›)]}>.,;:!?…」』）】、，。：；！？";

  private final Lexicon lexicon;
  private final List<Word> words = new ArrayList<>();
  private char before = ' ';

  private Tokenizer(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  static List<Word> words(Lexicon lexicon, String statement) {
    Tokenizer tokenizer = new Tokenizer(lexicon);
    String text =
        Normalizer.normalize(statement, Normalizer.Form.NFKC)
            .replace('’', '\'')
            .replace("`", "")
            .replace("**", "");
    for (String token : SPACES.split(text.strip(), -1)) {
      tokenizer.token(token);
    }
    if (text.strip().endsWith("?")) {
      tokenizer.add("?", "?", Word.Kind.PLAIN);
    }
    return tokenizer.words;
  }

  /** A script without spaces may stand right beside Latin words and numbers. */
  private void token(String token) {
    int at = 0;
    while (at < token.length()) {
      int end = at;
      boolean ideographs = isIdeograph(token.codePointAt(at));
      while (end < token.length() && isIdeograph(token.codePointAt(end)) == ideographs) {
        end += Character.charCount(token.codePointAt(end));
      }
      String piece = token.substring(at, end);
      if (ideographs) {
        ideographs(piece);
      } else {
        marked(piece);
      }
      at = end;
    }
  }

  private void marked(String token) {
    int start = 0;
    int end = token.length();
    while (start < end && OPENING.indexOf(token.charAt(start)) >= 0) {
      before = "([{（【".indexOf(token.charAt(start)) >= 0 ? ',' : before;
      start++;
    }
    char after = ' ';
    while (end > start && CLOSING.indexOf(token.charAt(end - 1)) >= 0) {
      char mark = token.charAt(end - 1);
      after = mark == ':' || mark == '：' ? ':' : ",;)]、，；）".indexOf(mark) >= 0 ? ',' : after;
      end--;
    }
    String bare = token.substring(start, end);
    if (bare.length() > LONGEST_WORD) {
      add(bare, bare, Word.Kind.CODE);
    } else if (DASHES.matcher(bare).matches()) {
      before = ',';
    } else if (!bare.isEmpty()) {
      piece(bare);
    }
    before = after == ' ' ? before : after;
  }

  static boolean isIdeograph(int c) {
    return Character.isIdeographic(c)
        || Set.of(
                Character.UnicodeScript.HIRAGANA,
                Character.UnicodeScript.KATAKANA,
                Character.UnicodeScript.THAI)
            .contains(Character.UnicodeScript.of(c))
        || c == 0x30fc
        || (c >= 0x3000 && c <= 0x303f);
  }

  private void ideographs(String text) {
    int at = 0;
    while (at < text.length()) {
      int c = text.codePointAt(at);
      if (!Character.isLetterOrDigit(c) && c != 0x30fc) {
        before = ',';
        at += Character.charCount(c);
        continue;
      }
      int end = Math.min(text.length(), at + Lexicon.LONGEST);
      while (end > at + Character.charCount(c) && !lexicon.knows(text.substring(at, end))) {
        end--;
      }
      String piece = text.substring(at, Math.max(end, at + Character.charCount(c)));
      add(piece, lexicon.key(piece), Word.Kind.IDEOGRAPH);
      at += piece.length();
    }
  }

  private void piece(String token) {
    Matcher number = NUMBER.matcher(token);
    Matcher elision = ELISION.matcher(token);
    if (token.equals("&")) {
      add("and", "and", Word.Kind.PLAIN);
    } else if (number.matches()
        && (number.group(3).isEmpty() || MEASURE.matcher(number.group(3)).matches())) {
      String digits = number.group(2);
      add(
          digits,
          THOUSANDS.matcher(digits).matches() ? digits.replace(",", "") : digits,
          Word.Kind.NUMBER);
      String unit = number.group(1) + number.group(3);
      if (!unit.isEmpty()) {
        add(unit, lexicon.key(unit), Word.Kind.PLAIN);
      }
    } else if (elision.matches()) {
      add(elision.group(1), lexicon.key(elision.group(1)), Word.Kind.PLAIN);
      piece(elision.group(2));
    } else if (CODE.matcher(token).matches()) {
      code(token);
    } else if (token.indexOf('-') > 0) {
      for (String part : token.split("-", -1)) {
        plain(part);
      }
    } else {
      plain(token);
    }
  }

  private void code(String token) {
    String path = token.startsWith("./") ? token.substring(2) : token;
    path = path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    boolean exact = EXACT.matcher(path).matches();
    add(token, exact ? path : path.toLowerCase(Locale.ROOT), Word.Kind.CODE);
  }

  private void plain(String token) {
    String lower = token.toLowerCase(Locale.ROOT);
    if (lower.endsWith("n't") || lower.equals("cannot")) {
      String verb =
          lower.startsWith("can")
              ? "can"
              : lower.equals("won't") ? "will" : token.substring(0, token.length() - 3);
      add(verb, lexicon.key(verb), Word.Kind.PLAIN);
      add("not", "not", Word.Kind.PLAIN);
      return;
    }
    String word = EDGES.matcher(token).replaceAll("");
    if (word.isEmpty()) {
      return;
    }
    String digits = lexicon.digits(lower);
    if (!digits.equals(lower)) {
      add(word, digits, Word.Kind.NUMBER);
    } else {
      add(word, lexicon.key(word), Word.Kind.PLAIN);
    }
  }

  private void add(String text, String key, Word.Kind kind) {
    words.add(
        new Word(
            text, key, kind, words.size(), words.isEmpty() ? ' ' : before, lexicon.roles(key)));
    before = ' ';
  }
}
