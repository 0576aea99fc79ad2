package dev.engram.runtime.cli;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Approving at the terminal, requirements [CLI-1], [APPR-1]")
final class TerminalApprovalTest {
  private static final String MONEY = "Amounts are kept in cents.";

  @TempDir private Path folder;
  private TestCli engram;

  @BeforeEach
  void memory() throws IOException {
    engram = new TestCli(folder);
    String unused = engram.run(0, "save", "--force", "--title", "Money", MONEY);
  }

  private String idOf(String list) {
    Matcher id = Pattern.compile("^[0-9a-f]{12}").matcher(list);
    assertThat(id.find()).isTrue();
    return id.group();
  }

  @Test
  void onlyDuplicates_areNotAskedAbout() throws IOException {
    String text = engram.answering("C").run(0, "save", "--title", "Money", MONEY);

    assertThat(text).contains("There is nothing to save: it is remembered already.");
    assertThat(text).doesNotContain("discard");
  }

  @Test
  void refusedOrDeferred_leavesNothingOpen() {
    String unused = engram.run(0, "save", "--force", "--title", "Money", MONEY);

    assertThat(engram.run(0, "pending", "list", "--all")).contains("declined, manual");
    assertThat(engram.run(0, "pending")).contains("Nothing waits");
  }

  @Test
  void undoneProposal_saysThatItWasTakenBack() throws IOException {
    String id = idOf(engram.run(0, "pending", "list", "--all"));
    String unused = engram.run(0, "undo", "--force");
    unused = engram.answering("y").run(1, "pending", "approve", id);

    assertThat(engram.err()).contains("was taken back with engram undo. Propose it again");
  }
}
