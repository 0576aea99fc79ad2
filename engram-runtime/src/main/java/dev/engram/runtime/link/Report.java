package dev.engram.runtime.link;

import dev.engram.api.Edit;
import dev.engram.runtime.edit.EditRefused;
import dev.engram.runtime.hosts.JsonValues;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.ExitCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Collects what happens during one command. Used by one thread. */
final class Report {
  private final List<LinkReport.FileLine> files = new ArrayList<>();
  private final List<LinkReport.Skipped> skipped = new ArrayList<>();
  private final List<String> commands = new ArrayList<>();
  private final List<String> pastes = new ArrayList<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private ExitCode exit = ExitCode.DONE;

  void file(Target target, Path path, String outcome, String diff) {
    files.add(new LinkReport.FileLine(target.host().id(), target.scope(), path, outcome, diff));
  }

  void skip(Target target, String reason) {
    skipped.add(new LinkReport.Skipped(target.host().id(), target.scope(), reason));
  }

  void command(List<String> words, String why) {
    String line = Shell.quote(words);
    if (!commands.contains(line)) {
      commands.add(line);
    }
    note("link.run", why, "");
  }

  void note(String id, String message, String remedy) {
    add(Diagnostic.info(id, message, remedy));
  }

  void warn(String id, String message, String remedy) {
    add(Diagnostic.warning(id, message, remedy));
  }

  void fail(String id, String message, String remedy) {
    add(Diagnostic.error(id, message, remedy));
    exit(ExitCode.FAILED);
  }

  private void add(Diagnostic diagnostic) {
    if (!diagnostics.contains(diagnostic)) {
      diagnostics.add(diagnostic);
    }
  }

  /** Keeps the exit code that says most: a conflict, then a failure. */
  void exit(ExitCode code) {
    if (exit != ExitCode.CONFLICT) {
      exit = code;
    }
  }

  /** Says why a file was left alone. */
  void refused(Path file, EditRefused refused) {
    String message = file + refused.place() + ": " + refused.reason() + ".";
    if (refused.kind() == EditRefused.Kind.CONFLICT) {
      add(
          Diagnostic.error(
              "link.conflict", message, "Nothing was changed. Use --force to replace it."));
      exit(ExitCode.CONFLICT);
    } else {
      fail("link.refused", message, "The file was left as it is. Repair it and run this again.");
    }
  }

  /** Shows what would have been written. */
  void paste(Edit.FileEdit edit, Path file) {
    if (edit instanceof Edit.PutServer server) {
      String entry = Json.writePretty(JsonValues.toGson(server.shape().entry(server.command())));
      pastes.add(
          "To do it by hand, put this into "
              + file
              + " as "
              + String.join(".", server.path())
              + ":\n"
              + entry);
    } else if (edit instanceof Edit.PutMember member) {
      pastes.add(
          "To do it by hand, set "
              + String.join(".", member.path())
              + " in "
              + file
              + " to:\n"
              + Json.write(JsonValues.toGson(member.value())));
    } else if (edit instanceof Edit.AddElement element) {
      pastes.add(
          "To do it by hand, add this to "
              + String.join(".", element.path())
              + " in "
              + file
              + ":\n"
              + Json.writePretty(JsonValues.toGson(element.value())));
    } else if (edit instanceof Edit.PutBlock block) {
      pastes.add("To do it by hand, add this to " + file + ":\n" + block.text().stripTrailing());
    }
  }

  LinkReport done() {
    return new LinkReport(files, skipped, commands, pastes, diagnostics, exit);
  }
}
