package dev.engram.runtime.edit;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.engram.runtime.edit.FileOutcome.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shows [REG-4] for files: atomic, compared before writing, put back after a failure. */
final class PlanApplierTest {
  @TempDir Path temp;
  private Path folder;
  private final Planner planner = new Planner();
  private final PlanApplier applier = new PlanApplier(new FileWriter());

  @BeforeEach
  void resolveLinks() throws IOException {
    folder = temp.toRealPath();
  }

  private static TextEdit append(String more) {
    return text -> Edited.of(text + more);
  }

  private List<Outcome> apply() {
    return applier.apply(planner.plan()).stream().map(FileOutcome::outcome).toList();
  }

  @Test
  void editsOfOneFile_becomeOneWrite() throws IOException {
    Path file = Files.writeString(folder.resolve("a"), "1");
    assertThat(planner.edit(file, append("2")).text()).isEqualTo("12");
    assertThat(planner.edit(file, append("3")).text()).isEqualTo("123");
    assertThat(apply()).containsExactly(Outcome.APPLIED);
    assertThat(Files.readString(file)).isEqualTo("123");
  }

  @Test
  void editThatChangesNothing_isNotInThePlan() throws IOException {
    Path file = Files.writeString(folder.resolve("a"), "1");
    assertThat(planner.edit(file, append("")).text()).isEqualTo("1");
    assertThat(planner.plan().files()).isEmpty();
  }

  @Test
  void fileChangedInBetween_isLeftAlone() throws IOException {
    Path file = Files.writeString(folder.resolve("a"), "1");
    assertThat(planner.edit(file, append("2")).text()).isEqualTo("12");
    Files.writeString(file, "rival");
    assertThat(apply()).containsExactly(Outcome.STALE);
    assertThat(Files.readString(file)).isEqualTo("rival");
  }

  /** A program that knows no lock of ours may write until the very rename. */
  @Test
  void fileChangedBeforeTheRename_isLeftAlone_andNothingIsLeftBehind() throws IOException {
    Path file = Files.writeString(folder.resolve("a"), "before");
    boolean replaced =
        new FileWriter()
            .replaceIf(
                file,
                "ours",
                FileWriter.Access.SHARED,
                () -> {
                  Files.writeString(file, "theirs");
                  return false;
                });
    assertThat(replaced).isFalse();
    assertThat(Files.readString(file)).isEqualTo("theirs");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.toList()).containsExactly(file);
    }
  }

  @Test
  void failure_putsEarlierFilesBack() throws IOException {
    Path kept = Files.writeString(folder.resolve("a"), "1");
    Path made = folder.resolve("new/b");
    Path stale = Files.writeString(folder.resolve("c"), "1");
    Path last = folder.resolve("d");
    for (Path file : List.of(kept, made, stale, last)) {
      assertThat(planner.edit(file, append("2")).text()).endsWith("2");
    }
    Files.writeString(stale, "rival");
    assertThat(apply())
        .containsExactly(Outcome.ROLLED_BACK, Outcome.ROLLED_BACK, Outcome.STALE, Outcome.SKIPPED)
        .inOrder();
    assertThat(Files.readString(kept)).isEqualTo("1");
    assertThat(Files.exists(made)).isFalse();
  }

  @Test
  void linkOfALink_staysALink_andTheModeIsKept() throws IOException {
    Path real = Files.createDirectory(folder.resolve("shared")).resolve("real");
    Files.writeString(real, "1");
    assumeTrue(Files.getFileStore(real).supportsFileAttributeView("posix"));
    Files.setPosixFilePermissions(real, PosixFilePermissions.fromString("rw-r-----"));
    Path hop = Files.createSymbolicLink(folder.resolve("hop"), Path.of("shared/real"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("hop"));
    assertThat(planner.edit(link, append("2")).text()).isEqualTo("12");
    assertThat(apply()).containsExactly(Outcome.APPLIED);
    assertThat(Files.readString(real)).isEqualTo("12");
    assertThat(Files.readSymbolicLink(link)).isEqualTo(Path.of("hop"));
    assertThat(Files.readSymbolicLink(hop)).isEqualTo(Path.of("shared/real"));
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(real)))
        .isEqualTo("rw-r-----");
  }

  @Test
  void twoNamesOfOneFile_areOneDraft() throws IOException {
    Path file = Files.writeString(folder.resolve("a"), "1");
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("a"));
    assertThat(planner.edit(file, append("2")).text()).isEqualTo("12");
    assertThat(planner.edit(link, append("3")).text()).isEqualTo("123");
    assertThat(planner.plan().files()).hasSize(1);
  }

  @Test
  void fileThatIsNotUtf8_isRefused() throws IOException {
    Path file = Files.write(folder.resolve("a"), new byte[] {'{', (byte) 0xe9, '}'});
    assertThrows(EditRefused.class, () -> planner.edit(file, append("2")));
  }

  @Test
  void diff_showsOnlyWhatChanges() throws IOException {
    Path file = Files.writeString(folder.resolve("a"), "1\n2\n3\n4\n5\n6\n7\n8\n9");
    assertThat(planner.edit(file, text -> Edited.of(text.replace("5\n", "five\n"))).text())
        .contains("five");
    assertThat(planner.plan().files().get(0).diff())
        .isEqualTo(
            "--- %s\n+++ %s\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n"
                .formatted(file, file));
  }

  @Test
  void diffOfANewFile_comesFromNowhere() throws IOException {
    Path file = folder.resolve("a");
    assertThat(planner.edit(file, append("1")).text()).isEqualTo("1");
    assertThat(planner.plan().files().get(0).diff())
        .isEqualTo(
            "--- /dev/null\n+++ " + file + "\n@@ -0,0 +1,1 @@\n+1\n\\ No newline at end of file\n");
  }
}
