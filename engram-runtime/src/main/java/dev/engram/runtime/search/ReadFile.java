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

  /** {@return what the index keeps of a file, without its words} */
  static IndexedFile kept(FileStamp stamp, ReadOutcome outcome) {
    if (outcome instanceof ReadOutcome.Parsed parsed) {
      return memory(stamp, parsed.memory());
    }
    if (outcome instanceof ReadOutcome.Invalid invalid) {
      return other(stamp, FileKind.INVALID, invalid.reason(), invalid.line());
    }
    return other(stamp, FileKind.OTHER, "", 0);
  }

  /** {@return a file with its words} */
  static ReadFile of(IndexedFile file, ReadOutcome outcome, Meaning meaning) {
    return new ReadFile(
        file,
        outcome instanceof ReadOutcome.Parsed parsed
            ? Optional.of(TermCounts.of(file, parsed.memory().body(), meaning))
            : Optional.empty());
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
