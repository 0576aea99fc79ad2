package dev.engram.runtime.page;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.runtime.search.Links;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class GraphLayoutTest {
  private static Links.Link link(String from, String to) {
    return new Links.Link(from, "depends_on", to, true);
  }

  @Test
  void whatOthersNeed_standsLeftOfThem() {
    GraphLayout layout = GraphLayout.of(List.of(link("a", "b"), link("b", "c"), link("a", "c")));

    assertThat(layout.nodes())
        .containsExactly(
            "a", new GraphLayout.Node(2, 0),
            "b", new GraphLayout.Node(1, 0),
            "c", new GraphLayout.Node(0, 0));
    assertThat(layout.columns()).isEqualTo(3);
  }

  @Test
  void circle_hasAPlaceForEach() {
    GraphLayout layout = GraphLayout.of(List.of(link("a", "b"), link("b", "a"), link("a", "a")));

    assertThat(layout.nodes().values().stream().distinct().count()).isEqualTo(2);
    assertThat(layout.columns()).isAtMost(3);
  }

  @Test
  void largeGraph_isCut() {
    List<Links.Link> many =
        IntStream.range(0, 5000).mapToObj(i -> link("n" + i, "n" + (i + 1))).toList();

    assertThat(GraphLayout.of(many).nodes()).hasSize(GraphLayout.MAX_NODES);
  }
}
