package dev.engram.runtime.link;

import dev.engram.api.Edit;
import dev.engram.api.HostDescriptor.JsonForm;
import dev.engram.api.Part;
import dev.engram.runtime.edit.EditRefused;
import dev.engram.runtime.edit.Edited;
import dev.engram.runtime.edit.PlanApplier;
import dev.engram.runtime.edit.Planner;
import dev.engram.runtime.edit.json.JsonDocument;
import dev.engram.runtime.memory.Sha256;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Plans one host's edits and what the ledger says afterwards. Used once. */
final class LinkRun {
  private final RunContext context;
  private final Planner planner = new Planner();
  private final Set<Path> files = new LinkedHashSet<>();

  LinkRun(RunContext context) {
    this.context = context;
  }

  Planner planner() {
    return planner;
  }

  /** {@return the real files that the edits are about} */
  Set<Path> files() {
    return files;
  }

  /** {@return whether every edit could be planned; else the report says why and nothing is done} */
  boolean plan(List<Edit> edits) throws IOException {
    for (Edit edit : edits) {
      if (edit instanceof Edit.Print print) {
        context.report().command(print.words(), print.why());
      } else if (edit instanceof Edit.FileEdit file && !plan(file)) {
        return false;
      }
    }
    return true;
  }

  private boolean plan(Edit.FileEdit edit) throws IOException {
    Path shown = context.guard().paths().resolve(edit.file());
    try {
      Path real = context.guard().real(edit.file());
      put(edit, real);
      files.add(real);
      return true;
    } catch (EditRefused e) {
      context.report().refused(shown, e);
      context.report().paste(edit, shown);
      // A gate that does not fit must not keep the server out; the exit code says it.
      return edit.part() == Part.GATE && e.kind() == EditRefused.Kind.WRONG_SHAPE;
    }
  }

  private void put(Edit.FileEdit edit, Path real) throws IOException {
    Trace trace = Trace.of(edit);
    Optional<LedgerEntry> known = context.ledger().find(real, trace);
    Optional<String> before = planner.text(real);
    Puts puts = new Puts(known.map(LedgerEntry::hash), context.force());
    Edited edited = planner.edit(real, text -> puts.put(edit, text));
    if (before.isEmpty()) {
      context.ledger().addFolders(PlanApplier.missingFolders(real));
    }
    record(edit, real, trace, known, before, edited);
    if (trace.isJson()) {
      warnAboutForm(real, before.orElse(""));
    }
    if (edit instanceof Edit.PutServer server) {
      Puts.disabled(server, edited.text())
          .ifPresent(
              notice ->
                  context
                      .report()
                      .warn("link.disabled", real + ": " + notice + ".", "Enable it there."));
    }
  }

  private void record(
      Edit.FileEdit edit,
      Path real,
      Trace trace,
      Optional<LedgerEntry> known,
      Optional<String> before,
      Edited edited) {
    String hash = Sha256.hex(trace.content(edited.text()).orElse(""));
    if (edited.undo().isPresent()) {
      context
          .ledger()
          .put(
              new LedgerEntry(
                  owners(known),
                  context.target().scope(),
                  edit.part(),
                  real,
                  trace,
                  hash,
                  edited.undo().get(),
                  before.isEmpty()));
    } else if (known.isPresent()) {
      boolean changed = !edited.text().equals(before.orElse(""));
      LedgerEntry entry = known.get().withHosts(owners(known));
      context.ledger().put(changed ? entry.withHash(hash) : entry);
    }
  }

  private List<String> owners(Optional<LedgerEntry> known) {
    List<String> owners = new ArrayList<>(known.map(LedgerEntry::hosts).orElse(List.of()));
    if (!owners.contains(context.target().host().id())) {
      owners.add(context.target().host().id());
    }
    return owners;
  }

  private void warnAboutForm(Path file, String text) {
    JsonDocument document = JsonDocument.parse(text);
    Set<JsonForm> read = context.target().host().descriptor().jsonForms();
    List<String> odd = new ArrayList<>();
    if (document.hasComments() && !read.contains(JsonForm.COMMENTS)) {
      odd.add("comments");
    }
    if (document.hasTrailingCommas() && !read.contains(JsonForm.TRAILING_COMMAS)) {
      odd.add("trailing commas");
    }
    if (document.hasByteOrderMark() && !read.contains(JsonForm.BYTE_ORDER_MARK)) {
      odd.add("a byte order mark");
    }
    if (!odd.isEmpty()) {
      context
          .report()
          .warn(
              "link.form",
              file
                  + " has "
                  + String.join(" and ", odd)
                  + ", which "
                  + context.target().host().descriptor().displayName()
                  + " does not read.",
              "Engram kept them; remove them so that the host reads the file.");
    }
  }
}
