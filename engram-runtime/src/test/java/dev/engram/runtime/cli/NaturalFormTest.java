package dev.engram.runtime.cli;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** [FORCE-1], [CLI-1]: the counted shortcut of save-session. */
final class NaturalFormTest {
  @Test
  void lastFiftySessions_isQueryLevel50() {
    assertThat(NaturalForm.of(List.of("last", "50", "sessions")))
        .hasValue(new NaturalForm(50, List.of()));
  }

  @Test
  void wordsBehindTheShortcut_areTheText() {
    assertThat(NaturalForm.of(List.of("Last", "1", "session", "TEXT:", "x")))
        .hasValue(new NaturalForm(1, List.of("TEXT:", "x")));
  }

  @Test
  void ordinaryText_isNoShortcut() {
    assertThat(NaturalForm.of(List.of("last", "fifty", "sessions"))).isEmpty();
    assertThat(NaturalForm.of(List.of("last", "0", "sessions"))).isEmpty();
    assertThat(NaturalForm.of(List.of("last", "50"))).isEmpty();
  }
}
