package dev.engram.runtime.config;

import dev.engram.runtime.problem.Diagnostic;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The settings that hold for one workspace, requirement [CONF-1]. Immutable.
 *
 * @param scope where approved memories are saved
 * @param read when memories are put before an agent
 * @param proof whether an answer names the memories used
 * @param roles the roles of this workspace; empty shows the memories of every role
 * @param ruleVariant the wording of rules in use; empty when variants are off
 * @param load limits of a load
 * @param resourceLimit how many memories {@code resources/list} names, 0 to 200
 * @param approval the strictest gate of all layers
 * @param ruleLines how long a rule may be
 * @param globalRoot the user's global memory root
 * @param authorName who is named as the author; empty to ask Git
 * @param authorEmail the author's address; empty to ask Git
 * @param diagnostics wrong values that were passed over
 */
public record Settings(
    SaveScope scope,
    ReadMode read,
    ProofMode proof,
    List<String> roles,
    Optional<RuleVariant> ruleVariant,
    Load load,
    int resourceLimit,
    ApprovalGate approval,
    RuleLines ruleLines,
    Optional<Path> globalRoot,
    Optional<String> authorName,
    Optional<String> authorEmail,
    List<Diagnostic> diagnostics) {

  /**
   * Limits of a load.
   *
   * @param limit memories, 1 to 32
   * @param maxTokens estimated tokens
   * @param workingTtlDays how long a working note is kept, days
   */
  public record Load(int limit, int maxTokens, int workingTtlDays) {}

  /**
   * How many content lines a rule may have.
   *
   * @param target from here on a rule should be split
   * @param hardLimit from here on it is refused
   */
  public record RuleLines(int target, int hardLimit) {}

  /** Copies the lists. */
  public Settings {
    roles = List.copyOf(roles);
    diagnostics = List.copyOf(diagnostics);
  }
}
