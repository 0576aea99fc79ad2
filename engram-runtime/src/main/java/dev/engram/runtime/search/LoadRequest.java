package dev.engram.runtime.search;

import java.util.List;
import java.util.OptionalInt;

/**
 * What to load, requirement [LOAD-1].
 *
 * @param query the task in plain words; blank for the newest and most used
 * @param ids memories to fetch by id, hidden ones too; when there are any, the query is not used
 * @param budget most tokens of the answer; empty for the configured number
 * @param disclosure how much of each is shown
 * @param full whether front matter and all rule variants are shown
 * @param explain whether to say why each was chosen, instead of showing it
 * @param everything every visible memory in full, without limits
 * @param history with {@code everything}: superseded and expired ones too, last and marked
 * @param objective what the session is for: without a query only task notes of this objective come
 *     along; empty for none of them, requirement [NOTE-3]
 */
public record LoadRequest(
    String query,
    List<String> ids,
    OptionalInt budget,
    Disclosure disclosure,
    boolean full,
    boolean explain,
    boolean everything,
    boolean history,
    String objective) {
  /** Copies the ids. */
  public LoadRequest {
    ids = List.copyOf(ids);
  }

  /** {@return a request for a task with everything else as configured} */
  public static LoadRequest forQuery(String query) {
    return new LoadRequest(
        query, List.of(), OptionalInt.empty(), Disclosure.AUTO, false, false, false, false, "");
  }

  /** {@return a request for the start of a session with an objective, which may be empty} */
  public static LoadRequest forStart(String objective) {
    return new LoadRequest(
        "", List.of(), OptionalInt.empty(), Disclosure.AUTO, false, false, false, false, objective);
  }

  /** {@return a request for memories by their ids} */
  public static LoadRequest forIds(List<String> ids) {
    return new LoadRequest(
        "", ids, OptionalInt.empty(), Disclosure.BODIES, false, false, false, false, "");
  }
}
