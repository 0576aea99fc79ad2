package dev.engram.runtime.link;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.engram.runtime.hosts.JsonValues;
import java.util.ArrayList;
import java.util.List;

/**
 * The words of a server command, and whether they start Engram; requirement [REG-4].
 *
 * @param words the program and its arguments
 */
record ServerWords(List<String> words) {
  private static final String PROGRAM = "engram-mcp";
  static final String PACKAGE = "@the-long-ride/engram";

  ServerWords {
    words = List.copyOf(words);
  }

  /** {@return the words of an entry, whichever way it spells them; none when it has no command} */
  static ServerWords of(JsonElement entry) {
    List<String> words = new ArrayList<>();
    if (entry instanceof JsonObject object) {
      for (String key : List.of("command", "args")) {
        if (object.has(key)) {
          words.addAll(JsonValues.ofGson(object.get(key)).strings());
        }
      }
    }
    return new ServerWords(words);
  }

  /** {@return whether this is {@code engram-mcp} by any path, or npx with Engram's package} */
  boolean isEngram() {
    return !words.isEmpty() && (isProgram(words.get(0)) || isNpx());
  }

  private boolean isNpx() {
    return nameOf(words.get(0)).equals("npx")
        && words.stream().anyMatch(word -> word.equals(PACKAGE) || word.startsWith(PACKAGE + "@"));
  }

  private static boolean isProgram(String word) {
    return nameOf(word).equals(PROGRAM);
  }

  private static String nameOf(String word) {
    String name = word.substring(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1);
    int dot = name.lastIndexOf('.');
    String ending = dot < 0 ? "" : name.substring(dot);
    return List.of(".cmd", ".exe", ".bat").contains(ending) ? name.substring(0, dot) : name;
  }

  /** {@return the words up to {@code engram-mcp}: what starts the server} */
  List<String> start() {
    return words.subList(0, startLength());
  }

  /** {@return this command with another start and its own arguments} */
  List<String> startedBy(List<String> otherStart) {
    List<String> all = new ArrayList<>(otherStart);
    all.addAll(words.subList(startLength(), words.size()));
    return all;
  }

  private int startLength() {
    for (int i = 0; i < words.size(); i++) {
      if (isProgram(words.get(i))) {
        return i + 1;
      }
    }
    return words.isEmpty() ? 0 : 1;
  }
}
