package dev.engram.runtime.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.install.InstallReport.Change;
import dev.engram.runtime.install.InstallReport.Outcome;
import dev.engram.runtime.problem.EngramException;
import java.io.File;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that install and uninstall share. Filled by picocli. */
final class InstallFlags {
  @Option(
      names = "--prefix",
      paramLabel = "DIR",
      description = "The folder with bin and lib; else ~/.local.")
  private @Nullable String prefix;

  @Option(
      names = {"--plan", "--dry-run"},
      description = "Show what would be done, and stop.")
  private boolean plan;

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  boolean plan() {
    return plan;
  }

  boolean json() {
    return json;
  }

  /** {@return the prefix, absolute} */
  Path prefix(Environment environment) {
    if (File.separatorChar == '\\') {
      throw EngramException.failed(
          "install.windows",
          "engram install needs symbolic links and a POSIX shell.",
          "Unpack the archive where it is to stay and put its bin folder on PATH.");
    }
    return prefix == null
        ? environment.home().resolve(".local")
        : environment.absolute(prefix).toAbsolutePath().normalize();
  }

  /** {@return how many files had each outcome, such as {@code 31 created}} */
  static String counts(List<Change> changes) {
    Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
    changes.forEach(change -> counts.merge(change.outcome(), 1, Integer::sum));
    return counts.entrySet().stream()
        .map(count -> count.getValue() + " " + word(count.getKey()))
        .collect(Collectors.joining(", "));
  }

  static JsonArray files(List<Change> changes) {
    JsonArray files = new JsonArray();
    for (Change change : changes) {
      JsonObject file = new JsonObject();
      file.addProperty("path", change.file().toString());
      file.addProperty("outcome", word(change.outcome()));
      files.add(file);
    }
    return files;
  }

  /** {@return a line a file that is not as it was} */
  static List<String> lines(List<Change> changes) {
    return changes.stream()
        .filter(change -> change.outcome() != Outcome.UNCHANGED)
        .map(change -> "  %-9s %s".formatted(word(change.outcome()), change.file()))
        .toList();
  }

  private static String word(Outcome outcome) {
    return outcome.name().toLowerCase(Locale.ROOT);
  }
}
