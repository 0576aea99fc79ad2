package dev.engram.runtime.link;

/**
 * What planning the edits of one host needs.
 *
 * @param target which host and scope
 * @param force whether what is not as Engram wrote it may be replaced or removed
 * @param guard resolves the files
 * @param ledger of what was written, changed along with the plan
 * @param report where to tell
 */
record RunContext(Target target, boolean force, FileGuard guard, Ledger ledger, Report report) {}
