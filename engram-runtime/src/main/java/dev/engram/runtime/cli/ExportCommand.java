package dev.engram.runtime.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.api.Scope;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.edit.Snapshot;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.memory.MemoryBundle;
import dev.engram.runtime.memory.MemoryExport;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.RootFile;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.tools.Services;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code engram export}: the memories as plain Markdown, for other tools and other people. */
@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    description = {
      "Write the memories as plain Markdown: one file each, as it stands, in a folder, or all in one"
          + " file. Working notes and the archive stay here.",
      "engram import reads both."
    },
    footer = {
      "",
      "Examples:",
      "  engram export shared/",
      "  engram export --single team.md",
      "  engram export - | less"
    })
final class ExportCommand implements Callable<Integer> {
  private final Console console;
  private final Supplier<Workspace> workspace;
  private final Services services;
  private final Terminal terminal;

  @Parameters(
      paramLabel = "DIR|-",
      defaultValue = "-",
      description = "The folder; - (the default) prints all as one document.")
  private String target = "-";

  @Option(names = "--single", description = "The target is one file, not a folder.")
  private boolean single;

  @Option(
      names = "--scope",
      paramLabel = "S",
      description = "workspace or global; both when left out, the workspace's first.")
  private @Nullable Scope scope;

  @Option(
      names = {"-f", "--force"},
      description = "Overwrite files that say something else.")
  private boolean force;

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  ExportCommand(
      Console console, Supplier<Workspace> workspace, Services services, Terminal terminal) {
    this.console = console;
    this.workspace = workspace;
    this.services = services;
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    Roots roots = services.roots(workspace.get());
    List<MemoryRoot> chosen = scope == null ? roots.all() : List.of(roots.require(scope));
    MemoryExport export = MemoryExport.of(chosen);
    boolean print = target.equals("-");
    if (print || single) {
      export.requireBundle();
    }
    if (print) {
      return print(MemoryBundle.join(export.parts()), export);
    }
    Path path = services.environment().absolute(target);
    refuseOwnRoots(path, roots);
    return console.print(write(files(path, export.parts()), export), json);
  }

  /** What is written into a root would be memory that nobody approved, by whatever way it came. */
  private static void refuseOwnRoots(Path path, Roots roots) {
    try {
      Path real = Snapshot.real(path);
      for (MemoryRoot root : roots.all()) {
        if (real.startsWith(Snapshot.real(root.folder()))) {
          throw new EngramException(
              "export.target",
              path + " lies in a memory root.",
              "Name a folder outside of it.",
              ExitCode.USAGE);
        }
      }
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private static EngramException unwritable(IOException e) {
    return EngramException.failed(
        "export.unwritable", "The export cannot be written: " + e.getMessage() + ".", "");
  }

  /**
   * A file or a program behind a pipe gets every character; a terminal none that would drive it.
   */
  private Integer print(String text, MemoryExport export) {
    JsonObject data = new JsonObject();
    data.addProperty("markdown", text);
    boolean raw = !json && !terminal.stdout();
    if (raw) {
      services.environment().out().print(text);
    }
    return console.print(
        new Reply(raw ? "" : text.stripTrailing(), data, export.diagnostics(), ExitCode.DONE),
        json);
  }

  /** {@return what is to stand in which file; no folder below the target may be a link} */
  private Map<Path, String> files(Path path, List<MemoryBundle.Part> parts) {
    Map<Path, String> files = new LinkedHashMap<>();
    if (single) {
      files.put(path, MemoryBundle.join(parts));
    } else {
      MemoryRoot folder = new MemoryRoot(Scope.WORKSPACE, path);
      parts.forEach(part -> files.put(RootFile.of(folder, part.path()), part.text()));
    }
    return files;
  }

  private Reply write(Map<Path, String> files, MemoryExport export) {
    List<String> foreign = new ArrayList<>();
    JsonArray written = new JsonArray();
    int unchanged = 0;
    try {
      for (Map.Entry<Path, String> file : files.entrySet()) {
        // A link to nothing is somebody's too: through it another file would be made.
        if (Files.exists(file.getKey(), LinkOption.NOFOLLOW_LINKS)
            && !says(file.getKey(), file.getValue())) {
          foreign.add(file.getKey().toString());
        }
      }
      if (!foreign.isEmpty() && !force) {
        throw new EngramException(
            "export.taken",
            "These files say something else: " + String.join(", ", foreign) + ".",
            "Nothing was written. Choose another folder, or overwrite them with --force.",
            ExitCode.CONFLICT);
      }
      for (Map.Entry<Path, String> file : files.entrySet()) {
        if (says(file.getKey(), file.getValue())) {
          unchanged++;
        } else {
          services.writer().replace(file.getKey(), file.getValue(), FileWriter.Access.SHARED);
          written.add(file.getKey().toString());
        }
      }
    } catch (IOException e) {
      throw unwritable(e);
    }
    JsonObject data = new JsonObject();
    data.add("written", written);
    data.addProperty("unchanged", unchanged);
    data.addProperty("memories", export.parts().size());
    String text =
        "Memories: "
            + export.parts().size()
            + ". Files written: "
            + written.size()
            + ", unchanged: "
            + unchanged
            + ".";
    return new Reply(text, data, export.diagnostics(), ExitCode.DONE);
  }

  private static boolean says(Path file, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return Files.isRegularFile(file)
        && Files.size(file) == bytes.length
        && java.util.Arrays.equals(Files.readAllBytes(file), bytes);
  }
}
