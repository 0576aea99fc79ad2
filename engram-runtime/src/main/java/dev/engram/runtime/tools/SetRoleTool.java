package dev.engram.runtime.tools;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.api.Scope;
import dev.engram.runtime.approval.SafetyScreen;
import dev.engram.runtime.memory.RootConfig;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.safety.HiddenCharacters;
import java.util.List;
import java.util.Map;

/** {@code engram_set_role}: whose memories are shown in this workspace. */
final class SetRoleTool implements Tool {
  private static final int MAX_ROLES = 50;
  private static final int MAX_LENGTH = 100;

  private final Services services;

  SetRoleTool(Services services) {
    this.services = services;
  }

  @Override
  public ToolDescription description() {
    return new ToolDescription(
        "engram_set_role",
        "Set the role",
        "Set the roles of this workspace, such as backend or reviewer; memories of other roles are then "
            + "hidden. An empty list shows all.",
        new InputSchema()
            .textOrList("roles", "string", "One role or a list of roles; [] for all.")
            .require("roles")
            .build(),
        Annotations.writes(),
        new JsonObject());
  }

  /** A role is stored in a file of the project and shown as it is. */
  private static void refuseUnsafe(String role) {
    List<Diagnostic> found = new SafetyScreen().screen(role).diagnostics();
    if (!found.isEmpty() || HiddenCharacters.isIn(role)) {
      throw new EngramException(
          found.isEmpty() ? "argument.invalid" : found.get(0).id(),
          "A role cannot be stored" + (found.isEmpty() ? "." : ": " + found.get(0).message()),
          "Use short plain names such as backend.",
          ExitCode.REFUSED);
    }
  }

  @Override
  public ToolResult call(ToolCall call) {
    Arguments arguments = new Arguments(call.arguments());
    if (arguments.find("roles").isEmpty()) {
      arguments.text("roles");
    }
    List<String> roles = arguments.texts("roles").stream().map(String::strip).distinct().toList();
    if (roles.size() > MAX_ROLES || roles.stream().anyMatch(role -> role.length() > MAX_LENGTH)) {
      throw new EngramException(
          "argument.invalid",
          "The argument roles holds too many or too long roles.",
          "Give at most " + MAX_ROLES + " roles of at most " + MAX_LENGTH + " characters.",
          ExitCode.USAGE);
    }
    roles.forEach(SetRoleTool::refuseUnsafe);
    JsonArray value = new JsonArray();
    roles.forEach(value::add);
    new RootConfig(services.rootWriter(), services.writer())
        .set(
            Roots.of(call.workspace(), services.settings(call.workspace()))
                .require(Scope.WORKSPACE),
            Map.of("roles", value));
    JsonObject data = new JsonObject();
    data.add("roles", value);
    String now =
        roles.isEmpty()
            ? "Memories of every role are shown."
            : "Roles: " + String.join(", ", roles) + ".";
    return ToolResult.ok(now + "\n" + SetRuleVariantTool.RELOAD, data, List.of());
  }
}
