package dev.engram.runtime.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.runtime.approval.Approve;
import dev.engram.runtime.approval.CommitResult;
import dev.engram.runtime.approval.Committer;
import dev.engram.runtime.approval.Preview;
import dev.engram.runtime.approval.Proposal;
import dev.engram.runtime.approval.ProposalId;
import dev.engram.runtime.approval.ProposedItem;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.tools.ProposalView;
import dev.engram.runtime.tools.Services;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** Lists, shows, approves and declines proposals for the person at the terminal. */
final class PendingReview {
  private final Services services;
  private final Terminal terminal;
  private final Console console;
  private final Supplier<Workspace> workspace;

  PendingReview(
      Services services, Terminal terminal, Console console, Supplier<Workspace> workspace) {
    this.services = services;
    this.terminal = terminal;
    this.console = console;
    this.workspace = workspace;
  }

  /** Lists what waits; with {@code all} also what was decided. */
  Integer list(boolean all, boolean json) {
    Workspace here = workspace.get();
    Instant now = services.environment().clock().instant();
    List<String> lines = new ArrayList<>();
    JsonArray proposals = new JsonArray();
    for (Proposal proposal : services.pending().list(here, services.settings(here))) {
      String state = proposal.stateAt(now);
      if (all || state.equals("open") || state.equals("expired")) {
        lines.add(line(proposal, state));
        proposal.items().forEach(item -> lines.add("    " + line(item)));
        proposals.add(json(proposal, state));
      }
    }
    JsonObject data = new JsonObject();
    data.add("proposals", proposals);
    String text = lines.isEmpty() ? "Nothing waits for you." : String.join("\n", lines);
    return console.print(Reply.done(text, data), json);
  }

  /** Shows the exact texts. */
  Integer show(ProposalId id, boolean json) {
    Workspace here = workspace.get();
    Proposal proposal = services.pending().find(here, services.settings(here), id);
    String state = proposal.stateAt(services.environment().clock().instant());
    String text = line(proposal, state) + "\n\n" + new Preview().of(proposal.items());
    JsonObject data = json(proposal, state);
    return console.print(Reply.done(text, data), json);
  }

  /**
   * Shows the exact texts, asks the person, and writes.
   *
   * @param numbers {@code all} or numbers with commas
   */
  Integer approve(ProposalId id, String numbers) {
    Workspace here = workspace.get();
    Settings settings = services.settings(here);
    Proposal proposal = services.pending().undecided(here, settings, id);
    Approve approve = ApprovalQuestion.chosen(numbers, proposal.items().size());
    if (!terminal.present()) {
      throw new EngramException(
          "approval.terminal",
          "A person approves at a terminal, and there is none.",
          "Nothing was saved. Run engram pending approve " + id.value() + " in a terminal.",
          ExitCode.NEEDS_APPROVAL);
    }
    console.show(new Preview().of(proposal.items()));
    console.prompt(question(approve));
    String answer = terminal.answer().map(String::strip).orElse("");
    if (!answer.toLowerCase(Locale.ROOT).matches("y|yes")) {
      return console.print(
          new Reply(
              "Nothing was saved; it still waits. engram pending decline withdraws it.",
              new JsonObject(),
              List.of(),
              ExitCode.NEEDS_APPROVAL),
          false);
    }
    String approver = services.authors().author(here, settings).name();
    CommitResult result =
        services
            .committer()
            .commit(
                here,
                settings,
                id,
                approve,
                Optional.empty(),
                new Committer.Gate("terminal", approver, true, false));
    ProposalView view = new ProposalView();
    return console.print(Approval.reply(result, view, List.of()), false);
  }

  private static String question(Approve approve) {
    String what =
        approve instanceof Approve.Numbers some ? "candidates " + some.numbers() : "all of it";
    return "Save " + what + "? y = yes, anything else = no: ";
  }

  /** Withdraws proposals. */
  Integer decline(List<ProposalId> ids, boolean json) {
    Workspace here = workspace.get();
    Settings settings = services.settings(here);
    JsonArray declined = new JsonArray();
    for (ProposalId id : ids) {
      services.pending().decline(here, settings, id);
      declined.add(id.value());
    }
    JsonObject data = new JsonObject();
    data.add("declined", declined);
    return console.print(Reply.done("Declined; nothing was saved.", data), json);
  }

  private static String line(Proposal proposal, String state) {
    String until = state.equals("open") ? ", until " + proposal.expires() : "";
    return ProposalId.of(proposal).value()
        + "  "
        + state
        + ", "
        + proposal.source()
        + ", "
        + proposal.created()
        + until;
  }

  private static String line(ProposedItem item) {
    return item.number() + ". " + item.verdict().line() + ": " + item.candidate().title();
  }

  private static JsonObject json(Proposal proposal, String state) {
    JsonObject object = new JsonObject();
    object.addProperty("id", ProposalId.of(proposal).value());
    object.addProperty("state", state);
    object.addProperty("source", proposal.source());
    object.addProperty("created_at", proposal.created().toString());
    object.addProperty("expires_at", proposal.expires().toString());
    object.add("candidates", ProposalView.candidates(proposal.items()));
    return object;
  }
}
