package dev.engram.runtime.safety;

import java.util.List;
import java.util.Locale;

/** Tells a value that somebody keeps secret from a word, a reference and a placeholder. */
final class SecretShape {
  private static final List<String> PLACEHOLDERS =
      List.of(
          "your",
          "example",
          "placeholder",
          "changeme",
          "change-me",
          "change_me",
          "replace",
          "redacted",
          "xxxx",
          "****",
          "....",
          "dummy",
          "insert",
          "todo",
          "1234567890",
          "abcdef");
  private static final List<String> WORDS =
      List.of(
          "password",
          "passwd",
          "pass",
          "secret",
          "token",
          "null",
          "none",
          "nil",
          "undefined",
          "true",
          "false",
          "required",
          "optional",
          "string",
          "empty",
          "prompt",
          "ask",
          "unset");
  private static final List<String> TECHNICAL =
      List.of(
          "sha1",
          "sha2",
          "sha5",
          "sha-",
          "md5",
          "base64",
          "base32",
          "bcrypt",
          "argon2",
          "scrypt",
          "pbkdf2",
          "utf8",
          "utf-8",
          "oauth",
          "hs256",
          "rs256",
          "es256",
          "aes",
          "rsa",
          "x509",
          "http",
          "file:",
          "vault:",
          "env:",
          "kv/",
          "ssm:",
          "arn:",
          "op://",
          "secretref");

  private SecretShape() {}

  /** {@return whether there is a digit beside letters, or small beside large ones} */
  static boolean isMixed(String value) {
    boolean digit = false;
    boolean upper = false;
    boolean lower = false;
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      digit |= Character.isDigit(c);
      upper |= Character.isUpperCase(c);
      lower |= Character.isLowerCase(c);
    }
    return digit ? upper || lower : upper && lower;
  }

  /**
   * {@return whether the value only stands for a secret: a variable, a placeholder, code, a path}
   */
  static boolean isReference(String value) {
    String lower = value.toLowerCase(Locale.ROOT);
    return value.isEmpty()
        || "<[{(*".indexOf(value.charAt(0)) >= 0
        || isVariable(value)
        || WORDS.contains(lower)
        || PLACEHOLDERS.stream().anyMatch(lower::contains)
        || TECHNICAL.stream().anyMatch(lower::startsWith)
        || isCode(value)
        || isPath(value);
  }

  private static boolean isVariable(String value) {
    char first = value.charAt(0);
    if (first != '$' && first != '%') {
      return false;
    }
    if (value.length() > 1 && "{(".indexOf(value.charAt(1)) >= 0) {
      return true;
    }
    String name =
        value.substring(1, value.endsWith("%") ? Math.max(1, value.length() - 1) : value.length());
    return name.chars().allMatch(c -> c == '_' || Character.isUpperCase(c))
        || (name.contains("_") && Alphabet.WORD.runEnd(name, 0) == name.length());
  }

  /** Calls, subscripts, and identifiers joined with dots: {@code os.environ["X"]}. */
  private static boolean isCode(String value) {
    int end = Alphabet.WORD.runEnd(value, 0);
    if (end == 0 || end == value.length() || Character.isDigit(value.charAt(0))) {
      return false;
    }
    while (end < value.length() && value.charAt(end) == '.') {
      end = Alphabet.WORD.runEnd(value, end + 1);
    }
    return end < value.length()
        ? "([".indexOf(value.charAt(end)) >= 0
        : value.indexOf('.') > 0 && isWordy(value, ".");
  }

  private static boolean isPath(String value) {
    return value.startsWith("./")
        || value.startsWith("~/")
        || (value.indexOf('/') >= 0 && isWordy(value, "/.-_"));
  }

  /** {@return whether the parts between separators are plain words or numbers} */
  static boolean isWordy(String value, String separators) {
    int part = 0;
    for (int i = 0; i <= value.length(); i++) {
      if (i == value.length() || separators.indexOf(value.charAt(i)) >= 0) {
        if (!isWord(value.substring(part, i))) {
          return false;
        }
        part = i + 1;
      }
    }
    return true;
  }

  /** Small letters after at most one large one, or digits, or a version like {@code v2}. */
  private static boolean isWord(String part) {
    String rest = part.isEmpty() ? part : part.substring(1);
    boolean digits = rest.chars().allMatch(Character::isDigit);
    boolean letters = rest.chars().allMatch(Character::isLowerCase);
    boolean capitals = part.chars().allMatch(c -> c == '_' || Character.isUpperCase(c));
    return part.isEmpty() || digits || capitals || (letters && Character.isLetter(part.charAt(0)));
  }
}
