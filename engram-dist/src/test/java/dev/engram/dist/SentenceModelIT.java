package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.gson.JsonObject;
import dev.engram.onnx.OnnxEmbedder;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A distribution with the sentence model in lib, requirement [READ-1]")
final class SentenceModelIT {
  private static final String QUESTION = "how to brew an espresso";

  @TempDir Path folder;
  private Workshop workshop;
  private Path lib;

  @BeforeEach
  void modelInLib() throws IOException, URISyntaxException {
    Distribution own = Distribution.packaged().copiedTo(folder.resolve("engram"));
    lib = own.folder().resolve("lib");
    Path jar =
        Path.of(OnnxEmbedder.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> files = Files.list(jar.resolveSibling("engram-onnx"))) {
      for (Path file : files.toList()) {
        Files.copy(file, lib.resolve(file.getFileName()));
      }
    }
    workshop = new Workshop(Files.createDirectories(folder.resolve("shop")), own);
    knowledge(
        "rollback", "Going back to the last good release", "Run the pipeline of the old tag.");
    knowledge("coffee", "The coffee machine", "It is descaled on Fridays.");
    knowledge("holidays", "Holidays", "They are entered in the calendar of the team.");
  }

  private void knowledge(String id, String title, String text) throws IOException {
    workshop.memory(
        "knowledge/" + id + ".md", "id: " + id + "\ntype: knowledge\n", title, "- " + text);
  }

  private static List<String> search(Session session, String query)
      throws IOException, InterruptedException {
    JsonObject data = session.tool("engram_search", "query", query).getAsJsonObject("data");
    return data.getAsJsonArray("entries").asList().stream()
        .map(entry -> entry.getAsJsonObject().get("id").getAsString())
        .toList();
  }

  private void withoutWordPieces() throws IOException {
    try (Stream<Path> jars = Files.list(lib)) {
      for (Path jar : jars.toList()) {
        if (jar.getFileName().toString().startsWith("engram-semantic")) {
          Files.delete(jar);
        }
      }
    }
  }

  /** Asks until the server has the model, whose answers are the only ones without a shared word. */
  private List<String> searchWithModel(Session session) throws IOException, InterruptedException {
    List<String> found = search(session, QUESTION);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (found.isEmpty() && System.nanoTime() < end) {
      found = search(session, QUESTION);
    }
    return found;
  }

  @Test
  void server_findsByTheModelWhenItHasReadTheMemories() throws IOException, InterruptedException {
    withoutWordPieces();
    Path index = workshop.root().resolve(".index/model.idx");
    try (Session session = workshop.client()) {
      assertThat(search(session, "coffee machine")).containsExactly("coffee");
      assertThat(searchWithModel(session)).containsExactly("coffee");
      assertThat(Files.exists(index)).isTrue();

      session.endInput();
      assertThat(session.rest(60)).isEmpty();
      assertThat(session.process().exitValue()).isEqualTo(0);
    }
  }

  @Test
  void serverThatEndsWhileTheModelReads_endsWell() throws IOException, InterruptedException {
    for (int i = 0; i < 500; i++) {
      knowledge("m" + i, "Service number " + i, "It has a limit of its own, and an owner.");
    }
    for (int attempt = 0; attempt < 3; attempt++) {
      try (Session session = workshop.client()) {
        assertThat(search(session, "coffee machine")).contains("coffee");
        session.endInput();
        assertThat(session.rest(60)).isEmpty();
        assertThat(session.process().exitValue()).isEqualTo(0);
      }
    }
    try (Stream<Path> files = Files.list(workshop.project())) {
      assertWithMessage("traces of a crash")
          .that(files.map(file -> file.getFileName().toString()).toList())
          .containsExactly(".git", ".agents");
    }
  }

  @Test
  void command_doesNotLoadTheModel() throws IOException, InterruptedException {
    Ended found = workshop.engram("search", "--json", "coffee machine");

    assertThat(found.out()).contains("coffee");
    assertThat(Files.exists(workshop.root().resolve(".index/search.idx"))).isTrue();
    assertThat(Files.exists(workshop.root().resolve(".index/model.idx"))).isFalse();
  }

  @Test
  void doctor_triesTheModel() throws IOException, InterruptedException {
    assertThat(workshop.engram("doctor").out()).contains("memory.model: Servers find by the model");

    try (Stream<Path> jars = Files.list(lib)) {
      for (Path jar : jars.toList()) {
        if (jar.getFileName().toString().startsWith("onnxruntime")) {
          Files.delete(jar);
        }
      }
    }

    Ended ended = workshop.engram("doctor");
    assertThat(ended.out()).contains("memory.model: Servers find without the model");
    assertThat(ended.exit()).isEqualTo(0);
  }
}
