package dev.engram.runtime.page;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.engram.runtime.approval.ProposalId;
import dev.engram.runtime.approval.Proposer;
import dev.engram.runtime.problem.EngramException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A person decides on the review page, requirements [APPR-1] and [SAFE-2]")
final class DecisionTest {
  private static final String MONEY =
      "TYPE: knowledge | TITLE: Money | TEXT: Amounts are kept in cents.";
  private static final String TWO =
      MONEY + "\nTYPE: knowledge | TITLE: Colour | TEXT: The logo is green.";

  @TempDir private Path folder;
  private Reviewed page;

  @BeforeEach
  void start() throws IOException {
    page = new Reviewed(folder).open();
  }

  @AfterEach
  void stop() {
    page.close();
  }

  @Test
  void save_writesWhatWasShownAndRecordsTheGate() throws IOException {
    Wire.Reply reply = page.press(page.proposed(MONEY), "all", "");

    assertThat(reply.status()).isEqualTo(303);
    assertThat(reply.header("Location")).hasValue("pending");
    assertThat(page.read("knowledge/money.md")).contains("- Amounts are kept in cents.\n");
    assertThat(page.read("approvals.jsonl")).contains("\"gate\":\"page\"");
    assertThat(page.read("approvals.jsonl")).contains("\"approver\":\"Dana Dev\"");
    assertThat(page.read("approvals.jsonl")).contains("\"text_shown\":true");
  }

  @Test
  void nextPage_saysOnceWhatWasWritten() throws IOException {
    Wire.Reply unused = page.press(page.proposed(MONEY), "all", "");

    assertThat(page.get("pending").body()).contains("1. ADD money (workspace knowledge/money.md)");
    assertThat(page.get("pending").body()).doesNotContain("1. ADD money (workspace");
  }

  @Test
  void chosenOnly_writesThoseAndDropsTheOthers() throws IOException {
    Wire.Reply unused = page.press(page.proposed(TWO), "chosen", "2");

    assertThat(page.memories()).containsExactly("knowledge/colour.md");
  }

  @Test
  void allOfTwo_writesBoth() throws IOException {
    Wire.Reply unused = page.press(page.proposed(TWO), "all", "");

    assertThat(page.memories()).containsExactly("knowledge/colour.md", "knowledge/money.md");
  }

  @Test
  void nothingChosen_writesNothingAndSaysSo() throws IOException {
    Wire.Reply reply = page.press(page.proposed(TWO), "chosen", "");

    assertThat(reply.status()).isEqualTo(409);
    assertThat(reply.body()).contains("No candidate was chosen");
    assertThat(page.memories()).isEmpty();
  }

  @Test
  void numberThatDoesNotExist_writesNothing() throws IOException {
    Wire.Reply reply = page.press(page.proposed(TWO), "chosen", "1 7");

    assertThat(reply.status()).isEqualTo(409);
    assertThat(reply.body()).contains("There is no candidate 7.");
    assertThat(page.memories()).isEmpty();
  }

  @Test
  void unknownButton_writesNothing() throws IOException {
    assertThat(page.press(page.proposed(MONEY), "perhaps", "").status()).isEqualTo(409);
    assertThat(page.memories()).isEmpty();
  }

  @Test
  void declined_cannotBeCommittedAnyMore() throws IOException {
    Proposer.Made made = page.propose(MONEY);

    Wire.Reply reply = page.press(ProposalId.of(made.proposal()).value(), "decline", "");

    assertThat(reply.status()).isEqualTo(303);
    EngramException refused = assertThrows(EngramException.class, () -> page.commit(made.token()));
    assertThat(refused.code()).isEqualTo("token.declined");
    assertThat(page.memories()).isEmpty();
  }

  @Test
  void agentThatCommitsAfterThePerson_isToldThatItIsWritten() throws IOException {
    Proposer.Made made = page.propose(MONEY);
    Wire.Reply unused = page.press(ProposalId.of(made.proposal()).value(), "all", "");

    assertThat(page.commit(made.token()).alreadyWritten()).isTrue();
  }

  @Test
  void decidedElsewhereMeanwhile_isRefusedWithAMessage() throws IOException {
    Proposer.Made made = page.propose(MONEY);
    Map<String, String> form = page.form(ProposalId.of(made.proposal()).value());
    form.put("do", "all");
    Object unused = page.commit(made.token());

    Wire.Reply reply = page.post(form);

    assertThat(reply.status()).isEqualTo(409);
    assertThat(reply.body()).contains("was used already");
    assertThat(page.read("approvals.jsonl").lines().count()).isEqualTo(1);
  }

  @Test
  void pressedTwice_writesOnce() throws IOException {
    String id = page.proposed(MONEY);
    Map<String, String> form = page.form(id);
    form.put("do", "all");

    assertThat(page.post(form).status()).isEqualTo(303);
    assertThat(page.post(form).status()).isEqualTo(409);
    assertThat(page.read("approvals.jsonl").lines().count()).isEqualTo(1);
  }

  @Test
  void hashOfAnotherProposal_isRefused() throws IOException {
    String shown = page.form(page.proposed(MONEY)).get("shown");
    Map<String, String> form =
        page.form(page.proposed("TYPE: rule | TITLE: Other | TEXT: Never deploy on Fridays."));
    form.put("shown", shown);
    form.put("do", "all");

    Wire.Reply reply = page.post(form);

    assertThat(reply.status()).isEqualTo(409);
    assertThat(reply.body()).contains("not what you were shown");
    assertThat(page.memories()).isEmpty();
  }

  @Test
  void fileThatChangedSinceItWasShown_isNotWrittenOver() throws IOException {
    page.save(MONEY);
    String id = page.proposed("TYPE: knowledge | UPDATE: money | TEXT: Rounding is half to even.");
    Map<String, String> form = page.form(id);
    form.put("do", "all");
    String edited = page.read("knowledge/money.md") + "- By hand.\n";
    page.write("knowledge/money.md", edited);

    Wire.Reply reply = page.post(form);

    assertThat(reply.status()).isEqualTo(409);
    assertThat(reply.body()).contains("not what you were shown");
    assertThat(page.read("knowledge/money.md")).isEqualTo(edited);
    assertThat(page.get("proposal?id=" + id).body())
        .contains("was changed since this was proposed");
  }

  @Test
  void tamperedProposal_isNotShownAndNotWritten() throws IOException {
    String id = page.proposed(MONEY);
    Map<String, String> form = page.form(id);
    form.put("do", "all");
    page.write(
        "pending-approvals.json", page.read("pending-approvals.json").replace("cents", "euros"));

    assertThat(page.post(form).status()).isEqualTo(409);
    assertThat(page.get("proposal?id=" + id).body()).contains("was changed after it was made");
    assertThat(page.memories()).isEmpty();
  }

  @Test
  void expired_canBeDeclinedAndNotSaved() throws IOException {
    String id = page.proposed(MONEY);
    page.pass(Duration.ofMinutes(31));
    String shown = page.get("proposal?id=" + id).body();

    assertThat(shown).contains("It has expired.");
    assertThat(shown).doesNotContain("value=\"all\"");
    assertThat(page.press(id, "all", "").body()).contains("expired");
    assertThat(page.memories()).isEmpty();
    assertThat(page.press(id, "decline", "").status()).isEqualTo(303);
  }

  @Test
  void underTheTerminalGate_nothingIsApprovedHere() throws IOException {
    page.close();
    page = new Reviewed(folder, /* atTerminal= */ true).open();
    page.write("engram.config.json", "{\"approval\": {\"require\": \"terminal\"}}");
    String id = page.proposed(MONEY);

    assertThat(page.get("proposal?id=" + id).body()).contains("approval.require is terminal");
    assertThat(page.press(id, "all", "").status()).isEqualTo(409);
    assertThat(page.memories()).isEmpty();
  }

  @Test
  void underTheDialogGate_aPageThatNoTerminalStartedApprovesNothing() throws IOException {
    page.write("engram.config.json", "{\"approval\": {\"require\": \"dialog\"}}");
    String id = page.proposed(MONEY);

    assertThat(page.press(id, "all", "").body()).contains("started at a terminal");
    assertThat(page.memories()).isEmpty();
  }

  @Test
  void underTheDialogGate_aPageStartedAtATerminalApproves() throws IOException {
    page.close();
    page = new Reviewed(folder, /* atTerminal= */ true).open();
    page.write("engram.config.json", "{\"approval\": {\"require\": \"dialog\"}}");

    assertThat(page.press(page.proposed(MONEY), "all", "").status()).isEqualTo(303);
    assertThat(page.memories()).containsExactly("knowledge/money.md");
  }
}
