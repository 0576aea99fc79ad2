package dev.engram.runtime.search;

import java.util.ArrayList;
import java.util.List;

/**
 * Fills an answer with memories until its budget is used: bodies first, cards for those whose body
 * does not fit, ids for the rest. The budget counts every character of the answer. For one thread.
 */
final class Tiers {
  /** What is left over for what a host or a protocol adds, below the 40,000 of the narrowest. */
  static final int MAX_CHARACTERS = 38_000;

  private int budget;
  private final int maxCharacters;
  private final List<String> parts = new ArrayList<>();
  private final List<Hit> bodies = new ArrayList<>();
  private final List<Hit> cards = new ArrayList<>();
  private final List<Hit> omitted = new ArrayList<>();
  private int quarters;
  private int characters;

  /**
   * Starts an empty answer.
   *
   * @param budget most tokens
   * @param maxCharacters most characters
   */
  Tiers(int budget, int maxCharacters) {
    this.budget = budget;
    this.maxCharacters = maxCharacters;
  }

  /** Gives back tokens that were kept free. */
  void release(int tokens) {
    budget += tokens;
  }

  /** Adds a line that is not a memory if there is room for it. */
  boolean note(String line) {
    return add(line);
  }

  /** Adds a memory in the highest tier that fits. */
  void add(ShownMemory memory, Disclosure disclosure, String variant, boolean full) {
    if (disclosure != Disclosure.CARDS
        && !(memory.hit().entry().isNote() && disclosure == Disclosure.AUTO)
        && add(memory.block(variant, full))) {
      bodies.add(memory.hit());
    } else if (disclosure != Disclosure.BODIES && add(memory.card())) {
      cards.add(memory.hit());
    } else {
      omitted.add(memory.hit());
    }
  }

  private boolean add(String part) {
    String separated = (parts.isEmpty() ? "" : "\n") + part;
    int cost = TokenEstimate.quarters(separated);
    if (cost > 4L * budget - quarters || separated.length() > maxCharacters - characters) {
      return false;
    }
    parts.add(separated);
    quarters += cost;
    characters += separated.length();
    return true;
  }

  String text() {
    return String.join("", parts);
  }

  List<Hit> bodies() {
    return bodies;
  }

  List<Hit> cards() {
    return cards;
  }

  List<Hit> omitted() {
    return omitted;
  }
}
