package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Everything is kept under {@code HOME}, and nowhere else: case I-08. */
final class HomeIT {
  @TempDir Path folder;

  @Test
  void accountHome_isLeftAloneWhenHomeIsAnother() throws IOException, InterruptedException {
    Path account = Files.createDirectories(folder.resolve("account"));
    Workshop workshop = new Workshop(folder).with("JAVA_TOOL_OPTIONS", "-Duser.home=" + account);

    workshop.save("rule", "Use pnpm", "Use pnpm for installs.");
    Ended linked = workshop.engram("link", "--global", "codex");
    workshop.engram("doctor");
    try (Session server = workshop.client()) {
      server.tool("engram_save", "text", "Releases are cut on Tuesdays.");
    }

    assertWithMessage(linked.toString()).that(linked.exit()).isEqualTo(0);
    assertThat(files(account)).isEmpty();
    assertThat(files(workshop.home())).isNotEmpty();
  }

  @ParameterizedTest(name = "HOME={0}")
  @ValueSource(strings = {"?", "/", "", "relative/home"})
  void unusableHome_isRefusedAndNothingIsWritten(String home)
      throws IOException, InterruptedException {
    Workshop workshop = new Workshop(folder).with("HOME", home);
    List<Path> before = files(workshop.project());

    for (String[] command :
        List.of(
            new String[] {"inject"},
            new String[] {"save", "--force", "Use pnpm for installs."},
            new String[] {"link", "--global", "codex"})) {
      Ended ended = workshop.engram(command);

      assertThat(ended.exit()).isEqualTo(1);
      assertThat(ended.out()).isEmpty();
      assertThat(ended.err().strip().lines().toList()).hasSize(1);
      assertThat(ended.err()).contains("The home folder \"" + home + "\" cannot be used.");
    }

    assertThat(files(workshop.project())).isEqualTo(before);
  }

  @Test
  void unusableHome_doesNotBlockThePromptOfAHost() throws IOException, InterruptedException {
    Workshop workshop = new Workshop(folder).with("HOME", "?");

    Ended hook = workshop.engramReading("{\"prompt\":\"x\"}", "agent-hook", "--host", "claude");

    assertThat(hook.exit()).isEqualTo(0);
    assertThat(hook.out()).isEqualTo("{}\n");
  }

  private static List<Path> files(Path place) throws IOException {
    try (Stream<Path> walk = Files.walk(place)) {
      return walk.filter(file -> !file.equals(place)).sorted().toList();
    }
  }
}
