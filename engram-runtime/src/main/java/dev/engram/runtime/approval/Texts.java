package dev.engram.runtime.approval;

import dev.engram.runtime.memory.MemoryDraft;
import dev.engram.runtime.memory.MemoryFile;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.MemoryText;
import java.util.List;
import java.util.Optional;

/** What stands in the files of a new memory. */
sealed interface Texts {
  /** {@return its id here, which is taken from now on} */
  String id();

  /**
   * {@return the whole file for one root}
   *
   * @param id as {@link #id} gave it
   * @param supersedes ids of memories that it takes the place of
   */
  String of(MemoryRoot root, String id, List<String> supersedes);

  /** A memory that is written for the first time. */
  record Written(
      Candidate candidate,
      ProposalRequest request,
      MemoryDraft.Author author,
      String date,
      FreeIds ids)
      implements Texts {
    @Override
    public String id() {
      return ids.next(candidate.title());
    }

    @Override
    public String of(MemoryRoot root, String id, List<String> supersedes) {
      MemoryDraft draft =
          new MemoryDraft(
              id,
              candidate.type(),
              root.scope(),
              candidate.title(),
              candidate.text(),
              candidate.context(),
              candidate.dependsOn(),
              candidate.level(),
              request.role(),
              author,
              request.source(),
              request.sessions() > 0 ? List.of("sessions:" + request.sessions()) : List.of(),
              date,
              Optional.empty());
      return new MemoryText().render(draft, supersedes);
    }
  }

  /** A memory from elsewhere, which keeps its id if it can, and its keys. */
  record Kept(MemoryFile original, FreeIds ids) implements Texts {
    @Override
    public String id() {
      return ids.keep(original.id());
    }

    @Override
    public String of(MemoryRoot root, String id, List<String> supersedes) {
      return new MemoryText().imported(original, id, root.scope(), supersedes);
    }
  }
}
