package dev.engram.runtime.memory;

import dev.engram.runtime.config.SettingsLoader;
import dev.engram.runtime.edit.FileWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Makes and repairs a memory root, requirement [MEM-1]: folders, configuration, and the lines that
 * keep derived and private files out of Git. Adds what is missing and overwrites nothing.
 */
public final class RootLayout {
  /** The last one is what a killed process leaves of a file that it was about to rename. */
  private static final List<String> IGNORED =
      List.of(
          "pending-approvals.json",
          "memory.hashes.json",
          "working/",
          ".index/",
          ".lock",
          ".*.tmp*");

  private static final List<String> ATTRIBUTES = List.of("approvals.jsonl merge=union");

  private static final SortedMap<String, List<String>> WANTED =
      new TreeMap<>(Map.of(".gitignore", IGNORED, ".gitattributes", ATTRIBUTES));

  private final FileWriter writer;

  /** Writes through this writer. */
  public RootLayout(FileWriter writer) {
    this.writer = writer;
  }

  /**
   * Makes the whole root.
   *
   * @return the files and folders that were made or added to, relative to the root
   * @throws IOException when the root cannot be written
   */
  public List<String> create(MemoryRoot root) throws IOException {
    List<String> missing = missing(root);
    for (String name : missing) {
      if (name.endsWith("/")) {
        writer.makeFolder(RootFile.of(root, name));
      }
    }
    List<String> unused = protect(root);
    if (missing.contains(SettingsLoader.FILE)) {
      writer.replace(RootFile.of(root, SettingsLoader.FILE), "{}\n", FileWriter.Access.SHARED);
    }
    return missing;
  }

  /**
   * {@return the files and folders that {@link #create} would make or add to, relative to the root}
   *
   * @throws IOException when a file cannot be read
   */
  List<String> missing(MemoryRoot root) throws IOException {
    List<String> missing = new ArrayList<>();
    for (MemoryType type : MemoryType.values()) {
      if (!Files.isDirectory(RootFile.of(root, type.folder()))) {
        missing.add(type.folder() + "/");
      }
    }
    for (Map.Entry<String, List<String>> wanted : WANTED.entrySet()) {
      if (!missingLines(RootFile.of(root, wanted.getKey()), wanted.getValue()).isEmpty()) {
        missing.add(wanted.getKey());
      }
    }
    if (!Files.exists(RootFile.of(root, SettingsLoader.FILE))) {
      missing.add(SettingsLoader.FILE);
    }
    return missing;
  }

  /**
   * Keeps private and derived files out of Git, and lets it merge the record; to be called before
   * the first of them is written.
   *
   * @return the files that were made or added to
   * @throws IOException when they cannot be written
   */
  public List<String> protect(MemoryRoot root) throws IOException {
    List<String> changed = new ArrayList<>();
    for (Map.Entry<String, List<String>> wanted : WANTED.entrySet()) {
      if (addLines(RootFile.of(root, wanted.getKey()), wanted.getValue())) {
        changed.add(wanted.getKey());
      }
    }
    return changed;
  }

  private static List<String> missingLines(Path file, List<String> wanted) throws IOException {
    List<String> present = text(file).lines().map(String::strip).toList();
    return wanted.stream().filter(line -> !present.contains(line)).toList();
  }

  /** Latin-1 gives back every byte as it was, whatever the encoding of the file is. */
  private static String text(Path file) throws IOException {
    return Files.isRegularFile(file) ? Files.readString(file, StandardCharsets.ISO_8859_1) : "";
  }

  private boolean addLines(Path file, List<String> wanted) throws IOException {
    List<String> missing = missingLines(file, wanted);
    if (missing.isEmpty()) {
      return false;
    }
    String text = text(file);
    String end = text.contains("\r\n") ? "\r\n" : "\n";
    StringBuilder out = new StringBuilder(text);
    if (!text.isEmpty() && !text.endsWith("\n")) {
      out.append(end);
    }
    out.append("# engram:start").append(end);
    missing.forEach(line -> out.append(line).append(end));
    out.append("# engram:end").append(end);
    byte[] bytes = out.toString().getBytes(StandardCharsets.ISO_8859_1);
    writer.replace(file, bytes, FileWriter.Access.SHARED);
    return true;
  }
}
