package dev.engram.runtime.tools;

import com.google.gson.JsonArray;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.engram.runtime.approval.CommitResult;
import dev.engram.runtime.approval.ProposedItem;
import dev.engram.runtime.approval.Proposer;
import java.util.List;

/** Proposals and commits as data for programs, requirement [TOOL-1]. Stateless. */
public final class ProposalView {
  /** {@return token, expiry and candidates} */
  public JsonObject data(Proposer.Made made) {
    JsonObject data = new JsonObject();
    data.addProperty("approval_token", made.token());
    data.addProperty("expires_at", made.proposal().expires().toString());
    data.add("candidates", candidates(made.proposal().items()));
    return data;
  }

  /** {@return the candidates of a draft, which has no token} */
  public JsonObject data(Proposer.Draft draft) {
    JsonObject data = new JsonObject();
    data.add("candidates", candidates(draft.items()));
    return data;
  }

  /** {@return the candidates, without their texts} */
  public static JsonArray candidates(List<ProposedItem> items) {
    JsonArray candidates = new JsonArray();
    items.forEach(item -> candidates.add(candidate(item)));
    return candidates;
  }

  private static JsonObject candidate(ProposedItem item) {
    JsonObject object = new JsonObject();
    object.addProperty("number", item.number());
    object.addProperty("verdict", item.verdict().word());
    object.add(
        "target",
        item.verdict()
            .target()
            .<com.google.gson.JsonElement>map(JsonPrimitive::new)
            .orElse(JsonNull.INSTANCE));
    object.addProperty("reason", item.reason());
    object.addProperty("type", item.candidate().type().id());
    object.addProperty("scope", item.scope());
    object.addProperty("id", item.id());
    object.addProperty("title", item.candidate().title());
    JsonArray notes = new JsonArray();
    item.notes().forEach(notes::add);
    object.add("notes", notes);
    return object;
  }

  /** {@return what was written, deferred and dropped} */
  public JsonObject data(CommitResult result) {
    JsonArray written = new JsonArray();
    for (CommitResult.Written entry : result.written()) {
      JsonObject object = item(entry.item(), entry.write().scope().id());
      object.addProperty("file", entry.write().path());
      written.add(object);
    }
    JsonArray deferred = new JsonArray();
    for (CommitResult.Deferred entry : result.deferred()) {
      JsonObject object = item(entry.item(), entry.item().scope());
      object.addProperty("reason", entry.reason());
      object.addProperty("remedy", entry.remedy());
      deferred.add(object);
    }
    JsonArray dropped = new JsonArray();
    result.dropped().forEach(dropped::add);
    JsonObject data = new JsonObject();
    data.add("written", written);
    data.add("deferred", deferred);
    data.add("dropped", dropped);
    if (result.alreadyWritten()) {
      data.addProperty("already_written", true);
    }
    return data;
  }

  private static JsonObject item(ProposedItem item, String scope) {
    JsonObject object = new JsonObject();
    object.addProperty("number", item.number());
    object.addProperty("verdict", item.verdict().word());
    object.addProperty("id", item.id());
    object.addProperty("scope", scope);
    return object;
  }

  /** {@return the same for people} */
  public String text(CommitResult result) {
    StringBuilder text = new StringBuilder();
    if (result.alreadyWritten()) {
      text.append("A person approved this already. ");
    }
    text.append(result.written().isEmpty() ? "Nothing was written." : "Written:");
    for (CommitResult.Written entry : result.written()) {
      text.append("\n- ")
          .append(entry.item().number())
          .append(". ")
          .append(entry.item().verdict().word())
          .append(' ')
          .append(entry.item().id())
          .append(" (")
          .append(entry.write().scope().id())
          .append(' ')
          .append(entry.write().path())
          .append(')');
    }
    if (!result.deferred().isEmpty()) {
      text.append("\nNot written:");
      for (CommitResult.Deferred entry : result.deferred()) {
        text.append("\n- ")
            .append(entry.item().number())
            .append(". ")
            .append(entry.item().id())
            .append(": ")
            .append(entry.reason())
            .append(". ")
            .append(entry.remedy());
      }
    }
    if (!result.dropped().isEmpty()) {
      text.append("\nNot approved, dropped: ").append(result.dropped());
    }
    return text.toString();
  }
}
