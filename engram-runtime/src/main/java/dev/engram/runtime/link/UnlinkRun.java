package dev.engram.runtime.link;

import dev.engram.api.Edit;
import dev.engram.api.Part;
import dev.engram.api.Scope;
import dev.engram.runtime.edit.EditRefused;
import dev.engram.runtime.edit.Edited;
import dev.engram.runtime.edit.Planner;
import dev.engram.runtime.edit.Undo;
import dev.engram.runtime.hosts.JsonValues;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.memory.Sha256;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Plans how to take one host's edits out again, the last one first. What is recorded goes with the
 * bytes it replaced; what is not is recognised, or stays. Used once.
 */
final class UnlinkRun {
  private final RunContext context;
  private final Planner planner = new Planner();
  private final Set<Path> files = new LinkedHashSet<>();

  UnlinkRun(RunContext context) {
    this.context = context;
  }

  Planner planner() {
    return planner;
  }

  /** {@return the real files that are there and were looked at} */
  Set<Path> files() {
    return files;
  }

  void plan(List<Edit> everything) throws IOException {
    List<LedgerEntry> recorded = new ArrayList<>(recorded());
    Collections.reverse(recorded);
    for (LedgerEntry entry : recorded) {
      List<String> others = new ArrayList<>(entry.hosts());
      others.remove(context.target().host().id());
      if (!others.isEmpty()) {
        context.ledger().put(entry.withHosts(others));
        context
            .report()
            .note(
                "unlink.shared",
                entry.file() + " keeps the " + entry.part().id() + " that " + others + " uses.",
                "");
      } else if (remove(entry)) {
        context.ledger().remove(entry);
      }
    }
    List<Edit> edits = new ArrayList<>(everything);
    Collections.reverse(edits);
    for (Edit edit : edits) {
      if (edit instanceof Edit.Print print) {
        context.report().command(print.undo(), print.why());
      } else if (edit instanceof Edit.FileEdit file) {
        removeRecognised(file, recorded);
      }
    }
  }

  private List<LedgerEntry> recorded() throws IOException {
    List<LedgerEntry> found = new ArrayList<>();
    for (LedgerEntry entry :
        context.ledger().of(context.target().host().id(), context.target().scope())) {
      if (context.target().scope() == Scope.GLOBAL || context.guard().isInWorkspace(entry.file())) {
        found.add(entry);
      }
    }
    return found;
  }

  /** {@return whether the record is of no more use} */
  private boolean remove(LedgerEntry entry) throws IOException {
    Removals removals =
        new Removals(Optional.of(entry.undo()), Optional.of(entry.hash()), context.force());
    try {
      remove(entry.file(), entry.trace(), removals, entry.createdFile());
      return true;
    } catch (EditRefused e) {
      context.report().refused(entry.file(), e);
      files.add(entry.file());
      return false;
    }
  }

  private void removeRecognised(Edit.FileEdit edit, List<LedgerEntry> recorded) throws IOException {
    Path shown = context.guard().paths().resolve(edit.file());
    Trace trace = Trace.of(edit);
    try {
      Path real = context.guard().real(edit.file());
      boolean handled = recorded.stream().anyMatch(entry -> entry.isAt(real, trace));
      // A gate that was there before the link is the human's.
      boolean humans = edit instanceof Edit.PutMember && edit.part() != Part.GATE;
      humans |= edit.part() == Part.GATE && !recorded.isEmpty();
      if (!handled && !humans && context.ledger().find(real, trace).isEmpty()) {
        Removals removals =
            new Removals(Optional.<Undo>empty(), wanted(edit).map(Sha256::hex), context.force());
        remove(real, trace, removals, edit instanceof Edit.OwnFile);
      }
    } catch (EditRefused e) {
      if (e.kind() == EditRefused.Kind.CONFLICT) {
        context
            .report()
            .note("unlink.foreign", shown + ": " + e.reason() + ".", "It was left as it is.");
      } else {
        context.report().refused(shown, e);
      }
    }
  }

  private static Optional<String> wanted(Edit.FileEdit edit) {
    if (edit instanceof Edit.PutMember member) {
      return Optional.of(Json.write(JsonValues.toGson(member.value())));
    }
    return edit instanceof Edit.OwnFile file ? Optional.of(file.text()) : Optional.empty();
  }

  private void remove(Path real, Trace trace, Removals removals, boolean createdFile)
      throws IOException {
    Optional<String> before = planner.text(real);
    if (before.isEmpty()) {
      return;
    }
    files.add(real);
    Edited edited = planner.edit(real, text -> Edited.of(removals.remove(trace, text)));
    if (createdFile && edited.text().isEmpty()) {
      planner.delete(real);
    }
  }
}
