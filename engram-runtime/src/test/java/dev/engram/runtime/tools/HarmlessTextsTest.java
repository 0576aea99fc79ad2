package dev.engram.runtime.tools;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.runtime.memory.MemoryFile;
import dev.engram.runtime.memory.MemoryParser;
import dev.engram.runtime.memory.ReadOutcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What one process found harmless, the next one need not scan again. */
final class HarmlessTextsTest {
  @TempDir Path folder;
  private Path jar;
  private Path cache;

  @BeforeEach
  void distribution() throws IOException {
    cache = Files.createDirectories(folder.resolve("cache"));
    jar = folder.resolve("engram.jar");
    Files.writeString(jar, "rules");
  }

  @Test
  void anotherProcessKnowsWhatWasAdded() {
    MemoryFile memory = memory("a", "- Use pnpm.");

    process().add(memory);

    assertThat(process().contains(memory)).isTrue();
  }

  @Test
  void anotherTextAndAnotherIdAreNotKnown() {
    process().add(memory("a", "- Use pnpm."));

    assertThat(process().contains(memory("a", "- Use npm."))).isFalse();
    assertThat(process().contains(memory("b", "- Use pnpm."))).isFalse();
  }

  @Test
  void anotherBuildOfEngramScansAgain() throws IOException {
    process().add(memory("a", "- Use pnpm."));

    Files.writeString(jar, "more rules");

    assertThat(process().contains(memory("a", "- Use pnpm."))).isFalse();
  }

  @Test
  void nothingIsWrittenWhereNothingWasSetUp() throws IOException {
    Files.delete(cache);

    process().add(memory("a", "- Use pnpm."));

    assertThat(Files.exists(cache)).isFalse();
  }

  @Test
  void aFileThatIsCutOrALinkIsNotBelieved() throws IOException {
    MemoryFile memory = memory("a", "- Use pnpm.");
    process().add(memory);
    Path file = cache.resolve("harmless");
    byte[] whole = Files.readAllBytes(file);

    Files.write(file, new byte[] {1, 2, 3});
    assertThat(process().contains(memory)).isFalse();

    Files.delete(file);
    Files.write(folder.resolve("elsewhere"), whole);
    Files.createSymbolicLink(file, folder.resolve("elsewhere"));
    assertThat(process().contains(memory)).isFalse();
  }

  @Test
  void theFileDoesNotGrow() throws IOException {
    HarmlessTexts texts = process();
    for (int i = 0; i < 6000; i++) {
      texts.add(memory("a" + i, "- Use pnpm."));
    }

    assertThat(Files.size(cache.resolve("harmless"))).isAtMost(64 * 1024);
  }

  private HarmlessTexts process() {
    return new HarmlessTexts(Optional.of(jar), Optional.of(cache));
  }

  private static MemoryFile memory(String id, String line) {
    String text = "---\nid: " + id + "\n---\n\n# A\n\n" + line + "\n";
    ReadOutcome outcome =
        new MemoryParser().parse("rules/a.md", text.getBytes(StandardCharsets.UTF_8));
    return ((ReadOutcome.Parsed) outcome).memory();
  }
}
