package dev.engram.runtime.safety;

import dev.engram.runtime.safety.SecretScanner.Range;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Data of a person that project knowledge has no use for: payment cards, bank accounts, social
 * security numbers, telephone numbers, personal mail addresses. Addresses of a role ({@code ops@})
 * stay.
 */
final class PersonalData {
  private static final Pattern CARD =
      Pattern.compile("(?<![\\w.-])\\d(?:[ -]?\\d){12,18}(?![\\w-])");
  private static final Pattern ACCOUNT =
      Pattern.compile("\\b[A-Z]{2}\\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\\b");
  private static final Pattern US_SOCIAL_SECURITY =
      Pattern.compile("(?<![\\w-])(?!000|666|9)\\d{3}-(?!00)\\d{2}-(?!0000)\\d{4}(?![\\w-])");
  private static final Pattern PHONE =
      Pattern.compile("(?<![\\w+.-])\\+[1-9]\\d{0,2}(?:[ ()/.-]{0,2}\\d){7,13}(?![\\w-])");
  private static final Pattern MAIL =
      Pattern.compile(
          "(?i)\\b([a-z0-9][a-z0-9._+-]{0,63})@([a-z0-9-]{1,63}(?:\\.[a-z0-9-]{1,63}){1,4})");
  private static final Pattern FULL_NAME =
      Pattern.compile("(?i)[a-z]{2,20}[._][a-z]{2,30}\\d{0,4}(?:\\+.*)?");
  private static final Set<String> PRIVATE_HOSTS =
      Set.of(
          "gmail.com",
          "googlemail.com",
          "outlook.com",
          "hotmail.com",
          "live.com",
          "yahoo.com",
          "icloud.com",
          "me.com",
          "gmx.de",
          "gmx.net",
          "web.de",
          "proton.me",
          "protonmail.com",
          "qq.com",
          "163.com",
          "mail.ru",
          "yandex.ru",
          "aol.com");
  private static final Set<String> ROLES =
      Set.of(
          "no",
          "reply",
          "support",
          "team",
          "bot",
          "ci",
          "security",
          "service",
          "release",
          "build",
          "github",
          "admin",
          "info",
          "help",
          "dev",
          "user",
          "test",
          "system");

  private static final int FEWEST_DIGITS = 8;

  private PersonalData() {}

  /** Adds the data of a text. */
  static void find(String text, List<Range> found) {
    if (text.chars().filter(Character::isDigit).limit(FEWEST_DIGITS).count() == FEWEST_DIGITS) {
      findNumbers(text, found);
    }
    if (text.indexOf('@') >= 0) {
      for (Matcher mail = MAIL.matcher(text); mail.find(); ) {
        if (isPersonal(mail.group(1), mail.group(2).toLowerCase(Locale.ROOT))) {
          found.add(new Range("mail-address", mail.start(), mail.end()));
        }
      }
    }
  }

  private static void findNumbers(String text, List<Range> found) {
    for (Matcher card = CARD.matcher(text); card.find(); ) {
      if (isCardNumber(card.group())) {
        found.add(new Range("card-number", card.start(), card.end()));
      }
    }
    for (Matcher account = ACCOUNT.matcher(text); account.find(); ) {
      if (isAccountNumber(account.group())) {
        found.add(new Range("bank-account", account.start(), account.end()));
      }
    }
    addAll("social-security-number", US_SOCIAL_SECURITY, text, found);
    if (text.indexOf('+') >= 0) {
      addAll("phone-number", PHONE, text, found);
    }
  }

  private static void addAll(String kind, Pattern pattern, String text, List<Range> found) {
    for (Matcher match = pattern.matcher(text); match.find(); ) {
      found.add(new Range(kind, match.start(), match.end()));
    }
  }

  /** The check digit of ISO/IEC 7812-1, and the first digits of the large schemes. */
  private static boolean isCardNumber(String text) {
    String digits = text.replaceAll("\\D", "");
    int sum = 0;
    for (int i = 0; i < digits.length(); i++) {
      int digit = digits.charAt(digits.length() - 1 - i) - '0';
      int twice = digit * 2;
      sum += i % 2 == 0 ? digit : twice / 10 + twice % 10;
    }
    return sum % 10 == 0 && "3456".indexOf(digits.charAt(0)) >= 0 && digits.length() <= 16;
  }

  /** The check digits of ISO 13616 (IBAN). */
  private static boolean isAccountNumber(String text) {
    String number = text.replace(" ", "");
    String turned = number.substring(4) + number.substring(0, 4);
    int rest = 0;
    for (int i = 0; i < turned.length(); i++) {
      int value = Character.digit(turned.charAt(i), 36);
      rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
    }
    return rest == 1 && number.length() >= 15 && number.length() <= 34;
  }

  private static boolean isPersonal(String name, String host) {
    if (PRIVATE_HOSTS.contains(host)) {
      return true;
    }
    int split = Math.max(name.indexOf('.'), name.indexOf('_'));
    return FULL_NAME.matcher(name).matches()
        && !ROLES.contains(name.substring(0, split).toLowerCase(Locale.ROOT))
        && !ROLES.contains(name.substring(split + 1).toLowerCase(Locale.ROOT));
  }
}
