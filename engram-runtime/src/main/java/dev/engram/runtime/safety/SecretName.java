package dev.engram.runtime.safety;

import java.util.List;
import java.util.Optional;

/**
 * A word that names a secret, found without a regular expression: this looks at every character of
 * every text.
 *
 * @param end index behind the name
 * @param password whether a person chose the value, so that it may look like a word
 */
record SecretName(int end, boolean password) {
  private static final List<String> PASSWORDS =
      List.of(
          "password",
          "passwd",
          "passphrase",
          "passcode",
          "passwort",
          "kennwort",
          "mot de passe",
          "contraseña",
          "contrasena",
          "senha",
          "wachtwoord",
          "пароль",
          "パスワード",
          "密码",
          "密碼",
          "비밀번호");
  private static final List<String> SHORT_PASSWORDS = List.of("pwd", "pass");
  private static final List<String> TOKENS =
      List.of("secret", "token", "credentials", "credential");
  private static final List<String> KEYS =
      List.of(
          "api",
          "access",
          "account",
          "secret",
          "private",
          "signing",
          "encryption",
          "auth",
          "master",
          "license");

  /** {@return the name that begins at an index, or whose last word does} */
  static Optional<SecretName> at(String text, int index) {
    char c = text.charAt(index);
    return switch (c < 128 ? Character.toLowerCase(c) : c) {
      case 'p' ->
          standsAlone(text, index) ? word(text, index, SHORT_PASSWORDS, true) : named(text, index);
      case 'c', 'm', 's', 't', 'w', 'п', 'パ', '密', '비' -> named(text, index);
      case 'k' ->
          isKey(text, index)
              ? Optional.of(new SecretName(index + "key".length(), false))
              : named(text, index);
      default -> Optional.empty();
    };
  }

  private static Optional<SecretName> named(String text, int index) {
    Optional<SecretName> password = word(text, index, PASSWORDS, true);
    return password.isPresent() ? password : word(text, index, TOKENS, false);
  }

  private static Optional<SecretName> word(
      String text, int index, List<String> words, boolean password) {
    char first = Character.toLowerCase(text.charAt(index));
    for (String word : words) {
      if (word.charAt(0) == first && text.regionMatches(true, index, word, 0, word.length())) {
        return Optional.of(new SecretName(index + word.length(), password));
      }
    }
    return Optional.empty();
  }

  /** {@code DB_PASS} and {@code pwd}, but not {@code compass} and {@code passing}. */
  private static boolean standsAlone(String text, int index) {
    int end = index;
    while (end < text.length() && Character.isLetter(text.charAt(end))) {
      end++;
    }
    return switch (end - index) {
      case 3 -> !isLetterAt(text, index - 1);
      case 4 -> index > 0 && text.charAt(index - 1) == '_';
      default -> false;
    };
  }

  private static boolean isLetterAt(String text, int index) {
    return index >= 0 && Character.isLetter(text.charAt(index));
  }

  /** {@code apiKey}, {@code access_key}, {@code account key}. */
  private static boolean isKey(String text, int index) {
    if (!text.regionMatches(true, index, "key", 0, 3)) {
      return false;
    }
    int end = index > 0 && " _-".indexOf(text.charAt(index - 1)) >= 0 ? index - 1 : index;
    for (String word : KEYS) {
      if (text.regionMatches(true, end - word.length(), word, 0, word.length())) {
        return true;
      }
    }
    return false;
  }
}
