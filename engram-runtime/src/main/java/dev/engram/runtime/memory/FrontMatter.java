package dev.engram.runtime.memory;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The YAML front matter of a memory: its values as text, and its lines as they were typed, so that
 * a change of one key leaves every other byte alone. Immutable.
 */
public final class FrontMatter {
  /**
   * One key: its value (String, List or Map of the same) and its lines, from first to before last.
   */
  record Entry(Object value, int firstLine, int endLine) {}

  private final List<String> lines;
  private final Map<String, Entry> entries;

  FrontMatter(List<String> lines, Map<String, Entry> entries) {
    this.lines = List.copyOf(lines);
    this.entries = new LinkedHashMap<>(entries);
  }

  /** {@return the keys in the order of the file} */
  public List<String> keys() {
    return List.copyOf(entries.keySet());
  }

  /** {@return the text of a key; empty when it is absent, blank, a list or a map} */
  public Optional<String> string(String key) {
    Entry entry = entries.get(key);
    return entry != null && entry.value() instanceof String text && !text.isBlank()
        ? Optional.of(text.strip())
        : Optional.empty();
  }

  /** {@return the items of a key; one text is a list of one; blank items are left out} */
  public List<String> list(String key) {
    Entry entry = entries.get(key);
    if (entry == null) {
      return List.of();
    }
    List<?> items = entry.value() instanceof List<?> list ? list : List.of(entry.value());
    List<String> texts = new ArrayList<>();
    for (Object item : items) {
      String text = flat(item).strip();
      if (!text.isEmpty()) {
        texts.add(text);
      }
    }
    return texts;
  }

  private static String flat(Object value) {
    if (value instanceof Map<?, ?> map) {
      List<String> pairs = new ArrayList<>();
      map.forEach((key, item) -> pairs.add(key + ": " + flat(item)));
      return String.join(", ", pairs);
    }
    if (value instanceof List<?> list) {
      return String.join(", ", list.stream().map(FrontMatter::flat).toList());
    }
    return value.toString();
  }

  /**
   * {@return the YAML lines, without the fences, after setting some keys; lines of other keys are
   * untouched, new keys stand where sorting puts them}
   *
   * @param changes key to its YAML value on one line, already quoted where needed; an empty value
   *     takes the key out
   */
  public String with(Map<String, String> changes) {
    List<List<String>> blocks = new ArrayList<>();
    List<String> keys = new ArrayList<>();
    int first = entries.values().stream().mapToInt(Entry::firstLine).min().orElse(lines.size());
    List<String> head = lines.subList(0, first);
    entries.forEach(
        (key, entry) -> {
          String change = changes.get(key);
          if (change == null) {
            keys.add(key);
            blocks.add(lines.subList(entry.firstLine(), entry.endLine()));
          } else if (!change.isEmpty()) {
            keys.add(key);
            blocks.add(List.of(key + ": " + change));
          }
        });
    new TreeMap<>(changes)
        .forEach(
            (key, value) -> {
              if (!entries.containsKey(key) && !value.isEmpty()) {
                int at = 0;
                while (at < keys.size() && keys.get(at).compareTo(key) < 0) {
                  at++;
                }
                keys.add(at, key);
                blocks.add(at, List.of(key + ": " + value));
              }
            });
    StringBuilder text = new StringBuilder();
    head.forEach(line -> text.append(line).append('\n'));
    blocks.forEach(block -> block.forEach(line -> text.append(line).append('\n')));
    return text.toString();
  }
}
