package dev.engram.runtime.approval;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.api.Scope;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.Verifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** [SAFE-3]: what is left when a process dies between two writes of a commit. */
final class RecoveryTest {
  private static final String TWO =
      "TYPE: rule | TITLE: One | TEXT: First.\nTYPE: rule | TITLE: Two | TEXT: Second.";

  @TempDir Path base;
  private Project project;
  private String token;
  private String pendingBefore;

  /** The state behind the commit point: approved in the file, nothing written yet. */
  @BeforeEach
  void dieBehindTheCommitPoint() throws Exception {
    project = new Project(base, "project");
    Proposer.Made made = project.propose(TWO);
    token = made.token();
    MemoryRoot root = new MemoryRoot(Scope.WORKSPACE, project.root());
    PendingStore store =
        new PendingStore(
            new ApprovalKey(
                project.environment, project.writer, new dev.engram.runtime.edit.FileLocks()),
            project.writer);
    Proposal approved =
        made.proposal()
            .in(
                Proposal.State.COMMITTING,
                new Proposal.Approved(List.of(1, 2), "token", "Dana", true));
    store.write(root, List.of(store.seal(approved)), project.environment.clock().instant());
    pendingBefore = project.read("pending-approvals.json");
  }

  private void assertWhole() {
    assertThat(project.memories()).containsExactly("rules/one.md", "rules/two.md");
    assertThat(
            new Verifier()
                .verify(List.of(new MemoryRoot(Scope.WORKSPACE, project.root())))
                .findings())
        .isEmpty();
  }

  @Test
  void theNextReader_finishesTheCommit() {
    project.committer.recover(project.workspace, project.settings());

    assertWhole();
  }

  @Test
  void theNextProposal_finishesTheCommit() {
    project.again().propose("TYPE: rule | TITLE: Three | TEXT: Third.");

    assertWhole();
  }

  @Test
  void aRecordWithoutItsFile_isFinishedOnce() throws Exception {
    project.committer.recover(project.workspace, project.settings());
    String record = project.read("approvals.jsonl");
    // The first recovery marked it used; the older state comes back as a crash would leave it.
    project.write("pending-approvals.json", pendingBefore);
    Files.delete(project.root().resolve("rules/two.md"));
    project.committer.recover(project.workspace, project.settings());

    assertWhole();
    assertThat(project.read("approvals.jsonl")).isEqualTo(record);
  }

  @Test
  void whatTheDeadWriterLeftBesideItsFiles_isRemoved() {
    project.write("rules/.one.md.123.tmp", "half");
    project.write("rules/.other.md.123.tmp", "somebody else's");
    project.committer.recover(project.workspace, project.settings());

    assertThat(project.root().resolve("rules/.one.md.123.tmp").toFile().exists()).isFalse();
    assertThat(project.root().resolve("rules/.other.md.123.tmp").toFile().exists()).isTrue();
  }

  @Test
  void theTokenOfAFinishedCommit_isUsed() {
    project.committer.recover(project.workspace, project.settings());

    assertThat(
            org.junit.jupiter.api.Assertions.assertThrows(
                    dev.engram.runtime.problem.EngramException.class,
                    () -> project.commit(token, "all"))
                .code())
        .isEqualTo("token.used");
  }

  @Test
  void aPersonsFileInThePlaceOfANewOne_isNotOverwritten() {
    project.write("rules/two.md", "mine\n");
    project.committer.recover(project.workspace, project.settings());

    assertThat(project.read("rules/two.md")).isEqualTo("mine\n");
    assertThat(project.read("rules/one.md")).contains("First.");
  }

  @Test
  void commitThatCannotBeFinished_keepsNobodyFromProposing() throws Exception {
    Path obstacle = Files.createDirectories(project.root().resolve("approvals.jsonl"));

    assertThat(project.propose("TYPE: rule | TITLE: Three | TEXT: Third.").token()).isNotEmpty();

    Files.delete(obstacle);
    project.committer.recover(project.workspace, project.settings());
    assertWhole();
  }
}
