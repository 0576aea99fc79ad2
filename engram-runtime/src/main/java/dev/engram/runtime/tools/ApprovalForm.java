package dev.engram.runtime.tools;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.engram.api.Scope;
import dev.engram.runtime.approval.Approve;
import dev.engram.runtime.approval.Proposal;
import dev.engram.runtime.approval.ProposalId;
import dev.engram.runtime.approval.ProposedItem;
import dev.engram.runtime.config.SaveScope;
import dev.engram.runtime.safety.HiddenCharacters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The form of an approval dialog, requirement [APPR-3]: one field must be filled in, so that a
 * client that accepts without showing the form says nothing. It names the candidates and never
 * holds a memory's text. Uses only what is legal in every revision that has forms. Stateless.
 */
final class ApprovalForm {
  private static final String APPROVE = "approve";
  private static final String CANDIDATE = "candidate_";
  private static final String SCOPE = "scope";
  private static final int MAX_TITLE = 100;

  /**
   * What a person chose.
   *
   * @param candidates to write; empty when none
   * @param only the one root to write to; empty for what was proposed
   */
  record Choice(Optional<Approve> candidates, Optional<Scope> only) {}

  /** {@return the question about a proposal} */
  Question question(Proposal proposal) {
    ProposalId id = ProposalId.of(proposal);
    List<String> lines = new ArrayList<>();
    lines.add("Save to Engram's memory?");
    for (ProposedItem item : proposal.items()) {
      lines.add(item.number() + ". " + line(item));
      item.notes().forEach(note -> lines.add("   Note: " + note));
    }
    lines.add("The whole text: engram pending show " + id.value());
    return new Question(
        id,
        proposal.expires(),
        HiddenCharacters.visible(String.join("\n", lines)),
        schema(proposal));
  }

  private static String line(ProposedItem item) {
    String title = item.candidate().title().lines().findFirst().orElse("");
    String shown = title.length() > MAX_TITLE ? title.substring(0, MAX_TITLE) + "…" : title;
    String scope = item.writes().isEmpty() ? "" : " (" + item.scope() + ")";
    return item.verdict().word() + " " + item.id() + ": " + shown + scope;
  }

  private static JsonObject schema(Proposal proposal) {
    JsonObject properties = new JsonObject();
    properties.add(
        APPROVE,
        field(
            "boolean", "Save to memory", "Yes saves what is chosen below; no discards all of it."));
    List<ProposedItem> choices = choices(proposal);
    if (choices.size() > 1) {
      for (ProposedItem item : choices) {
        JsonObject field =
            field(
                "boolean",
                "Candidate " + item.number(),
                HiddenCharacters.visible(line(item)) + ". Left out means yes.");
        field.addProperty("default", true);
        properties.add(CANDIDATE + item.number(), field);
      }
    }
    if (isForBothRoots(proposal)) {
      JsonObject field =
          field("string", "Where", "Both roots, or only one of them. Left out means both.");
      JsonArray words = new JsonArray();
      for (SaveScope scope : List.of(SaveScope.BOTH, SaveScope.WORKSPACE, SaveScope.GLOBAL)) {
        words.add(scope.id());
      }
      field.add("enum", words);
      properties.add(SCOPE, field);
    }
    JsonArray required = new JsonArray();
    required.add(APPROVE);
    JsonObject schema = new JsonObject();
    schema.addProperty("type", "object");
    schema.add("properties", properties);
    schema.add("required", required);
    return schema;
  }

  private static JsonObject field(String type, String title, String description) {
    JsonObject field = new JsonObject();
    field.addProperty("type", type);
    field.addProperty("title", title);
    field.addProperty("description", description);
    return field;
  }

  private static List<ProposedItem> choices(Proposal proposal) {
    return proposal.items().stream().filter(item -> !item.writes().isEmpty()).toList();
  }

  private static boolean isForBothRoots(Proposal proposal) {
    return proposal.items().stream().anyMatch(item -> item.writes().size() > 1);
  }

  /** {@return what the content of the form says; empty when it does not fit the form} */
  Optional<Choice> choice(Proposal proposal, JsonObject content) {
    Optional<Boolean> approve = truth(content.get(APPROVE));
    if (approve.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> numbers = new ArrayList<>();
    for (ProposedItem item : choices(proposal)) {
      JsonElement value = content.get(CANDIDATE + item.number());
      Optional<Boolean> chosen = value == null ? Optional.of(true) : truth(value);
      if (chosen.isEmpty()) {
        return Optional.empty();
      }
      if (approve.get() && chosen.get()) {
        numbers.add(item.number());
      }
    }
    JsonElement scope = content.get(SCOPE);
    Optional<SaveScope> narrowed =
        scope == null
            ? Optional.of(SaveScope.BOTH)
            : Optional.of(scope)
                .filter(word -> word instanceof JsonPrimitive text && text.isString())
                .flatMap(word -> SaveScope.of(word.getAsString()));
    return narrowed.map(
        where ->
            new Choice(
                numbers.isEmpty() ? Optional.empty() : Optional.of(new Approve.Numbers(numbers)),
                only(where)));
  }

  private static Optional<Scope> only(SaveScope scope) {
    return switch (scope) {
      case BOTH -> Optional.empty();
      case WORKSPACE -> Optional.of(Scope.WORKSPACE);
      case GLOBAL -> Optional.of(Scope.GLOBAL);
    };
  }

  private static Optional<Boolean> truth(JsonElement value) {
    return value instanceof JsonPrimitive truth && truth.isBoolean()
        ? Optional.of(truth.getAsBoolean())
        : Optional.empty();
  }
}
