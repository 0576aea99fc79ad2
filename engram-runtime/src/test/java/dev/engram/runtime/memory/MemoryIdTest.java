package dev.engram.runtime.memory;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** [MEM-2]: ids are slugs of titles. */
final class MemoryIdTest {
  @ParameterizedTest
  @CsvSource({
    "Release notes live in CHANGELOG.md, release-notes-live-in-changelog-md",
    "'Don''t use agents', dont-use-agents",
    "Größe & Maß, grosse-mass",
    "日本語 の テスト, 日本語-の-テスト",
    "हिन्दी नियम, हिन्दी-नियम",
    "Ship 🚀 it, ship-it",
    "123e4567, 123e4567",
    "CON, memory-con",
    "lpt1, memory-lpt1",
    "Console, console",
  })
  void slugOfATitle(String title, String id) {
    assertThat(MemoryId.of(title, taken -> false)).isEqualTo(id);
  }

  @Test
  void titleWithoutLetters_getsAnIdFromItsHash() {
    assertThat(MemoryId.of("---", taken -> false)).matches("memory-[0-9a-f]{8}");
  }

  @Test
  void takenId_getsAShortHashSuffix() {
    assertThat(MemoryId.of("A rule", "a-rule"::equals)).matches("a-rule-[0-9a-f]{6}");
  }

  @Test
  void longTitle_isCutTo80CharactersAtAWord() {
    String id = MemoryId.of("word ".repeat(40), taken -> false);

    assertThat(id.length()).isAtMost(80);
    assertThat(id).endsWith("word");
  }
}
