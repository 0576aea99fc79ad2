package dev.engram.runtime.safety;

import dev.engram.runtime.safety.SecretScanner.Range;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;

/**
 * Data of a person that project knowledge has no use for: payment cards, bank accounts, social
 * security numbers, telephone numbers, personal mail addresses. Addresses of a role ({@code ops@})
 * stay.
 */
final class PersonalData {
  private static final LazyPattern CARD =
      new LazyPattern("(?<![\\w.-])\\d(?:[ -]?\\d){12,18}(?![\\w-])");
  private static final LazyPattern ACCOUNT =
      new LazyPattern("\\b[A-Z]{2}\\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\\b");
  private static final LazyPattern US_SOCIAL_SECURITY =
      new LazyPattern("(?<![\\w-])(?!000|666|9)\\d{3}-(?!00)\\d{2}-(?!0000)\\d{4}(?![\\w-])");
  private static final LazyPattern PHONE =
      new LazyPattern("(?<![\\w+.-])\\+[1-9]\\d{0,2}(?:[ ()/.-]{0,2}\\d){7,13}(?![\\w-])");
  private static final LazyPattern MAIL =
      new LazyPattern(
          "(?i)\\b([a-z0-9][a-z0-9._+-]{0,63})@([a-z0-9-]{1,63}(?:\\.[a-z0-9-]{1,63}){1,4})");
  private static final LazyPattern FULL_NAME =
      new LazyPattern("(?i)[a-z]{2,20}[._][a-z]{2,30}\\d{0,4}(?:\\+.*)?");
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

  private static final int CARD_DIGITS = 13;
  private static final int LONGEST_NAME = 64;

  private PersonalData() {}

  /** Adds the data of a text. */
  static void find(String text, List<Range> found) {
    findNumbers(text, found);
    findMail(text, found);
  }

  private static void findMail(String text, List<Range> found) {
    int end = 0;
    for (int at = text.indexOf('@'); at >= 0; at = text.indexOf('@', Math.max(end, at + 1))) {
      // No name is longer, so that the rest of the text need not be tried.
      Matcher mail = MAIL.matcher(text).useTransparentBounds(true).useAnchoringBounds(false);
      mail.region(Math.max(end, at - LONGEST_NAME), text.length());
      if (!mail.find()) {
        return;
      }
      end = mail.end();
      if (isPersonal(mail.group(1), mail.group(2).toLowerCase(Locale.ROOT))) {
        found.add(new Range("mail-address", mail.start(), end));
      }
    }
  }

  private static void findNumbers(String text, List<Range> found) {
    Shapes shapes = Shapes.of(text);
    if (shapes.card()) {
      for (Matcher card = CARD.matcher(text); card.find(); ) {
        if (isCardNumber(card.group())) {
          found.add(new Range("card-number", card.start(), card.end()));
        }
      }
    }
    if (shapes.account()) {
      for (Matcher account = ACCOUNT.matcher(text); account.find(); ) {
        if (isAccountNumber(account.group())) {
          found.add(new Range("bank-account", account.start(), account.end()));
        }
      }
    }
    if (shapes.socialSecurity()) {
      addAll("social-security-number", US_SOCIAL_SECURITY, text, found);
    }
    if (shapes.phone()) {
      addAll("phone-number", PHONE, text, found);
    }
  }

  /**
   * Which of the numbers a text may hold, seen in one pass: dates and versions, which every memory
   * has, look like none of them.
   */
  private record Shapes(boolean card, boolean account, boolean socialSecurity, boolean phone) {
    static Shapes of(String text) {
      boolean card = false;
      boolean account = false;
      boolean socialSecurity = false;
      boolean phone = false;
      int digits = 0;
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        if (isDigit(text, i)) {
          digits++;
          card |= digits >= CARD_DIGITS;
          account |= isDigit(text, i - 1) && isCapital(text, i - 2) && isCapital(text, i - 3);
          socialSecurity |=
              i > 3
                  && text.charAt(i - 1) == '-'
                  && text.charAt(i - 4) == '-'
                  && isDigit(text, i + 2)
                  && isDigit(text, i + 3);
          phone |= i > 0 && text.charAt(i - 1) == '+';
        } else if ((c != ' ' && c != '-') || !isDigit(text, i - 1)) {
          digits = 0;
        }
      }
      return new Shapes(card, account, socialSecurity, phone);
    }

    private static boolean isDigit(String text, int at) {
      return at >= 0 && at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    private static boolean isCapital(String text, int at) {
      return at >= 0 && text.charAt(at) >= 'A' && text.charAt(at) <= 'Z';
    }
  }

  private static void addAll(String kind, LazyPattern pattern, String text, List<Range> found) {
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
