package dev.engram.runtime.cli;

import com.google.gson.JsonObject;
import dev.engram.runtime.approval.Approve;
import dev.engram.runtime.approval.CommitResult;
import dev.engram.runtime.approval.Committer;
import dev.engram.runtime.approval.Preview;
import dev.engram.runtime.approval.ProposalId;
import dev.engram.runtime.approval.ProposalRequest;
import dev.engram.runtime.approval.Proposer;
import dev.engram.runtime.approval.Verdict;
import dev.engram.runtime.config.ApprovalGate;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.tools.ProposalView;
import dev.engram.runtime.tools.Services;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Shows a proposal at the terminal, asks, and writes what was approved, requirement [CLI-1]. */
final class Approval {
  private final Services services;
  private final Terminal terminal;
  private final Console console;

  Approval(Services services, Terminal terminal, Console console) {
    this.services = services;
    this.terminal = terminal;
    this.console = console;
  }

  /**
   * {@return the exit code}
   *
   * @param workspace where
   * @param request what
   * @param force whether nobody is asked
   * @param json whether the answer is JSON
   */
  Integer run(Workspace workspace, ProposalRequest request, boolean force, boolean json) {
    return run(workspace, request, force, json, result -> {});
  }

  /**
   * {@return the exit code}
   *
   * @param written told what a commit did
   */
  Integer run(
      Workspace workspace,
      ProposalRequest request,
      boolean force,
      boolean json,
      Consumer<CommitResult> written) {
    Settings settings = services.settings(workspace);
    Proposer.Draft draft = services.proposer().draft(workspace, settings, request);
    return decide(workspace, settings, draft, new Way("terminal", force, json), written);
  }

  /**
   * How a person is asked.
   *
   * @param gate what the record says of a yes
   * @param force whether nobody is asked
   * @param json whether the answer is JSON; then nobody can be asked
   */
  record Way(String gate, boolean force, boolean json) {}

  /**
   * {@return the exit code}
   *
   * @param draft what is shown, and written once it is approved
   * @param way how it is approved
   * @param written told what a commit did
   */
  Integer decide(
      Workspace workspace,
      Settings settings,
      Proposer.Draft draft,
      Way way,
      Consumer<CommitResult> written) {
    boolean json = way.json();
    List<Diagnostic> notes = new ArrayList<>(settings.diagnostics());
    notes.addAll(draft.diagnostics());
    String preview = new Preview().of(draft.items());
    if (way.force() && (settings.approval() == ApprovalGate.TOKEN || terminal.present())) {
      return commit(
          workspace,
          settings,
          draft,
          new Approve.All(),
          gate(workspace, settings, "force"),
          notes,
          json,
          written);
    }
    if (draft.items().stream().allMatch(item -> item.verdict() instanceof Verdict.Noop)) {
      String text = preview + "\n\nThere is nothing to save: it is remembered already.";
      return console.print(
          new Reply(text, new ProposalView().data(draft), notes, ExitCode.DONE), json);
    }
    if (!terminal.present() || json) {
      String text = preview + "\n\nNothing was saved: a person approves at a terminal.";
      return console.print(
          new Reply(text, new ProposalView().data(draft), notes, ExitCode.NEEDS_APPROVAL), json);
    }
    console.show(preview);
    notes.forEach(console::show);
    return ask(workspace, settings, draft, way, written);
  }

  private Integer ask(
      Workspace workspace,
      Settings settings,
      Proposer.Draft draft,
      Way way,
      Consumer<CommitResult> written) {
    ApprovalQuestion question = new ApprovalQuestion(draft.items().size());
    while (true) {
      console.prompt(question.text());
      ApprovalQuestion.Answer answer =
          terminal
              .answer()
              .map(question::read)
              .orElseGet(() -> new ApprovalQuestion.Answer.Discard(""));
      if (answer instanceof ApprovalQuestion.Answer.Save save) {
        return commit(
            workspace,
            settings,
            draft,
            save.approve(),
            gate(workspace, settings, way.gate()),
            List.of(),
            false,
            written);
      } else if (answer instanceof ApprovalQuestion.Answer.Discard discard) {
        String said =
            discard.note().isEmpty()
                ? "Discarded; nothing was saved."
                : "Discarded. Note for the agent: " + discard.note();
        return console.print(Reply.done(said, new JsonObject()), false);
      } else if (answer instanceof ApprovalQuestion.Answer.Unclear unclear) {
        console.show(unclear.line());
      }
    }
  }

  private Committer.Gate gate(Workspace workspace, Settings settings, String gate) {
    String approver = services.authors().author(workspace, settings).name();
    boolean seen = !gate.equals("force");
    return new Committer.Gate(gate, approver, seen, !seen);
  }

  private Integer commit(
      Workspace workspace,
      Settings settings,
      Proposer.Draft draft,
      Approve approve,
      Committer.Gate gate,
      List<Diagnostic> notes,
      boolean json,
      Consumer<CommitResult> written) {
    CommitResult result = commit(workspace, settings, draft, approve, gate);
    written.accept(result);
    return console.print(reply(result, new ProposalView(), notes), json);
  }

  /** What is not written is not left waiting either: the person has decided. */
  private CommitResult commit(
      Workspace workspace,
      Settings settings,
      Proposer.Draft draft,
      Approve approve,
      Committer.Gate gate) {
    Proposer.Made made = services.proposer().store(workspace, settings, draft);
    boolean done = false;
    try {
      CommitResult result =
          services.committer().commit(workspace, settings, made.token(), approve, gate);
      done = !result.written().isEmpty();
      return result;
    } finally {
      if (!done) {
        withdraw(workspace, settings, ProposalId.of(made.proposal()));
      }
    }
  }

  private void withdraw(Workspace workspace, Settings settings, ProposalId id) {
    try {
      services.pending().decline(workspace, settings, id);
    } catch (EngramException e) {
      // It waits no more, or the root cannot be written, which the commit has said.
    }
  }

  /** {@return what a person is told of a commit} */
  static Reply reply(CommitResult result, ProposalView view, List<Diagnostic> notes) {
    return new Reply(view.text(result), view.data(result), notes, exit(result));
  }

  private static ExitCode exit(CommitResult result) {
    if (result.deferred().stream().anyMatch(CommitResult.Deferred::conflict)) {
      return ExitCode.CONFLICT;
    }
    boolean openQuestion =
        result.deferred().stream()
            .anyMatch(deferred -> !(deferred.item().verdict() instanceof Verdict.Noop));
    return result.written().isEmpty() && openQuestion ? ExitCode.NEEDS_APPROVAL : ExitCode.DONE;
  }
}
