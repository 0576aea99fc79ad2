package dev.engram.runtime.page;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class IdleTimeTest {
  @Test
  void nobodyLooking_endsTheWait() {
    IdleTime idle = new IdleTime();

    assertTimeoutPreemptively(Duration.ofMinutes(1), () -> idle.await(Duration.ofMillis(30)));
  }

  @Test
  void use_beginsTheTimeAnew() throws InterruptedException {
    IdleTime idle = new IdleTime();
    idle.await(Duration.ofMillis(30));
    idle.used();
    long start = System.nanoTime();

    idle.await(Duration.ofMillis(30));

    assertThat(System.nanoTime() - start).isAtLeast(Duration.ofMillis(20).toNanos());
  }

  @Test
  void closedPage_answersNoMore(@TempDir Path folder) throws IOException {
    Reviewed page = new Reviewed(folder);
    page.close();

    org.junit.jupiter.api.Assertions.assertThrows(
        IOException.class, () -> page.wire.send("GET / HTTP/1.1", ""));
  }
}
