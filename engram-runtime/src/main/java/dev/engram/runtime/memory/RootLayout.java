package dev.engram.runtime.memory;

import dev.engram.runtime.config.SettingsLoader;
import dev.engram.runtime.edit.FileWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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
    List<String> made = new ArrayList<>();
    for (MemoryType type : MemoryType.values()) {
      Path folder = RootFile.of(root, type.folder());
      if (!Files.isDirectory(folder)) {
        writer.makeFolder(folder);
        made.add(type.folder() + "/");
      }
    }
    made.addAll(protect(root));
    Path config = RootFile.of(root, SettingsLoader.FILE);
    if (!Files.exists(config)) {
      writer.replace(config, "{}\n", FileWriter.Access.SHARED);
      made.add(SettingsLoader.FILE);
    }
    return made;
  }

  /**
   * Keeps private and derived files out of Git; to be called before the first of them is written.
   *
   * @return the files that were made or added to
   * @throws IOException when they cannot be written
   */
  public List<String> protect(MemoryRoot root) throws IOException {
    List<String> changed = new ArrayList<>();
    if (addLines(RootFile.of(root, ".gitignore"), IGNORED)) {
      changed.add(".gitignore");
    }
    if (addLines(RootFile.of(root, ".gitattributes"), ATTRIBUTES)) {
      changed.add(".gitattributes");
    }
    return changed;
  }

  private boolean addLines(Path file, List<String> wanted) throws IOException {
    // Latin-1 gives back every byte as it was, whatever the encoding of the file is.
    String text =
        Files.isRegularFile(file) ? Files.readString(file, StandardCharsets.ISO_8859_1) : "";
    List<String> present = text.lines().map(String::strip).toList();
    List<String> missing = wanted.stream().filter(line -> !present.contains(line)).toList();
    if (missing.isEmpty()) {
      return false;
    }
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
