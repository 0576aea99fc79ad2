package dev.engram.runtime.verdict;

/** What a word can do in a sentence. The words of each role stand in {@code lexicon.txt}. */
enum Role {
  /** Says nothing. */
  ARTICLE,
  /** Stresses, or addresses the reader; a statement is the same without it. */
  NEUTRAL,
  /** Makes a statement its opposite. */
  NEGATION,
  /** The first half of a negation in two words. */
  PARTICLE,
  /** Says that something held and does not any more. */
  NO_LONGER,
  /** The same, together with a negation before it. */
  ANY_MORE,
  /** What follows is what is replaced. */
  INSTEAD_OF,
  /** What stands before it is what is replaced. */
  INSTEAD_OF_BEFORE,
  /** The sentence takes the place of one before. */
  INSTEAD,
  /** A verb of replacing that names both: from, to. */
  CHANGE,
  /** A verb of replacing that names what is replaced. */
  REPLACE,
  /** Before what was. */
  FROM,
  /** Before what is now. */
  TO,
  /** The sentence stands beside another. */
  ALSO,
  /** A form of to be. */
  COPULA,
  /** Tells of something that happened, which nothing later makes untrue. */
  PAST,
  /** A verb. */
  VERB,
  /** A verb that is as often a noun. */
  NOUN_VERB,
  /** A verb that holds for one subject at a time. */
  OWNER,
  /** A verb that may hold for several objects at a time. */
  INCLUSIVE,
  /** A thing in two words of which the first looks like a verb. */
  NOUN,
  /** Before a place. */
  PLACE,
  /** Before what something is for. */
  PURPOSE,
  /** Says which of two comes first. */
  SEQUENCE,
  /** Before a value. */
  VALUE_PREPOSITION,
  /** Before a place, time or purpose for which the statement holds. */
  SCOPE_PREPOSITION,
  /** Joins. */
  CONJUNCTION,
  /** Restricts. */
  BUT,
  /** Begins a condition or a side clause. */
  SUBORDINATOR,
  /** What is counted. */
  UNIT,
  /** A unit of time. */
  TIME_UNIT,
  /** Before the number of a port. */
  PORT_WORD,
  /** Before a number that is a name. */
  REFERENCE,
  /** A place that goes without saying. */
  GENERIC,
  /** Has one value at a time. */
  FUNCTIONAL,
  /** Something that is done in one way. */
  ACTIVITY,
  /** After a form of to be: holds for one value at a time. */
  EXCLUSIVE_PARTICIPLE
}
