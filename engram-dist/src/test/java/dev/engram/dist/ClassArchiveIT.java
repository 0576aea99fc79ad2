package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archives with which Java starts at once: made whole or not at all, and never heard of. */
final class ClassArchiveIT {
  @TempDir Path folder;
  private Workshop workshop;
  private Path cache;

  @BeforeEach
  void ownCache() throws IOException {
    cache = folder.resolve("cache dir");
    workshop = new Workshop(folder).with("XDG_CACHE_HOME", cache.toString());
  }

  private Ended make() throws IOException, InterruptedException {
    Path script = Distribution.packaged().folder().resolve("lib/archive.sh");
    return workshop.run(List.of("/bin/sh", script.toString()));
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(cache)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void assertBothRun() throws IOException, InterruptedException {
    Ended engram = workshop.engram("--version");
    Ended server = workshop.run(List.of(Distribution.packaged().server().toString(), "--version"));

    assertWithMessage(engram.err() + server.err()).that(engram.err() + server.err()).isEmpty();
    assertThat(engram.out()).startsWith("engram ");
    assertThat(server.out()).startsWith("engram-mcp ");
  }

  @Test
  void oneArchiveAProgram_isMadeOnceAndTakenByJava() throws IOException, InterruptedException {
    Ended made = make();

    assertThat(made).isEqualTo(new Ended(0, "", ""));
    List<Path> files = files();
    assertThat(files.stream().map(file -> file.getFileName().toString().split("\\.", -1)[0]))
        .containsExactly("engram", "engram-mcp");
    // Java is asked whether it takes them; where it does not, they are made again.
    List<Object> before = files.stream().map(ClassArchiveIT::modified).toList();
    assertThat(make().exit()).isEqualTo(0);
    assertThat(files().stream().map(ClassArchiveIT::modified).toList()).isEqualTo(before);
    assertBothRun();
  }

  private static Object modified(Path file) {
    try {
      return Files.getLastModifiedTime(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void brokenArchive_isPassedOverInSilenceAndMadeAgain() throws IOException, InterruptedException {
    make();
    List<Path> files = files();
    List<byte[]> good = files.stream().map(ClassArchiveIT::bytes).toList();
    for (int length : new int[] {0, 300, 1_000_000}) {
      for (int i = 0; i < files.size(); i++) {
        replace(files.get(i), Arrays.copyOf(good.get(i), length));
      }
      assertBothRun();
    }
    for (Path file : files) {
      replace(file, "not an archive".getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
    assertBothRun();

    make();

    for (Path file : files) {
      assertThat(Files.size(file)).isGreaterThan(1_000_000L);
    }
  }

  private static void replace(Path file, byte[] bytes) throws IOException {
    Files.delete(file);
    Files.write(file, bytes);
  }

  @Test
  void whatAKilledMakerLeft_isClearedAway() throws IOException, InterruptedException {
    make();
    Path work = files().get(0).resolveSibling("making");
    Files.delete(files().get(0));
    Files.createDirectories(work.resolve("home/project"));
    Process ended = new ProcessBuilder("true").start();
    ended.waitFor();
    Files.writeString(work.resolve("pid"), ended.pid() + "\n");

    make();

    assertThat(Files.exists(work)).isFalse();
    assertThat(files()).hasSize(2);
  }

  @Test
  void archivesOfOtherReleases_goWhenNobodyUsedThemForAMonth()
      throws IOException, InterruptedException {
    Path old = other("0.9.0-17.0.1", 31);
    Path recent = other("0.9.1-17.0.1", 29);
    Path somebodyElses = Files.writeString(other("0.9.2-17.0.1", 31).resolve("mine.txt"), "kept");
    age(somebodyElses, 31);

    make();

    assertThat(Files.exists(old)).isFalse();
    assertThat(Files.exists(recent.resolve("engram.jsa"))).isTrue();
    assertThat(somebodyElses.resolveSibling("engram.jsa").toFile().exists()).isFalse();
    assertThat(Files.readString(somebodyElses)).isEqualTo("kept");
    assertBothRun();
  }

  /** {@return the folder of another release's archives, last used so many days ago} */
  private Path other(String name, int days) throws IOException {
    Path other = Files.createDirectories(cache.resolve("engram").resolve(name));
    for (String archive : List.of("engram.jsa", "engram-mcp.jsa")) {
      age(Files.writeString(other.resolve(archive), "classes"), days);
    }
    return other;
  }

  private static void age(Path file, int days) throws IOException {
    FileTime then = FileTime.from(Instant.now().minus(Duration.ofDays(days)));
    Files.getFileAttributeView(file, BasicFileAttributeView.class).setTimes(then, then, then);
  }

  @Test
  void cacheThatCannotBeMade_costsSpeedOnly() throws IOException, InterruptedException {
    Files.writeString(cache, "a file");

    assertThat(make()).isEqualTo(new Ended(0, "", ""));
    assertBothRun();

    workshop.without("XDG_CACHE_HOME").without("HOME");
    assertThat(make()).isEqualTo(new Ended(0, "", ""));
  }

  @Test
  void serverAndHook_makeNone() throws IOException, InterruptedException {
    workshop.client().close();
    workshop.engramReading("{}", "agent-hook", "--host", "claude");

    assertThat(Files.exists(cache)).isFalse();
  }
}
