package dev.engram.runtime.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import dev.engram.runtime.approval.ProposalId;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.memory.Sha256;
import dev.engram.runtime.tools.ToolCall;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * The {@code requestState} of an open question (M:basic/patterns/mrtr): which proposal it is about,
 * bound to tool, workspace and arguments, expiring, and sealed with HMAC-SHA-256 (RFC 2104) under a
 * key that ends with the process. It travels through the client and proves what this server asked.
 * That an answer counts once is seen to by the proposal itself. For several threads.
 */
final class RequestState {
  private static final String HMAC = "HmacSHA256";
  private static final int KEY_BYTES = 32;
  private static final int MAX_LENGTH = 4096;

  private final Clock clock;
  private @Nullable SecretKeySpec key;

  /**
   * What a good state says.
   *
   * @param proposal that is asked about
   * @param asked when the question was put
   */
  record Opened(ProposalId proposal, Instant asked) {}

  RequestState(Clock clock) {
    this.clock = clock;
  }

  /** Made when the first question is put: cryptography is slow to load. */
  private synchronized SecretKeySpec key() {
    if (key == null) {
      byte[] bytes = new byte[KEY_BYTES];
      new SecureRandom().nextBytes(bytes);
      key = new SecretKeySpec(bytes, HMAC);
    }
    return key;
  }

  /** {@return the state of a question that is put now} */
  String seal(String tool, ToolCall call, ProposalId proposal, Instant expires) {
    JsonObject content = new JsonObject();
    content.addProperty("for", binding(tool, call));
    content.addProperty("proposal", proposal.value());
    content.addProperty("asked", clock.millis());
    content.addProperty("expires", expires.toEpochMilli());
    String text =
        Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(Json.write(content).getBytes(StandardCharsets.UTF_8));
    return text + "." + mac(text);
  }

  /**
   * {@return what a state says}
   *
   * @throws RpcException when it is not one that this process gave out for this very call, or it
   *     has expired
   */
  Opened open(String state, String tool, ToolCall call) throws RpcException {
    int dot = state.lastIndexOf('.');
    if (state.length() > MAX_LENGTH || dot < 0 || !isSealed(state, dot)) {
      throw RpcException.invalidParams(
          "\"requestState\" is not one of this server process; call the tool again without it.");
    }
    JsonObject content = content(state.substring(0, dot));
    if (!Json.string(content, "for").equals(Optional.of(binding(tool, call)))) {
      throw RpcException.invalidParams(
          "\"requestState\" belongs to another call; retry with the same tool and arguments.");
    }
    if (clock.millis() >= content.get("expires").getAsLong()) {
      throw RpcException.invalidParams(
          "\"requestState\" has expired; call the tool again without it.");
    }
    return new Opened(
        new ProposalId(content.get("proposal").getAsString()),
        Instant.ofEpochMilli(content.get("asked").getAsLong()));
  }

  private boolean isSealed(String state, int dot) {
    return MessageDigest.isEqual(
        mac(state.substring(0, dot)).getBytes(StandardCharsets.UTF_8),
        state.substring(dot + 1).getBytes(StandardCharsets.UTF_8));
  }

  private static JsonObject content(String text) {
    try {
      byte[] json = Base64.getUrlDecoder().decode(text);
      return Json.parse(new String(json, StandardCharsets.UTF_8)).getAsJsonObject();
    } catch (IllegalArgumentException | JsonParseException e) {
      throw new IllegalStateException("A sealed state is what seal wrote.", e);
    }
  }

  private static String binding(String tool, ToolCall call) {
    String folder = call.workspace().folder().map(Path::toString).orElse("");
    return Sha256.hex(tool + "\n" + folder + "\n" + Json.write(sorted(call.arguments())));
  }

  /** Clients may send members in any order. */
  private static JsonElement sorted(JsonElement value) {
    if (value instanceof JsonArray array) {
      JsonArray copy = new JsonArray();
      array.forEach(element -> copy.add(sorted(element)));
      return copy;
    }
    if (value instanceof JsonObject object) {
      Map<String, JsonElement> members = new TreeMap<>();
      object.entrySet().forEach(member -> members.put(member.getKey(), sorted(member.getValue())));
      JsonObject copy = new JsonObject();
      members.forEach(copy::add);
      return copy;
    }
    return value;
  }

  private String mac(String text) {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(key());
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java platform has HmacSHA256.", e);
    }
  }
}
