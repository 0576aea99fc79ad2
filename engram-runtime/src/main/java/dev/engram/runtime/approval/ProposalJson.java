package dev.engram.runtime.approval;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import dev.engram.api.Scope;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.memory.MemoryType;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * Proposals as JSON in {@code pending-approvals.json}. Reading is strict: what is missing is an
 * error.
 */
final class ProposalJson {
  private ProposalJson() {}

  static JsonObject write(Proposal proposal) {
    JsonObject object = new JsonObject();
    object.addProperty("token_sha256", proposal.tokenHash());
    object.addProperty("workspace", proposal.workspace());
    object.addProperty("created", proposal.created().toString());
    object.addProperty("expires", proposal.expires().toString());
    object.addProperty("source", proposal.source());
    object.addProperty("state", proposal.state().name().toLowerCase(Locale.ROOT));
    JsonObject approval = new JsonObject();
    approval.add("numbers", array(proposal.approval().numbers(), JsonPrimitive::new));
    approval.addProperty("gate", proposal.approval().gate());
    approval.addProperty("approver", proposal.approval().approver());
    approval.addProperty("text_shown", proposal.approval().textShown());
    object.add("approval", approval);
    object.add("items", array(proposal.items(), ProposalJson::write));
    return object;
  }

  private static JsonObject write(ProposedItem item) {
    JsonObject object = new JsonObject();
    object.addProperty("number", item.number());
    object.addProperty("verdict", item.verdict().word());
    item.verdict().target().ifPresent(target -> object.addProperty("target", target));
    object.addProperty("reason", item.reason());
    object.addProperty("id", item.id());
    object.add("notes", array(item.notes(), JsonPrimitive::new));
    item.possibleDuplicate().ifPresent(id -> object.addProperty("possible_duplicate", id));
    object.add("candidate", write(item.candidate()));
    object.add("writes", array(item.writes(), ProposalJson::write));
    return object;
  }

  private static JsonObject write(Candidate candidate) {
    JsonObject object = new JsonObject();
    object.addProperty("type", candidate.type().id());
    object.addProperty("title", candidate.title());
    object.addProperty("text", candidate.text());
    object.addProperty("context", candidate.context());
    object.add("depends_on", array(candidate.dependsOn(), JsonPrimitive::new));
    object.addProperty("level", candidate.level());
    candidate.update().ifPresent(id -> object.addProperty("update", id));
    object.add("distinct_from", array(candidate.distinctFrom(), JsonPrimitive::new));
    candidate.role().ifPresent(role -> object.addProperty("role", role));
    return object;
  }

  private static JsonObject write(ProposedWrite write) {
    JsonObject object = new JsonObject();
    object.addProperty("scope", write.scope().id());
    object.addProperty("path", write.path());
    write.before().ifPresent(hash -> object.addProperty("before_sha256", hash));
    object.addProperty("text", write.text());
    write.replaced().ifPresent(old -> object.addProperty("replaced", old));
    return object;
  }

  private static <T> JsonArray array(List<T> items, Function<T, JsonElement> writer) {
    JsonArray array = new JsonArray();
    items.forEach(item -> array.add(writer.apply(item)));
    return array;
  }

  /** {@return the proposal; throws JsonParseException when it is not one} */
  static Proposal read(JsonObject object) {
    JsonObject approval = member(object, "approval");
    try {
      return new Proposal(
          text(object, "token_sha256"),
          text(object, "workspace"),
          Instant.parse(text(object, "created")),
          Instant.parse(text(object, "expires")),
          text(object, "source"),
          Proposal.State.valueOf(text(object, "state").toUpperCase(Locale.ROOT)),
          new Proposal.Approved(
              list(approval, "numbers", JsonElement::getAsInt),
              text(approval, "gate"),
              text(approval, "approver"),
              approval.get("text_shown").getAsBoolean()),
          list(object, "items", element -> item(element.getAsJsonObject())));
    } catch (DateTimeException
        | IllegalArgumentException
        | IllegalStateException
        | NullPointerException e) {
      throw new JsonParseException("not a proposal", e);
    }
  }

  private static ProposedItem item(JsonObject object) {
    return new ProposedItem(
        object.get("number").getAsInt(),
        candidate(member(object, "candidate")),
        verdict(text(object, "verdict"), Json.string(object, "target").orElse("")),
        Json.string(object, "reason").orElse(""),
        text(object, "id"),
        list(object, "notes", JsonElement::getAsString),
        Json.string(object, "possible_duplicate"),
        list(object, "writes", element -> write(element.getAsJsonObject())));
  }

  private static Verdict verdict(String word, String target) {
    return switch (word) {
      case "ADD" -> new Verdict.Add();
      case "UPDATE" -> new Verdict.Update(target);
      case "SUPERSEDE" -> new Verdict.Supersede(target);
      case "NOOP" -> new Verdict.Noop(target);
      default -> throw new JsonParseException("no verdict: " + word);
    };
  }

  private static Candidate candidate(JsonObject object) {
    return new Candidate(
        MemoryType.of(text(object, "type")).orElseThrow(() -> new JsonParseException("no type")),
        text(object, "title"),
        text(object, "text"),
        text(object, "context"),
        list(object, "depends_on", JsonElement::getAsString),
        text(object, "level"),
        Json.string(object, "update"),
        list(object, "distinct_from", JsonElement::getAsString),
        Json.string(object, "role"));
  }

  private static ProposedWrite write(JsonObject object) {
    return new ProposedWrite(
        Scope.valueOf(text(object, "scope").toUpperCase(Locale.ROOT)),
        text(object, "path"),
        Json.string(object, "before_sha256"),
        text(object, "text"),
        Json.string(object, "replaced"));
  }

  private static String text(JsonObject object, String name) {
    return Json.string(object, name).orElseThrow(() -> new JsonParseException("no " + name));
  }

  private static JsonObject member(JsonObject object, String name) {
    return Json.object(object, name).orElseThrow(() -> new JsonParseException("no " + name));
  }

  private static <T> List<T> list(JsonObject object, String name, Function<JsonElement, T> reader) {
    if (!(object.get(name) instanceof JsonArray array)) {
      throw new JsonParseException("no " + name);
    }
    List<T> items = new ArrayList<>();
    array.forEach(element -> items.add(reader.apply(element)));
    return items;
  }
}
