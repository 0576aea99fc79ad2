package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.gson.JsonElement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Files written by people and titles typed by people: [MEM-2]. */
final class HandWrittenIT {
  private static final List<String> TITLES =
      List.of(
          "Ownership: who may release",
          "Split (PLAN/BUILD/CHECK): plan first",
          "@team/package is frozen",
          "`make check` before push",
          "# no comment",
          "- leading dash",
          "? question",
          "* star",
          "& anchor",
          "! bang",
          "%TAG",
          "[brackets] and {braces}",
          "\"quoted\" 'both'",
          "yes",
          "null",
          "2026-02-30",
          "1e3",
          "trailing colon:",
          "back\\slash \\n and no line feed",
          "a # b",
          "---",
          "...",
          "ümläut 日本語 🚀",
          "key: value: again");

  @TempDir Path folder;
  private Workshop workshop;

  @BeforeEach
  void project() throws IOException {
    workshop = new Workshop(folder);
  }

  /** Case C-01: what YAML would take for a number, a date or a truth value stays text. */
  @Test
  void typedLookingValues_stayTextThroughAnUpdate() throws IOException, InterruptedException {
    workshop.memory(
        "knowledge/123e4567.md",
        """
        id: 123e4567
        type: knowledge
        tags: [no, 1.10, 0123, on, 22:10, 12e5, ~]
        created: 2026-05-07
        commit: 7e10
        """,
        "1.10",
        "- We stay on release 1.10 until the switch is proven.");

    assertThat(ids(workshop.engram("search", "123e4567", "--json"))).containsExactly("123e4567");
    Ended full = workshop.engram("load", "--id", "123e4567", "--full");
    assertThat(full.out()).contains("# 1.10");
    Ended update =
        workshop.engram(
            "save-session",
            "--force",
            "TYPE: knowledge | TITLE: 1.10 | TEXT: We stay on release 1.10 for good. | UPDATE:"
                + " 123e4567");
    assertWithMessage(update.toString()).that(update.exit()).isEqualTo(0);

    String text = Files.readString(workshop.root().resolve("knowledge/123e4567.md"));
    assertThat(text).contains("for good");
    assertThat(text.lines().toList())
        .containsAtLeast(
            "id: 123e4567",
            "tags: [no, 1.10, 0123, on, 22:10, 12e5, ~]",
            "created: 2026-05-07",
            "commit: 7e10");
    assertThat(ids(workshop.engram("search", "123e4567", "--json"))).containsExactly("123e4567");
  }

  @Test
  void idThatLooksLikeANumber_isQuotedWhereEngramWritesIt()
      throws IOException, InterruptedException {
    workshop.save("knowledge", "99e4567", "Nightly builds go to the kestrel bucket.");

    String text = Files.readString(workshop.root().resolve("knowledge/99e4567.md"));
    assertThat(frontMatter(text).get("id")).isEqualTo("99e4567");
    assertThat(workshop.engram("load", "--id", "99e4567").out()).contains("kestrel");
  }

  /** Case C-02. */
  @Test
  void everyTitle_comesBackAsItWasTyped() throws IOException, InterruptedException {
    Random random = new Random(2);
    for (String title : TITLES) {
      workshop.save("knowledge", title, Lane.text(random));
    }

    List<String> titles = new ArrayList<>();
    for (Path file : workshop.memories("knowledge")) {
      String text = Files.readString(file);
      assertThat(frontMatter(text)).containsKey("id");
      titles.add(
          text.lines().filter(line -> line.startsWith("# ")).findFirst().orElse("").substring(2));
    }
    assertThat(titles).containsExactlyElementsIn(TITLES);
    List<String> listed = new ArrayList<>();
    for (JsonElement memory :
        workshop
            .engram("list", "--json")
            .json()
            .getAsJsonObject("data")
            .getAsJsonArray("memories")) {
      listed.add(memory.getAsJsonObject().get("title").getAsString());
    }
    assertThat(listed).containsExactlyElementsIn(TITLES);
    assertThat(workshop.engram("verify").exit()).isEqualTo(0);
  }

  /** Case C-05: a bad file costs only itself, and plain files are no fault. */
  @Test
  void oddNeighbours_doNotDisturbAGoodMemory() throws IOException, InterruptedException {
    workshop.memory(
        "knowledge/good.md", "id: good\ntype: knowledge\ntags: [ok]\n", "Good", "- Good body.");
    workshop.memory("knowledge/none.md", "id: t-none\ntype: knowledge\ntags:\n", "None", "- x");
    workshop.memory(
        "knowledge/odd.md",
        "id: t-odd\ntype: knowledge\ntags: [2026-05-07, {a: b}, 3, null]\n",
        "Odd",
        "- y");
    workshop.memory("knowledge/one.md", "id: t-one\ntype: knowledge\ntags: single\n", "One", "- z");
    workshop.write(".agents/.engram/knowledge/README.md", "# How we use memories\n");
    workshop.write(".agents/.engram/knowledge/empty.md", "");
    workshop.write(".agents/.engram/knowledge/fences.md", "---\n---\n");

    Ended loaded = workshop.engram("load", "good body");
    Ended found = workshop.engram("search", "single", "--json");

    assertThat(loaded.exit()).isEqualTo(0);
    assertThat(loaded.out()).contains("Good body.");
    assertThat(loaded.err()).doesNotContain("README");
    assertThat(loaded.err()).doesNotContain("Exception");
    assertThat(ids(found)).containsExactly("t-one");
    assertThat(ids(workshop.engram("search", "s i n g l e", "--json"))).doesNotContain("t-one");
  }

  private static List<String> ids(Ended ended) {
    List<String> ids = new ArrayList<>();
    for (JsonElement entry : ended.json().getAsJsonObject("data").getAsJsonArray("entries")) {
      ids.add(entry.getAsJsonObject().get("id").getAsString());
    }
    return ids;
  }

  /** {@return the front matter as a strict YAML reader sees it} */
  private static Map<?, ?> frontMatter(String text) {
    assertThat(text).startsWith("---\n");
    String yaml = text.substring(4, text.indexOf("\n---\n", 3));
    return (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(yaml);
  }
}
