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

/** [APPR-1], [APPR-2]: additions to memories, several at once and in several roots. */
final class UpdateTest {
  private static final String PNPM = "TYPE: rule | TITLE: Use pnpm | TEXT: Use pnpm for installs.";
  private static final String FILE = "rules/use-pnpm.md";
  private static final Optional<SaveScope> BOTH = Optional.of(SaveScope.BOTH);

  @TempDir Path base;
  private Project project;

  @BeforeEach
  void makeProject() {
    project = new Project(base, "project");
  }

  private String global() throws Exception {
    return Files.readString(base.resolve("global").resolve(FILE));
  }

  private void saveInBoth(String text) {
    project.commit(project.propose(text, BOTH).token(), "all");
  }

  @Test
  void twoUpdatesOfOneMemory_areMergedInOrder() {
    project.save(PNPM);
    CommitResult result =
        project.save("TEXT: First. | UPDATE: use-pnpm\nTEXT: Second. | UPDATE: use-pnpm");

    assertThat(result.deferred()).isEmpty();
    assertThat(result.written()).hasSize(2);
    assertThat(project.read(FILE)).contains("- Use pnpm for installs.\n- First.\n- Second.\n");
    assertThat(
            new Verifier()
                .verify(List.of(new MemoryRoot(Scope.WORKSPACE, project.root())))
                .findings())
        .isEmpty();
  }

  @Test
  void oneOfTwoUpdates_isWrittenAlone() {
    project.save(PNPM);
    Proposer.Made made =
        project.propose("TEXT: First. | UPDATE: use-pnpm\nTEXT: Second. | UPDATE: use-pnpm");
    project.commit(made.token(), "2");

    assertThat(project.read(FILE)).contains("- Use pnpm for installs.\n- Second.\n");
    assertThat(project.read(FILE)).doesNotContain("First.");
  }

  @Test
  void updateInBothScopes_touchesEveryCopy() throws Exception {
    saveInBoth(PNPM);
    saveInBoth("TEXT: Also in CI. | UPDATE: use-pnpm");

    assertThat(project.read(FILE)).contains("- Also in CI.\n");
    assertThat(global()).contains("- Also in CI.\n");
    assertThat(global()).contains("scope: global\n");
  }

  @Test
  void updateInBothScopes_leavesACopyThatSaysItAlone() throws Exception {
    saveInBoth(PNPM);
    project.save("TEXT: Also in CI. | UPDATE: use-pnpm");
    String before = project.read(FILE);
    saveInBoth("TEXT: Also in CI. | UPDATE: use-pnpm");

    assertThat(project.read(FILE)).isEqualTo(before);
    assertThat(global()).contains("- Also in CI.\n");
  }

  @Test
  void sameTextForBothScopes_fillsTheMissingCopy() throws Exception {
    project.save(PNPM);
    Proposer.Made made = project.propose(PNPM, BOTH);
    CommitResult result = project.commit(made.token(), "all");

    ProposedItem item = made.proposal().items().get(0);
    assertThat(item.verdict().line()).isEqualTo("ADD");
    assertThat(item.reason()).isEqualTo("only the other root has use-pnpm: this is a copy of it");
    assertThat(result.written()).hasSize(1);
    assertThat(global()).contains("- Use pnpm for installs.\n");
    assertThat(global()).contains("scope: global\n");
  }

  @Test
  void sameTextInBothScopes_isANoop() {
    saveInBoth(PNPM);

    assertThat(project.propose(PNPM, BOTH).proposal().items().get(0).verdict().line())
        .isEqualTo("NOOP duplicate of use-pnpm");
  }

  @Test
  void addedDetail_updatesWithoutBeingNamed() {
    project.save(PNPM);
    project.save("TYPE: rule | TEXT: Use pnpm for installs and commit the lock file.");

    assertThat(project.read(FILE))
        .contains("- Use pnpm for installs.\n- Use pnpm for installs and commit the lock file.\n");
  }
}
