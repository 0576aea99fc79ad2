package dev.engram.runtime.verdict;

import java.util.Set;

/**
 * One word of a statement, or one phrase that acts as a word.
 *
 * @param text as it was written
 * @param key equal for words that mean the same
 * @param kind what it looks like
 * @param position where it stood among all words, from 0
 * @param before the punctuation before it: a comma, a colon or a space
 * @param roles what it can do
 */
record Word(String text, String key, Kind kind, int position, char before, Set<Role> roles) {

  /** What a word looks like. */
  enum Kind {
    /** Letters of a script with spaces. */
    PLAIN,
    /** A number, a time or a date. */
    NUMBER,
    /** A version, path, flag, identifier or another piece of code. */
    CODE,
    /** Characters of a script without spaces. */
    IDEOGRAPH
  }

  Word behind(char mark) {
    return new Word(text, key, kind, position, mark, roles);
  }

  Word withKey(String newKey) {
    return new Word(text, newKey, kind, position, before, roles);
  }

  boolean is(Role role) {
    return roles.contains(role);
  }

  boolean isNumber() {
    return kind == Kind.NUMBER;
  }

  boolean isNegation() {
    return is(Role.NEGATION);
  }

  boolean isPreposition() {
    return is(Role.VALUE_PREPOSITION) || is(Role.SCOPE_PREPOSITION);
  }

  /** {@return whether it begins another part of the sentence} */
  boolean breaks() {
    return before != ' ';
  }

  /** {@return whether it is written like a name, also at the start of a sentence} */
  boolean isName() {
    return kind == Kind.CODE || (kind == Kind.PLAIN && Character.isUpperCase(text.codePointAt(0)));
  }

  /**
   * {@return whether it says what the statement is about, and not only how words belong together}
   */
  boolean isContent() {
    return !isNegation()
        && !isPreposition()
        && !is(Role.CONJUNCTION)
        && !is(Role.COPULA)
        && !is(Role.SUBORDINATOR)
        && !isKana();
  }

  /** {@return whether it is one syllable of Japanese grammar} */
  boolean isKana() {
    return text.length() == 1
        && Character.UnicodeScript.of(text.codePointAt(0)) == Character.UnicodeScript.HIRAGANA;
  }
}
