package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.gson.JsonElement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged distribution installs itself, runs from there, and goes away again: [REG-2]. */
final class InstallIT {
  @TempDir Path folder;
  private Workshop workshop;
  private Path prefix;

  @BeforeEach
  void ownHome() throws IOException {
    workshop = workshop(Distribution.packaged());
    prefix = workshop.home().resolve(".local");
  }

  /** Without archives of classes, but for the test of them: making them takes seconds. */
  private Workshop workshop(Distribution distribution) throws IOException {
    Path none = Files.writeString(folder.resolve("no cache"), "");
    return new Workshop(folder, distribution).with("XDG_CACHE_HOME", none.toString());
  }

  /** {@return this distribution under an older version number} */
  private Distribution older() throws IOException {
    Distribution older = Distribution.packaged().copiedTo(folder.resolve("older"));
    Path properties = older.folder().resolve("lib/distribution.properties");
    String text = Files.readString(properties);
    Files.writeString(properties, text.replaceAll("(?m)^version=.*", "version=0.9.0"));
    return older;
  }

  private static void assertDone(Ended ended) {
    assertWithMessage(ended.toString()).that(ended.exit()).isEqualTo(0);
  }

  private void onPath() {
    workshop.with("PATH", prefix.resolve("bin") + ":" + System.getenv("PATH"));
  }

  private Path version(String version) {
    return prefix.resolve("lib/engram").resolve(version);
  }

  private String current() throws IOException, InterruptedException {
    return workshop.engram("--version").out().strip().replace("engram ", "");
  }

  private Session installedServer() throws IOException {
    Session server =
        new Session(
            workshop
                .builder(List.of(prefix.resolve("bin/engram-mcp").toString()))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start());
    server.initialize("2025-11-25");
    return server;
  }

  @Test
  void installedPrograms_runFromThePathWithTheirOwnArchive()
      throws IOException, InterruptedException {
    workshop.with("XDG_CACHE_HOME", folder.resolve("cache").toString());
    assertDone(workshop.engram("install"));
    onPath();

    Ended version = workshop.run(List.of("sh", "-c", "engram --version"));

    assertThat(version.out()).isEqualTo("engram " + current() + "\n");
    assertThat(version.err()).isEmpty();
    try (Session server = installedServer();
        Stream<Path> archives = Files.walk(folder.resolve("cache"))) {
      assertThat(server.tool("engram_status").get("ok").getAsBoolean()).isTrue();
      assertThat(archives.filter(Files::isRegularFile).toList()).hasSize(2);
    }
  }

  @Test
  void folderThatIsNotOnThePath_isNamedWithTheLineToAdd() throws IOException, InterruptedException {
    Path place = folder.resolve("my tools");

    Ended outside = workshop.engram("install", "--prefix", place.toString());

    String line = "export PATH='" + place.toRealPath().resolve("bin") + "':\"$PATH\"";
    assertThat(outside.out().lines().toList()).contains(line);
    assertThat(outside.err()).contains("not on PATH");
    Ended found =
        workshop.run(List.of("sh", "-c", line + "; engram install --prefix '" + place + "'"));
    assertDone(found);
    assertThat(found.err()).isEmpty();
  }

  /** [REG-2]: the name where it is on PATH, else the launcher of this release. */
  @Test
  void link_pinsTheNameOrTheVersionedLauncher() throws IOException, InterruptedException {
    assertDone(workshop.engram("install"));
    String engram = prefix.resolve("bin/engram").toString();
    Path entry = workshop.project().resolve(".cursor/mcp.json");

    assertDone(workshop.run(List.of(engram, "link", "cursor", "--mcp-only")));
    assertThat(Files.readString(entry))
        .contains("\"" + version(current()).resolve("bin/engram-mcp") + "\"");
    onPath();
    assertDone(workshop.run(List.of(engram, "upgrade")));
    assertThat(Files.readString(entry)).contains("\"engram-mcp\"");
  }

  @Test
  void upgrade_keepsTheOlderReleaseWhileItsServerRuns() throws IOException, InterruptedException {
    assertDone(workshop(older()).engram("install"));
    try (Session server = installedServer()) {
      Ended upgraded = workshop.engram("install");

      assertDone(upgraded);
      assertThat(upgraded.err()).contains("process " + server.process().pid());
      assertThat(server.tool("engram_status").get("ok").getAsBoolean()).isTrue();
    }
    assertThat(prefix.resolve("bin/engram").toRealPath().startsWith(version(current()))).isTrue();
    assertThat(Files.isDirectory(version("0.9.0"))).isTrue();

    assertDone(workshop.engram("install"));

    assertThat(Files.exists(version("0.9.0"))).isFalse();
  }

  @Test
  void foreignProgram_isNeverReplaced() throws IOException, InterruptedException {
    Path foreign = Files.createDirectories(prefix.resolve("bin")).resolve("engram");
    Files.writeString(foreign, "#!/bin/sh\n");
    Map<String, String> before = workshop.tree();

    Ended refused = workshop.engram("install", "--json");

    assertThat(refused.exit()).isEqualTo(5);
    JsonElement error = refused.json().getAsJsonObject("error").get("message");
    assertThat(error.getAsString()).contains(foreign.toString());
    assertThat(workshop.tree()).isEqualTo(before);
  }

  @Test
  void uninstall_byTheInstalledProgramItselfGivesTheHomeBack()
      throws IOException, InterruptedException {
    Map<String, String> before = workshop.tree();
    assertDone(workshop(older()).engram("install"));
    assertDone(workshop.engram("install"));

    Ended gone = workshop.run(List.of(prefix.resolve("bin/engram").toString(), "uninstall"));

    assertDone(gone);
    assertThat(gone.err()).isEmpty();
    assertThat(workshop.tree()).isEqualTo(before);
  }

  @Test
  void uninstall_isRefusedWhileAHostIsLinked() throws IOException, InterruptedException {
    assertDone(workshop.engram("install"));
    onPath();
    assertDone(workshop.run(List.of("sh", "-c", "engram link --global codex")));

    Ended refused = workshop.engram("uninstall");

    assertThat(refused.exit()).isEqualTo(1);
    assertThat(refused.err()).contains(workshop.home().resolve(".codex/config.toml") + " (codex)");
    assertDone(workshop.engram("unlink", "--global", "codex"));
    assertDone(workshop.engram("uninstall"));
  }

  @Test
  void unwritablePrefix_isSaid() throws IOException, InterruptedException {
    Path file = Files.writeString(folder.resolve("a file"), "mine");

    Ended failed = workshop.engram("install", "--prefix", file.toString());

    assertThat(failed.exit()).isEqualTo(1);
    assertThat(failed.err().strip().lines().toList()).hasSize(1);
    assertThat(failed.err()).contains(file.toString());
  }
}
