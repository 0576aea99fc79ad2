package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several servers on one root, killed at any moment: [SAFE-3], [APPR-1]. */
final class CrashIT {
  private static final int LANES = 2;
  private static final int ROUNDS = 15;

  @TempDir Path folder;

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void serversKilledWhileCommitting_loseNothingAndWriteNothingTwice(long seed)
      throws IOException, InterruptedException, ExecutionException {
    Workshop workshop = new Workshop(folder);
    List<Attempt> attempts = run(workshop, seed);

    try (Session server = workshop.client()) {
      for (Attempt attempt : attempts) {
        boolean wrote =
            Attempt.wrote(
                Session.envelope(server.request("tools/call", Lane.commit(attempt.token()))));
        assertWithMessage("acknowledged %s and written again", attempt)
            .that(attempt.acknowledged() && wrote)
            .isFalse();
      }
    }

    assertThat(texts(workshop)).containsExactlyElementsIn(bullets(attempts));
    Ended verify = workshop.engram("verify", "--json");
    assertWithMessage(verify.toString()).that(verify.exit()).isEqualTo(0);
    // What a kill leaves of a file not yet renamed is nothing that Git would commit.
    assertThat(Files.readAllLines(workshop.root().resolve(".gitignore"))).contains(".*.tmp*");
    assertThat(Files.readAllLines(workshop.root().resolve("approvals.jsonl")).size())
        .isAtLeast(attempts.size());
    assertThat(attempts.stream().filter(Attempt::acknowledged).count()).isGreaterThan(0);
    assertThat(attempts.stream().filter(a -> !a.acknowledged()).count()).isGreaterThan(0);
  }

  @Test
  void acknowledgedMemory_isThereBeforeAnyServerStartsAgain()
      throws IOException, InterruptedException {
    Workshop workshop = new Workshop(folder);
    Attempt attempt;
    try (Session server = workshop.client()) {
      attempt = Lane.propose(server, Lane.text(new Random(5)));
      assertThat(
              Attempt.wrote(
                  Session.envelope(server.request("tools/call", Lane.commit(attempt.token())))))
          .isTrue();
      server.kill();
    }

    assertThat(texts(workshop)).containsExactlyElementsIn(bullets(List.of(attempt)));
  }

  @Test
  void twoServersWithOneToken_onlyOneWrites() throws IOException, InterruptedException {
    Workshop workshop = new Workshop(folder);
    Random random = new Random(7);
    List<Attempt> attempts = new ArrayList<>();
    try (Session first = workshop.client();
        Session second = workshop.client()) {
      for (int i = 0; i < 40; i++) {
        Attempt attempt = Lane.propose(first, Lane.text(random));
        attempts.add(attempt);
        int there = second.ask("tools/call", Lane.commit(attempt.token()));
        int here = first.ask("tools/call", Lane.commit(attempt.token()));
        boolean wroteHere = Attempt.wrote(Session.envelope(first.answer(here)));
        boolean wroteThere = Attempt.wrote(Session.envelope(second.answer(there)));
        assertThat(wroteHere).isNotEqualTo(wroteThere);
      }
    }

    assertThat(texts(workshop)).containsExactlyElementsIn(bullets(attempts));
    assertThat(workshop.engram("verify").exit()).isEqualTo(0);
  }

  private static List<Attempt> run(Workshop workshop, long seed)
      throws InterruptedException, ExecutionException {
    ExecutorService threads = Executors.newFixedThreadPool(LANES);
    try {
      List<Future<List<Attempt>>> lanes = new ArrayList<>();
      for (int lane = 0; lane < LANES; lane++) {
        lanes.add(threads.submit(new Lane(workshop, ROUNDS, seed * LANES + lane)));
      }
      List<Attempt> all = new ArrayList<>();
      for (Future<List<Attempt>> lane : lanes) {
        all.addAll(lane.get());
      }
      return all;
    } finally {
      threads.shutdownNow();
      assertThat(threads.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
    }
  }

  private static List<String> bullets(List<Attempt> attempts) {
    return attempts.stream().map(attempt -> "- " + attempt.text()).toList();
  }

  /** {@return the bullets of all memories; a file cut short or empty gives none or a cut one} */
  private static List<String> texts(Workshop workshop) throws IOException {
    List<String> texts = new ArrayList<>();
    for (Path file : workshop.memories("knowledge")) {
      Files.readAllLines(file).stream().filter(line -> line.startsWith("- ")).forEach(texts::add);
    }
    return texts;
  }
}
