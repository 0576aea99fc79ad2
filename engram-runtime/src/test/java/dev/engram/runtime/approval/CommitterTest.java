package dev.engram.runtime.approval;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.engram.api.Scope;
import dev.engram.runtime.config.SaveScope;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.Verification;
import dev.engram.runtime.memory.Verifier;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** [APPR-1], [APPR-2]: propose, approve, commit, and the verdicts in between. */
final class CommitterTest {
  private static final String PNPM = "TYPE: rule | TITLE: Use pnpm | TEXT: Use pnpm for installs.";

  @TempDir Path base;
  private Project project;

  @BeforeEach
  void makeProject() {
    project = new Project(base, "project");
  }

  private Verification verify() {
    return new Verifier().verify(List.of(new MemoryRoot(Scope.WORKSPACE, project.root())));
  }

  private EngramException refused(String token, String approve) {
    return assertThrows(EngramException.class, () -> project.commit(token, approve));
  }

  @Test
  void proposing_writesNoMemory() {
    project.propose(PNPM);

    assertThat(project.memories()).isEmpty();
  }

  @Test
  void proposalFile_isPrivateAndIgnoredByGit() throws Exception {
    project.propose(PNPM);

    Path file = project.root().resolve("pending-approvals.json");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    assertThat(project.read(".gitignore")).contains("pending-approvals.json\n");
  }

  @Test
  void token_standsNowhereOnDisk() throws Exception {
    String token = project.propose(PNPM).token();

    assertThat(project.read("pending-approvals.json")).doesNotContain(token);
    assertThat(token.length()).isAtLeast(32);
  }

  @Test
  void committing_writesExactlyTheProposedText() {
    Proposer.Made made = project.propose(PNPM);
    project.commit(made.token(), "all");

    ProposedWrite write = made.proposal().items().get(0).writes().get(0);
    assertThat(project.read(write.path())).isEqualTo(write.text());
    assertThat(verify().findings()).isEmpty();
  }

  @Test
  void writtenFile_isOfSchema3WithSortedKeys() {
    project.save(
        "TYPE: rule | TITLE: No | TEXT: Use pnpm. | CONTEXT: Tooling review | DEPENDS_ON: a-b");

    assertThat(project.read("rules/no.md"))
        .isEqualTo(
            """
            ---
            author_email: "dana@example.com"
            author_name: "Dana Dev"
            authority: instruction
            confidence: high
            created: "2026-12-01"
            depends_on: [a-b]
            id: "no"
            last_confirmed: "2026-12-01"
            revision: 1
            schema_version: 3
            scope: workspace
            source: session
            tags: []
            type: rule
            updated: "2026-12-01"
            valid_from: "2026-12-01"
            ---

            # No

            ## Content

            - Use pnpm.

            ## Origin

            Tooling review
            """);
  }

  @Test
  void trustRecord_namesGateApproverAndHash() {
    project.save(PNPM);

    assertThat(project.read("approvals.jsonl"))
        .matches(
            "\\{\"id\":\"use-pnpm\",\"path\":\"rules/use-pnpm.md\",\"sha256\":\"[0-9a-f]{64}\",\"gate\":\"token\","
                + "\"approver\":\"Dana Dev\",\"time\":\"2026-12-01T10:00:00Z\",\"text_shown\":true}\n");
    assertThat(project.read(".gitattributes")).contains("approvals.jsonl merge=union\n");
  }

  @Test
  void onlyApprovedCandidates_areWritten() {
    Proposer.Made made = project.propose(PNPM + "\nTYPE: knowledge | TITLE: Other | TEXT: A fact.");
    CommitResult result = project.commit(made.token(), "2");

    assertThat(project.memories()).containsExactly("knowledge/other.md");
    assertThat(result.dropped()).containsExactly(1);
  }

  @Test
  void usedToken_isRefused() {
    String token = project.propose(PNPM).token();
    project.commit(token, "all");

    assertThat(refused(token, "all").code()).isEqualTo("token.used");
  }

  /** An agent may commit after a person did; that is no error, and writes nothing. */
  @Test
  void tokenOfWhatAPersonApprovedAtATerminal_isAnsweredWithWhatWasWritten() {
    project.write("engram.config.json", "{\"approval\": {\"require\": \"terminal\"}}");
    Proposer.Made made = project.propose(PNPM + "\nTYPE: knowledge | TITLE: Other | TEXT: A fact.");
    project.committer.commit(
        project.workspace,
        project.settings(),
        ProposalId.of(made.proposal()),
        Approve.of("1"),
        Optional.empty(),
        new Committer.Gate("terminal", "Dana Dev", true, false));
    String record = project.read("approvals.jsonl");
    CommitResult result = project.commit(made.token(), "all");

    assertThat(result.alreadyWritten()).isTrue();
    assertThat(result.written().get(0).write().path()).isEqualTo("rules/use-pnpm.md");
    assertThat(result.dropped()).containsExactly(2);
    assertThat(project.read("approvals.jsonl")).isEqualTo(record);
    assertThat(project.memories()).containsExactly("rules/use-pnpm.md");
  }

  @Test
  void unknownToken_isRefused() {
    assertThat(refused("no-such-token", "all").code()).isEqualTo("token.unknown");
  }

  @Test
  void tokenAfter30Minutes_isRefused() {
    String token = project.propose(PNPM).token();
    project.pass(Duration.ofMinutes(30));

    assertThat(refused(token, "all").code()).isEqualTo("token.expired");
  }

  @Test
  void tokenJustBefore30Minutes_stillWorks() {
    String token = project.propose(PNPM).token();
    project.pass(Duration.ofMinutes(30).minusSeconds(1));

    assertThat(project.commit(token, "all").written()).hasSize(1);
  }

  @Test
  void tokenOfAnotherWorkspace_isRefused() {
    String token = new Project(base, "other").propose(PNPM).token();

    assertThat(refused(token, "all").code()).isEqualTo("token.workspace");
  }

  @Test
  void changedPendingCandidate_isRefusedForIntegrity() {
    String token = project.propose(PNPM).token();
    project.write(
        "pending-approvals.json",
        project
            .read("pending-approvals.json")
            .replace("Use pnpm for installs", "Use npm for installs"));

    EngramException refusal = refused(token, "all");
    assertThat(refusal.code()).isEqualTo("token.integrity");
    assertThat(refusal.exitCode()).isEqualTo(ExitCode.REFUSED);
    assertThat(project.memories()).isEmpty();
  }

  @Test
  void numberOutOfRange_isRefusedAndLeavesTheTokenUsable() {
    String token = project.propose(PNPM).token();

    assertThat(refused(token, "2").code()).isEqualTo("approve.range");
    assertThat(refused(token, "0").code()).isEqualTo("approve.range");
    assertThat(project.commit(token, "1").written()).hasSize(1);
  }

  @Test
  void tokenSurvivesARestart() {
    String token = project.propose(PNPM).token();

    assertThat(project.again().commit(token, "all").written()).hasSize(1);
  }

  @Test
  void theSameStatement_isANoopAndNotWritten() {
    project.save(PNPM);
    Proposer.Made made =
        project.propose("TYPE: rule | TITLE: use  PNPM | TEXT: - Use pnpm for installs.");

    assertThat(made.proposal().items().get(0).verdict().line())
        .isEqualTo("NOOP duplicate of use-pnpm");
    assertThat(project.commit(made.token(), "all").written()).isEmpty();
  }

  @Test
  void sameTitleWithAnotherText_isDeferredAsAPossibleDuplicate() {
    project.save(PNPM);
    Proposer.Made made = project.propose("TYPE: rule | TITLE: Use pnpm | TEXT: Only in CI.");
    CommitResult result = project.commit(made.token(), "all");

    assertThat(result.written()).isEmpty();
    assertThat(result.deferred().get(0).reason()).isEqualTo("possible duplicate of use-pnpm");
  }

  @Test
  void distinctFrom_settlesAPossibleDuplicate() {
    project.save(PNPM);
    project.save("TYPE: rule | TITLE: Use pnpm | TEXT: Only in CI. | DISTINCT_FROM: use-pnpm");

    assertThat(project.memories()).hasSize(2);
  }

  @Test
  void update_addsWithoutLosingALine() {
    project.save(PNPM);
    String before = project.read("rules/use-pnpm.md");
    project.save("TEXT: Not in the docs folder. | UPDATE: use-pnpm");

    String after = project.read("rules/use-pnpm.md");
    assertThat(after).contains("- Use pnpm for installs.\n- Not in the docs folder.\n");
    assertThat(after).contains("revision: 2\n");
    assertThat(after.lines().filter(line -> !line.startsWith("revision")).toList())
        .containsAtLeastElementsIn(
            before.lines().filter(line -> !line.startsWith("revision")).toList());
    assertThat(verify().findings()).isEmpty();
  }

  @Test
  void updateOfAnUnknownMemory_saysSo() {
    EngramException refusal =
        assertThrows(EngramException.class, () -> project.propose("TEXT: x | UPDATE: nothing"));

    assertThat(refusal.line()).contains("\"nothing\"");
  }

  /** Case I-01: a person's edit comes first. */
  @Test
  void fileEditedSinceTheProposal_isDeferredAndKept() {
    project.save(PNPM);
    String token = project.propose("TEXT: Version 2. | UPDATE: use-pnpm").token();
    String edited = project.read("rules/use-pnpm.md") + "human line\n";
    project.write("rules/use-pnpm.md", edited);
    CommitResult result = project.commit(token, "all");

    assertThat(project.read("rules/use-pnpm.md")).isEqualTo(edited);
    CommitResult.Deferred deferred = result.deferred().get(0);
    assertThat(deferred.conflict()).isTrue();
    assertThat(deferred.remedy()).contains("human line");
    assertThat(deferred.remedy()).contains("Version 2.");
  }

  @Test
  void deferredCommit_leavesTheTokenUsable() {
    project.save(PNPM);
    String before = project.read("rules/use-pnpm.md");
    String token = project.propose("TEXT: Version 2. | UPDATE: use-pnpm").token();
    project.write("rules/use-pnpm.md", before + "human line\n");
    project.commit(token, "all");
    project.write("rules/use-pnpm.md", before);

    assertThat(project.commit(token, "all").written()).hasSize(1);
  }

  @Test
  void crlfFile_keepsItsLineEndsInAnUpdate() {
    project.save(PNPM);
    project.write("rules/use-pnpm.md", project.read("rules/use-pnpm.md").replace("\n", "\r\n"));
    project.save("TEXT: More. | UPDATE: use-pnpm");

    assertThat(project.read("rules/use-pnpm.md")).contains("- More.\r\n");
    assertThat(verify().findings()).isEmpty();
  }

  /** [FORCE-1]: how many sessions the agent read is recorded. */
  @Test
  void countedSessions_standInTheFile() {
    Proposer.Made made =
        project.proposer.propose(
            project.workspace,
            project.settings(),
            new ProposalRequest(
                PNPM,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                "session",
                50));
    project.commit(made.token(), "all");

    assertThat(project.read("rules/use-pnpm.md")).contains("evidence_refs: [\"sessions:50\"]\n");
  }

  @Test
  void bothScopes_getTheSameId() throws Exception {
    project.commit(project.propose(PNPM, Optional.of(SaveScope.BOTH)).token(), "all");

    assertThat(project.read("rules/use-pnpm.md")).contains("scope: workspace\n");
    assertThat(Files.readString(base.resolve("global/rules/use-pnpm.md")))
        .contains("scope: global\n");
  }

  @Test
  void stricterGate_refusesAToken() {
    project.write("engram.config.json", "{\"approval\": {\"require\": \"terminal\"}}");
    String token = project.propose(PNPM).token();

    assertThat(refused(token, "all").exitCode()).isEqualTo(ExitCode.NEEDS_APPROVAL);
    assertThat(project.memories()).isEmpty();
  }

  /** Case C-02: any title comes back as it was typed. */
  @Test
  void awkwardTitles_comeBackExactly() {
    List<String> titles =
        List.of(
            "Governance: who may merge",
            "Split (REQ/DESIGN/TASK): read spec first",
            "@scope/package is frozen",
            "`make test` before push",
            "# not a comment",
            "- leading dash",
            "? question",
            "* star",
            "& anchor",
            "! bang",
            "%TAG",
            "[brackets] and {braces}",
            "\"quoted\" 'both'",
            "yes",
            "null",
            "2026-02-30",
            "1e3",
            "trailing colon:",
            "tab\there",
            "back\\slash \\n not a newline",
            "a # b",
            "---",
            "...",
            "ümläut 日本語 🚀",
            "key: value: again");
    for (String title : titles) {
      Proposer.Made made =
          project.proposer.propose(
              project.workspace,
              project.settings(),
              new ProposalRequest(
                  "x",
                  Optional.empty(),
                  Optional.of(title),
                  Optional.empty(),
                  Optional.empty(),
                  "manual",
                  0));
      assertWithMessage(title).that(project.commit(made.token(), "all").written()).hasSize(1);
    }

    List<String> read = new ArrayList<>();
    for (String path : project.memories()) {
      assertThat(project.read(path)).startsWith("---\n");
      read.add(
          project
              .read(path)
              .lines()
              .filter(line -> line.startsWith("# "))
              .findFirst()
              .orElse("")
              .substring(2));
    }
    assertThat(read).containsExactlyElementsIn(titles);
    assertThat(verify().findings()).isEmpty();
  }

  /** [SAFE-3]: racing for one token, one wins. */
  @Test
  void racingCommits_useATokenOnce() throws Exception {
    String token = project.propose(PNPM).token();
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<Integer>> racers = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        racers.add(
            () -> {
              try {
                return project.commit(token, "all").written().size();
              } catch (EngramException e) {
                return 0;
              }
            });
      }
      int written = 0;
      for (Future<Integer> racer : threads.invokeAll(racers)) {
        written += racer.get();
      }
      assertThat(written).isEqualTo(1);
    } finally {
      threads.shutdownNow();
    }
  }

  /** A root that came with a repository may hold links; they are not followed. */
  @Test
  void linkedTrustRecord_isNotWrittenThrough() throws Exception {
    Path outside = Files.writeString(base.resolve("outside.txt"), "mine\n");
    Files.createDirectories(project.root());
    Files.createSymbolicLink(project.root().resolve("approvals.jsonl"), outside);

    assertThrows(EngramException.class, () -> project.save(PNPM));
    assertThat(Files.readString(outside)).isEqualTo("mine\n");
  }
}
