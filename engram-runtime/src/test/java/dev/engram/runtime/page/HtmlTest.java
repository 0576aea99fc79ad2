package dev.engram.runtime.page;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

final class HtmlTest {
  @Test
  void values_areEscaped() {
    assertThat(Html.of("<p title=\"{}\">{}</p>", "\"'", "<&>").markup())
        .isEqualTo("<p title=\"&quot;&#39;\">&lt;&amp;&gt;</p>");
  }

  @Test
  void placesInValues_areText() {
    assertThat(Html.of("{} {}", "{}", "a").markup()).isEqualTo("{} a");
  }

  @Test
  void pieces_arePutInAsTheyAre() {
    assertThat(Html.of("<p>{}</p>", new Html("<b>x</b>")).markup()).isEqualTo("<p><b>x</b></p>");
  }

  @Test
  void hiddenCharacters_areShown() {
    assertThat(Html.of("{}", "a\u202Eb").markup()).isEqualTo("a\\u202eb");
  }

  @Test
  void wrongNumberOfValues_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> Html.of("{}", 1, 2));
    assertThrows(IllegalArgumentException.class, () -> Html.of("{} {}", 1));
  }
}
