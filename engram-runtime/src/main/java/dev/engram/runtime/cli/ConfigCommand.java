package dev.engram.runtime.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.engram.api.Scope;
import dev.engram.runtime.config.SettingKey;
import dev.engram.runtime.config.SettingsLoader;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.tools.Services;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code engram config}: the settings, where each value comes from, and how to set it, [CONF-1].
 */
@Command(
    name = "config",
    mixinStandardHelpOptions = true,
    description = "Show the settings and where each value comes from, or set one.",
    footer = {
      "",
      "Examples:",
      "  engram config                       all settings",
      "  engram config get load.limit",
      "  engram config set load.limit 12",
      "  engram config set --global read manual"
    })
final class ConfigCommand implements Callable<Integer> {
  private final Console console;
  private final Supplier<Workspace> workspace;
  private final Services services;
  private final SettingWriter writer;

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  ConfigCommand(
      Console console, Supplier<Workspace> workspace, Services services, SettingWriter writer) {
    this.console = console;
    this.workspace = workspace;
    this.services = services;
    this.writer = writer;
  }

  @Override
  public Integer call() {
    return show(List.of(SettingKey.values()), json);
  }

  @Command(
      name = "view",
      mixinStandardHelpOptions = true,
      description = "Show every setting, its value, and where the value comes from.")
  Integer view(@Option(names = "--json", description = "Answer as JSON.") boolean asJson) {
    return show(List.of(SettingKey.values()), asJson);
  }

  @Command(name = "get", mixinStandardHelpOptions = true, description = "Show one setting.")
  Integer get(
      @Parameters(paramLabel = "KEY", description = "Such as load.limit.") String key,
      @Option(names = "--json", description = "Answer as JSON.") boolean asJson) {
    return show(List.of(setting(key)), asJson);
  }

  @Command(
      name = "set",
      mixinStandardHelpOptions = true,
      description = "Set one setting in the project, or with --global in the global root.")
  Integer set(
      @Parameters(paramLabel = "KEY", description = "Such as load.limit.") String key,
      @Parameters(paramLabel = "VALUE", description = "The value.") String value,
      @Option(names = "--global", description = "For all projects.") boolean global,
      @Option(names = "--json", description = "Answer as JSON.") boolean asJson) {
    Scope scope = global ? Scope.GLOBAL : Scope.WORKSPACE;
    return console.print(writer.set(workspace.get(), scope, Map.of(setting(key), value)), asJson);
  }

  private static SettingKey setting(String key) {
    return SettingKey.of(key)
        .orElseThrow(
            () ->
                new EngramException(
                    "config.key",
                    "There is no setting " + key + ".",
                    "engram config shows them all.",
                    ExitCode.USAGE));
  }

  private Integer show(List<SettingKey> settings, boolean asJson) {
    Workspace here = workspace.get();
    List<String> lines = new ArrayList<>();
    JsonArray list = new JsonArray();
    for (SettingKey setting : settings) {
      List<SettingsLoader.Origin> origins = services.origins(here, setting);
      JsonElement value =
          origins.isEmpty() ? new JsonPrimitive(setting.fallback()) : origins.get(0).value();
      String source = origins.isEmpty() ? "default" : origins.get(0).source();
      String shown =
          value instanceof JsonPrimitive text && text.isString()
              ? text.getAsString()
              : Json.write(value);
      lines.add(setting.key() + " = " + shown + "  (" + source + ")");
      JsonObject object = new JsonObject();
      object.addProperty("key", setting.key());
      object.add("value", value);
      object.addProperty("source", source);
      object.addProperty("allowed", setting.allowed());
      list.add(object);
    }
    JsonObject data = new JsonObject();
    data.add("settings", list);
    return console.print(
        new Reply(
            String.join("\n", lines), data, services.settings(here).diagnostics(), ExitCode.DONE),
        asJson);
  }
}
