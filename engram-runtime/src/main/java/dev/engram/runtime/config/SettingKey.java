package dev.engram.runtime.config;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonPrimitive;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** The settings that a person can set, requirement [CONF-1]: names, values that fit, defaults. */
public enum SettingKey {
  /** Where approved memories are saved. */
  SCOPE("scope", "workspace", "workspace, global or both", word(SaveScope::of, SaveScope::id)),
  /** When memories are put before an agent. */
  READ("read", "auto", "auto, startup, always, manual or off", word(ReadMode::of, ReadMode::id)),
  /** Whether an answer names the memories used. */
  PROOF("proof", "off", "off or compact", word(ProofMode::of, ProofMode::id)),
  /** The roles of the workspace. */
  ROLES("roles", "[]", "names with commas between them; empty for all", SettingKey::names),
  /** Whether rules have variants. */
  RULE_VARIANTS_ENABLED("rule_variants.enabled", "false", "true or false", SettingKey::truth),
  /** Which variant of rules is told. */
  RULE_VARIANTS_ACTIVE(
      "rule_variants.active",
      "balanced",
      "light, balanced or strict",
      word(RuleVariant::of, RuleVariant::id)),
  /** How many memories a load gives. */
  LOAD_LIMIT("load.limit", "8", 1, 32),
  /** How many tokens a load gives. */
  LOAD_MAX_TOKENS("load.max_tokens", "1600", 50, 100_000),
  /** For how many days a working note is kept. */
  LOAD_WORKING_TTL_DAYS("load.working_ttl_days", "7", 1, 365),
  /** How many memories {@code resources/list} names. */
  MCP_RESOURCE_LIMIT("mcp.resource_limit", "20", 0, 200),
  /** How strict the human gate is. */
  APPROVAL_REQUIRE(
      "approval.require",
      "token",
      "token, dialog or terminal; the strictest of all places holds",
      word(ApprovalGate::of, ApprovalGate::id)),
  /** From how many lines on a rule should be split. */
  MEMORY_RULE_LINE_TARGET("memory.rule_line_target", "70", 1, 200),
  /** From how many lines on a rule is refused. */
  MEMORY_RULE_LINE_HARD_LIMIT("memory.rule_line_hard_limit", "100", 50, 200),
  /** Who is named as the author. */
  AUTHOR_NAME("author.name", "", "a name; empty to ask Git", SettingKey::text),
  /** The author's address. */
  AUTHOR_EMAIL("author.email", "", "an address; empty to ask Git", SettingKey::text);

  private static final int LONGEST_TEXT = 200;

  private final String key;
  private final String fallback;
  private final String allowed;

  // The functions below keep no state.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Function<String, Optional<JsonElement>> parser;

  SettingKey(
      String key, String fallback, String allowed, Function<String, Optional<JsonElement>> parser) {
    this.key = key;
    this.fallback = fallback;
    this.allowed = allowed;
    this.parser = parser;
  }

  SettingKey(String key, String fallback, int least, int most) {
    this(key, fallback, "a number from " + least + " to " + most, number(least, most));
  }

  /** {@return the name in files, such as {@code load.limit}} */
  public String key() {
    return key;
  }

  /** {@return the environment variable that sets it, such as {@code ENGRAM_LOAD_LIMIT}} */
  public String variable() {
    return "ENGRAM_" + name();
  }

  /** {@return the value where nobody sets one} */
  public String fallback() {
    return fallback;
  }

  /** {@return the values that fit, for people} */
  public String allowed() {
    return allowed;
  }

  /** {@return the value as it stands in a file; empty when the text does not fit} */
  public Optional<JsonElement> parse(String text) {
    return parser.apply(text.strip());
  }

  /** {@return the setting of that name; empty when there is none} */
  public static Optional<SettingKey> of(String name) {
    return Arrays.stream(values())
        .filter(setting -> setting.key.equals(name.strip().toLowerCase(Locale.ROOT)))
        .findFirst();
  }

  private static <T> Function<String, Optional<JsonElement>> word(
      Function<String, Optional<T>> values, Function<T, String> id) {
    return text -> values.apply(text).map(value -> new JsonPrimitive(id.apply(value)));
  }

  private static Function<String, Optional<JsonElement>> number(int least, int most) {
    return text -> {
      try {
        int number = Integer.parseInt(text);
        return number >= least && number <= most
            ? Optional.of(new JsonPrimitive(number))
            : Optional.empty();
      } catch (NumberFormatException e) {
        return Optional.empty();
      }
    };
  }

  private static Optional<JsonElement> truth(String text) {
    return List.of("true", "false").contains(text)
        ? Optional.of(new JsonPrimitive(Boolean.parseBoolean(text)))
        : Optional.empty();
  }

  private static Optional<JsonElement> names(String text) {
    JsonArray names = new JsonArray();
    Arrays.stream(text.split(",", -1))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .distinct()
        .forEach(names::add);
    return Optional.of(names);
  }

  private static Optional<JsonElement> text(String text) {
    return text.length() <= LONGEST_TEXT && text.lines().count() <= 1
        ? Optional.of(new JsonPrimitive(text))
        : Optional.empty();
  }
}
