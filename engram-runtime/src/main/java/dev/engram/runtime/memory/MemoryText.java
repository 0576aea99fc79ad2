package dev.engram.runtime.memory;

import dev.engram.api.Scope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes memories as text, requirement [MEM-2]: new ones, and additions to old ones. Stateless. */
public final class MemoryText {
  private static final String CONTENT = "## Content";

  /** {@return the whole file of a new memory, schema 3} */
  public String render(MemoryDraft draft) {
    return render(draft, List.of());
  }

  /**
   * {@return the whole file of a new memory, schema 3}
   *
   * @param supersedes ids of the memories that it takes the place of
   */
  public String render(MemoryDraft draft, List<String> supersedes) {
    Map<String, String> keys = new TreeMap<>();
    keys.put("schema_version", "3");
    keys.put("id", YamlScalar.of(draft.id()));
    keys.put("type", draft.type().id());
    keys.put("scope", draft.scope().id());
    keys.put("tags", "[]");
    keys.put("created", YamlScalar.of(draft.date()));
    keys.put("updated", YamlScalar.of(draft.date()));
    keys.put("valid_from", YamlScalar.of(draft.date()));
    keys.put("last_confirmed", YamlScalar.of(draft.date()));
    if (!draft.author().name().isEmpty()) {
      keys.put("author_name", YamlScalar.of(draft.author().name()));
    }
    if (!draft.author().email().isEmpty()) {
      keys.put("author_email", YamlScalar.of(draft.author().email()));
    }
    keys.put("source", YamlScalar.of(draft.source()));
    keys.put("confidence", "high");
    keys.put("authority", draft.type() == MemoryType.KNOWLEDGE ? "reference" : "instruction");
    keys.put("revision", "1");
    if (!draft.evidence().isEmpty()) {
      keys.put("evidence_refs", YamlScalar.of(draft.evidence()));
    }
    if (!draft.dependsOn().isEmpty()) {
      keys.put("depends_on", YamlScalar.of(draft.dependsOn()));
    }
    if (!supersedes.isEmpty()) {
      keys.put("supersedes", YamlScalar.of(supersedes));
    }
    if (!draft.level().isEmpty()) {
      keys.put("level", YamlScalar.of(draft.level()));
    }
    draft.role().ifPresent(role -> keys.put("role", YamlScalar.of(role)));
    draft
        .note()
        .ifPresent(
            note -> {
              keys.put("tier", MemoryFolder.WORKING);
              keys.put("valid_until", YamlScalar.of(note.validUntil()));
              if (!note.objective().isEmpty()) {
                keys.put("objective", YamlScalar.of(note.objective()));
              }
            });
    StringBuilder text = new StringBuilder("---\n");
    keys.forEach((key, value) -> text.append(key).append(": ").append(value).append('\n'));
    text.append("---\n\n# ").append(draft.title()).append("\n\n").append(CONTENT).append("\n\n");
    bullets(draft.content()).forEach(line -> text.append(line).append('\n'));
    if (!draft.origin().isEmpty()) {
      text.append("\n## Origin\n\n").append(oneLine(draft.origin())).append('\n');
    }
    return text.toString();
  }

  /**
   * {@return the text of a memory with what is new in {@code content} added at the end of its
   * content section; nothing of the old text is lost, unknown keys and their lines stay}
   *
   * @param old what stands there
   * @param content lines to add; those that stand there already are not repeated
   * @param date today, YYYY-MM-DD
   */
  public String add(MemoryFile old, String content, String date) {
    List<String> lines = Arrays.asList(old.text().split("\n", -1));
    int fence = closingFence(lines);
    List<String> body = new ArrayList<>(lines.subList(fence + 1, lines.size()));
    List<String> added = missing(body, bullets(content));
    int at = endOfContent(body);
    List<String> insertion = new ArrayList<>(added);
    if (at > 0 && body.get(at - 1).startsWith("#")) {
      insertion.add(0, "");
    }
    body.addAll(at, insertion);
    return "---\n"
        + old.frontMatter()
            .with(
                Map.of(
                    "revision", Integer.toString(revision(old) + 1),
                    "updated", YamlScalar.of(date),
                    "last_confirmed", YamlScalar.of(date)))
        + "---\n"
        + String.join("\n", body);
  }

  /** Lines of their own are added one by one; a block is whole or not at all. */
  private static List<String> missing(List<String> body, List<String> bullets) {
    List<String> present = body.stream().map(MemoryText::bare).toList();
    if (bullets.stream().anyMatch(line -> line.isEmpty() || line.startsWith("  "))) {
      List<String> block = bullets.stream().map(MemoryText::bare).toList();
      return Collections.indexOfSubList(present, block) >= 0 ? List.of() : bullets;
    }
    return bullets.stream().filter(line -> !present.contains(bare(line))).toList();
  }

  /**
   * {@return the text of a memory marked as replaced; its body and its other keys stay}
   *
   * @param old what stands there
   * @param by the id of the memory that takes its place
   * @param date today, YYYY-MM-DD
   */
  public String supersede(MemoryFile old, String by, String date) {
    return with(
        old,
        Map.of(
            "lifecycle", "superseded",
            "superseded_by", YamlScalar.of(by),
            "revision", Integer.toString(revision(old) + 1),
            "updated", YamlScalar.of(date)));
  }

  /** {@return the text with another scope in its front matter, for the second of two roots} */
  public String withScope(MemoryFile memory, Scope scope) {
    return with(memory, Map.of("scope", scope.id()));
  }

  /**
   * {@return the text of a memory from elsewhere as it stands here: its keys stay, but for those
   * that say where it is}
   *
   * @param id here
   * @param scope of the root it goes to
   * @param supersedes ids of memories here that it takes the place of
   */
  public String imported(MemoryFile memory, String id, Scope scope, List<String> supersedes) {
    Map<String, String> changes = new TreeMap<>();
    if (!memory.id().equals(id)) {
      changes.put("id", YamlScalar.of(id));
    }
    if (!memory.frontMatter().string("scope").orElse(Scope.WORKSPACE.id()).equals(scope.id())) {
      changes.put("scope", scope.id());
    }
    if (!supersedes.isEmpty()) {
      List<String> all = new ArrayList<>(memory.supersedes());
      all.addAll(supersedes);
      changes.put("supersedes", YamlScalar.of(all));
    }
    return changes.isEmpty() ? memory.text() : with(memory, changes);
  }

  /**
   * {@return the text with other values in its front matter; everything else is as it was}
   *
   * @param values key to value as it is written in YAML
   */
  public String with(MemoryFile memory, Map<String, String> values) {
    List<String> lines = Arrays.asList(memory.text().split("\n", -1));
    List<String> rest = lines.subList(closingFence(lines), lines.size());
    return "---\n" + memory.frontMatter().with(values) + String.join("\n", rest);
  }

  /** {@return the lines of the content section, else the whole body} */
  public static String content(MemoryFile memory) {
    List<String> body = Arrays.asList(memory.body().split("\n", -1));
    int start = body.indexOf(CONTENT);
    return start < 0
        ? memory.body()
        : String.join("\n", body.subList(start + 1, Math.max(start + 1, endOfContent(body))));
  }

  /** {@return what the text says, without bullets, case and spacing: equal for equal statements} */
  public static String statement(String content) {
    return String.join(
        "\n", content.lines().map(MemoryText::bare).filter(line -> !line.isEmpty()).toList());
  }

  private static String bare(String line) {
    return line.strip()
        .replaceFirst("^([-*+]|\\d+[.)])\\s+", "")
        .replaceAll("[\\s\\p{Zs}]+", " ")
        .toLowerCase(java.util.Locale.ROOT);
  }

  private static int revision(MemoryFile memory) {
    try {
      return memory.frontMatter().string("revision").map(Integer::parseInt).orElse(1);
    } catch (NumberFormatException e) {
      return 1;
    }
  }

  private static int closingFence(List<String> lines) {
    int fence = 1;
    while (!lines.get(fence).stripTrailing().equals("---")) {
      fence++;
    }
    return fence;
  }

  /** The line after the last line of text in the content section, else of the body. */
  private static int endOfContent(List<String> body) {
    int start = body.indexOf(CONTENT);
    int end = body.size();
    if (start >= 0) {
      end = start + 1;
      while (end < body.size() && !body.get(end).startsWith("## ")) {
        end++;
      }
    }
    while (end > 0 && body.get(end - 1).isBlank()) {
      end--;
    }
    return end;
  }

  /**
   * Each line is a bullet of its own; a text with paragraphs or code is one bullet that holds them,
   * so that no line of it can be taken for a heading of the file.
   */
  private static List<String> bullets(String content) {
    List<String> lines = content.strip().lines().map(String::stripTrailing).toList();
    boolean block =
        lines.stream().anyMatch(line -> line.isEmpty() || line.strip().startsWith("```"));
    List<String> out = new ArrayList<>();
    for (String line : lines) {
      boolean item = line.matches("\\s*([-*+]|\\d+[.)])\\s.*");
      if (block) {
        String mark = item ? "" : "- ";
        out.add(line.isEmpty() ? "" : (out.isEmpty() ? mark : "  ") + line);
      } else {
        out.add(item ? line : "- " + line);
      }
    }
    return out;
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
