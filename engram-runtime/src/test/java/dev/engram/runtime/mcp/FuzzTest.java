package dev.engram.runtime.mcp;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonObject;
import dev.engram.runtime.json.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Any input is survived, requirement [MCP-1]. The same input for the same seed. */
final class FuzzTest {
  private static final int MESSAGES = 400;
  private static final String[] VALUES = {
    "null",
    "true",
    "0",
    "-1.5e3",
    "\"\"",
    "\"x\"",
    "[]",
    "{}",
    "[[1]]",
    "{\"a\":{\"b\":null}}",
    "\"\\ud800\"",
    "\"日本\"",
    "\"2026-07-28\"",
    "\"engram_load\"",
    "\"engram://index\""
  };
  private static final String[] METHODS = {
    "ping", "tools/list", "tools/call", "resources/list", "resources/read", "prompts/get",
    "prompts/list", "server/discover", "engram_load", "engram_save", "no/such",
        "resources/templates/list"
  };
  private static final String[] MEMBERS = {
    "name",
    "arguments",
    "uri",
    "cursor",
    "_meta",
    "requestId",
    "notifications",
    "protocolVersion",
    "capabilities",
    "query",
    "text"
  };

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void everyReadableRequest_isAnsweredOnce(long seed) throws IOException {
    Random random = new Random(seed);
    try (Session session = Session.open(SampleTools.services())) {
      List<String> ids = new ArrayList<>();
      for (int i = 0; i < MESSAGES; i++) {
        switch (random.nextInt(4)) {
          case 0 -> session.sendBytes(noise(random));
          case 1 -> session.send(notification(random));
          default -> {
            String id = "\"" + seed + "-" + i + "\"";
            ids.add(id);
            session.send(request(id, random));
          }
        }
      }
      Map<String, Integer> answers = new HashMap<>();
      for (String line : session.end()) {
        JsonObject message = Json.parse(line).getAsJsonObject();
        assertThat(Json.string(message, "jsonrpc")).hasValue("2.0");
        assertThat(message.has("result") || message.has("error")).isTrue();
        if (message.has("id")) {
          answers.merge(Json.write(message.get("id")), 1, Integer::sum);
        }
      }

      assertThat(answers.keySet()).containsExactlyElementsIn(ids);
      assertThat(answers.values()).doesNotContain(2);
      assertThat(session.errors()).isEmpty();
    }
  }

  /** A valid message with some bytes changed, and a line feed; never again a request with an id. */
  private static byte[] noise(Random random) {
    byte[] bytes = ("\u0000" + request("7", random) + "\n").getBytes(UTF_8);
    for (int i = random.nextInt(8); i > 0; i--) {
      bytes[1 + random.nextInt(bytes.length - 2)] = (byte) (random.nextInt(256) | 0x80);
    }
    return bytes;
  }

  private static String notification(Random random) {
    String method = random.nextBoolean() ? "notifications/cancelled" : pick(METHODS, random);
    return "{\"jsonrpc\": \"2.0\", \"method\": \"%s\", \"params\": %s}"
        .formatted(method, params(random));
  }

  private static String request(String id, Random random) {
    return "{\"jsonrpc\": \"2.0\", \"id\": %s, \"method\": \"%s\", \"params\": %s}"
        .formatted(id, pick(METHODS, random), params(random));
  }

  private static String params(Random random) {
    if (random.nextInt(10) == 0) {
      return pick(VALUES, random);
    }
    List<String> members = new ArrayList<>();
    if (random.nextInt(3) == 0) {
      members.add(Session.modernMeta());
    }
    for (int i = random.nextInt(4); i > 0; i--) {
      members.add("\"" + pick(MEMBERS, random) + "\": " + pick(VALUES, random));
    }
    return "{" + String.join(", ", members) + "}";
  }

  private static String pick(String[] choices, Random random) {
    return choices[random.nextInt(choices.length)];
  }
}
