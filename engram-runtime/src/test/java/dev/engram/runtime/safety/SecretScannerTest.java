package dev.engram.runtime.safety;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Secrets and personal data, requirement [SAFE-1]. All values are made here and valid in shape
 * only.
 */
final class SecretScannerTest {
  private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  private static final String ALNUM = LETTERS + "0123456789";

  /** Kind, value and the sentence around it. */
  record Sample(String kind, String value, String before, String after) {
    String text() {
      return before + value + after;
    }
  }

  static Stream<Sample> samples() {
    Random random = new Random(11);
    return Stream.of(
        new Sample("aws-key", "AK" + "IA" + upper(random, 16), "deploy with ", " here"),
        new Sample("github-token", "gh" + "o_" + alnum(random, 36), "the token ", "."),
        new Sample("github-token", "github" + "_pat_" + alnum(random, 80), "", ""),
        new Sample("gitlab-token", "gl" + "pat-" + alnum(random, 20), "read with ", ""),
        new Sample(
            "slack-token", "xo" + "xp-" + digits(random, 12) + "-" + alnum(random, 24), "", ""),
        new Sample(
            "slack-webhook",
            "T0" + alnum(random, 8) + "/B0" + alnum(random, 20),
            "post to https://hooks.slack.com/services/",
            " on failure"),
        new Sample("stripe-key", "rk" + "_live_" + alnum(random, 24), "pay ", ""),
        new Sample("openai-key", "sk" + "-proj-" + alnum(random, 40), "KEY=", ""),
        new Sample("anthropic-key", "sk" + "-ant-api03-" + alnum(random, 90), "", ""),
        new Sample("npm-token", "np" + "m_" + alnum(random, 36), "//registry/:_authToken=", ""),
        new Sample(
            "jwt",
            "ey" + "J" + alnum(random, 20) + ".eyJ" + alnum(random, 30) + "." + alnum(random, 43),
            "cookie ",
            ""),
        new Sample(
            "telegram-token", digits(random, 10) + ":A" + "A" + alnum(random, 33), "bot ", ""),
        new Sample("private-key", pem(random), "key:\n", "\nand that is all"),
        new Sample("private-key", pem(random).replace("\n", "\\n"), "\"k\": \"", "\""),
        new Sample("private-key", cut(pem(random)), "", "\n(the rest is missing)"),
        new Sample("url-password", alnum(random, 14), "mysql://app:", "@db.internal:3306/orders"),
        new Sample("url-password", alnum(random, 14), "redis://:", "@cache:6379"),
        new Sample("bearer-credentials", alnum(random, 40), "Authorization: Bearer ", ""),
        new Sample("basic-credentials", alnum(random, 24) + "==", "authorization: basic ", ""),
        new Sample("password", "s3" + "same-open", "curl -u admin:", " https://ci.internal"),
        new Sample("password", "Op3n" + "Sesame!", "The staging password is ", " since May"),
        new Sample("password", "three plain words", "DB_PASSWORD=\"", "\""),
        new Sample("password", "let" + "mein", "MYSQL_PASS=", " docker compose up"),
        new Sample("password", "Geheim" + "nis99", "Passwort: ", ""),
        new Sample("password", "ab" + "c98765", "本番のパスワード：", ""),
        new Sample("secret", alnum(random, 32), "client_secret=", "&grant_type=code"),
        new Sample("secret", alnum(random, 86) + "==", "AccountKey=", ";EndpointSuffix=x"),
        new Sample("secret", alnum(random, 40), "aws_secret_access_key ", ""),
        new Sample("card-number", "4111 1111 " + "1111 1111", "card ", ""),
        new Sample("bank-account", "DE89 3704 " + "0044 0532 0130 00", "IBAN ", ", please"),
        new Sample("social-security-number", "123-45-" + "6789", "ssn ", ""),
        new Sample("phone-number", "+49 151 " + "2345 6789", "on call: ", ""),
        new Sample("mail-address", "jane.doe" + "@acme.example", "ask ", " first"));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void secret_isReplacedAndTheWordsAroundItStay(Sample sample) {
    assertThat(SecretScanner.redact(sample.text()))
        .isEqualTo(sample.before() + "[redacted:" + sample.kind() + "]" + sample.after());
  }

  @ParameterizedTest
  @MethodSource("samples")
  void redactingTwice_changesNothing(Sample sample) {
    String once = SecretScanner.redact(sample.text());

    assertThat(SecretScanner.redact(once)).isEqualTo(once);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Fixed in 9fceb02d0ae598e95dc970b74767f19372d61af8.",
        "The account is 1f0c7f0e-6a0b-4b8e-9a51-0e6a3c1d2b3c in tests.",
        "password: see the wiki page",
        "Password: must contain 8 characters",
        "The password is stored in the vault under infra2.",
        "password = getpass.getpass()",
        "password=user.password",
        "token = request.headers[\"X-Token\"]",
        "token: ${{ secrets.GITHUB_TOKEN }}",
        "secret: app-db-creds-v2",
        "secretName: payments-tls-2024",
        "The access key rotation happens every 90days.",
        "token: Optional[str] = None",
        "const token = await getToken2(user)",
        "export TOKEN=$(cat ~/.token)",
        "export API_KEY=$PROD_API_KEY",
        "password: <your password>",
        "\"password\": \"********\"",
        "tokens: 4096",
        "if (password == storedHash1) return",
        "Bearer authentication is used everywhere.",
        "jdbc:postgresql://localhost:5432/db",
        "ssh://git@git.example.com:7999/team/app.git",
        "Write to ops@acme.example or release-bot@acme.example.",
        "Order 4111-22 shipped on 2026-10-11 at 12:00.",
        "Offset +02:00, build 2.31.0-beta.4+build.20261101.",
        "-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA\n-----END PUBLIC KEY-----"
      })
  void honestText_isLeftAlone(String text) {
    assertThat(SecretScanner.redact(text)).isEqualTo(text);
  }

  @Test
  void finding_namesTheLineAndNeverTheValue() {
    String value = "gh" + "p_" + alnum(new Random(3), 36);
    List<Secret> found = SecretScanner.find("one\ntwo " + value + "\nthree");

    assertThat(found).containsExactly(new Secret("github-token", 2, 8, 8 + value.length()));
    assertThat(found.toString()).doesNotContain(value);
  }

  @Test
  void valueFoundInTwoWays_isOneFinding() {
    String value = "sk" + "-proj-" + alnum(new Random(4), 40);

    assertThat(SecretScanner.find("OPENAI_API_KEY=" + value)).hasSize(1);
  }

  @Test
  void time_isLinearInTheLength() {
    for (String part :
        List.of("sk-", "password ", "eyJ", "a.b_c-d@", "1 ", "-----BEGIN ", "://a:")) {
      String text = part.repeat(1_000_000 / part.length());
      Assertions.assertTimeout(
          Duration.ofSeconds(20),
          () -> assertWithMessage(part).that(SecretScanner.redact(text)).isNotEmpty());
    }
  }

  private static String pem(Random random) {
    String label = "RSA " + "PRIVATE KEY-----";
    return "-----BEGIN "
        + label
        + "\n"
        + alnum(random, 64)
        + "\n"
        + alnum(random, 64)
        + "\n-----END "
        + label;
  }

  private static String cut(String pem) {
    return pem.substring(0, pem.indexOf("\n-----END"));
  }

  private static String alnum(Random random, int length) {
    return "a1B" + pick(ALNUM, random, length - 3);
  }

  private static String upper(Random random, int length) {
    return pick(LETTERS.substring(0, 26), random, length);
  }

  private static String digits(Random random, int length) {
    return pick("123456789", random, length);
  }

  private static String pick(String alphabet, Random random, int length) {
    StringBuilder picked = new StringBuilder();
    for (int i = 0; i < length; i++) {
      picked.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return picked.toString();
  }
}
