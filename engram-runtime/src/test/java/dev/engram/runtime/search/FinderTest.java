package dev.engram.runtime.search;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FinderTest {
  private static final BodyGate OPEN =
      (root, memory) ->
          new BodyGate.Checked(Optional.of(BodyGate.Text.of(memory)), false, List.of());

  @TempDir private Path folder;

  private Found find(TestRoot root, String query, boolean history) {
    return new Finder(root.library(), OPEN).find(root.context(), query, 10, history);
  }

  @Test
  void snippet_isTheLineThatAnswers() {
    TestRoot root =
        TestRoot.workspace(folder)
            .memory("a", "Gateway", "It is old.\n- The port is 8443.\n- It is written in Go.");

    assertThat(find(root, "gateway port", false).items().get(0).snippet())
        .isEqualTo("The port is 8443.");
  }

  @Test
  void snippetOfALongLine_isAroundTheMatch() {
    TestRoot root =
        TestRoot.workspace(folder)
            .memory("a", "Log", "so ".repeat(200) + "the zebra crossing " + "and ".repeat(200));

    String snippet = find(root, "zebra", false).items().get(0).snippet();

    assertThat(snippet).contains("zebra");
    assertThat(snippet.length()).isAtMost(160);
  }

  @Test
  void history_standsAfterWhatHolds() {
    TestRoot root =
        TestRoot.workspace(folder)
            .memory("old", "SSH port of the server", "The SSH port of the server is 22.")
            .memory("new", "Login", "sshd: port 49222 now.", "supersedes: [old]\n");

    assertThat(
            find(root, "ssh port of the server", true).items().stream()
                .map(item -> item.hit().entry().id() + " " + item.hit().visibility()))
        .containsExactly("new VISIBLE", "old SUPERSEDED")
        .inOrder();
  }
}
