package dev.engram.runtime.approval;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.api.Scope;
import dev.engram.runtime.config.SaveScope;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.Verifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** [APPR-1], [APPR-2]: a memory that takes the place of another, which is kept. */
final class SupersedeTest {
  private static final String OLD = "rules/the-upload-limit-is-10-mb.md";
  private static final String NEW = "rules/the-upload-limit-is-25-mb.md";
  private static final String CHANGE = "TYPE: rule | TEXT: The upload limit is 25 MB.";

  @TempDir Path base;
  private Project project;

  @BeforeEach
  void saveTheOldOne() {
    project = new Project(base, "project");
    project.save("TYPE: rule | TEXT: The upload limit is 10 MB.");
  }

  private void assertVerified() {
    assertThat(
            new Verifier()
                .verify(List.of(new MemoryRoot(Scope.WORKSPACE, project.root())))
                .findings())
        .isEmpty();
  }

  private void assertReplaced() {
    assertThat(project.read(NEW)).contains("supersedes: [the-upload-limit-is-10-mb]\n");
    assertThat(project.read(OLD)).contains("superseded_by: the-upload-limit-is-25-mb\n");
    assertVerified();
  }

  @Test
  void newMemoryNamesTheOldOne_andTheOldOneTheNew() {
    CommitResult result = project.save(CHANGE);

    assertReplaced();
    assertThat(result.written()).hasSize(1);
    assertThat(result.written().get(0).write().path()).isEqualTo(NEW);
  }

  @Test
  void oldMemory_keepsItsBodyAndUnknownKeys() {
    project.write(OLD, project.read(OLD).replace("id:", "custom: [1, two]\nid:"));
    project.accept(OLD);
    String before = project.read(OLD);
    project.save(CHANGE);

    String after = project.read(OLD);
    assertThat(after).endsWith(before.substring(before.indexOf("\n# ")));
    assertThat(after).contains("custom: [1, two]\n");
    assertThat(after).contains("revision: 2\n");
  }

  @Test
  void oldMemory_isNotComparedAnyMore() {
    project.save(CHANGE);

    assertThat(
            project
                .propose("TYPE: rule | TEXT: The upload limit is 50 MB.")
                .proposal()
                .items()
                .get(0)
                .verdict()
                .line())
        .isEqualTo("SUPERSEDE the-upload-limit-is-25-mb");
  }

  @Test
  void goingBack_isPossible() {
    project.save(CHANGE);
    CommitResult result = project.save("TYPE: rule | TEXT: The upload limit is 10 MB.");

    assertThat(result.written()).hasSize(1);
    assertThat(project.read(NEW)).contains("superseded_by: the-upload-limit-is-10-mb-");
  }

  @Test
  void oldMemoryEditedMeanwhile_isDeferred() {
    String token = project.propose(CHANGE).token();
    project.write(OLD, project.read(OLD) + "- Scans come first.\n");
    CommitResult result = project.commit(token, "all");

    assertThat(result.written()).isEmpty();
    assertThat(result.deferred().get(0).reason()).isEqualTo(OLD + " changed since the proposal");
    assertThat(result.deferred().get(0).remedy()).contains("Scans come first.");
    assertThat(project.memories()).containsExactly(OLD);
  }

  @Test
  void verdictThatChangedMeanwhile_isDeferred() {
    String token = project.propose(CHANGE).token();
    project.save(
        "TYPE: rule | TITLE: Size | TEXT: The upload limit is 25 MB."
            + " | DISTINCT_FROM: the-upload-limit-is-10-mb");
    CommitResult result = project.commit(token, "all");

    assertThat(result.written()).isEmpty();
    assertThat(result.deferred().get(0).reason())
        .isEqualTo("the verdict is now NOOP duplicate of size");
  }

  @Test
  void forceWithoutANamedTarget_isDeferred() {
    String token = project.propose(CHANGE).token();
    CommitResult result =
        project.committer.commit(
            project.workspace,
            project.settings(),
            token,
            Approve.of("all"),
            new Committer.Gate("force", "Dana", false, true));

    assertThat(result.deferred().get(0).reason()).isEqualTo("nobody saw the preview");
    assertThat(project.memories()).containsExactly(OLD);
  }

  @Test
  void secondReplacementOfOneMemory_isDeferred() {
    String token =
        project.propose(CHANGE + "\nTYPE: rule | TEXT: The upload limit is 50 MB.").token();
    CommitResult result = project.commit(token, "all");

    assertThat(result.written()).hasSize(1);
    assertThat(result.deferred().get(0).reason()).isEqualTo("candidate 1 changes the same memory");
    assertReplaced();
  }

  @Test
  void bothScopes_areReplacedInBoth() throws Exception {
    project = new Project(base, "other");
    Proposer.Made first =
        project.propose(
            "TYPE: rule | TEXT: The upload limit is 10 MB.", Optional.of(SaveScope.BOTH));
    project.commit(first.token(), "all");
    Proposer.Made made = project.propose(CHANGE, Optional.of(SaveScope.BOTH));
    project.commit(made.token(), "all");

    assertThat(made.proposal().items().get(0).scope()).isEqualTo("both");
    assertReplaced();
    assertThat(Files.readString(base.resolve("global").resolve(OLD)))
        .contains("superseded_by: the-upload-limit-is-25-mb\n");
    assertThat(Files.exists(base.resolve("global").resolve(NEW))).isTrue();
  }

  /** [SAFE-3]: a process that dies behind the commit point, before or between its two files. */
  @Test
  void crashBeforeOrBetweenTheFiles_isMadeGood() throws Exception {
    Proposer.Made made = project.propose(CHANGE);
    Proposal approved =
        made.proposal()
            .in(
                Proposal.State.COMMITTING,
                new Proposal.Approved(List.of(1), "token", "Dana", true));
    PendingStore store =
        new PendingStore(
            new ApprovalKey(
                project.environment, project.writer, new dev.engram.runtime.edit.FileLocks()),
            project.writer);
    store.write(
        new MemoryRoot(Scope.WORKSPACE, project.root()),
        List.of(store.seal(approved)),
        project.environment.clock().instant());
    String interrupted = project.read("pending-approvals.json");
    String old = project.read(OLD);
    project.committer.recover(project.workspace, project.settings());
    assertReplaced();

    project.write("pending-approvals.json", interrupted);
    project.write(OLD, old);
    project.again().committer.recover(project.workspace, project.settings());
    assertReplaced();
  }
}
