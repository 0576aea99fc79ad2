package dev.engram.runtime.memory;

import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * Turns relative names into files of a root. A repository may hold anything, also links: whatever
 * is read or written in a root goes through here, so that nothing leads out of it, [SAFE-1].
 */
public final class RootFile {
  private RootFile() {}

  /**
   * {@return the file}
   *
   * @param root where it must lie
   * @param path relative, with {@code /}
   * @throws EngramException when the path leaves the root, it or a folder on the way is a link, or
   *     it is a pipe or a device, at which a reader or writer could wait for ever
   */
  public static Path of(MemoryRoot root, String path) {
    try {
      Path file = root.folder().resolve(path).normalize();
      if (file.startsWith(root.folder()) && !file.equals(root.folder())) {
        refuseLinks(root, file);
        if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
          throw refusal(path, "is no regular file");
        }
        return file;
      }
    } catch (InvalidPathException e) {
      // Falls through to the one refusal.
    }
    throw refusal(path, "is no file of the memory root " + root.folder());
  }

  private static void refuseLinks(MemoryRoot root, Path file) {
    for (Path step = file; step != null && !step.equals(root.folder()); step = step.getParent()) {
      if (Files.isSymbolicLink(step)) {
        throw refusal(step.toString(), "is a symbolic link");
      }
    }
  }

  private static EngramException refusal(String path, String why) {
    return new EngramException(
        "safety.path",
        path + " " + why + ".",
        "Engram reads and writes real files only in a memory root; put one there.",
        ExitCode.REFUSED);
  }
}
