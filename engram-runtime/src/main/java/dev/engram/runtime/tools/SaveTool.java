package dev.engram.runtime.tools;

import com.google.gson.JsonObject;
import dev.engram.runtime.approval.Preview;
import dev.engram.runtime.approval.ProposalId;
import dev.engram.runtime.approval.ProposalRequest;
import dev.engram.runtime.approval.Proposer;
import dev.engram.runtime.config.ApprovalGate;
import dev.engram.runtime.config.SaveScope;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.memory.MemoryType;
import dev.engram.runtime.problem.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code engram_save} and {@code engram_save_session}: propose memories. They write no memory; a
 * person approves first. Requirements [APPR-1], [APPR-3].
 */
final class SaveTool extends ProposingTool {
  private final Kind kind;

  /** The two tools differ in their words only. */
  enum Kind {
    /** One memory, or a few. */
    SAVE,
    /** What a session taught. */
    SESSION
  }

  SaveTool(Services services, Kind kind) {
    super(services);
    this.kind = kind;
  }

  @Override
  public ToolDescription description() {
    return kind == Kind.SAVE ? save() : session();
  }

  private static ToolDescription save() {
    JsonObject schema =
        schema("What is to be remembered: a plain sentence, or lines TYPE: … | TITLE: … | TEXT: …")
            .word(
                "type",
                List.of("rule", "skill", "workflow", "knowledge"),
                "What it is; inferred when left out.")
            .require("text")
            .build();
    return new ToolDescription(
        "engram_save",
        "Propose a memory",
        "Remember a project rule, decision, workflow or fact: proposes it and writes nothing. "
            + "Returns a numbered preview and an approval token. Show the preview to the human; only "
            + "after the human approved, call engram_commit with the token.",
        schema,
        Annotations.writes(),
        new JsonObject());
  }

  private static ToolDescription session() {
    JsonObject schema =
        schema(
                "One candidate a line: TYPE: rule|skill|knowledge | TITLE: … | TEXT: … | CONTEXT: … | "
                    + "DEPENDS_ON: id | LEVEL: advanced | UPDATE: id | DISTINCT_FROM: id")
            .truth(
                "show_rule_variants", "For older agents; the preview always shows the whole text.")
            .require("text")
            .build();
    return new ToolDescription(
        "engram_save_session",
        "Propose what this session taught",
        "Propose several memories at the end of a session: rules, workflows, facts worth keeping. "
            + "Writes nothing. Returns a numbered preview and an approval token. Show the preview to "
            + "the human; only after the human approved, call engram_commit with the token.",
        schema,
        Annotations.writes(),
        new JsonObject());
  }

  private static InputSchema schema(String text) {
    return new InputSchema()
        .text("text", text)
        .word(
            "scope",
            List.of("workspace", "global", "both"),
            "Where to save; the setting when left out.")
        .text("role", "The role it is meant for; everybody when left out.");
  }

  @Override
  public ToolResult answered(ToolCall call, ProposalId id, DialogAnswer answer) {
    ToolResult result = super.answered(call, id, answer);
    // What was held back is said whatever the person decided.
    List<Diagnostic> diagnostics = new ArrayList<>(services().proposer().heldBack(request(call)));
    diagnostics.addAll(result.diagnostics());
    return new ToolResult(result.text(), result.data(), diagnostics, result.error());
  }

  @Override
  Proposer.Made propose(ToolCall call, Settings settings) {
    return services().proposer().propose(call.workspace(), settings, request(call));
  }

  private ProposalRequest request(ToolCall call) {
    Arguments arguments = new Arguments(call.arguments());
    return new ProposalRequest(
        arguments.text("text"),
        arguments.word("type", MemoryType::of, "rule, skill, workflow or knowledge"),
        Optional.empty(),
        arguments.word("scope", SaveScope::of, "workspace, global or both"),
        arguments.optionalText("role"),
        kind == Kind.SAVE ? "manual" : "session",
        0);
  }

  @Override
  ToolResult withToken(Proposer.Made made, Settings settings) {
    List<Diagnostic> diagnostics = new ArrayList<>(settings.diagnostics());
    diagnostics.addAll(made.diagnostics());
    return ToolResult.ok(text(made, settings), new ProposalView().data(made), diagnostics);
  }

  private static String text(Proposer.Made made, Settings settings) {
    StringBuilder text = new StringBuilder("Proposed; no memory is written yet.\n\n");
    text.append(new Preview().of(made.proposal().items()));
    made.diagnostics().forEach(d -> text.append("\n\nNote: ").append(d.message()));
    text.append("\n\nApproval token: ").append(made.token());
    text.append("\nIt expires at ").append(made.proposal().expires()).append(".\n");
    text.append(
        settings.approval() == ApprovalGate.TOKEN
            ? "Show the candidates above to the human and ask which to save. After the human approved "
                + "exactly those, call engram_commit with this token and approve \"all\" or the "
                + "numbers. Without the human's yes, do not call it. The human can also approve at a "
                + "terminal: engram pending approve "
                + ProposalId.of(made.proposal()).value()
            : "This project sets approval.require to "
                + settings.approval().id()
                + ": engram_commit will refuse. Ask the human to approve at a terminal with engram pending "
                + "approve "
                + ProposalId.of(made.proposal()).value()
                + ".");
    return text.toString();
  }
}
