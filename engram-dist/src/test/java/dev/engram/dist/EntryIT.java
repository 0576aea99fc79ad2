package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged {@code engram entry}; what a browser sees of it, the tests in Chromium say. */
final class EntryIT {
  @TempDir Path folder;
  private Workshop workshop;

  @BeforeEach
  void project() throws IOException {
    workshop = new Workshop(folder);
  }

  private static int status(String link) throws IOException, InterruptedException {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create(link)).build(),
            HttpResponse.BodyHandlers.discarding())
        .statusCode();
  }

  @Test
  void link_isPrintedFirstAndServedUntilTheCommandIsEnded()
      throws IOException, InterruptedException {
    Process entry =
        workshop
            .builder(List.of(Distribution.packaged().engram().toString(), "entry", "--no-open"))
            .start();
    try (BufferedReader out =
        new BufferedReader(new InputStreamReader(entry.getInputStream(), StandardCharsets.UTF_8))) {
      // The end of its input ends nothing: a launcher may have none to give.
      entry.getOutputStream().close();
      String link = out.readLine();

      assertThat(link).matches("http://127\\.0\\.0\\.1:\\d+/\\?token=[A-Za-z0-9_-]{43}");
      assertThat(status(link)).isEqualTo(303);
      assertThat(status(link)).isEqualTo(403);
      assertThat(entry.isAlive()).isTrue();
    } finally {
      entry.destroy();
    }
    assertThat(entry.waitFor()).isNotEqualTo(0);
  }

  @Test
  void ctrlC_endsThePage() throws IOException, InterruptedException {
    assumeTrue(Pty.available());
    try (Pty pty = Pty.start(workshop, "'" + Distribution.packaged().engram() + "' entry")) {
      pty.await("Ctrl-C ends the page");
      pty.type("\u0003");

      assertThat(pty.end().exit()).isEqualTo(130);
    }
  }

  @Test
  void otherCommands_loadNothingOfThePage() throws IOException, InterruptedException {
    workshop.save("knowledge", "Money", "Amounts are kept in cents.");
    for (String command : List.of("list", "load", "pending")) {
      Ended ended =
          workshop.run(
              List.of(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-Xlog:class+load",
                  "-cp",
                  runtime().toString(),
                  "dev.engram.runtime.EngramMain",
                  command));

      assertWithMessage(command).that(ended.out()).contains("dev.engram.runtime.EngramMain");
      assertWithMessage(command).that(ended.out()).doesNotContain("sun.net.httpserver");
      assertWithMessage(command).that(ended.out()).doesNotContain("dev.engram.runtime.page");
    }
  }

  private static Path runtime() throws IOException {
    try (Stream<Path> jars = Files.list(Distribution.packaged().folder().resolve("lib"))) {
      return jars.filter(jar -> jar.getFileName().toString().startsWith("engram-runtime-"))
          .findFirst()
          .orElseThrow();
    }
  }
}
