package dev.engram.runtime.safety;

import dev.engram.runtime.safety.SecretScanner.Range;
import java.util.ArrayList;
import java.util.List;

/** Tokens that are known by how they begin, as their issuers document it. */
final class TokenFormats {
  private static final List<Format> FORMATS =
      List.of(
          new Format("aws-key", Alphabet.UPPER, 16, "AKIA", "ASIA", "ABIA", "ACCA"),
          new Format("github-token", Alphabet.ALNUM, 36, "ghp_", "gho_", "ghu_", "ghs_", "ghr_"),
          new Format("github-token", Alphabet.WORD, 40, "github_pat_"),
          new Format(
              "gitlab-token", Alphabet.URL, 20, "glpat-", "gldt-", "glrt-", "glcbt-", "glptt-"),
          new Format(
              "slack-token",
              Alphabet.URL,
              20,
              "xoxb-",
              "xoxp-",
              "xoxa-",
              "xoxr-",
              "xoxs-",
              "xoxe-",
              "xapp-"),
          new Format("slack-webhook", Alphabet.PATH, 20, "hooks.slack.com/services/"),
          new Format(
              "discord-webhook",
              Alphabet.PATH,
              40,
              "discord.com/api/webhooks/",
              "discordapp.com/api/webhooks/"),
          new Format(
              "stripe-key", Alphabet.ALNUM, 16, "sk_live_", "sk_test_", "rk_live_", "rk_test_"),
          new Format("webhook-secret", Alphabet.ALNUM, 24, "whsec_"),
          new Format("anthropic-key", Alphabet.URL, 20, "sk-ant-"),
          new Format(
              "openai-key", Alphabet.URL, 20, "sk-proj-", "sk-svcacct-", "sk-admin-", "sk-or-"),
          new Format("openai-key", Alphabet.ALNUM, 32, "sk-"),
          new Format("groq-key", Alphabet.ALNUM, 40, "gsk_"),
          new Format("xai-key", Alphabet.ALNUM, 40, "xai-"),
          new Format("google-key", Alphabet.URL, 35, "AIza"),
          new Format("google-token", Alphabet.URL, 20, "ya29.", "GOCSPX-"),
          new Format("npm-token", Alphabet.ALNUM, 36, "npm_"),
          new Format("pypi-token", Alphabet.URL, 40, "pypi-AgE"),
          new Format("rubygems-key", Alphabet.ALNUM, 40, "rubygems_"),
          new Format("huggingface-token", Alphabet.ALNUM, 30, "hf_"),
          new Format("replicate-token", Alphabet.ALNUM, 36, "r8_"),
          new Format("sendgrid-key", Alphabet.DOTTED, 60, "SG."),
          new Format("docker-token", Alphabet.URL, 24, "dckr_pat_"),
          new Format("vault-token", Alphabet.URL, 24, "hvs.", "hvb."),
          new Format("digitalocean-token", Alphabet.ALNUM, 60, "dop_v1_", "doo_v1_"),
          new Format("grafana-token", Alphabet.WORD, 32, "glsa_", "glc_"),
          new Format("atlassian-token", Alphabet.URL, 40, "ATATT3", "ATCTT3"),
          new Format("shopify-token", Alphabet.ALNUM, 32, "shpat_", "shpss_", "shpca_"),
          new Format("linear-key", Alphabet.ALNUM, 32, "lin_api_"),
          new Format("notion-token", Alphabet.ALNUM, 40, "ntn_", "secret_"),
          new Format("tailscale-key", Alphabet.URL, 20, "tskey-"),
          new Format("age-key", Alphabet.UPPER, 50, "AGE-SECRET-KEY-1"),
          new Format("jwt", Alphabet.DOTTED, 40, "eyJ"));

  private static final int SHORTEST_JWT_PART = 8;

  private TokenFormats() {}

  /** Prefixes by their first character; all of them are ASCII. */
  private static final List<List<Prefix>> BY_FIRST = byFirst();

  /** One beginning of one format. */
  private record Prefix(String text, Format format) {}

  /** How the tokens of one issuer look: a beginning, and at least so many characters after it. */
  private record Format(String kind, Alphabet alphabet, int min, List<String> prefixes) {
    Format(String kind, Alphabet alphabet, int min, String... prefixes) {
      this(kind, alphabet, min, List.of(prefixes));
    }

    private boolean isToken(String body) {
      if (kind.equals("jwt")) {
        int first = body.indexOf('.');
        int second = body.indexOf('.', first + 1);
        return first >= SHORTEST_JWT_PART && second > first + SHORTEST_JWT_PART;
      }
      return alphabet == Alphabet.UPPER || SecretShape.isMixed(body);
    }
  }

  private static List<List<Prefix>> byFirst() {
    List<List<Prefix>> table = new ArrayList<>();
    for (int c = 0; c < 128; c++) {
      table.add(new ArrayList<>(0));
    }
    for (Format format : FORMATS) {
      for (String prefix : format.prefixes()) {
        table.get(prefix.charAt(0)).add(new Prefix(prefix, format));
      }
    }
    return table;
  }

  /** Adds the tokens of a text. */
  static void find(String text, List<Range> found) {
    boolean begins = true;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (begins && c < BY_FIRST.size()) {
        i = Math.max(i, endOfToken(text, i, found) - 1);
      }
      begins = !Character.isLetterOrDigit(text.charAt(i));
    }
    findTelegram(text, found);
  }

  /** {@return the index behind the token that begins at an index; 0 when none does} */
  private static int endOfToken(String text, int at, List<Range> found) {
    for (Prefix prefix : BY_FIRST.get(text.charAt(at))) {
      if (text.startsWith(prefix.text(), at)) {
        Format format = prefix.format();
        int body = at + prefix.text().length();
        int end = format.alphabet().runEnd(text, body);
        if (end - body >= format.min() && format.isToken(text.substring(body, end))) {
          // What leads to a hook is no secret, and says what was taken out.
          found.add(new Range(format.kind(), prefix.text().endsWith("/") ? body : at, end));
          return end;
        }
      }
    }
    return 0;
  }

  /** The number of a bot, a colon, and 35 characters of which the first two are fixed. */
  private static void findTelegram(String text, List<Range> found) {
    for (int at = text.indexOf(":AA"); at >= 0; at = text.indexOf(":AA", at + 1)) {
      int start = at;
      while (start > 0 && at - start < 12 && Character.isDigit(text.charAt(start - 1))) {
        start--;
      }
      int end = Alphabet.URL.runEnd(text, at + 1);
      if (at - start >= 8 && end - at >= 34 && end - at <= 40) {
        found.add(new Range("telegram-token", start, end));
      }
    }
  }
}
