package dev.engram.runtime.approval;

import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.time.Instant;
import java.util.List;

/** Finds the proposal that is meant and sees to it that it may still be decided. Stateless. */
final class OpenProposal {
  private OpenProposal() {}

  /**
   * {@return the entry of a token}
   *
   * @throws EngramException when there is none
   */
  static PendingStore.Entry withToken(List<PendingStore.Entry> entries, String token) {
    String hash = Token.hash(token);
    return entries.stream()
        .filter(entry -> entry.tokenHash().equals(hash))
        .findFirst()
        .orElseThrow(OpenProposal::unknownToken);
  }

  /**
   * {@return the entry that an id names}
   *
   * @throws EngramException when there is none, or several
   */
  static PendingStore.Entry named(List<PendingStore.Entry> entries, ProposalId id) {
    List<PendingStore.Entry> found =
        entries.stream().filter(entry -> id.names(entry.tokenHash())).toList();
    if (found.size() != 1) {
      throw EngramException.failed(
          found.isEmpty() ? "proposal.unknown" : "proposal.ambiguous",
          found.isEmpty()
              ? "No proposal has that id here."
              : "Several proposals begin with that id.",
          "engram pending list shows them with their ids.");
    }
    return found.get(0);
  }

  /**
   * {@return the proposal in an entry}
   *
   * @throws EngramException when somebody changed it
   */
  static Proposal readable(PendingStore.Entry entry, MemoryRoot home) {
    return entry
        .proposal()
        .filter(found -> found.workspace().equals(home.folder().toString()))
        .orElseThrow(OpenProposal::tampered);
  }

  /**
   * {@return the proposal in an entry, when it still waits and its token is still good}
   *
   * @throws EngramException when it does not
   */
  static Proposal of(PendingStore.Entry entry, MemoryRoot home, Instant now) {
    Proposal proposal = undecided(entry, home);
    if (!now.isBefore(proposal.expires())) {
      throw EngramException.failed(
          "token.expired",
          "This approval token expired at " + proposal.expires() + ".",
          "Propose again and ask the human again, or a person runs engram pending approve "
              + ProposalId.of(proposal).value()
              + ".");
    }
    return proposal;
  }

  /**
   * {@return the proposal in an entry, when it still waits; a person who sees the whole text may
   * decide it after its token has expired}
   *
   * @throws EngramException when it does not
   */
  static Proposal undecided(PendingStore.Entry entry, MemoryRoot home) {
    Proposal proposal = readable(entry, home);
    if (proposal.state() == Proposal.State.DECLINED) {
      throw EngramException.failed(
          "token.declined",
          "This approval was declined in the approval dialog, at the terminal or on the page.",
          "Nothing was written. Do not propose it again unless the human asks for it.");
    }
    if (proposal.state() == Proposal.State.UNDONE || proposal.state() == Proposal.State.UNDOING) {
      throw EngramException.failed(
          "token.used",
          "What this proposal saved was taken back with engram undo.",
          "Propose it again to save it.");
    }
    if (proposal.state() != Proposal.State.OPEN) {
      throw EngramException.failed(
          "token.used", "This approval token was used already.", "Propose again to save more.");
    }
    return proposal;
  }

  static EngramException unknownToken() {
    return EngramException.failed(
        "token.unknown",
        "This approval token is not known here.",
        "Propose with engram_save or engram_save_session and use the token it returns.");
  }

  private static EngramException tampered() {
    return new EngramException(
        "token.integrity",
        "The pending proposal was changed after it was made.",
        "Nothing was written. Propose again.",
        ExitCode.REFUSED);
  }
}
