package dev.engram.runtime.search;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("The reading rules, requirement [READ-1]")
final class ShelfTest {
  @TempDir private Path folder;

  private static List<String> ids(List<Hit> hits) {
    return hits.stream().map(hit -> hit.entry().id()).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "lifecycle: superseded, SUPERSEDED",
    "lifecycle: archived, INACTIVE",
    "status: pending, INACTIVE",
    "status: rejected, INACTIVE",
    "superseded_by: other, SUPERSEDED",
    "valid_until: 2026-05-31, EXPIRED",
    "expires: 2026-01-01, EXPIRED",
    "confidence: low, LOW_CONFIDENCE",
  })
  void memoryThatMustNotBeSeen_isHidden(String frontMatter, Visibility why) {
    TestRoot root =
        TestRoot.workspace(folder).memory("port", "SSH port", "It is 22.", frontMatter + "\n");

    assertThat(root.search("ssh port")).isEmpty();
    Visibility found =
        root.library().ask(root.context(), shelf -> shelf.byId("port").orElseThrow().visibility());
    assertThat(found).isEqualTo(why);
  }

  @ParameterizedTest
  @CsvSource({"valid_until: 2026-06-01", "valid_until: soon", "status: approved", "x: y"})
  void memoryThatHolds_isVisible(String frontMatter) {
    TestRoot root =
        TestRoot.workspace(folder).memory("port", "SSH port", "It is 22.", frontMatter + "\n");

    assertThat(root.search("ssh port")).containsExactly("port");
  }

  private TestRoot replaced(String newFrontMatter) {
    return TestRoot.workspace(folder)
        .memory("ssh-old", "SSH port of the server", "The SSH port of the server is 22.")
        .memory("ssh-new", "Remote login to the server", "sshd is on 49222.", newFrontMatter);
  }

  @Test
  void memoryThatAnActiveOneSupersedes_isHidden() {
    assertThat(replaced("supersedes: [ssh-old]\n").search("ssh port of the server"))
        .containsExactly("ssh-new");
  }

  @Test
  void memoryThatAPendingOneSupersedes_stays() {
    assertThat(
            replaced("supersedes: [ssh-old]\nstatus: pending\n").search("ssh port of the server"))
        .containsExactly("ssh-old");
  }

  @Test
  void history_givesHiddenOnesThatAreOld() {
    TestRoot root = replaced("supersedes: [ssh-old]\n");

    List<Hit> history =
        root.library()
            .ask(root.context(), shelf -> shelf.searchHistory("ssh port of the server", 10));

    assertThat(ids(history)).containsExactly("ssh-old");
    assertThat(history.get(0).visibility()).isEqualTo(Visibility.SUPERSEDED);
  }

  @Test
  void workspaceMemory_winsOverGlobalOneOfTheSameId() {
    TestRoot workspace = TestRoot.workspace(folder).memory("pm", "Package manager", "pnpm");
    TestRoot global =
        TestRoot.global(folder)
            .memory("pm", "Package manager", "npm")
            .memory("editor", "Package editor", "vim");

    List<Hit> hits =
        workspace
            .library()
            .ask(
                new ReadContext(List.of(workspace.root(), global.root()), ReadSettings.DEFAULTS),
                shelf -> shelf.search("package", 10));

    assertThat(hits.stream().map(hit -> hit.entry().key()))
        .containsExactly("workspace:knowledge/pm.md", "global:knowledge/editor.md");
  }

  @Test
  void role_hidesMemoriesOfOthers() {
    TestRoot root =
        TestRoot.workspace(folder)
            .memory("a", "Deploy one", "x", "role: [backend]\n")
            .memory("b", "Deploy two", "x", "role: frontend\n")
            .memory("c", "Deploy three", "x");
    ReadSettings frontend = new ReadSettings(List.of("Frontend"), 8, 1600, "", 20);

    assertThat(ids(root.library().ask(root.context(frontend), shelf -> shelf.search("deploy", 9))))
        .containsExactly("b", "c");
    assertThat(root.search("deploy")).containsExactly("a", "b", "c");
  }

  @Test
  void ignoredFile_isHidden() {
    TestRoot root =
        TestRoot.workspace(folder)
            .memory("a", "Deploy one", "x")
            .memory("b", "Deploy two", "x")
            .file(".engramignore", "# mine\nknowledge/*\n!b.md\n");

    assertThat(root.search("deploy")).containsExactly("b");
  }

  @Test
  void advancedMemory_ranksLast() {
    TestRoot root =
        TestRoot.workspace(folder)
            .memory("a", "Deploy deploy deploy", "deploy", "level: advanced\n")
            .memory("b", "Release", "After a deploy, tell the team and wait for an hour or so.");

    assertThat(root.search("deploy")).containsExactly("b", "a").inOrder();
  }

  @Test
  void newerMemory_winsATie() {
    TestRoot root =
        TestRoot.workspace(folder)
            .memory("a", "Deploy", "x", "created: 2026-01-01\n")
            .file(
                "knowledge/z.md",
                "---\nid: z\nupdated: 2026-05-02\n---\n# Deploy\n\n## Content\n\n- x\n");

    assertThat(root.search("deploy x").get(0)).isEqualTo("z");
  }

  @Test
  void usedMemory_winsATie() {
    TestRoot root =
        TestRoot.workspace(folder).memory("a", "Deploy", "x").memory("b", "Deploy", "x");
    Library library = root.library();
    Entry used = library.ask(root.context(), shelf -> shelf.byId("b").orElseThrow().entry());

    library.used(List.of(used));

    assertThat(root.search("deploy x")).containsExactly("b", "a").inOrder();
  }

  @Test
  void trigger_countsLikeATag() {
    TestRoot root =
        TestRoot.workspace(folder)
            .memory("a", "Ship it", "Ask first.", "triggers: [hotfix]\n")
            .memory("b", "Other", "Nothing.");

    assertThat(root.search("hotfix")).containsExactly("a");
  }

  @Test
  void conflictMarkers_areListedAndNotFound() {
    TestRoot root =
        TestRoot.workspace(folder)
            .file(
                "knowledge/auth.md",
                "---\nid: auth\n---\n# Auth\n\n<<<<<<< HEAD\ncookies\n=======\ntokens\n>>>>>>> b\n")
            .memory("markers", "Conflict markers", "A block starts with `<<<<<<< HEAD`.");

    assertThat(root.search("auth cookies")).isEmpty();
    assertThat(root.search("conflict markers")).containsExactly("markers");
    List<Entry> invalid = root.library().ask(root.context(), Shelf::invalid);
    assertThat(invalid.get(0).file().stamp().path()).isEqualTo("knowledge/auth.md");
    assertThat(invalid.get(0).file().problemLine()).isEqualTo(6);
  }

  @Test
  void absentRoot_isEmptyAndIsNotMade() {
    TestRoot root = TestRoot.workspace(folder);

    assertThat(root.search("anything")).isEmpty();
    assertThat(root.root().folder().toFile().exists()).isFalse();
  }
}
