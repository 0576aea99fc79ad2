package dev.engram.runtime.memory;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Reads front matter safely: every scalar stays the text that was typed (YAML's failsafe schema),
 * and anchors, aliases, tags, a second document, duplicate keys, deep nesting and large texts are
 * refused. Works on events, so nothing is ever constructed or expanded.
 */
final class FrontMatterParser {
  static final int MAX_CHARACTERS = 64 * 1024;
  private static final int MAX_DEPTH = 16;

  /** Why front matter cannot be read; the line is 1-based within the front matter. */
  static final class Refusal extends Exception {
    private static final long serialVersionUID = 1;
    private final int line;

    Refusal(int line, String reason) {
      super(reason);
      this.line = line;
    }

    int line() {
      return line;
    }
  }

  private final Iterator<Event> events;

  private FrontMatterParser(Iterator<Event> events) {
    this.events = events;
  }

  /**
   * {@return the front matter}
   *
   * @param lines without the fences
   * @throws Refusal when it is not a plain mapping of the bounded kind described above
   */
  static FrontMatter parse(List<String> lines) throws Refusal {
    String text = String.join("\n", lines) + "\n";
    if (text.length() > MAX_CHARACTERS) {
      throw new Refusal(1, "the front matter is longer than " + MAX_CHARACTERS + " characters");
    }
    LoadSettings settings = LoadSettings.builder().setCodePointLimit(MAX_CHARACTERS).build();
    try {
      return new FrontMatterParser(new Parse(settings).parseString(text).iterator())
          .document(lines);
    } catch (MarkedYamlEngineException e) {
      int line = e.getProblemMark().map(Mark::getLine).orElse(0) + 1;
      throw new Refusal(line, "the YAML front matter does not parse: " + problem(e));
    } catch (YamlEngineException | NoSuchElementException e) {
      throw new Refusal(1, "the YAML front matter does not parse");
    }
  }

  private static String problem(MarkedYamlEngineException e) {
    String problem = e.getProblem();
    return problem == null ? "syntax error" : problem.replace('\n', ' ');
  }

  private FrontMatter document(List<String> lines) throws Refusal {
    Event event = events.next();
    while (event.getEventId() == Event.ID.StreamStart
        || event.getEventId() == Event.ID.DocumentStart) {
      event = events.next();
    }
    if (event.getEventId() == Event.ID.StreamEnd) {
      return new FrontMatter(lines, Map.of());
    }
    if (!(event instanceof MappingStartEvent start)) {
      throw new Refusal(line(event), "the front matter is not a list of keys");
    }
    refuseExtras(start);
    if (start.isFlow()) {
      throw new Refusal(line(event), "the front matter must have one key a line");
    }
    Map<String, FrontMatter.Entry> entries = entries(lines);
    Event end = events.next();
    Event after = events.next();
    if (end.getEventId() != Event.ID.DocumentEnd || after.getEventId() != Event.ID.StreamEnd) {
      throw new Refusal(line(after), "the front matter holds more than one document");
    }
    return new FrontMatter(lines, entries);
  }

  private Map<String, FrontMatter.Entry> entries(List<String> lines) throws Refusal {
    Map<String, Object> values = new LinkedHashMap<>();
    Map<String, Integer> starts = new LinkedHashMap<>();
    int previousLine = -1;
    for (Event event = events.next();
        event.getEventId() != Event.ID.MappingEnd;
        event = events.next()) {
      String key = key(event);
      if (starts.putIfAbsent(key, line(event) - 1) != null) {
        throw new Refusal(line(event), "the key \"" + key + "\" stands there twice");
      }
      if (line(event) == previousLine) {
        throw new Refusal(line(event), "two keys stand on one line");
      }
      previousLine = line(event);
      values.put(key, value(events.next(), 1));
    }
    Map<String, FrontMatter.Entry> entries = new LinkedHashMap<>();
    List<String> keys = List.copyOf(starts.keySet());
    for (int i = 0; i < keys.size(); i++) {
      int end = i + 1 < keys.size() ? startOf(starts, keys.get(i + 1)) : lines.size();
      String key = keys.get(i);
      Object value = values.getOrDefault(key, "");
      entries.put(key, new FrontMatter.Entry(value, startOf(starts, key), end));
    }
    return entries;
  }

  private static int startOf(Map<String, Integer> starts, String key) {
    return Optional.ofNullable(starts.get(key)).orElse(0);
  }

  private String key(Event event) throws Refusal {
    if (event instanceof ScalarEvent scalar) {
      refuseExtras(scalar);
      return scalar.getValue();
    }
    throw new Refusal(line(event), "a key is not a word");
  }

  private Object value(Event event, int depth) throws Refusal {
    if (depth > MAX_DEPTH) {
      throw new Refusal(line(event), "the front matter is nested too deeply");
    }
    if (event instanceof NodeEvent node) {
      refuseExtras(node);
    }
    if (event instanceof ScalarEvent scalar) {
      return scalar.getValue();
    }
    if (event instanceof SequenceStartEvent) {
      List<Object> items = new ArrayList<>();
      for (Event next = events.next();
          next.getEventId() != Event.ID.SequenceEnd;
          next = events.next()) {
        items.add(value(next, depth + 1));
      }
      return items;
    }
    if (event instanceof MappingStartEvent) {
      Map<String, Object> map = new LinkedHashMap<>();
      for (Event next = events.next();
          next.getEventId() != Event.ID.MappingEnd;
          next = events.next()) {
        map.put(key(next), value(events.next(), depth + 1));
      }
      return map;
    }
    throw new Refusal(line(event), "aliases are not allowed");
  }

  private static void refuseExtras(NodeEvent event) throws Refusal {
    if (event.getAnchor().isPresent()) {
      throw new Refusal(line(event), "anchors and aliases are not allowed");
    }
    boolean tagged =
        (event instanceof ScalarEvent scalar && scalar.getTag().isPresent())
            || (event instanceof SequenceStartEvent list && list.getTag().isPresent())
            || (event instanceof MappingStartEvent map && map.getTag().isPresent());
    if (tagged) {
      throw new Refusal(line(event), "tags (!) are not allowed");
    }
  }

  private static int line(Event event) {
    return event.getStartMark().map(Mark::getLine).orElse(0) + 1;
  }
}
