package dev.engram.runtime.cli;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.engram.api.Scope;
import dev.engram.runtime.approval.SafetyScreen;
import dev.engram.runtime.config.ApprovalGate;
import dev.engram.runtime.config.SettingKey;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.memory.RootConfig;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.tools.Services;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Sets settings in the file of a root, checked and with every other key kept, [CONF-1]. */
final class SettingWriter {
  private final Services services;
  private final Terminal terminal;

  SettingWriter(Services services, Terminal terminal) {
    this.services = services;
    this.terminal = terminal;
  }

  /**
   * {@return what was set}
   *
   * @param values by setting, as typed
   */
  Reply set(Workspace workspace, Scope scope, Map<SettingKey, String> values) {
    Settings settings = services.settings(workspace);
    Map<String, JsonElement> changes = new LinkedHashMap<>();
    values.forEach((setting, text) -> changes.put(setting.key(), checked(setting, text)));
    if (values.containsKey(SettingKey.APPROVAL_REQUIRE)) {
      requirePerson(settings);
    }
    RootConfig config = new RootConfig(services.rootWriter(), services.writer());
    Roots roots = Roots.of(workspace, settings);
    if (scope == Scope.GLOBAL && roots.global().isEmpty()) {
      // What holds for all projects then stands in the user's own folder.
      config.setOwn(services.environment().configDir(), changes);
    } else {
      config.set(roots.require(scope), changes);
    }
    StringBuilder text = new StringBuilder();
    JsonObject data = new JsonObject();
    changes.forEach(
        (key, value) -> {
          text.append(key).append(" = ").append(Json.write(value)).append(" (");
          text.append(scope.id()).append(")\n");
          data.add(key, value);
        });
    return Reply.done(text.toString().stripTrailing(), data);
  }

  private static JsonElement checked(SettingKey setting, String text) {
    List<Diagnostic> unsafe = new SafetyScreen().screen(text).diagnostics();
    if (!unsafe.isEmpty()) {
      throw new EngramException(
          unsafe.get(0).id(),
          "The value of " + setting.key() + " cannot be stored: " + unsafe.get(0).message(),
          "Use a plain value.",
          ExitCode.REFUSED);
    }
    return setting
        .parse(text)
        .orElseThrow(
            () ->
                new EngramException(
                    "config.value",
                    "\"" + text + "\" does not fit " + setting.key() + ".",
                    "It takes " + setting.allowed() + ".",
                    ExitCode.USAGE));
  }

  /** An agent with a shell must not open the gate that keeps it out. */
  private void requirePerson(Settings settings) {
    if (settings.approval() != ApprovalGate.TOKEN && !terminal.present()) {
      throw new EngramException(
          "approval.gate",
          "approval.require is "
              + settings.approval().id()
              + "; a person changes it at a terminal.",
          "Run the command in a terminal.",
          ExitCode.NEEDS_APPROVAL);
    }
  }
}
