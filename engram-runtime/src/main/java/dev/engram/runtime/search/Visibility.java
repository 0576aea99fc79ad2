package dev.engram.runtime.search;

/** Whether a memory may be routed, and if not why, requirement [READ-1] 2. */
public enum Visibility {
  /** It may. */
  VISIBLE("active"),
  /** A workspace memory of the same id stands before it. */
  SHADOWED("a workspace memory has the same id"),
  /** {@code .engramignore} names it. */
  IGNORED("named in .engramignore"),
  /** It is for other roles. */
  OTHER_ROLE("for another role"),
  /** Another memory replaced it. */
  SUPERSEDED("superseded"),
  /** Its last day is over. */
  EXPIRED("expired"),
  /** Its lifecycle is another than active. */
  INACTIVE("not active"),
  /** Nobody is sure of it. */
  LOW_CONFIDENCE("low confidence");

  private final String reason;

  Visibility(String reason) {
    this.reason = reason;
  }

  /** {@return a short phrase for people} */
  public String reason() {
    return reason;
  }

  /** {@return whether {@code --history} shows it, last and marked} */
  public boolean isHistory() {
    return this == SUPERSEDED || this == EXPIRED || this == INACTIVE;
  }
}
