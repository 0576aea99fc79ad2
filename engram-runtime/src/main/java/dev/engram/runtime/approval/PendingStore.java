package dev.engram.runtime.approval;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.RootFile;
import dev.engram.runtime.memory.RootLayout;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code pending-approvals.json} of one root: git-ignored, mode 0600, each proposal sealed. Callers
 * hold the root's lock while they write.
 */
final class PendingStore {
  static final String FILE = "pending-approvals.json";
  private static final Duration KEPT = Duration.ofDays(7);
  private static final long MAX_BYTES = 64L * 1024 * 1024;
  private static final long MAX_KEPT = 8L * 1024 * 1024;

  private final ApprovalKey key;
  private final FileWriter writer;

  PendingStore(ApprovalKey key, FileWriter writer) {
    this.key = key;
    this.writer = writer;
  }

  /**
   * One entry of the file.
   *
   * @param raw as it stands there
   * @param proposal empty when the entry was changed by somebody else or cannot be read
   */
  record Entry(JsonObject raw, Optional<Proposal> proposal) {
    /** {@return the token's hash as the file says it, also of an entry that was changed} */
    String tokenHash() {
      return Json.string(raw, "token_sha256").orElse("");
    }

    boolean isInterrupted() {
      return proposal.filter(p -> p.state().isInterrupted()).isPresent();
    }
  }

  /** {@return all entries, oldest first; none when the file is absent or no JSON} */
  List<Entry> read(MemoryRoot root) throws IOException {
    Path file = RootFile.of(root, FILE);
    List<Entry> entries = new ArrayList<>();
    if (!Files.isRegularFile(file) || Files.size(file) > MAX_BYTES) {
      return entries;
    }
    try {
      if (Json.parse(text(file)) instanceof JsonObject object
          && object.get("proposals") instanceof JsonArray proposals) {
        for (JsonElement element : proposals) {
          if (element instanceof JsonObject raw) {
            entries.add(new Entry(raw, open(raw)));
          }
        }
      }
    } catch (JsonParseException e) {
      return entries;
    }
    return entries;
  }

  /** {@return whether a commit or an undo was interrupted; needs no lock} */
  boolean holdsInterrupted(MemoryRoot root) throws IOException {
    Path file = RootFile.of(root, FILE);
    if (!Files.isRegularFile(file) || Files.size(file) > MAX_BYTES) {
      return false;
    }
    String text = text(file);
    return text.contains("\"state\": \"committing\"") || text.contains("\"state\": \"undoing\"");
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  /** {@return how many proposals wait for a person} */
  int open(MemoryRoot root, Instant now) throws IOException {
    return (int)
        read(root).stream()
            .flatMap(entry -> entry.proposal().stream())
            .filter(p -> p.state() == Proposal.State.OPEN && now.isBefore(p.expires()))
            .count();
  }

  private Optional<Proposal> open(JsonObject raw) {
    JsonObject sealed = raw.deepCopy();
    sealed.remove("mac");
    String seal = Json.string(raw, "mac").orElse("");
    if (!key.matches(Json.write(sealed), seal)) {
      return Optional.empty();
    }
    try {
      return Optional.of(ProposalJson.read(sealed));
    } catch (JsonParseException e) {
      return Optional.empty();
    }
  }

  /** {@return an entry for a proposal, sealed} */
  Entry seal(Proposal proposal) {
    JsonObject raw = ProposalJson.write(proposal);
    raw.addProperty("mac", key.seal(Json.write(raw)));
    return new Entry(raw, Optional.of(proposal));
  }

  /**
   * Replaces the file; proposals that expired over a week ago are left out, and the oldest beyond 8
   * MiB of text.
   */
  void write(MemoryRoot root, List<Entry> entries, Instant now) throws IOException {
    new RootLayout(writer).protect(root);
    JsonArray proposals = new JsonArray();
    kept(entries, now).forEach(entry -> proposals.add(entry.raw()));
    JsonObject object = new JsonObject();
    object.addProperty("version", 1);
    object.add("proposals", proposals);
    writer.replace(
        RootFile.of(root, FILE), Json.writePretty(object) + "\n", FileWriter.Access.PRIVATE);
  }

  /** The newest, so that an agent that proposes without end cannot make the file unreadable. */
  private static List<Entry> kept(List<Entry> entries, Instant now) {
    List<Entry> kept = new ArrayList<>();
    long characters = 0;
    for (int i = entries.size() - 1; i >= 0; i--) {
      Entry entry = entries.get(i);
      boolean old = entry.proposal().filter(p -> p.expires().plus(KEPT).isBefore(now)).isPresent();
      characters += Json.write(entry.raw()).length();
      if (!old && (kept.isEmpty() || characters <= MAX_KEPT || entry.isInterrupted())) {
        kept.add(0, entry);
      }
    }
    return kept;
  }

  /** Replaces one entry and puts it last: what was written last stands behind what was before. */
  static List<Entry> last(List<Entry> entries, Entry changed) {
    List<Entry> copy = new ArrayList<>(entries);
    copy.removeIf(entry -> entry.tokenHash().equals(changed.tokenHash()));
    copy.add(changed);
    return copy;
  }

  /** Replaces one entry, or adds it. */
  static List<Entry> with(List<Entry> entries, Entry changed) {
    List<Entry> copy = new ArrayList<>();
    boolean found = false;
    for (Entry entry : entries) {
      boolean same = entry.tokenHash().equals(changed.tokenHash());
      copy.add(same ? changed : entry);
      found |= same;
    }
    if (!found) {
      copy.add(changed);
    }
    return copy;
  }
}
