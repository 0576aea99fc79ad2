package dev.engram.runtime.cli;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("engram repair, requirements [MEM-1], [MEM-2], [SAFE-3]")
final class RepairCommandTest {
  private static final String CONFLICT =
      """
      ---
      id: money
      ---

      # Money

      <<<<<<< HEAD
      - Amounts are kept in cents.
      =======
      - Amounts are kept in dollars.
      >>>>>>> theirs
      """;

  @TempDir private Path folder;
  private TestCli engram;

  @BeforeEach
  void memory() throws IOException {
    engram = new TestCli(folder);
    String unused =
        engram.run(0, "save", "--force", "--title", "Money", "Amounts are kept in cents.");
    unused = engram.run(0, "inject");
  }

  private Path file(String path) {
    return engram.root().resolve(path);
  }

  private void write(String path, String text) throws IOException {
    Files.createDirectories(file(path).resolveSibling("."));
    Files.writeString(file(path), text);
  }

  @Test
  void rootInOrder_isLeftAsItIs() {
    assertThat(engram.run(0, "repair")).isEqualTo("Nothing to repair.\n");
  }

  @Test
  void missingFoldersAndIgnoreLines_areMadeAgain() throws IOException {
    Files.delete(file("skills"));
    Files.writeString(file(".gitignore"), "mine\n");

    assertThat(engram.run(0, "rp")).contains("completes skills/");

    assertThat(Files.isDirectory(file("skills"))).isTrue();
    assertThat(Files.readAllLines(file(".gitignore"))).containsAtLeast("mine", ".index/");
    assertThat(engram.run(0, "rp")).isEqualTo("Nothing to repair.\n");
  }

  @Test
  void plan_saysItAndDoesNothing() throws IOException {
    Files.delete(file("skills"));

    assertThat(engram.run(0, "repair", "--plan")).contains("Would be repaired:");

    assertThat(Files.exists(file("skills"))).isFalse();
  }

  @Test
  void oldTemporaryFiles_areRemovedAndNobodyElses() throws IOException {
    FileTime old = FileTime.from(Instant.now().minus(Duration.ofHours(2)));
    write("rules/.a.md.1-1-123.tmp", "half");
    write("rules/.mine.tmp", "mine");
    Files.setLastModifiedTime(file("rules/.a.md.1-1-123.tmp"), old);
    Files.setLastModifiedTime(file("rules/.mine.tmp"), old);

    assertThat(engram.run(0, "repair")).contains("removes rules/.a.md.1-1-123.tmp");

    assertThat(Files.exists(file("rules/.a.md.1-1-123.tmp"))).isFalse();
    assertThat(Files.exists(file("rules/.mine.tmp"))).isTrue();
  }

  @Test
  void temporaryFileOfAProcessAtWork_stays() throws IOException {
    String name = "rules/.a.md." + ProcessHandle.current().pid() + "-1-123.tmp";
    write(name, "half");

    assertThat(engram.run(0, "repair")).isEqualTo("Nothing to repair.\n");
    assertThat(Files.exists(file(name))).isTrue();
  }

  @Test
  void damagedIndex_isMadeAnew() throws IOException {
    String unused = engram.run(0, "search", "cents");
    Path index = file(".index/search.idx");
    byte[] bytes = Files.readAllBytes(index);
    bytes[bytes.length - 1] ^= 1;
    Files.write(index, bytes);

    assertThat(engram.run(0, "repair")).contains("makes the search index anew");
    assertThat(engram.run(0, "repair")).isEqualTo("Nothing to repair.\n");
  }

  @Test
  void conflictedMemory_isListedWithItsLineAndNotTouched() throws IOException {
    write("knowledge/money.md", CONFLICT);

    assertThat(engram.run(1, "repair"))
        .contains(file("knowledge/money.md") + ":7: merge conflict. engram resolve-conflicts");

    assertThat(Files.readString(file("knowledge/money.md"))).isEqualTo(CONFLICT);
  }

  @Test
  void conflictOverTheWholeFile_isOneToo() throws IOException {
    write("knowledge/money.md", "<<<<<<< HEAD\n---\n=======\nother\n>>>>>>> theirs\n");

    assertThat(engram.run(1, "repair")).contains("money.md:1: merge conflict.");
  }

  @Test
  void brokenNote_isListed() throws IOException {
    write("working/note.md", "---\nid: [\n---\n");

    assertThat(engram.run(1, "repair")).contains("working/note.md:");
  }

  @Test
  void recordOfAMissingFile_isListed() throws IOException {
    Files.delete(file("knowledge/money.md"));

    assertThat(engram.run(1, "repair", "--json"))
        .contains("\"reason\": \"was approved and is gone\"");
  }

  @Test
  void linkOutOfTheRoot_isListedAndNotFollowed() throws IOException {
    Files.writeString(
        folder.resolve("secret.md"), "---\nid: secret\n---\n", StandardCharsets.UTF_8);
    Files.createSymbolicLink(file("rules/link.md"), folder.resolve("secret.md"));

    assertThat(engram.run(1, "repair")).contains("rules/link.md: a symbolic link");
  }

  @Test
  void conflictInTheRecord_isListed() throws IOException {
    write("approvals.jsonl", "<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> theirs\n");

    assertThat(engram.run(1, "repair")).contains("approvals.jsonl:1: merge conflict.");
  }

  @Test
  void projectWithoutARoot_isGivenNone() throws IOException {
    TestCli other = new TestCli(folder.resolve("other"));

    assertThat(other.run(0, "repair")).contains("engram inject makes one");
    assertThat(Files.exists(other.root())).isFalse();
  }
}
