package dev.engram.runtime.approval;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.engram.api.Scope;
import dev.engram.runtime.config.SaveScope;
import dev.engram.runtime.edit.FileLocks;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.Verifier;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Taking back what was approved last, requirements [APPR-1], [SAFE-2], [SAFE-3]")
final class WriteUndoTest {
  private static final Committer.Gate PERSON =
      new Committer.Gate("terminal", "Dana Dev", true, false);

  @TempDir Path base;
  private Project project;
  private MemoryRoot root;

  @BeforeEach
  void oneMemory() {
    project = new Project(base, "project");
    root = new MemoryRoot(Scope.WORKSPACE, project.root());
    CommitResult unused =
        project.save("TYPE: rule | TITLE: Use pnpm | TEXT: Use pnpm for installs.");
  }

  private void undo() {
    undo(Optional.empty());
  }

  private void undo(Optional<Scope> scope) {
    Proposal last = project.undo.last(project.workspace, project.settings(), scope);
    project.undo.undo(project.workspace, project.settings(), scope, last, PERSON);
  }

  private void assertVerified() {
    assertThat(new Verifier().verify(List.of(root)).findings()).isEmpty();
  }

  private EngramException refused() {
    return assertThrows(EngramException.class, this::undo);
  }

  @Test
  void newMemory_goesAndIsNotMissed() {
    undo();

    assertThat(project.memories()).isEmpty();
    assertVerified();
    assertThat(project.read("approvals.jsonl").lines().toList()).hasSize(2);
  }

  @Test
  void update_givesTheTextBackByteForByte() throws IOException {
    Path file = project.root().resolve("rules/use-pnpm.md");
    Files.writeString(file, "\uFEFF" + Files.readString(file).replace("\n", "\r\n"));
    String before = Files.readString(file);
    CommitResult unused =
        project.save("TYPE: rule | TITLE: P | TEXT: Never use npm. | UPDATE: use-pnpm");
    assertThat(Files.readString(file)).contains("Never use npm.");

    undo();

    assertThat(Files.readString(file)).isEqualTo(before);
    assertVerified();
  }

  @Test
  void twoUpdatesOfOneApproval_areTakenBackTogether() {
    String before = project.read("rules/use-pnpm.md");
    CommitResult unused =
        project.save(
            "TYPE: rule | TITLE: A | TEXT: Never use npm. | UPDATE: use-pnpm\n"
                + "TYPE: rule | TITLE: B | TEXT: Commit the lock file. | UPDATE: use-pnpm");
    assertThat(project.read("rules/use-pnpm.md")).contains("Commit the lock file.");

    undo();

    assertThat(project.read("rules/use-pnpm.md")).isEqualTo(before);
  }

  @Test
  void supersession_isTakenBackInBothHalves() {
    CommitResult first =
        project.save("TYPE: knowledge | TITLE: Java | TEXT: We build with Java 17.");
    String before = project.read("knowledge/java.md");
    CommitResult second =
        project.save("TYPE: knowledge | TITLE: Java now | TEXT: We build with Java 21.");
    assertThat(first.written()).hasSize(1);
    assertThat(second.written().get(0).item().verdict().word()).isEqualTo("SUPERSEDE");

    undo();

    assertThat(project.read("knowledge/java.md")).isEqualTo(before);
    assertThat(project.memories()).containsExactly("knowledge/java.md", "rules/use-pnpm.md");
    assertVerified();
  }

  @Test
  void again_goesOneFurtherBack() {
    CommitResult unused = project.save("TYPE: rule | TITLE: Two | TEXT: Tabs are four wide.");
    undo();
    assertThat(project.memories()).containsExactly("rules/use-pnpm.md");

    undo();

    assertThat(project.memories()).isEmpty();
    assertThat(refused().code()).isEqualTo("undo.nothing");
  }

  @Test
  void whatWasApprovedLast_isTakenBackFirstWhateverWasProposedFirst() {
    Proposer.Made early = project.propose("TYPE: rule | TITLE: Early | TEXT: Tabs are four wide.");
    CommitResult unused = project.save("TYPE: rule | TITLE: Late | TEXT: Lines end with LF.");
    unused = project.commit(early.token(), "all");

    undo();

    assertThat(project.memories()).containsExactly("rules/late.md", "rules/use-pnpm.md");
  }

  @Test
  void fileChangedSince_isAConflictThatNamesIt() {
    project.write("rules/use-pnpm.md", project.read("rules/use-pnpm.md") + "- mine\n");

    EngramException refused = refused();

    assertThat(refused.exitCode()).isEqualTo(ExitCode.CONFLICT);
    assertThat(refused.line()).contains("rules/use-pnpm.md");
    assertThat(project.read("rules/use-pnpm.md")).contains("- mine");
  }

  @Test
  void scope_choosesTheLastThatWroteThere() {
    String text = "TYPE: rule | TITLE: Everywhere | TEXT: Tabs are four wide.";
    CommitResult unused =
        project.commit(project.propose(text, Optional.of(SaveScope.GLOBAL)).token(), "all");
    unused = project.save("TYPE: rule | TITLE: Late | TEXT: Lines end with LF.");

    undo(Optional.of(Scope.GLOBAL));

    assertThat(Files.exists(base.resolve("global/rules/everywhere.md"))).isFalse();
    assertThat(project.memories()).containsExactly("rules/late.md", "rules/use-pnpm.md");
  }

  @Test
  void sameMemorySavedAgain_isRecordedAgain() throws IOException {
    undo();
    CommitResult unused =
        project.save("TYPE: rule | TITLE: Use pnpm | TEXT: Use pnpm for installs.");
    Files.delete(project.root().resolve("rules/use-pnpm.md"));

    assertThat(new Verifier().verify(List.of(root)).findings()).hasSize(1);
  }

  /** The state behind the point from which there is no way back, and nothing done yet. */
  @Test
  void processThatDiedInBetween_isFinishedByTheNext() throws IOException {
    Proposal last = project.undo.last(project.workspace, project.settings(), Optional.empty());
    PendingStore store =
        new PendingStore(
            new ApprovalKey(project.environment, project.writer, new FileLocks()), project.writer);
    Proposal undoing = last.in(Proposal.State.UNDOING, last.approval());
    store.write(root, List.of(store.seal(undoing)), project.environment.clock().instant());

    project.again().committer.recover(project.workspace, project.settings());

    assertThat(project.memories()).isEmpty();
    assertVerified();
    assertThat(refused().code()).isEqualTo("undo.nothing");
  }
}
