package dev.engram.runtime.memory;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.engram.api.Scope;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** [MEM-2]: the quick reading of front matter says what YAML says, or nothing. */
final class PlainFrontMatterTest {
  private static final List<String> PIECES =
      List.of(
          "id",
          "tags",
          "a_b",
          "x",
          ": ",
          ":",
          " ",
          "  ",
          "\"",
          "'",
          "[",
          "]",
          ", ",
          ",",
          "{",
          "}",
          "#",
          " #",
          "- ",
          "-",
          "?",
          "!",
          "&",
          "*",
          "|",
          ">",
          "%",
          "@",
          "`",
          "\\",
          "\t",
          "1",
          "2026-01-02",
          "no",
          "~",
          "null",
          "word",
          "two words",
          "a/b.c",
          "\u00fc",
          "\u65e5\u672c",
          "\u00a0",
          "\u0085",
          "\u2028",
          "\ufeff",
          "\ud83d\ude00",
          "---",
          "...",
          "<<",
          "=",
          "");

  @Test
  void randomLines_areReadAsYamlReadsThem() throws FrontMatterParser.Refusal {
    Random random = new Random(7);
    int taken = 0;
    for (int round = 0; round < 40_000; round++) {
      String line = "k: ";
      for (int i = random.nextInt(5); i > 0; i--) {
        line += PIECES.get(random.nextInt(PIECES.size()));
      }
      List<String> lines = random.nextBoolean() ? List.of(line) : List.of("a: b", line, "z: 1");
      Optional<FrontMatter> quick = PlainFrontMatter.of(lines);
      if (quick.isPresent()) {
        taken++;
        FrontMatter yaml = FrontMatterParser.parse(lines);
        assertWithMessage(line).that(quick.get().keys()).isEqualTo(yaml.keys());
        assertWithMessage(line).that(quick.get().string("k")).isEqualTo(yaml.string("k"));
        assertWithMessage(line).that(quick.get().list("k")).isEqualTo(yaml.list("k"));
      }
    }
    assertThat(taken).isGreaterThan(1_000);
  }

  @Test
  void change_leavesTheOtherLinesAlone() throws FrontMatterParser.Refusal {
    List<String> lines = List.of("id: a", "tags: [x, \"y z\"]", "type: rule");
    Map<String, String> changes = Map.of("tags", "[]", "level", "advanced");

    assertThat(PlainFrontMatter.of(lines).orElseThrow().with(changes))
        .isEqualTo(FrontMatterParser.parse(lines).with(changes));
  }

  @Test
  void whatEngramWrites_isTaken() {
    String text =
        new MemoryText()
            .render(
                new MemoryDraft(
                    "id-1",
                    MemoryType.RULE,
                    Scope.WORKSPACE,
                    "Title",
                    "Text.",
                    "",
                    List.of("other-one"),
                    "advanced",
                    Optional.of("backend"),
                    new MemoryDraft.Author("Ann Other", "ann@example.com"),
                    "manual",
                    List.of("sessions:50"),
                    "2026-01-02",
                    Optional.empty()));
    List<String> lines = Arrays.asList(text.split("\n", -1));

    assertThat(PlainFrontMatter.of(lines.subList(1, lines.lastIndexOf("---")))).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "id: a\nid: b", "id: *x", "id: &x y", "id: !t y", "id: |", "id: [a", "id: \"a\\tb\"", "id:",
        "# c\nid: a", "id: a # c", "- a", "id: {a: b}", "id: 'a'", " id: a", "id: a\n  b",
            "id: a: b"
      })
  void anythingElse_isLeftToYaml(String text) {
    assertThat(PlainFrontMatter.of(Arrays.asList(text.split("\n", -1)))).isEmpty();
  }
}
