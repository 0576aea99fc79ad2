package dev.engram.runtime.mcp;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class UnicodeTextTest {
  @Test
  void loneSurrogates_becomeReplacementCharacters() {
    assertThat(UnicodeText.repaired("\udc00a\ud83d\ude80b\ud83d")).isEqualTo("\ufffda🚀b\ufffd");
  }

  @Test
  void wellFormedText_isTheSame() {
    assertThat(UnicodeText.repaired("日本🚀")).isEqualTo("日本🚀");
  }

  @ParameterizedTest
  @CsvSource({
    "a\\ud83dz, a\\ufffdz",
    "\\ud83d\\ud83d\\uDE80, \\ufffd\\ud83d\\uDE80",
    "\\uDC00\\n, \\ufffd\\n",
    "\\\\ud800, \\\\ud800",
    "\\ud7ff \\ud8, \\ud7ff \\ud8"
  })
  void escapesOfLoneSurrogates_becomeThoseOfReplacementCharacters(String json, String repaired) {
    assertThat(UnicodeText.withoutLoneEscapes(json)).isEqualTo(repaired);
  }
}
