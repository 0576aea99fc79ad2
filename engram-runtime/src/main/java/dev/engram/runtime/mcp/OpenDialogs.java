package dev.engram.runtime.mcp;

/** Counts the calls that wait for a person, so that they take no thread from others. */
interface OpenDialogs {
  /** {@return whether one more may wait; then {@link #leave} must follow} */
  boolean enter();

  /** One has ended. */
  void leave();
}
