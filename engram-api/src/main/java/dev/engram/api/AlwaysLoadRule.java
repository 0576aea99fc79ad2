package dev.engram.api;

/** When {@code --always-load} may be added to the server command; requirement [REG-3]. */
public enum AlwaysLoadRule {
  /** The host knows nothing of it. */
  NEVER,
  /** When Engram's hook is neither there nor being installed: the hook loads memories itself. */
  WITHOUT_HOOK
}
