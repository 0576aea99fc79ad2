package dev.engram.runtime.edit.toml;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.engram.runtime.edit.EditRefused;
import dev.engram.runtime.edit.Edited;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows [REG-4] for TOML. */
final class TomlDocumentTest {
  private static final String BODY = "[mcp_servers.engram]\ncommand = \"engram-mcp\"\nargs = []\n";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "model = \"m1\"   # small one\nids = [ 1_000, 0xFF ]\nwhen = 2026-05-07T07:30:00Z\n",
        "model = \"m1\"\r\n\r\n[history]\r\npersistence = \"none\"",
        "\uFEFFmodel = 'x'\n",
        "[mcp_servers.notes]\nargs = [\n  \"[mcp_servers.engram]\",\n]\n",
        "a = \"\"\"\n# engram:start\n[mcp_servers.engram]\n\"\"\"\nb = '''\n# engram:end\n'''\n",
        "a = \"\"\"two quotes \"\"\"\"\"\nb = \"\\\"#\" # c\n"
      })
  void putThenRemove_givesTheSameBytes(String before) {
    Edited edited = TomlDocument.parse(before).put(BODY);
    TomlDocument after = TomlDocument.parse(edited.text());
    assertThat(after.value().getAsJsonObject("mcp_servers").has("engram")).isTrue();
    assertThat(after.put(BODY).text()).isEqualTo(edited.text());
    assertThat(after.remove(edited.undo())).isEqualTo(before);
  }

  @Test
  void block_isAppendedAfterOneEmptyLine_inTheFilesOwnLineEnds() {
    assertThat(TomlDocument.parse("a = 1\r\nb = 2").put(BODY).text())
        .startsWith("a = 1\r\nb = 2\r\n\r\n# engram:start\r\n[mcp_servers.engram]\r\n");
  }

  @Test
  void tableThatIsThereTwice_isRefusedWithItsPlace() {
    EditRefused refused =
        assertThrows(
            EditRefused.class,
            () -> TomlDocument.parse("m = 1\n\n[a.web]\nc = 1\n\n[a.web]\nc = 2\n"));
    assertThat(refused.line()).isEqualTo(6);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mcp_servers = { web = { command = \"w\" } }\n",
        "[mcp_servers.engram]\ncommand = \"x\"\n",
        "mcp_servers.engram = { command = \"x\" }\n",
        "mcp_servers.engram.command = \"x\"\n"
      })
  void fileThatWouldNotParseWithTheBlock_isRefused(String text) {
    EditRefused refused = assertThrows(EditRefused.class, () -> TomlDocument.parse(text).put(BODY));
    assertThat(refused.kind()).isEqualTo(EditRefused.Kind.WRONG_SHAPE);
  }

  @Test
  void nestingBeyondTheLimit_isRefused() {
    assertThrows(EditRefused.class, () -> TomlDocument.parse("a = " + "[".repeat(50_000) + "\n"));
  }
}
