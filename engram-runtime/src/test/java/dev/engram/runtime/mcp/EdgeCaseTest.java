package dev.engram.runtime.mcp;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Input that no client should send, requirement [MCP-1]: each is answered once, or not at all. */
final class EdgeCaseTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "this is not json",
        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\"",
        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\",}",
        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"pi\u0001ng\"}",
        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\"} {\"jsonrpc\": \"2.0\"}",
        "{'jsonrpc': '2.0', 'id': 1, 'method': 'ping'}"
      })
  void textThatIsNotJson_isAParseErrorWithoutId(String line) throws IOException {
    assertThat(saidTo(line)).containsExactly("-32700");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"hello\"",
        "42",
        "null",
        "{}",
        "{\"a\": 1}",
        "{\"jsonrpc\": \"2.0\", \"id\": null, \"method\": \"ping\"}",
        "{\"jsonrpc\": \"2.0\", \"id\": true, \"method\": \"ping\"}",
        "{\"jsonrpc\": \"2.0\", \"id\": {\"a\": 1}, \"method\": \"ping\"}",
        "{\"jsonrpc\": \"2.0\", \"id\": [1], \"method\": \"ping\"}"
      })
  void jsonThatIsNoRequest_isAnErrorWithoutId(String line) throws IOException {
    assertThat(saidTo(line)).containsExactly("-32600");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": 5} | -32600",
        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"params\": {}} | -32600",
        "{\"jsonrpc\": \"1.0\", \"id\": 1, \"method\": \"ping\"} | -32600",
        "{\"id\": 1, \"method\": \"ping\"} | -32600",
        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\", \"params\": [1]} | -32602",
        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\", \"params\": \"x\"} | -32602"
      })
  void malformedRequest_isAnErrorWithItsId(String line, String code) throws IOException {
    assertThat(saidTo(line)).containsExactly("1: " + code);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-5",
        "1",
        "\"1\"",
        "\"\"",
        "\" \"",
        "4.25",
        "1e2",
        "9007199254740993",
        "123456789012345678901234567890",
        "\"ключ-日本-🚀\"",
        "\"a\\nb\\r\\nc\""
      })
  void id_isEchoedAsItWasWritten(String id) throws IOException {
    try (Session session = Session.open(SampleTools.services())) {
      session.send("{\"jsonrpc\": \"2.0\", \"id\": " + id + ", \"method\": \"ping\"}");

      assertThat(session.nextLine())
          .isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":{}}");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "   \t",
        "\r",
        "{\"jsonrpc\": \"2.0\", \"method\": \"tools/list\"}",
        "{\"jsonrpc\": \"2.0\", \"method\": \"tools/call\", \"params\": [1]}",
        "{\"jsonrpc\": \"2.0\", \"id\": 99, \"result\": {}}",
        "{\"jsonrpc\": \"2.0\", \"id\": null, \"error\": {\"code\": 1, \"message\": \"\"}}",
        "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/cancelled\"}",
        "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/cancelled\", \"params\": [1]}",
        "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/cancelled\","
            + " \"params\": {\"requestId\": {\"a\": 1}}}"
      })
  void nothingToAnswer_isSilence(String line) throws IOException {
    assertThat(saidTo(line)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\uFEFF{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\"}",
        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\"}\r",
        "{\"jsonrpc\": \"2.0\",\r\"id\": 1,\r\"method\": \"ping\"}",
        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\", \"extra\": {}, \"params\": null}",
        "{\"jsonrpc\": \"2.0\", \"id\": 7, \"id\": 1, \"method\": \"x\", \"method\": \"ping\"}"
      })
  void unusualButReadable_isServed(String line) throws IOException {
    assertThat(saidTo(line)).containsExactly("1: ok");
  }

  @Test
  void invalidUtf8_isAParseErrorWithoutId() throws IOException {
    try (Session session = Session.open(SampleTools.services())) {
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      line.writeBytes("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"a".getBytes(UTF_8));
      line.write(0xff);
      line.writeBytes("\"}\n".getBytes(UTF_8));
      session.sendBytes(line.toByteArray());

      assertThat(summary(session.untilPong())).containsExactly("-32700");
    }
  }

  @Test
  void deepNesting_isAParseError() throws IOException {
    String deep = "[".repeat(100_000) + "]".repeat(100_000);
    assertThat(
            saidTo(
                "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\", \"params\": {\"x\": "
                    + deep
                    + "}}"))
        .containsExactly("-32700");
  }

  @Test
  void millionsOfValuesInALine_areAParseErrorThatCostsLittleMemory() throws IOException {
    assertThat(saidTo("[" + "{},".repeat(2_000_000) + "{}]")).containsExactly("-32700");
  }

  @Test
  void lineOverTheBound_isOneErrorAndTheServerGoesOn() throws IOException {
    assertThat(saidTo("x".repeat((16 << 20) + 1))).containsExactly("-32600");
  }

  @Test
  void requestOfManyMegabytes_isServed() throws IOException {
    assertThat(
            saidTo(
                "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\", \"params\": {\"x\": \""
                    + "y".repeat(10_000_000)
                    + "\"}}"))
        .containsExactly("1: ok");
  }

  @Test
  void longMethodName_isNotRepeatedInFull() throws IOException {
    try (Session session = Session.open(SampleTools.services())) {
      session.send(
          "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"" + "x".repeat(1_000_000) + "\"}");

      assertThat(session.nextLine().length()).isLessThan(1000);
    }
  }

  @Test
  void loneSurrogateInAnArgument_comesBackAsAReplacementCharacter() throws IOException {
    try (Session session = Session.open(SampleTools.services())) {
      session.send(
          "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"engram_load\","
              + " \"params\": {\"q\": \"a\\ud83dz\"}}");

      assertThat(session.nextLine()).contains("a\uFFFDz");
    }
  }

  private static List<String> saidTo(String line) throws IOException {
    try (Session session = Session.open(SampleTools.services())) {
      session.send(line);
      return summary(session.untilPong());
    }
  }

  private static List<String> summary(List<JsonElement> messages) {
    return messages.stream().map(message -> summary(message.getAsJsonObject())).toList();
  }

  private static String summary(JsonObject message) {
    return (message.has("id") ? message.get("id").getAsString() + ": " : "")
        + (message.has("error")
            ? message.getAsJsonObject("error").get("code").getAsString()
            : "ok");
  }
}
