package dev.engram.runtime.memory;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** [APPR-2]: an addition loses nothing of either side, whatever stands in the file. */
final class MemoryTextTest {
  private static final List<String> LINES =
      List.of(
          "- Use pnpm.",
          "* Keep the lock file",
          "1. First step",
          "plain words: with a colon",
          "```",
          "## Content",
          "## Origin",
          "### Light",
          "# heading",
          "---",
          "",
          "  indented",
          "| a | b |",
          "日本語の行",
          "ends with spaces  ",
          "key: value");
  private static final List<String> KEYS =
      List.of(
          "custom: [1, two]",
          "tags: [a, b]",
          "note: 'it''s'",
          "nested:\n  deep: yes",
          "# a comment",
          "revision: 7",
          "updated: 2026-01-01",
          "multi: >\n  folded\n  text");

  private final Random random = new Random(5);

  private static MemoryFile parse(String text) {
    return ((ReadOutcome.Parsed)
            new MemoryParser().parse("rules/x.md", text.getBytes(StandardCharsets.UTF_8)))
        .memory();
  }

  private List<String> some(List<String> from) {
    List<String> chosen = new ArrayList<>();
    for (String each : from) {
      if (random.nextInt(3) == 0) {
        chosen.add(each);
      }
    }
    java.util.Collections.shuffle(chosen, random);
    return chosen;
  }

  private String file() {
    StringBuilder text = new StringBuilder("---\nid: x\n");
    some(KEYS).forEach(key -> text.append(key).append('\n'));
    text.append("type: rule\n---\n\n# Title\n\n");
    text.append(random.nextBoolean() ? "## Content\n\n" : "");
    some(LINES).forEach(line -> text.append(line).append('\n'));
    return text.toString();
  }

  private static int revision(MemoryFile memory) {
    return memory.frontMatter().string("revision").map(Integer::parseInt).orElse(1);
  }

  private static List<String> lines(String text) {
    return text.lines().map(String::stripTrailing).toList();
  }

  private static List<String> words(String text) {
    return text.lines()
        .map(line -> line.strip().replaceFirst("^([-*+]|\\d+[.)])\\s+", ""))
        .filter(line -> !line.isEmpty())
        .toList();
  }

  @Test
  void addition_keepsEveryLineOfBothSides() {
    for (int round = 0; round < 2_000; round++) {
      MemoryFile old = parse(file());
      String added = String.join("\n", some(LINES)).strip();
      if (added.isEmpty()) {
        continue;
      }
      String text = new MemoryText().add(old, added, "2026-12-01");

      assertWithMessage(text).that(words(text)).containsAtLeastElementsIn(words(added));
      assertWithMessage(text)
          .that(lines(text))
          .containsAtLeastElementsIn(lines(old.text().substring(old.text().indexOf("# Title"))))
          .inOrder();
    }
  }

  @Test
  void codeBlock_isAddedWhole() {
    MemoryFile old = parse("---\nid: x\n---\n\n# X\n\n## Content\n\n- ```\n  a\n  ```\n");

    assertThat(new MemoryText().add(old, "```\nb\n```", "2026-12-01"))
        .endsWith("- ```\n  a\n  ```\n- ```\n  b\n  ```\n");
  }

  @Test
  void addition_keepsOtherKeysAndRaisesTheRevision() {
    for (int round = 0; round < 2_000; round++) {
      MemoryFile old = parse(file());
      MemoryFile merged = parse(new MemoryText().add(old, "Something new.", "2026-12-01"));

      assertThat(revision(merged)).isEqualTo(revision(old) + 1);
      for (String key : List.of("custom", "tags", "note", "nested", "multi", "id")) {
        assertThat(merged.frontMatter().list(key)).isEqualTo(old.frontMatter().list(key));
      }
      assertThat(merged.id()).isEqualTo(old.id());
      assertThat(merged.title()).isEqualTo(old.title());
    }
  }

  @Test
  void mark_keepsTheBody() {
    for (int round = 0; round < 500; round++) {
      MemoryFile old = parse(file());
      MemoryFile marked = parse(new MemoryText().supersede(old, "new-one", "2026-12-01"));

      assertThat(marked.body()).isEqualTo(old.body());
      assertThat(marked.supersededBy()).hasValue("new-one");
      assertThat(marked.lifecycle()).isEqualTo("superseded");
      assertThat(revision(marked)).isEqualTo(revision(old) + 1);
    }
  }
}
