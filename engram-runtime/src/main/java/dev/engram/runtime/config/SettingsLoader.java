package dev.engram.runtime.config;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.problem.Diagnostic;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads the settings of a workspace from their layers; later layers win, a wrong value is reported
 * and passed over. A cloned repository cannot weaken a user: the gate is the strictest of all
 * layers, and the global root comes from the user and the environment only. Stateless.
 */
public final class SettingsLoader {
  /** The file's name in every root and in the user's configuration folder. */
  public static final String FILE = "engram.config.json";

  private final Environment environment;

  /** Reads for this environment. */
  public SettingsLoader(Environment environment) {
    this.environment = environment;
  }

  /**
   * {@return the settings}
   *
   * @param workspaceRoot the project's memory root, whether it exists or not; empty when no
   *     workspace may be used
   */
  public Settings load(Optional<Path> workspaceRoot) {
    List<Diagnostic> diagnostics = new ArrayList<>();
    ConfigLayer user = user(diagnostics);
    Optional<Path> globalRoot = globalRoot(user);
    List<ConfigLayer> layers = layers(workspaceRoot, globalRoot, user, diagnostics);
    Settings defaults = defaults(globalRoot, diagnostics);
    // Every prompt's hook comes by here, and most people set nothing.
    return isEmpty(layers) ? defaults : load(new Lookup(layers, diagnostics), defaults);
  }

  private static boolean isEmpty(List<ConfigLayer> layers) {
    for (ConfigLayer layer : layers) {
      if (!layer.values().isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private static Settings defaults(Optional<Path> globalRoot, List<Diagnostic> diagnostics) {
    return new Settings(
        SaveScope.WORKSPACE,
        ReadMode.AUTO,
        ProofMode.OFF,
        List.of(),
        Optional.empty(),
        new Settings.Load(8, 1600, 7),
        20,
        ApprovalGate.TOKEN,
        new Settings.RuleLines(70, 100),
        globalRoot,
        Optional.empty(),
        Optional.empty(),
        diagnostics);
  }

  private static Settings load(Lookup lookup, Settings defaults) {
    return new Settings(
        lookup.first("scope", word(SaveScope::of), defaults.scope()),
        lookup.first("read", word(ReadMode::of), defaults.read()),
        lookup.first("proof", word(ProofMode::of), defaults.proof()),
        lookup.first("roles", SettingsLoader::words, defaults.roles()),
        lookup.first("rule_variants.enabled", SettingsLoader::truth, false)
            ? Optional.of(
                lookup.first("rule_variants.active", word(RuleVariant::of), RuleVariant.BALANCED))
            : Optional.empty(),
        new Settings.Load(
            lookup.first("load.limit", number(1, 32), defaults.load().limit()),
            lookup.first("load.max_tokens", number(50, 100_000), defaults.load().maxTokens()),
            lookup.first(
                "load.working_ttl_days", number(1, 365), defaults.load().workingTtlDays())),
        resourceLimit(lookup, defaults.resourceLimit()),
        lookup.all("approval.require", word(ApprovalGate::of)).stream()
            .reduce(defaults.approval(), (a, b) -> a.compareTo(b) > 0 ? a : b),
        new Settings.RuleLines(
            lookup.first("memory.rule_line_target", number(1, 200), defaults.ruleLines().target()),
            lookup.first(
                "memory.rule_line_hard_limit", number(50, 200), defaults.ruleLines().hardLimit())),
        defaults.globalRoot(),
        lookup.optional("author.name", SettingsLoader::text),
        lookup.optional("author.email", SettingsLoader::text),
        lookup.diagnostics());
  }

  /**
   * Where the value of a setting comes from.
   *
   * @param value as it stands there
   * @param source the file or {@code the environment}
   */
  public record Origin(JsonElement value, String source) {}

  /**
   * {@return the places that set a value, the one that holds first; none when the default does}
   *
   * @param workspaceRoot as for {@link #load}
   */
  public List<Origin> origins(Optional<Path> workspaceRoot, SettingKey setting) {
    List<Diagnostic> unused = new ArrayList<>();
    ConfigLayer user = user(unused);
    List<Origin> origins = new ArrayList<>();
    for (ConfigLayer layer : layers(workspaceRoot, globalRoot(user), user, unused)) {
      layer
          .find(setting.key())
          .filter(value -> !Lookup.isUnset(value))
          .ifPresent(value -> origins.add(new Origin(value, layer.source())));
    }
    return origins;
  }

  private ConfigLayer user(List<Diagnostic> diagnostics) {
    return ConfigLayer.of(environment.configDir().resolve(FILE), diagnostics);
  }

  /** The strongest first. */
  private List<ConfigLayer> layers(
      Optional<Path> workspaceRoot,
      Optional<Path> globalRoot,
      ConfigLayer user,
      List<Diagnostic> diagnostics) {
    List<ConfigLayer> layers = new ArrayList<>();
    layers.add(environmentLayer());
    workspaceRoot.ifPresent(root -> layers.add(ConfigLayer.of(root.resolve(FILE), diagnostics)));
    globalRoot.ifPresent(root -> layers.add(ConfigLayer.of(root.resolve(FILE), diagnostics)));
    layers.add(user);
    return layers;
  }

  private Optional<Path> globalRoot(ConfigLayer user) {
    return environment
        .variable("ENGRAM_GLOBAL_DIR")
        .or(() -> user.find("global_path").flatMap(SettingsLoader::text))
        .map(environment::absolute);
  }

  /** Out of range is no mistake here: the value is moved to the nearest good one, [MCP-6]. */
  private static int resourceLimit(Lookup lookup, int fallback) {
    int wanted =
        lookup.first("mcp.resource_limit", number(Integer.MIN_VALUE, Integer.MAX_VALUE), fallback);
    int used = Math.max(0, Math.min(200, wanted));
    if (used != wanted) {
      lookup
          .diagnostics()
          .add(
              Diagnostic.warning(
                  "config.clamped",
                  "mcp.resource_limit is " + wanted + "; " + used + " is used.",
                  "Set it to 0 to 200."));
    }
    return used;
  }

  private ConfigLayer environmentLayer() {
    JsonObject values = new JsonObject();
    if (!environment.isSetUp()) {
      return new ConfigLayer("the environment", values);
    }
    for (SettingKey setting : SettingKey.values()) {
      environment
          .variable(setting.variable())
          .ifPresent(value -> put(values, setting.key(), value));
    }
    return new ConfigLayer("the environment", values);
  }

  private static void put(JsonObject values, String key, String value) {
    int dot = key.indexOf('.');
    if (dot < 0) {
      values.addProperty(key, value);
    } else {
      String group = key.substring(0, dot);
      if (!values.has(group)) {
        values.add(group, new JsonObject());
      }
      values.getAsJsonObject(group).addProperty(key.substring(dot + 1), value);
    }
  }

  private static <T> Function<JsonElement, Optional<T>> word(Function<String, Optional<T>> values) {
    return element -> text(element).flatMap(values);
  }

  private static Optional<String> text(JsonElement element) {
    return element instanceof JsonPrimitive value
            && value.isString()
            && !value.getAsString().isBlank()
        ? Optional.of(value.getAsString().strip())
        : Optional.empty();
  }

  private static Optional<Boolean> truth(JsonElement element) {
    return element instanceof JsonPrimitive value
            && (value.getAsString().equals("true") || value.getAsString().equals("false"))
        ? Optional.of(value.getAsBoolean())
        : Optional.empty();
  }

  /** A list of words, or one text with commas as an environment variable has it. */
  private static Optional<List<String>> words(JsonElement element) {
    List<String> words = new ArrayList<>();
    if (element instanceof JsonArray array) {
      for (JsonElement item : array) {
        Optional<String> word = text(item);
        if (word.isEmpty()) {
          return Optional.empty();
        }
        words.add(word.get());
      }
      return Optional.of(words);
    }
    if (element instanceof JsonPrimitive value && value.isString()) {
      for (String word : value.getAsString().split(",", -1)) {
        if (!word.isBlank()) {
          words.add(word.strip());
        }
      }
      return Optional.of(words);
    }
    return Optional.empty();
  }

  private static Function<JsonElement, Optional<Integer>> number(int least, int most) {
    return element -> {
      if (!(element instanceof JsonPrimitive value) || value.isBoolean()) {
        return Optional.empty();
      }
      try {
        int number = Integer.parseInt(value.getAsString().strip());
        return number >= least && number <= most ? Optional.of(number) : Optional.empty();
      } catch (NumberFormatException e) {
        return Optional.empty();
      }
    };
  }

  /** Looks keys up, the strongest layer first, and reports what is wrong. */
  private record Lookup(List<ConfigLayer> layers, List<Diagnostic> diagnostics) {
    <T> T first(String key, Function<JsonElement, Optional<T>> parser, T fallback) {
      return optional(key, parser).orElse(fallback);
    }

    <T> Optional<T> optional(String key, Function<JsonElement, Optional<T>> parser) {
      return all(key, parser).stream().findFirst();
    }

    <T> List<T> all(String key, Function<JsonElement, Optional<T>> parser) {
      List<T> values = new ArrayList<>();
      for (ConfigLayer layer : layers) {
        Optional<JsonElement> found = layer.find(key).filter(element -> !isUnset(element));
        Optional<T> value = found.flatMap(parser);
        value.ifPresent(values::add);
        if (found.isPresent() && value.isEmpty()) {
          diagnostics.add(
              Diagnostic.warning(
                  "config.value",
                  layer.source() + ": the value of " + key + " cannot be used.",
                  "It is passed over; correct it or take it out."));
        }
      }
      return values;
    }

    /** The old tool wrote empty texts for what was not set. */
    private static boolean isUnset(JsonElement element) {
      return element.isJsonNull()
          || (element instanceof JsonPrimitive value
              && value.isString()
              && value.getAsString().isEmpty());
    }
  }
}
