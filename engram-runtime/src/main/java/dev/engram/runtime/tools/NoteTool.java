package dev.engram.runtime.tools;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.runtime.approval.NoteRequest;
import dev.engram.runtime.approval.Preview;
import dev.engram.runtime.approval.Proposal;
import dev.engram.runtime.approval.ProposalId;
import dev.engram.runtime.approval.ProposedItem;
import dev.engram.runtime.approval.ProposedWrite;
import dev.engram.runtime.approval.Proposer;
import dev.engram.runtime.config.ApprovalGate;
import dev.engram.runtime.config.SaveScope;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.memory.MemoryParser;
import dev.engram.runtime.memory.MemoryType;
import dev.engram.runtime.memory.ReadOutcome;
import dev.engram.runtime.problem.Diagnostic;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code engram_note}: keeps one short note for the task at hand after one yes of a person.
 * Requirements [NOTE-1], [NOTE-2].
 */
final class NoteTool extends ProposingTool {

  NoteTool(Services services) {
    super(services);
  }

  @Override
  public ToolDescription description() {
    return new ToolDescription(
        "engram_note",
        "Keep a working note",
        "Keep one short note for the task at hand, for a few days, out of Git. Asks the human once; "
            + "where the host has no dialog it returns an approval token for engram_commit, to be "
            + "used only after the human's yes.",
        new InputSchema()
            .text("text", "The note, a few lines.")
            .text("objective", "The task it is for, one line.")
            .word("type", List.of("rule", "skill", "workflow", "knowledge"), "What it is.")
            .word("scope", List.of("workspace", "global"), "Where to keep it.")
            .require("text")
            .build(),
        Annotations.writes(),
        new JsonObject());
  }

  @Override
  public ToolResult answered(ToolCall call, ProposalId id, DialogAnswer answer) {
    Proposal proposal = services().pending().open(call.workspace(), settings(call), id);
    ToolResult result = super.answered(call, id, answer);
    if (result.data().get("written") instanceof JsonArray written && !written.isEmpty()) {
      addNote(result.data(), proposal);
    }
    return result;
  }

  @Override
  Proposer.Made propose(ToolCall call, Settings settings) {
    Arguments arguments = new Arguments(call.arguments());
    return services()
        .proposer()
        .proposeNote(
            call.workspace(),
            settings,
            new NoteRequest(
                arguments.text("text"),
                arguments.optionalText("objective").orElse(""),
                arguments.word("type", MemoryType::of, "rule, skill, workflow or knowledge"),
                arguments.word("scope", NoteTool::oneRoot, "workspace or global")));
  }

  private static Optional<SaveScope> oneRoot(String word) {
    return SaveScope.of(word).filter(scope -> scope != SaveScope.BOTH);
  }

  @Override
  ToolResult withToken(Proposer.Made made, Settings settings) {
    List<Diagnostic> diagnostics = new ArrayList<>(settings.diagnostics());
    diagnostics.addAll(made.diagnostics());
    JsonObject data = new ProposalView().data(made);
    addNote(data, made.proposal());
    String then =
        settings.approval() == ApprovalGate.TOKEN
            ? "Ask the human whether to keep it. After a yes, call engram_commit with this token and "
                + "approve \"all\"."
            : "This project sets approval.require to "
                + settings.approval().id()
                + ": ask the human to run engram pending approve "
                + ProposalId.of(made.proposal()).value()
                + " at a terminal.";
    return ToolResult.ok(
        "A working note is proposed; nothing is kept yet.\n\n"
            + new Preview().of(made.proposal().items())
            + "\n\nApproval token: "
            + made.token()
            + "\nIt expires at "
            + made.proposal().expires()
            + ".\n"
            + then,
        data,
        diagnostics);
  }

  private static void addNote(JsonObject data, Proposal proposal) {
    ProposedItem item = proposal.items().get(0);
    ProposedWrite write = item.writes().get(0);
    data.addProperty("id", item.id());
    data.addProperty("file", write.path());
    validUntil(write).ifPresent(day -> data.addProperty("valid_until", day));
  }

  private static Optional<String> validUntil(ProposedWrite write) {
    byte[] bytes = write.text().getBytes(StandardCharsets.UTF_8);
    return new MemoryParser().parse(write.path(), bytes) instanceof ReadOutcome.Parsed parsed
        ? parsed.memory().frontMatter().string("valid_until")
        : Optional.empty();
  }
}
