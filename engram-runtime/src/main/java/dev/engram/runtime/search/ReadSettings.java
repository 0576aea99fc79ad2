package dev.engram.runtime.search;

import java.util.List;

/**
 * The configuration that reading obeys, requirement [CONF-1].
 *
 * @param roles who is reading; empty sees the memories of every role
 * @param limit most memories in a pack, 1 to 32
 * @param maxTokens the token budget of a pack, see {@link TokenEstimate}
 * @param ruleVariant the active rule variant; empty for none
 * @param resourceLimit most memories listed as resources, 0 to 200
 */
public record ReadSettings(
    List<String> roles, int limit, int maxTokens, String ruleVariant, int resourceLimit) {
  /** What holds when nothing is configured. */
  public static final ReadSettings DEFAULTS = new ReadSettings(List.of(), 8, 1600, "", 20);

  /** Copies the roles and clamps the numbers. */
  public ReadSettings {
    roles = List.copyOf(roles);
    limit = Math.max(1, Math.min(32, limit));
    maxTokens = Math.max(1, maxTokens);
    resourceLimit = Math.max(0, Math.min(200, resourceLimit));
  }
}
