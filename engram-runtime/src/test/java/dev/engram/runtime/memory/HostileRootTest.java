package dev.engram.runtime.memory;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.engram.api.Scope;
import dev.engram.runtime.edit.FileLocks;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.problem.EngramException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** [SAFE-1]: a cloned root may hold anything in the place of any file. */
final class HostileRootTest {
  private static final String TEXT = "---\nid: a\n---\n\n# A\n";

  @TempDir Path base;
  private MemoryRoot root;
  private Path folder;

  @BeforeEach
  void makeRoot() throws Exception {
    folder = Files.createDirectories(base.resolve("ws/.agents/.engram"));
    root = new MemoryRoot(Scope.WORKSPACE, folder);
  }

  private void write() throws Exception {
    TrustRecord.Approval approval =
        new TrustRecord.Approval(
            "a", "rules/a.md", Optional.of(Sha256.hex(TEXT)), "token", "Dana", "now", true);
    new RootWriter(new FileWriter(), new FileLocks()).write(root, "rules/a.md", TEXT, approval);
  }

  private static void makePipe(Path file) throws Exception {
    assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor()).isEqualTo(0);
  }

  @Test
  void derivedHashesThatAreALink_areNotWrittenThrough() throws Exception {
    Path outside = Files.writeString(base.resolve("profile"), "mine\n");
    Files.createSymbolicLink(folder.resolve("memory.hashes.json"), outside);

    write();

    assertThat(Files.readString(outside)).isEqualTo("mine\n");
    assertThat(Files.readString(folder.resolve("rules/a.md"))).isEqualTo(TEXT);
  }

  /** Case F-05. */
  @Test
  void linksInTheRoot_areNamedAndNotFollowed() throws Exception {
    Path outside = Files.createDirectories(base.resolve("outside"));
    Files.writeString(outside.resolve("secret.md"), TEXT);
    Files.createDirectories(folder.resolve("rules"));
    Files.createSymbolicLink(folder.resolve("rules/leak.md"), outside.resolve("secret.md"));
    Files.createSymbolicLink(folder.resolve("rules/leakdir"), outside);
    Files.createSymbolicLink(folder.resolve("skills"), outside);

    Verification verification = new Verifier().verify(List.of(root));

    assertThat(verification.checked()).isEqualTo(0);
    assertThat(verification.findings().stream().map(Verification.Finding::path))
        .containsExactly("rules/leak.md", "rules/leakdir", "skills");
  }

  @Test
  void derivedHashesThatCannotBeWritten_costNoMemory() throws Exception {
    Files.createDirectories(folder.resolve("memory.hashes.json/full"));

    write();

    assertThat(Files.readString(folder.resolve("rules/a.md"))).isEqualTo(TEXT);
  }

  @Test
  void pipeInThePlaceOfAFile_isRefusedAndNotWaitedFor() throws Exception {
    makePipe(folder.resolve("approvals.jsonl"));

    EngramException refusal =
        assertTimeoutPreemptively(
            Duration.ofSeconds(20), () -> assertThrows(EngramException.class, this::write));

    assertThat(refusal.code()).isEqualTo("safety.path");
  }

  @Test
  void ignoreFileInAnotherEncoding_keepsItsBytes() throws Exception {
    byte[] latin = "# Gr\u00fc\u00dfe\n".getBytes(StandardCharsets.ISO_8859_1);
    Files.write(folder.resolve(".gitignore"), latin);

    new RootLayout(new FileWriter()).protect(root);

    String now = Files.readString(folder.resolve(".gitignore"), StandardCharsets.ISO_8859_1);
    assertThat(now).startsWith("# Gr\u00fc\u00dfe\n# engram:start\n");
  }

  /** Reading every hash again for each time that it stands in one long line takes hours. */
  @Test
  void recordOfOneEndlessLine_isReadInLinearTime() throws Exception {
    String hash = Sha256.hex(TEXT);
    Files.writeString(folder.resolve("approvals.jsonl"), ("\"" + hash + "\",").repeat(100_000));
    MemoryFile memory =
        ((ReadOutcome.Parsed)
                new MemoryParser().parse("rules/a.md", TEXT.getBytes(StandardCharsets.UTF_8)))
            .memory();

    assertThat(
            assertTimeoutPreemptively(
                Duration.ofSeconds(10), () -> TrustRecord.read(root).state(memory)))
        .isEqualTo(TrustRecord.State.UNREVIEWED);
  }
}
