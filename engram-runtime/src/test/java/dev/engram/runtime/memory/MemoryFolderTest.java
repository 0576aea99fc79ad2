package dev.engram.runtime.memory;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.api.Scope;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** [MEM-1], [SAFE-1]: which files are memories, and that links lead nowhere. */
final class MemoryFolderTest {
  @TempDir Path folder;
  private MemoryRoot root;

  @BeforeEach
  void makeRoot() throws Exception {
    root = new MemoryRoot(Scope.WORKSPACE, folder.resolve("root"));
    Files.createDirectories(root.folder().resolve("rules/deep"));
    Files.writeString(root.folder().resolve("rules/a.md"), "x");
    Files.writeString(root.folder().resolve("rules/deep/b.md"), "xy");
    Files.writeString(root.folder().resolve("rules/.hidden.md"), "x");
    Files.writeString(root.folder().resolve("rules/notes.txt"), "x");
    Files.createDirectories(root.folder().resolve("archive"));
    Files.writeString(root.folder().resolve("archive/old.md"), "x");
  }

  @Test
  void markdownFilesOfTheLiveFolders_areListedInOrder() {
    assertThat(new MemoryFolder().list(root).stream().map(FileStamp::path).toList())
        .containsExactly("rules/a.md", "rules/deep/b.md")
        .inOrder();
  }

  @Test
  void absentRoot_isEmpty() {
    assertThat(new MemoryFolder().list(new MemoryRoot(Scope.GLOBAL, folder.resolve("none"))))
        .isEmpty();
  }

  @Test
  void linkedFolder_isNotFollowed() throws Exception {
    Path outside = Files.createDirectories(folder.resolve("outside"));
    Files.writeString(outside.resolve("secret.md"), "---\nid: s\n---\n");
    Files.createSymbolicLink(root.folder().resolve("knowledge"), outside);

    assertThat(new MemoryFolder().list(root)).hasSize(2);
    assertThat(new MemoryReader().read(root, "knowledge/secret.md"))
        .isInstanceOf(ReadOutcome.Invalid.class);
  }

  @Test
  void pathOutOfTheRoot_isInvalid() throws Exception {
    Files.writeString(folder.resolve("secret.md"), "---\nid: s\n---\n");

    assertThat(new MemoryReader().read(root, "../secret.md"))
        .isInstanceOf(ReadOutcome.Invalid.class);
  }

  @Test
  void linkedFile_isInvalid() throws Exception {
    Path secret = Files.writeString(folder.resolve("secret.md"), "---\nid: s\n---\n");
    Files.createSymbolicLink(root.folder().resolve("rules/link.md"), secret);

    assertThat(new MemoryReader().read(root, "rules/link.md"))
        .isInstanceOf(ReadOutcome.Invalid.class);
  }

  @Test
  void fileOver1MiB_isInvalid() throws Exception {
    Files.writeString(
        root.folder().resolve("rules/big.md"), "---\nid: b\n---\n" + "x".repeat(1 << 20));

    assertThat(new MemoryReader().read(root, "rules/big.md"))
        .isInstanceOf(ReadOutcome.Invalid.class);
  }
}
