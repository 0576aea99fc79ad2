package dev.engram.runtime.page;

import dev.engram.runtime.search.Links;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where the memories of a graph stand: what others need on the left, in columns.
 *
 * @param nodes with their places, by id
 * @param links between them
 * @param columns how many
 * @param rows of the longest column
 */
record GraphLayout(Map<String, Node> nodes, List<Links.Link> links, int columns, int rows) {
  /** More than these are not told apart any more. */
  static final int MAX_NODES = 60;

  /**
   * One memory.
   *
   * @param column from 0, left to right
   * @param row from 0, downwards
   */
  record Node(int column, int row) {}

  /** {@return the layout of the first memories that have links} */
  static GraphLayout of(List<Links.Link> all) {
    Set<String> ids = new LinkedHashSet<>();
    List<Links.Link> links = new ArrayList<>();
    for (Links.Link link : all) {
      Set<String> more = new LinkedHashSet<>(ids);
      more.add(link.from());
      more.add(link.to());
      if (more.size() <= MAX_NODES) {
        ids = more;
        links.add(link);
      }
    }
    Map<String, Integer> depths = depths(ids, links);
    Map<Integer, Integer> filled = new HashMap<>();
    Map<String, Node> nodes = new LinkedHashMap<>();
    for (String id : ids) {
      int column = depths.getOrDefault(id, 0);
      int row = filled.merge(column, 1, Integer::sum) - 1;
      nodes.put(id, new Node(column, row));
    }
    int columns = filled.keySet().stream().mapToInt(column -> column + 1).max().orElse(0);
    int rows = filled.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    return new GraphLayout(nodes, links, columns, rows);
  }

  /** Each stands to the right of what it points to; in a circle that has no end, so rounds do. */
  private static Map<String, Integer> depths(Set<String> ids, List<Links.Link> links) {
    Map<String, Integer> depths = new HashMap<>();
    boolean moved = true;
    for (int round = 0; moved && round < ids.size(); round++) {
      moved = false;
      for (Links.Link link : links) {
        int wanted = depths.getOrDefault(link.to(), 0) + 1;
        if (!link.from().equals(link.to())
            && wanted < ids.size()
            && depths.getOrDefault(link.from(), 0) < wanted) {
          depths.put(link.from(), wanted);
          moved = true;
        }
      }
    }
    return compact(depths);
  }

  /** Circles leave empty columns. */
  private static Map<String, Integer> compact(Map<String, Integer> depths) {
    List<Integer> used = depths.values().stream().distinct().sorted().toList();
    Map<String, Integer> compact = new HashMap<>();
    depths.forEach((id, depth) -> compact.put(id, used.indexOf(depth) + 1));
    return compact;
  }
}
