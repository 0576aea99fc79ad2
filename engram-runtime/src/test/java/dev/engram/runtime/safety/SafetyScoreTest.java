package dev.engram.runtime.safety;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** How much the scanners find and how often they are wrong, printed; requirement [SAFE-1]. */
final class SafetyScoreTest {
  private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-f]{4})");
  private static final Pattern BLANK = Pattern.compile("\\{(\\w+):(\\d+)}");
  private static final int ROUNDS = 40;

  /** A line, and whether it is to be found. */
  private record Line(boolean bad, String text) {}

  /** What a scanner made of all lines. */
  private record Score(int bad, int found, int honest, int wrong, List<String> mistakes) {
    double recall() {
      return (double) found / bad;
    }

    double falseAlarms() {
      return (double) wrong / honest;
    }
  }

  @Test
  void linesThatInstructTheModel_areFoundAndHonestOnesAreLeft() throws IOException {
    Score score =
        score("injection", lines("lines.tsv"), line -> !InjectionScanner.find(line).isEmpty());

    assertWithMessage(score.mistakes().toString()).that(score.recall()).isAtLeast(0.95);
    assertWithMessage(score.mistakes().toString()).that(score.falseAlarms()).isAtMost(0.02);
  }

  @Test
  void secretsOfKnownShapes_areFoundAndWhatLooksLikeThemIsLeft() throws IOException {
    List<Line> lines = new ArrayList<>();
    List<Line> shapes = lines("secrets.tsv");
    Random random = new Random(20261201);
    for (int round = 0; round < ROUNDS; round++) {
      for (Line shape : shapes) {
        lines.add(new Line(shape.bad(), filled(shape.text(), random)));
      }
    }
    Score score = score("secrets", lines, line -> !SecretScanner.find(line).isEmpty());

    assertWithMessage(score.mistakes().toString()).that(score.recall()).isAtLeast(0.98);
    assertWithMessage(score.mistakes().toString()).that(score.falseAlarms()).isAtMost(0.01);
  }

  @SuppressWarnings("SystemOut")
  private static Score score(String name, List<Line> lines, Predicate<String> isFound) {
    int bad = 0;
    int found = 0;
    int wrong = 0;
    List<String> mistakes = new ArrayList<>();
    for (Line line : lines) {
      boolean hit = isFound.test(line.text());
      bad += line.bad() ? 1 : 0;
      found += line.bad() && hit ? 1 : 0;
      wrong += !line.bad() && hit ? 1 : 0;
      if (line.bad() != hit) {
        mistakes.add(line.text());
      }
    }
    int honest = lines.size() - bad;
    assertThat(Math.min(bad, honest)).isAtLeast(20);
    System.out.println(
        String.format(
            Locale.ROOT,
            "score %s: found %d of %d, false alarms %d of %d",
            name,
            found,
            bad,
            wrong,
            honest));
    return new Score(bad, found, honest, wrong, mistakes);
  }

  /** Each line of a file is {@code attack} or {@code honest}, a tab, and the text. */
  private static List<Line> lines(String file) throws IOException {
    try (InputStream in = Objects.requireNonNull(SafetyScoreTest.class.getResourceAsStream(file))) {
      List<Line> lines = new ArrayList<>();
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
        String[] fields = line.split("\t", 2);
        lines.add(new Line(fields[0].equals("attack"), unescaped(fields[1])));
      }
      return lines;
    }
  }

  private static String unescaped(String text) {
    return ESCAPE
        .matcher(text)
        .replaceAll(
            match ->
                Matcher.quoteReplacement(Character.toString(Integer.parseInt(match.group(1), 16))));
  }

  /** {@code {alnum:20}} becomes twenty random letters and digits; {@code {_:0}} nothing. */
  private static String filled(String shape, Random random) {
    return BLANK
        .matcher(shape)
        .replaceAll(
            match ->
                Matcher.quoteReplacement(
                    value(match.group(1), Integer.parseInt(match.group(2)), random)));
  }

  private static String value(String alphabet, int length, Random random) {
    String letters =
        switch (alphabet) {
          case "digit" -> "0123456789";
          case "hex" -> "0123456789abcdef";
          case "upper" -> "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
          case "b64" -> "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
          default -> "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
        };
    StringBuilder value = new StringBuilder();
    for (int i = 0; i < length; i++) {
      value.append(letters.charAt(random.nextInt(letters.length())));
    }
    return value.toString();
  }
}
