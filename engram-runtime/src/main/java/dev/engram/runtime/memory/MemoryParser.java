package dev.engram.runtime.memory;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Makes a memory of a file's bytes. Stateless. */
public final class MemoryParser {
  private static final String FENCE = "---";

  /**
   * {@return what the bytes say}
   *
   * @param path relative to the root, with {@code /}; its first folder gives the type when the
   *     front matter does not, its name the id
   * @param bytes the whole file
   */
  public ReadOutcome parse(String path, byte[] bytes) {
    String text;
    try {
      text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return new ReadOutcome.Invalid(path, 0, "the file is not UTF-8");
    }
    return parse(path, normalized(text));
  }

  /**
   * {@return the text without byte order mark and with line feeds only, as the trust record sees
   * it}
   */
  static String normalized(String text) {
    String rest = text.startsWith("\uFEFF") ? text.substring(1) : text;
    return rest.indexOf('\r') < 0 ? rest : rest.replace("\r\n", "\n").replace('\r', '\n');
  }

  private static ReadOutcome parse(String path, String text) {
    List<String> lines = Arrays.asList(text.split("\n", -1));
    boolean fenced = lines.get(0).stripTrailing().equals(FENCE);
    if (!fenced && !lines.get(0).startsWith(ConflictMarks.OURS)) {
      return new ReadOutcome.NotAMemory();
    }
    Optional<Integer> conflict = ConflictMarks.firstLine(lines);
    if (conflict.isPresent()) {
      return new ReadOutcome.Invalid(path, conflict.get(), ReadOutcome.CONFLICT);
    }
    if (!fenced) {
      return new ReadOutcome.NotAMemory();
    }
    int end = 1;
    while (end < lines.size() && !lines.get(end).stripTrailing().equals(FENCE)) {
      end++;
    }
    if (end == lines.size()) {
      return new ReadOutcome.Invalid(path, 1, "the front matter is not closed by a line ---");
    }
    try {
      FrontMatter frontMatter = frontMatter(lines.subList(1, end));
      if (frontMatter.keys().isEmpty()) {
        return new ReadOutcome.Invalid(path, 1, "the front matter is empty");
      }
      return new ReadOutcome.Parsed(
          memory(path, text, frontMatter, lines.subList(end + 1, lines.size())));
    } catch (FrontMatterParser.Refusal e) {
      return new ReadOutcome.Invalid(path, e.line() + 1, String.valueOf(e.getMessage()));
    }
  }

  private static FrontMatter frontMatter(List<String> lines) throws FrontMatterParser.Refusal {
    Optional<FrontMatter> plain = PlainFrontMatter.of(lines);
    return plain.isPresent() ? plain.get() : FrontMatterParser.parse(lines);
  }

  private static MemoryFile memory(
      String path, String text, FrontMatter frontMatter, List<String> rest) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    String fileId = name.endsWith(".md") ? name.substring(0, name.length() - 3) : name;
    String id = frontMatter.string("id").orElse(fileId);
    int heading = heading(rest);
    String title =
        heading < 0
            ? frontMatter.string("title").orElse(id)
            : rest.get(heading).substring(2).strip();
    List<String> body = heading < 0 ? rest : rest.subList(heading + 1, rest.size());
    return new MemoryFile(
        path,
        id,
        frontMatter.string("type").flatMap(MemoryType::of).orElseGet(() -> typeOfFolder(path)),
        title,
        frontMatter,
        String.join("\n", body).strip(),
        text,
        Sha256.hex(text));
  }

  /** The title stands before everything else in the body. */
  private static int heading(List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("# ") && line.length() > 2) {
        return i;
      }
      if (!line.isBlank()) {
        return -1;
      }
    }
    return -1;
  }

  private static MemoryType typeOfFolder(String path) {
    for (MemoryType type : MemoryType.values()) {
      if (path.startsWith(type.folder() + "/")) {
        return type;
      }
    }
    return MemoryType.KNOWLEDGE;
  }
}
