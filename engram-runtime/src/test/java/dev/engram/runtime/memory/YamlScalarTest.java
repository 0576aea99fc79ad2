package dev.engram.runtime.memory;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** [MEM-2]: what is written reads back as the same text. */
final class YamlScalarTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "123e4567",
        "no",
        "2026-01-01",
        "~",
        "key: value: again",
        "@scope/package",
        "`make`",
        "# x",
        "- dash",
        "? q",
        "* star",
        "& anchor",
        "! bang",
        "%TAG",
        "[a] {b}",
        "\"q\" 'b'",
        "null",
        "1e3",
        "trailing:",
        "tab\there",
        "back\\slash \\n",
        "a # b",
        "---",
        "...",
        "ümläut 日本語 🚀",
        "",
        "\u0007bell",
        "\u2028",
        "y",
        ".inf",
        "0x1f",
        "1_000",
        "plain-word",
      })
  void writtenText_readsBackTheSame(String text) throws Exception {
    FrontMatter frontMatter =
        FrontMatterParser.parse(
            List.of("list: " + YamlScalar.of(List.of("x", text, "y")), "id: x"));

    List<String> expected = text.isBlank() ? List.of("x", "y") : List.of("x", text, "y");
    assertThat(frontMatter.list("list")).containsExactlyElementsIn(expected).inOrder();
  }

  @ParameterizedTest
  @ValueSource(strings = {"123e4567", "no", "2026-01-01", "1.10", "~", "y", ".inf"})
  void textThatLooksLikeAnotherType_isQuoted(String text) {
    assertThat(YamlScalar.of(text)).isEqualTo("\"" + text + "\"");
  }
}
