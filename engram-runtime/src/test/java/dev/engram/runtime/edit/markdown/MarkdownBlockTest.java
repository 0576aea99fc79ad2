package dev.engram.runtime.edit.markdown;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.engram.runtime.edit.EditRefused;
import dev.engram.runtime.edit.Edited;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows [REG-5] for the block in instruction files. */
final class MarkdownBlockTest {
  private static final String BODY = "One.\n\nTwo.\n";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\uFEFF",
        "# Us",
        "# Us\n",
        "# Us\n\n",
        "# Us\r\nmore\r\n",
        "# Us\r\n",
        "```\n<!-- engram:start -->\n```\n",
        "~~~~ md\n<!-- engram:start -->\n~~~\n<!-- engram:end -->\n~~~~\n",
        "``` never closed\n"
      })
  void putThenRemove_givesTheSameBytes(String before) {
    Edited edited = MarkdownBlock.in(before).put(BODY);
    assertThat(MarkdownBlock.in(edited.text()).put(BODY).text()).isEqualTo(edited.text());
    assertThat(MarkdownBlock.in(edited.text()).remove(edited.undo())).isEqualTo(before);
  }

  @Test
  void blockStandsApart_inTheFilesOwnLineEnds() {
    assertThat(MarkdownBlock.in("# Us\r\n").put("One.\n").text())
        .isEqualTo("# Us\r\n\r\n<!-- engram:start -->\r\nOne.\r\n<!-- engram:end -->\r\n");
  }

  @Test
  void newBody_replacesTheOldOneWhereItStands() {
    String text = "a\n<!-- engram:start -->\nold\n<!-- engram:end -->\nb\n";
    assertThat(MarkdownBlock.in(text).put("new\n").text())
        .isEqualTo("a\n<!-- engram:start -->\nnew\n<!-- engram:end -->\nb\n");
  }

  @Test
  void textWrittenBehindTheBlock_stays() {
    Edited edited = MarkdownBlock.in("a").put(BODY);
    assertThat(MarkdownBlock.in(edited.text() + "b\n").remove(edited.undo())).isEqualTo("a\n\nb\n");
  }

  @Test
  void lostUndo_removesTheBlockAndOneEmptyLine() {
    Edited edited = MarkdownBlock.in("a\n").put(BODY);
    assertThat(MarkdownBlock.in(edited.text()).remove(Optional.empty())).isEqualTo("a\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!-- engram:start -->\n",
        "<!-- engram:end -->\n",
        "<!-- engram:start -->\n<!-- engram:end -->\n<!-- engram:start -->\n<!-- engram:end -->\n"
      })
  void marksThatAreNoPair_areRefused(String text) {
    assertThrows(EditRefused.class, () -> MarkdownBlock.in(text).put(BODY));
  }

  @Test
  void noBlock_hasNoBody() {
    assertThat(MarkdownBlock.in("a").body()).isEqualTo(Optional.empty());
  }
}
