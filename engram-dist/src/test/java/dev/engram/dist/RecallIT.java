package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("What the table of word pieces is worth, requirement [READ-1]")
final class RecallIT {
  /** The same set by which the runtime measures itself without the table. */
  private static final Path SET = Path.of("../engram-runtime/src/test/resources/recall");

  @TempDir Path folder;

  private JsonObject measured(Workshop workshop) throws IOException, InterruptedException {
    for (String block : Files.readString(SET.resolve("memories.txt")).split("\n\n", -1)) {
      String[] lines = block.strip().split("\n", 2);
      String[] head = lines[0].split(" \\| ", 2);
      workshop.memory(
          "knowledge/" + head[0] + ".md",
          "id: " + head[0] + "\ntype: knowledge\n",
          head[1],
          "- " + lines[1].replace("\n", "\n- "));
    }
    Ended ended =
        workshop.engram(
            "benchmark", "--json", SET.resolve("queries.jsonl").toAbsolutePath().toString());
    assertThat(ended.exit()).isEqualTo(0);
    return ended.json().getAsJsonObject("data").getAsJsonObject("measures");
  }

  private static double recall(JsonObject measures, String kind) {
    return measures.getAsJsonObject(kind).get("recall_5").getAsDouble();
  }

  @Test
  void questionsInOtherWords_areAnsweredBetterWithTheTableThanWithout()
      throws IOException, InterruptedException {
    Distribution bare = Distribution.packaged().copiedTo(folder.resolve("bare"));
    try (Stream<Path> jars = Files.list(bare.folder().resolve("lib"))) {
      List<Path> tables =
          jars.filter(jar -> jar.getFileName().toString().startsWith("engram-semantic")).toList();
      assertThat(tables).hasSize(1);
      Files.delete(tables.get(0));
    }

    JsonObject with = measured(new Workshop(Files.createDirectories(folder.resolve("a"))));
    JsonObject without = measured(new Workshop(Files.createDirectories(folder.resolve("b")), bare));

    assertThat(recall(without, "words")).isEqualTo(1.0);
    assertThat(recall(with, "words")).isEqualTo(1.0);
    assertThat(recall(with, "meaning")).isGreaterThan(recall(without, "meaning") + 0.05);
  }
}
