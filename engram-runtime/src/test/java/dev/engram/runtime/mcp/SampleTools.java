package dev.engram.runtime.mcp;

import com.google.gson.JsonObject;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.tools.ResourceStore;
import dev.engram.runtime.tools.Tool;
import dev.engram.runtime.tools.ToolCall;
import dev.engram.runtime.tools.ToolDescription;
import dev.engram.runtime.tools.ToolResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A small catalogue for the tests of the protocol. */
final class SampleTools {
  private SampleTools() {}

  /** Tools that answer, refuse, fail and need a human, and some resources. */
  static McpServer.Services services(Tool... more) {
    List<Tool> tools =
        new java.util.ArrayList<>(
            List.of(
                tool("engram_load", "{}", call -> said("loaded " + call.arguments())),
                tool(
                    "engram_commit",
                    "{\"anthropic/requiresUserInteraction\": true}",
                    call -> said("written")),
                tool("engram_save", "{}", SampleTools::save),
                tool("engram_status", "{}", SampleTools::status),
                tool(
                    "engram_broken",
                    "{}",
                    call -> {
                      throw new IllegalStateException("a defect");
                    })));
    tools.addAll(List.of(more));
    return new McpServer.Services(tools, new Resources(), new Here());
  }

  static Tool tool(String name, String meta, Function<ToolCall, ToolResult> work) {
    ToolDescription description =
        new ToolDescription(
            name,
            "Title of " + name,
            "Does " + name + ".",
            object("{\"type\": \"object\", \"properties\": {\"query\": {\"type\": \"string\"}}}"),
            object("{\"readOnlyHint\": true}"),
            object(meta));
    return new Tool() {
      @Override
      public ToolDescription description() {
        return description;
      }

      @Override
      public ToolResult call(ToolCall call) {
        return work.apply(call);
      }
    };
  }

  static JsonObject object(String json) {
    return Json.parse(json).getAsJsonObject();
  }

  private static ToolResult said(String text) {
    return ToolResult.ok(text, new JsonObject(), List.of());
  }

  private static ToolResult save(ToolCall call) {
    if (Json.string(call.arguments(), "text").isEmpty()) {
      return ToolResult.failure("arguments.invalid", "\"text\" must be a string.");
    }
    throw EngramException.failed("workspace.none", "There is no workspace.", "Open a project.");
  }

  private static ToolResult status(ToolCall call) {
    JsonObject data = new JsonObject();
    data.addProperty("workspace", call.workspace().folder().map(Path::toString).orElse(""));
    return ToolResult.ok(
        "status",
        data,
        List.of(
            Diagnostic.warning("config.value", "A value is wrong.", "Mend it."),
            Diagnostic.info("note", "A note.", "")));
  }

  /** The client's root, else a fixed folder. */
  record Here() implements WorkspaceSource {
    @Override
    public boolean wantsClientRoot() {
      return true;
    }

    @Override
    public Workspace locate(Optional<Path> clientRoot) {
      return new Workspace(Optional.of(clientRoot.orElse(Path.of("/here"))), "test");
    }
  }

  private record Resources() implements ResourceStore {
    @Override
    public List<Resource> list(Workspace workspace) {
      return List.of(new Resource("engram://index", "index", "Index", "All memories."));
    }

    @Override
    public Optional<String> read(Workspace workspace, String uri) {
      if (uri.equals("engram://memory/unreadable")) {
        throw EngramException.failed("memory.unreadable", "It cannot be read.", "");
      }
      return uri.equals("engram://index") ? Optional.of("# Index") : Optional.empty();
    }
  }
}
