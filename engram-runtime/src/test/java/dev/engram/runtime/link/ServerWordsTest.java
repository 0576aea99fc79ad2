package dev.engram.runtime.link;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.engram.runtime.json.Json;
import dev.engram.runtime.problem.EngramException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows which entries are Engram's [REG-4], and how commands are quoted. */
final class ServerWordsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"command\":\"engram-mcp\"}",
        "{\"command\":\"/opt/e/bin/engram-mcp\",\"args\":[\"-x\"]}",
        "{\"command\":[\"engram-mcp\"],\"type\":\"local\"}",
        "{\"command\":\"C:\\\\e\\\\engram-mcp.cmd\"}",
        "{\"command\":\"npx\",\"args\":[\"-y\",\"--package\",\"@the-long-ride/engram@1.0.0\","
            + "\"engram-mcp\"]}"
      })
  void commandOfEngram_isRecognised(String entry) {
    assertThat(ServerWords.of(Json.parse(entry)).isEngram()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[]",
        "{\"command\":\"engram\"}",
        "{\"command\":\"other\",\"args\":[\"engram-mcp\"]}",
        "{\"command\":\"npx\",\"args\":[\"@other/engram\"]}",
        "{\"command\":\"npx\",\"args\":[\"@the-long-ride/engram-else\"]}",
        "{\"url\":\"http://localhost\"}"
      })
  void otherCommand_isNot(String entry) {
    assertThat(ServerWords.of(Json.parse(entry)).isEngram()).isFalse();
  }

  @Test
  void ownArguments_surviveANewStart() {
    ServerWords npx =
        new ServerWords(
            List.of("npx", "-y", "--package", "@the-long-ride/engram@1.0.0", "engram-mcp", "-q"));
    assertThat(npx.startedBy(List.of("/opt/engram-mcp")))
        .containsExactly("/opt/engram-mcp", "-q")
        .inOrder();
  }

  @Test
  void quotedWords_areReadBackAsTheSame() {
    List<String> words = List.of("it's", "a \"b\"", "$HOME", "", "plain-1.0/x", "ü");
    assertThat(Shell.split(Shell.quote(words))).isEqualTo(words);
    assertThat(Shell.quote(List.of("claude", "mcp", "--", "engram-mcp")))
        .isEqualTo("claude mcp -- engram-mcp");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "'open", "a \"open"})
  void lineThatIsNoCommand_isRefused(String line) {
    assertThrows(EngramException.class, () -> Shell.split(line));
  }
}
