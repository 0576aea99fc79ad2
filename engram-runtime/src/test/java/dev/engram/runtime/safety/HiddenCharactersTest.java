package dev.engram.runtime.safety;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Characters that nobody sees, requirement [SAFE-1]. */
final class HiddenCharactersTest {
  @ParameterizedTest
  @CsvSource({
    "a\u202eb, a\\u202eb",
    "a\u200bb, a\\u200bb",
    "a\u200db, a\\u200db",
    "a\u2066b, a\\u2066b",
    "a\u00adb, a\\u00adb",
    "a\u2028b, a\\u2028b",
    "a\u3164b, a\\u3164b",
    "a\u001b[31mred, a\\u001b[31mred",
    "a\u0007b, a\\u0007b",
    "a\rb, a\\u000db",
    "a\udb40\udc41b, a\\udb40\\udc41b"
  })
  void hiddenCharacter_becomesAnEscape(String text, String visible) {
    assertThat(HiddenCharacters.visible(text)).isEqualTo(visible);
    assertThat(HiddenCharacters.isIn(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plain text",
        "line\r\nline\n\ttab",
        "日本語 ключ עברית",
        "👩\u200d💻 and ❤\ufe0f",
        "می\u200cخواهم"
      })
  void textThatPeopleWrite_isLeftAlone(String text) {
    assertThat(HiddenCharacters.visible(text)).isEqualTo(text);
    assertThat(HiddenCharacters.isIn(text)).isFalse();
  }

  @Test
  void escapingTwice_changesNothing() {
    String once = HiddenCharacters.visible("a\u202eb");

    assertThat(HiddenCharacters.visible(once)).isEqualTo(once);
  }
}
