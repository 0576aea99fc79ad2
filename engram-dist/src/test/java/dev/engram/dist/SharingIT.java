package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One root, several writers, and Git between them: [SAFE-3], [MEM-1]. */
final class SharingIT {
  private static final int LANES = 8;
  private static final int SAVES = 25;

  @TempDir Path folder;
  private Workshop workshop;

  @BeforeEach
  void project() throws IOException {
    workshop = new Workshop(folder);
  }

  /** Case I-01: through the command line and the server at once. */
  @Test
  void eightWritersAtOnce_loseNothing() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(LANES);
    List<Future<List<String>>> lanes = new ArrayList<>();
    for (int lane = 0; lane < LANES; lane++) {
      Random random = new Random(100 + lane);
      lanes.add(threads.submit(lane < 2 ? commandLine(random) : server(random)));
    }
    List<String> saved = new ArrayList<>();
    for (Future<List<String>> lane : lanes) {
      saved.addAll(lane.get());
    }
    threads.shutdown();

    List<String> stored = new ArrayList<>();
    for (Path file : workshop.memories("knowledge")) {
      Files.readAllLines(file).stream().filter(line -> line.startsWith("- ")).forEach(stored::add);
    }
    assertThat(stored).hasSize(LANES * SAVES);
    assertThat(stored).containsExactlyElementsIn(saved.stream().map(text -> "- " + text).toList());
    Ended verify = workshop.engram("verify");
    assertWithMessage(verify.toString()).that(verify.exit()).isEqualTo(0);
    try (Session server = workshop.client()) {
      for (String text : saved) {
        assertThat(server.tool("engram_search", "query", text.split(" ", -1)[1]).toString())
            .contains(text.split(" ", -1)[2]);
      }
    }
  }

  private Callable<List<String>> commandLine(Random random) {
    return () -> {
      List<String> texts = new ArrayList<>();
      for (int i = 0; i < SAVES; i++) {
        texts.add(Lane.text(random));
        Ended ended = workshop.engram("save", "--force", "knowledge", texts.get(i));
        assertWithMessage(ended.toString()).that(ended.exit()).isEqualTo(0);
      }
      return texts;
    };
  }

  private Callable<List<String>> server(Random random) {
    return () -> {
      List<String> texts = new ArrayList<>();
      try (Session server = workshop.client()) {
        for (int i = 0; i < SAVES; i++) {
          texts.add(Lane.text(random));
          String token = Lane.propose(server, texts.get(i)).token();
          assertThat(
                  Attempt.wrote(Session.envelope(server.request("tools/call", Lane.commit(token)))))
              .isTrue();
        }
      }
      return texts;
    };
  }

  /** Case I-03: what Engram generates is not tracked, and the record merges by itself. */
  @Test
  void memoriesAddedOnTwoBranches_mergeWithoutAConflict() throws IOException, InterruptedException {
    Random random = new Random(3);
    initialize();
    workshop.save("knowledge", "Base", Lane.text(random));
    commit("base");
    git("checkout", "-q", "-b", "one");
    saveThree(random);
    commit("one");
    git("checkout", "-q", "main");
    saveThree(random);
    commit("two");

    git("merge", "-q", "-m", "merge", "one");

    assertThat(workshop.memories("knowledge")).hasSize(7);
    Ended verify = workshop.engram("verify");
    assertWithMessage(verify.toString()).that(verify.exit()).isEqualTo(0);
    assertThat(workshop.engram("load", "--all").out().split("Fact ", -1)).hasLength(8);
    assertThat(git("status", "--porcelain").out()).isEmpty();
  }

  private void saveThree(Random random) throws IOException, InterruptedException {
    for (int i = 0; i < 3; i++) {
      String text = Lane.text(random);
      workshop.save("knowledge", text.substring(5, 20), text);
    }
  }

  @Test
  void conflictInAMemory_isNamedAndNotLoaded() throws IOException, InterruptedException {
    initialize();
    workshop.save("knowledge", "Cookies", "Cookies expire after 8 hours.");
    workshop.save(
        "knowledge", "Markers", "A conflict starts with `<<<<<<< HEAD` and this note is fine.");
    Path file = workshop.root().resolve("knowledge/cookies.md");
    commit("base");
    git("checkout", "-q", "-b", "one");
    Files.writeString(file, Files.readString(file).replace("8 hours", "12 hours"));
    commit("one");
    git("checkout", "-q", "main");
    Files.writeString(file, Files.readString(file).replace("8 hours", "24 hours"));
    commit("two");
    assertThat(workshop.run(List.of("git", "merge", "-q", "one")).exit()).isNotEqualTo(0);
    String conflicted = Files.readString(file);
    assertThat(conflicted).contains("<<<<<<<");

    Ended verify = workshop.engram("verify");
    Ended loaded = workshop.engram("load", "--all");

    assertThat(verify.exit()).isEqualTo(1);
    assertThat(verify.out()).containsMatch("knowledge/cookies.md.*(?i)merge conflict");
    assertThat(loaded.out()).doesNotContain("24 hours");
    assertThat(loaded.out()).contains("this note is fine");
    assertThat(Files.readString(file)).isEqualTo(conflicted);
  }

  private void initialize() throws IOException, InterruptedException {
    git("init", "-q", ".");
    git("symbolic-ref", "HEAD", "refs/heads/main");
    git("config", "user.name", "Tester");
    git("config", "user.email", "tester@example.invalid");
  }

  private void commit(String message) throws IOException, InterruptedException {
    git("add", "-A");
    git("commit", "-q", "-m", message);
  }

  private Ended git(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    Ended ended = workshop.run(command);
    assertWithMessage(command + " " + ended).that(ended.exit()).isEqualTo(0);
    return ended;
  }
}
