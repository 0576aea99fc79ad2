package dev.engram.runtime.cli;

import static com.google.common.truth.Truth.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** What a person sees while something takes long. */
final class ProgressTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void workThatIsSoonDoneSaysNothing() {
    new Progress(new PrintStream(err, true, StandardCharsets.UTF_8), "x", Duration.ofDays(1)).end();

    assertThat(err.size()).isEqualTo(0);
  }

  @Test
  void longWorkIsNamedAndTheLineIsTakenAwayAtTheEnd() throws InterruptedException {
    CountDownLatch shown = new CountDownLatch(1);
    PrintStream stream =
        new PrintStream(err, true, StandardCharsets.UTF_8) {
          @Override
          public void flush() {
            super.flush();
            shown.countDown();
          }
        };

    Progress progress = new Progress(stream, "Indexing", Duration.ofMillis(1));
    shown.await();
    progress.end();

    String text = err.toString(StandardCharsets.UTF_8);
    assertThat(text).contains("Indexing, 0 s");
    assertThat(text).endsWith("\r\u001b[K");
  }
}
