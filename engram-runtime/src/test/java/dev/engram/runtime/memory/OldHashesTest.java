package dev.engram.runtime.memory;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.api.Scope;
import dev.engram.runtime.edit.FileWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** [MEM-1]: the hashes that the old tool reads. */
final class OldHashesTest {
  private static final String A = Sha256.hex("a");
  private static final String B = Sha256.hex("b");

  @TempDir Path folder;
  private MemoryRoot root;
  private Path file;

  @BeforeEach
  void root() {
    root = new MemoryRoot(Scope.WORKSPACE, folder);
    file = folder.resolve(OldHashes.FILE);
  }

  private void put(String path, String hash) {
    OldHashes.put(new FileWriter(), root, path, Optional.of(hash));
  }

  @Test
  void entries_areAddedAndChangedInAFileThatStaysOneObject() throws IOException {
    put("rules/\u00fc\"1.md", A);
    put("rules/2.md", A);
    put("rules/\u00fc\"1.md", B);

    assertThat(Files.readString(file))
        .isEqualTo(
            "{\n  \"rules/\u00fc\\\"1.md\": \"" + B + "\",\n  \"rules/2.md\": \"" + A + "\"\n}\n");
    assertThat(OldHashes.read(root).paths()).containsExactly("rules/\u00fc\"1.md", "rules/2.md");
  }

  @Test
  void removedEntry_isGone() {
    put("rules/1.md", A);
    put("rules/2.md", A);
    OldHashes.put(new FileWriter(), root, "rules/1.md", Optional.empty());

    assertThat(OldHashes.read(root).paths()).containsExactly("rules/2.md");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{}\n", "{\n}\n", "", "no json", "{\"rules/0.md\":\"x\"}", "[]"})
  void fileOfAnotherLayout_holdsTheNewEntry(String text) throws IOException {
    Files.writeString(file, text);

    put("rules/1.md", A);

    assertThat(OldHashes.read(root).hash("rules/1.md")).hasValue(A);
    assertThat(OldHashes.read(root).hash("rules/0.md").isPresent())
        .isEqualTo(text.contains("rules/0.md"));
  }

  @Test
  void shorterOldHash_isReplaced() throws IOException {
    Files.writeString(file, "{\n  \"rules/1.md\": \"x\",\n  \"rules/2.md\": \"y\"\n}\n");

    put("rules/1.md", A);

    assertThat(OldHashes.read(root).hash("rules/1.md")).hasValue(A);
    assertThat(OldHashes.read(root).hash("rules/2.md")).hasValue("y");
  }
}
