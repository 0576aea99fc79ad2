package dev.engram.runtime.tools;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.engram.api.Scope;
import dev.engram.runtime.config.RuleVariant;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.memory.RootConfig;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** {@code engram_set_rule_variant}: which wording of rules is shown. */
final class SetRuleVariantTool implements Tool {
  /** The last line of a setting that changes what a load gives. */
  static final String RELOAD = "Agent action: run engram_load again for the current task";

  private static final List<String> WORDS = List.of("light", "balanced", "strict", "off", "status");

  private final Services services;

  SetRuleVariantTool(Services services) {
    this.services = services;
  }

  @Override
  public ToolDescription description() {
    return new ToolDescription(
        "engram_set_rule_variant",
        "Set the rule variant",
        "Choose how strictly rules are worded: light, balanced or strict; off shows them as written, "
            + "status tells what is set.",
        new InputSchema().word("variant", WORDS, "Which wording.").require("variant").build(),
        Annotations.writes(),
        new JsonObject());
  }

  @Override
  public ToolResult call(ToolCall call) {
    String word = new Arguments(call.arguments()).text("variant").strip().toLowerCase(Locale.ROOT);
    if (!WORDS.contains(word)) {
      throw new EngramException(
          "argument.invalid",
          "The argument variant is none of the known words.",
          "Use " + String.join(", ", WORDS) + ".",
          ExitCode.USAGE);
    }
    Settings settings = services.settings(call.workspace());
    if (word.equals("status")) {
      String now = settings.ruleVariant().map(RuleVariant::id).orElse("off");
      return ToolResult.ok(
          "Rule variant: " + now + "\n" + RELOAD, data(now), settings.diagnostics());
    }
    Map<String, JsonElement> changes = new LinkedHashMap<>();
    Optional<RuleVariant> variant = RuleVariant.of(word);
    changes.put("rule_variants.enabled", new JsonPrimitive(variant.isPresent()));
    variant.ifPresent(value -> changes.put("rule_variants.active", new JsonPrimitive(value.id())));
    new RootConfig(services.rootWriter(), services.writer())
        .set(Roots.of(call.workspace(), settings).require(Scope.WORKSPACE), changes);
    return ToolResult.ok("Rule variant: " + word + "\n" + RELOAD, data(word), List.of());
  }

  private static JsonObject data(String variant) {
    JsonObject data = new JsonObject();
    data.addProperty("variant", variant);
    return data;
  }
}
