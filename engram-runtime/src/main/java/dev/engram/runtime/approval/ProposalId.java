package dev.engram.runtime.approval;

import java.util.Locale;

/**
 * Names a proposal that waits, without being able to commit it: the first digits of its token's
 * hash.
 *
 * @param value lower-case hexadecimal digits
 */
public record ProposalId(String value) {
  private static final int SHOWN = 12;
  private static final int SHORTEST = 6;

  /** Folds the case. */
  public ProposalId {
    value = value.strip().toLowerCase(Locale.ROOT);
  }

  /** {@return the id of a proposal, as short as it is shown} */
  public static ProposalId of(Proposal proposal) {
    return new ProposalId(proposal.tokenHash().substring(0, SHOWN));
  }

  /** {@return whether it names the token with this hash} */
  boolean names(String tokenHash) {
    return value.length() >= SHORTEST && tokenHash.startsWith(value);
  }
}
