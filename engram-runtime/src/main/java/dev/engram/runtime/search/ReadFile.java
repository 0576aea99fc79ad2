package dev.engram.runtime.search;

import dev.engram.runtime.memory.FileStamp;
import dev.engram.runtime.memory.MemoryFile;
import dev.engram.runtime.memory.ReadOutcome;
import java.util.List;
import java.util.Optional;

/**
 * A file that was read for the index.
 *
 * @param file what the index keeps of it
 * @param terms its words; empty when it is no memory
 */
record ReadFile(IndexedFile file, Optional<TermCounts> terms) {

  /** {@return what the index keeps of a file} */
  static ReadFile of(FileStamp stamp, ReadOutcome outcome, Meaning meaning) {
    if (outcome instanceof ReadOutcome.Parsed parsed) {
      IndexedFile file = memory(stamp, parsed.memory());
      TermCounts terms = TermCounts.of(file, parsed.memory().body(), meaning);
      return new ReadFile(file, Optional.of(terms));
    }
    if (outcome instanceof ReadOutcome.Invalid invalid) {
      return new ReadFile(
          other(stamp, FileKind.INVALID, invalid.reason(), invalid.line()), Optional.empty());
    }
    return new ReadFile(other(stamp, FileKind.OTHER, "", 0), Optional.empty());
  }

  private static IndexedFile memory(FileStamp stamp, MemoryFile memory) {
    return new IndexedFile(
        stamp,
        FileKind.MEMORY,
        memory.id(),
        memory.type().id(),
        memory.title(),
        Body.summary(memory.body()),
        memory.tags(),
        memory.triggers(),
        memory.roles(),
        memory.dependsOn(),
        memory.supersedes(),
        memory.supersededBy().orElse(""),
        memory.lifecycle(),
        memory.confidence(),
        memory.advanced(),
        memory.created(),
        memory.updated(),
        memory.validUntil().orElse(""),
        memory.tier(),
        memory.objective(),
        memory.sha256(),
        TokenEstimate.of(memory.body()),
        "",
        0);
  }

  private static IndexedFile other(FileStamp stamp, FileKind kind, String problem, int line) {
    List<String> none = List.of();
    return new IndexedFile(
        stamp, kind, "", "", "", "", none, none, none, none, none, "", "", "", false, "", "", "",
        "", "", "", 0, problem, line);
  }
}
