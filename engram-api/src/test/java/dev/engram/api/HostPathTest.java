package dev.engram.api;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HostPathTest {
  @ParameterizedTest
  @ValueSource(strings = {"../x", "a/../b", "/etc/passwd", "a//b", "a\\b", "c:/x", "a/./b", "a\n"})
  void pathThatLeavesItsRoot_isRefused(String relative) {
    assertThrows(IllegalArgumentException.class, () -> HostPath.home(relative));
  }

  @Test
  void folderOfVariable_isCheckedToo() {
    assertThrows(IllegalArgumentException.class, () -> HostPath.moved("X", "../y", "z"));
  }

  @Test
  void emptyRelative_meansTheRootItself() {
    assertThat(HostPath.home("").relative()).isEmpty();
  }
}
