package dev.engram.runtime.link;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.api.Scope;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.ExitCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What link, unlink or upgrade did; requirement [CLI-4].
 *
 * @param files one line a file
 * @param skipped what could not be linked, and why
 * @param commands what a human has to run, quoted for a shell
 * @param pastes entries to paste by hand where Engram could not write
 * @param diagnostics what to know
 * @param exit the exit code
 */
public record LinkReport(
    List<FileLine> files,
    List<Skipped> skipped,
    List<String> commands,
    List<String> pastes,
    List<Diagnostic> diagnostics,
    ExitCode exit) {
  /**
   * What became of a file.
   *
   * @param host the host's id
   * @param scope whose file it is
   * @param path where
   * @param outcome created, updated, removed, unchanged, kept, planned, or why it failed
   * @param diff the change; empty without {@code --plan}
   */
  public record FileLine(String host, Scope scope, Path path, String outcome, String diff) {}

  /**
   * What could not be linked.
   *
   * @param host the host's id
   * @param scope which scope
   * @param reason one sentence
   */
  public record Skipped(String host, Scope scope, String reason) {}

  /** Copies the lists. */
  public LinkReport {
    files = List.copyOf(files);
    skipped = List.copyOf(skipped);
    commands = List.copyOf(commands);
    pastes = List.copyOf(pastes);
    diagnostics = List.copyOf(diagnostics);
  }

  /** {@return the members {@code files}, {@code skipped} and {@code commands}} */
  public JsonObject data() {
    JsonArray fileArray = new JsonArray();
    for (FileLine file : files) {
      JsonObject json = new JsonObject();
      json.addProperty("host", file.host());
      json.addProperty("scope", file.scope().id());
      json.addProperty("path", file.path().toString());
      json.addProperty("outcome", file.outcome());
      if (!file.diff().isEmpty()) {
        json.addProperty("diff", file.diff());
      }
      fileArray.add(json);
    }
    JsonArray skippedArray = new JsonArray();
    for (Skipped skip : skipped) {
      JsonObject json = new JsonObject();
      json.addProperty("host", skip.host());
      json.addProperty("scope", skip.scope().id());
      json.addProperty("reason", skip.reason());
      skippedArray.add(json);
    }
    JsonArray commandArray = new JsonArray();
    commands.forEach(commandArray::add);
    JsonObject data = new JsonObject();
    data.add("files", fileArray);
    data.add("skipped", skippedArray);
    data.add("commands", commandArray);
    return data;
  }

  /** {@return the same for people; each command stands alone on its line} */
  public String text() {
    List<String> lines = new ArrayList<>();
    for (FileLine file : files) {
      lines.add(
          "%-10s %s (%s, %s)"
              .formatted(file.outcome(), file.path(), file.host(), file.scope().id()));
      if (!file.diff().isEmpty()) {
        lines.add(file.diff().stripTrailing());
      }
    }
    for (Skipped skip : skipped) {
      lines.add("skipped    %s (%s): %s".formatted(skip.host(), skip.scope().id(), skip.reason()));
    }
    if (!commands.isEmpty()) {
      lines.add("Run:");
      lines.addAll(commands);
    }
    lines.addAll(pastes);
    return String.join("\n", lines);
  }
}
