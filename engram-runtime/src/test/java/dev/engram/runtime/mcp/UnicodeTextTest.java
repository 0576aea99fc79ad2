package dev.engram.runtime.mcp;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;

final class UnicodeTextTest {
  @Test
  void loneSurrogates_becomeReplacementCharacters() {
    assertThat(UnicodeText.repaired("\udc00a\ud83d\ude80b\ud83d")).isEqualTo("\ufffda🚀b\ufffd");
  }

  @Test
  void wellFormedText_isTheSame() {
    assertThat(UnicodeText.repaired("日本🚀")).isEqualTo("日本🚀");
    assertThat(UnicodeText.isWellFormed("日本🚀")).isTrue();
    assertThat(UnicodeText.isWellFormed("\ud83dx")).isFalse();
  }
}
