package dev.engram.runtime.page;

import dev.engram.runtime.search.Lines;
import dev.engram.runtime.search.Links;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Draws which memories depend on or replace which, and says the same as a list. */
final class GraphView implements View {
  private static final int WIDTH = 220;
  private static final int HEIGHT = 36;
  private static final int COLUMN = 300;
  private static final int ROW = 56;
  private static final int MARGIN = 12;
  private static final int LABEL = 28;
  private static final int MAX_LISTED = 2000;

  private final MemoryLinks links;

  GraphView(MemoryLinks links) {
    this.links = links;
  }

  @Override
  public Shown show(Fields query) {
    List<Links.Link> all = links.all();
    if (all.isEmpty()) {
      return new Shown("Graph", new Html("<p>No memory depends on another.</p>"));
    }
    GraphLayout layout = GraphLayout.of(all);
    boolean cut = layout.links().size() < all.size();
    return new Shown(
        "Graph",
        Html.of(
            """
            <p>What others need stands on the left. A dashed line: replaces.{}</p>
            <div class="graph" role="region" aria-label="Drawing of the graph" tabindex="0">{}</div>
            <h2>The same as a list</h2>
            {}
            """,
            cut ? " Drawn are " + GraphLayout.MAX_NODES + " memories; the list has all links." : "",
            drawing(layout),
            MemoryLinks.list(all.subList(0, Math.min(all.size(), MAX_LISTED)))));
  }

  private static Html drawing(GraphLayout layout) {
    List<Html> edges = new ArrayList<>();
    for (Links.Link link : layout.links()) {
      edges.add(edge(link, layout));
    }
    List<Html> nodes = new ArrayList<>();
    layout.nodes().forEach((id, node) -> nodes.add(node(id, node, gone(id, layout))));
    int width = layout.columns() * COLUMN - (COLUMN - WIDTH) + 2 * MARGIN;
    int height = layout.rows() * ROW - (ROW - HEIGHT) + 2 * MARGIN;
    return Html.of(
        """
        <svg width="{}" height="{}" viewBox="0 0 {} {}" aria-label="Dependency graph">
        <defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7"
         markerHeight="7" orient="auto-start-reverse"><path d="M0 0L8 4L0 8z"/></marker></defs>
        {}{}</svg>
        """,
        width,
        height,
        width,
        height,
        Html.all(edges),
        Html.all(nodes));
  }

  private static boolean gone(String id, GraphLayout layout) {
    return layout.links().stream().anyMatch(link -> link.to().equals(id) && !link.known());
  }

  /** From the left side of what points to the right side of what is pointed to. */
  private static Html edge(Links.Link link, GraphLayout layout) {
    GraphLayout.Node from = layout.nodes().getOrDefault(link.from(), new GraphLayout.Node(0, 0));
    GraphLayout.Node to = layout.nodes().getOrDefault(link.to(), new GraphLayout.Node(0, 0));
    int startX = x(from);
    int startY = y(from) + HEIGHT / 2;
    int endX = x(to) + WIDTH;
    int endY = y(to) + HEIGHT / 2;
    int bend = (COLUMN - WIDTH) / 2;
    String path =
        String.format(
            Locale.ROOT,
            "M%d %dC%d %d %d %d %d %d",
            startX,
            startY,
            startX - bend,
            startY,
            endX + bend,
            endY,
            endX,
            endY);
    return Html.of(
        "<path class=\"edge {}\" d=\"{}\" marker-end=\"url(#tip)\"/>\n", link.kind(), path);
  }

  private static Html node(String id, GraphLayout.Node node, boolean gone) {
    Html box =
        Html.of(
            """
            <rect x="{}" y="{}" width="{}" height="{}" rx="8"/><text x="{}" y="{}">{}</text>
            """,
            x(node),
            y(node),
            WIDTH,
            HEIGHT,
            x(node) + 12,
            y(node) + HEIGHT / 2 + 5,
            Lines.single(id, LABEL));
    return gone
        ? Html.of("<g class=\"node gone\"><title>{}: no such memory</title>{}</g>", id, box)
        : Html.of(
            "<a class=\"node\" href=\"memory?id={}\"><title>{}</title>{}</a>",
            Html.query(id),
            id,
            box);
  }

  private static int x(GraphLayout.Node node) {
    return MARGIN + node.column() * COLUMN;
  }

  private static int y(GraphLayout.Node node) {
    return MARGIN + node.row() * ROW;
  }
}
