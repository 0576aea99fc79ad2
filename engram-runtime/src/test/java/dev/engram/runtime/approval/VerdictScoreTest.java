package dev.engram.runtime.approval;

import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * [APPR-2]: the score of the verdicts on the cases in {@code cases.tsv}, through the whole way of a
 * proposal. It is printed by {@code mvn -pl engram-api,engram-runtime -am verify
 * -Dtest=VerdictScoreTest -Dsurefire.failIfNoSpecifiedTests=false}.
 */
final class VerdictScoreTest {
  private static final double LEAST_SHARE = 0.9;

  @TempDir Path base;

  private record Case(String verdict, String known, String proposed) {
    static Case of(String line) {
      List<String> columns = List.of(line.replace("\\n", "\n").split("\t", -1));
      return new Case(columns.get(0), columns.get(1), columns.get(2));
    }

    /** What would hide something, or drop a correction as said already. */
    boolean isHarmedBy(String other) {
      return !verdict.equals(other)
          && (other.equals("NOOP") || (other.equals("SUPERSEDE") && !verdict.equals("SUPERSEDE")));
    }
  }

  private static List<Case> cases() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(
            VerdictScoreTest.class.getResourceAsStream("/dev/engram/runtime/verdict/cases.tsv"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(Case::of)
          .toList();
    }
  }

  private String verdict(int number, Case example) {
    Project project = new Project(base, "project" + number);
    project.write(
        "rules/known.md",
        "---\nid: known\ntype: rule\n---\n\n# known\n\n## Content\n\n" + example.known() + "\n");
    return project
        .propose("TYPE: rule | TEXT: " + example.proposed())
        .proposal()
        .items()
        .get(0)
        .verdict()
        .word();
  }

  // The score is for whoever runs the build.
  @SuppressWarnings("SystemOut")
  @Test
  void verdicts_hideNothingAndAreRightInNineOfTen() throws Exception {
    List<Case> cases = cases();
    List<String> wrong = new ArrayList<>();
    List<String> harmful = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      Case example = cases.get(i);
      String got = verdict(i, example);
      if (!got.equals(example.verdict())) {
        wrong.add("%s for %s".formatted(got, example));
      }
      if (example.isHarmedBy(got)) {
        harmful.add("%s for %s".formatted(got, example));
      }
    }
    int right = cases.size() - wrong.size();
    wrong.forEach(each -> System.out.println("verdicts: " + each));
    System.out.printf(
        "verdicts: %d of %d right, %d harmful%n", right, cases.size(), harmful.size());

    assertWithMessage("harmful").that(harmful).isEmpty();
    assertWithMessage("right").that(right).isAtLeast((int) Math.ceil(LEAST_SHARE * cases.size()));
  }
}
