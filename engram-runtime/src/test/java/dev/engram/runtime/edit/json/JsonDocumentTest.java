package dev.engram.runtime.edit.json;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.JsonElement;
import dev.engram.runtime.edit.EditRefused;
import dev.engram.runtime.edit.Edited;
import dev.engram.runtime.json.Json;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows [REG-4] for JSON: every byte that is not ours stays. */
final class JsonDocumentTest {
  private static final List<String> ENTRY = List.of("mcpServers", "engram");
  private static final JsonElement SERVER = Json.parse("{\"command\":\"engram-mcp\",\"args\":[]}");

  private static Edited put(String text) {
    return JsonDocument.parse(text).put(ENTRY, SERVER);
  }

  private static String removed(Edited edited) {
    return JsonDocument.parse(edited.text()).remove(ENTRY, edited.undo());
  }

  @Test
  void emptyFile_getsAWholeFile() {
    assertThat(put("").text())
        .isEqualTo(
            """
            {
              "mcpServers": {
                "engram": {
                  "command": "engram-mcp",
                  "args": []
                }
              }
            }
            """);
  }

  @Test
  void commentsAndTrailingCommas_stay() {
    String before =
        """
        {
          // paper on purpose
          "mcpServers": {
            // "old": { "command": "old" },
            /* ask before touching */
            "docs": {
              "command": "docs-mcp", // 0 = pick one
            }, // the end
          },
        }
        """;
    Edited edited = put(before);
    assertThat(edited.text())
        .isEqualTo(
            """
            {
              // paper on purpose
              "mcpServers": {
                // "old": { "command": "old" },
                /* ask before touching */
                "docs": {
                  "command": "docs-mcp", // 0 = pick one
                }, // the end
                "engram": {
                  "command": "engram-mcp",
                  "args": []
                },
              },
            }
            """);
    assertThat(removed(edited)).isEqualTo(before);
  }

  @Test
  void inlineEmptyObject_getsTheEntryInside() {
    Edited edited = put("{\n\t\"theme\": 1,\n\t\"mcpServers\": {}\n}");
    assertThat(edited.text())
        .isEqualTo(
            "{\n\t\"theme\": 1,\n\t\"mcpServers\": {\n\t\t\"engram\": {\n"
                + "\t\t\t\"command\": \"engram-mcp\",\n\t\t\t\"args\": []\n\t\t}\n\t}\n}");
    assertThat(removed(edited)).isEqualTo("{\n\t\"theme\": 1,\n\t\"mcpServers\": {}\n}");
  }

  @Test
  void carriageReturns_areUsedInTheEntryToo() {
    Edited edited = put("{\r\n  \"a\": 1\r\n}\r\n");
    assertThat(edited.text().replace("\r\n", "")).doesNotContain("\n");
  }

  @Test
  void commentBehindTheLastValue_staysOnItsLine() {
    Edited edited = put("{\n  \"mcpServers\": {\n    \"a\": 1 // one\n  }\n}");
    assertThat(edited.text()).contains("\"a\": 1, // one\n    \"engram\": {");
  }

  @Test
  void oneLineObject_staysOnOneLine() {
    assertThat(put("{ \"mcpServers\": { \"a\": 1 } }").text())
        .isEqualTo(
            "{ \"mcpServers\": { \"a\": 1, \"engram\":"
                + " { \"command\": \"engram-mcp\", \"args\": [] } } }");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\n  \n",
        "\uFEFF",
        "{}",
        "{ }",
        "{\n}",
        "\uFEFF{ \"a\": 1 }\r\n",
        "{\"mcpServers\":{}}",
        "{\"mcpServers\":{ /* none */ }}",
        "{\"mcpServers\":{\n  // none\n}}",
        "// head\n{ // in\n}\n// tail",
        "{\"a\": 1,}",
        "{\"a\": 1 /* x */ , /* y */ }",
        "{\n\"a\": 1\n}",
        "{\n\n  \"a\": 1.50e+3,\n  \"a\": \"\\u0041\"\n\n}",
        "{\n  \"mcpServers\": { \"w\": {} }, // c\n}",
        "{\r\n\t\"mcpServers\": {\r\n\t\t\"w\": {} // c\r\n\t}\r\n}"
      })
  void putThenRemove_givesTheSameBytes(String before) {
    assertThat(removed(put(before))).isEqualTo(before);
  }

  @Test
  void putTwice_changesNothing() {
    Edited edited = put("{ \"a\": [] }");
    Edited again = put(edited.text());
    assertThat(again.text()).isEqualTo(edited.text());
    assertThat(again.undo()).isEqualTo(Optional.empty());
  }

  @Test
  void ownEntryOfAHuman_isTakenOutWhole() {
    String before =
        """
        {
          "mcpServers": {
            "engram": {
              "env": { "A": "b" }
            },
            "web": { "command": "web-mcp" }
          }
        }
        """;
    assertThat(JsonDocument.parse(before).remove(ENTRY, Optional.empty()))
        .isEqualTo(
            """
            {
              "mcpServers": {
                "web": { "command": "web-mcp" }
              }
            }
            """);
  }

  @Test
  void containerThatGotAnotherMember_stays() {
    Edited edited = put("{}");
    String more = edited.text().replace("    \"engram\"", "    \"web\": 1,\n    \"engram\"");
    assertThat(JsonDocument.parse(more).remove(ENTRY, edited.undo()))
        .isEqualTo("{\n  \"mcpServers\": {\n    \"web\": 1\n  }\n}");
  }

  @Test
  void arrayElement_comesAndGoes() {
    String before = "{\n  \"hooks\": {\n    \"Stop\": [\n      { \"a\": 1 } // mine\n    ]\n  }\n}";
    Edited edited = JsonDocument.parse(before).append(List.of("hooks", "Stop"), SERVER);
    assertThat(edited.text()).contains("{ \"a\": 1 }, // mine\n      {\n        \"command\"");
    assertThat(
            JsonDocument.parse(edited.text())
                .removeElement(List.of("hooks", "Stop"), 1, edited.undo()))
        .isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\n  \"a\": {} \n  \"b\": 1\n}",
        "{ \"a\": [\"--fa",
        "{ \"a\": 01 }",
        "{} {}",
        "{ 'a': 1 }",
        "{} /* open",
        "{ \"a\" 1 }",
        "{ , }",
        "[1 2]"
      })
  void malformedFile_isRefusedWithItsPlace(String text) {
    EditRefused refused = assertThrows(EditRefused.class, () -> put(text));
    assertThat(refused.kind()).isEqualTo(EditRefused.Kind.MALFORMED);
    assertThat(refused.line()).isGreaterThan(0);
  }

  @Test
  void missingComma_isShownAtTheNextKey() {
    EditRefused refused =
        assertThrows(EditRefused.class, () -> put("{\n  \"a\": {} \n  \"b\": 1\n}"));
    assertThat(refused.place()).isEqualTo(":3:3");
  }

  @Test
  void duplicateKeyOnTheWay_isRefused() {
    EditRefused refused =
        assertThrows(EditRefused.class, () -> put("{\"mcpServers\":{},\"mcpServers\":{}}"));
    assertThat(refused.kind()).isEqualTo(EditRefused.Kind.DUPLICATE_KEY);
  }

  @Test
  void arrayWhereAnObjectIsNeeded_isRefused() {
    EditRefused refused = assertThrows(EditRefused.class, () -> put("{\"mcpServers\":[]}"));
    assertThat(refused.kind()).isEqualTo(EditRefused.Kind.WRONG_SHAPE);
  }

  @Test
  void nestingBeyondTheLimit_isRefused() {
    assertThrows(EditRefused.class, () -> put("[".repeat(100_000)));
  }
}
