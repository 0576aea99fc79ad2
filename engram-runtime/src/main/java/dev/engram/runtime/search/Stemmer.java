package dev.engram.runtime.search;

/**
 * Takes English endings off, lightly: plural, -ing, -ed, -ly, -ion, -ment and a silent e. It is the
 * same for texts and queries, so that a wrong stem costs little; words of other languages pass
 * nearly unchanged.
 */
final class Stemmer {
  private static final String[][] ENDINGS = {
    {"ies", "y"},
    {"sses", "ss"},
    {"ing", ""},
    {"edly", ""},
    {"ed", ""},
    {"es", "e"},
    {"s", ""},
    {"ly", ""}
  };

  private Stemmer() {}

  /** {@return the stem of a folded word} */
  static String stem(String word) {
    if (word.length() < 4 || !isEnglish(word)) {
      return word;
    }
    String stem = withoutNounEnding(withoutEnding(word));
    int last = stem.length() - 1;
    if (last > 2 && stem.charAt(last) == 'e') {
      return stem.substring(0, last);
    }
    return stem;
  }

  private static String withoutEnding(String word) {
    for (String[] ending : ENDINGS) {
      if (word.length() > ending[0].length() + 2
          && word.endsWith(ending[0])
          && !word.endsWith("ss")) {
        String stem = word.substring(0, word.length() - ending[0].length()) + ending[1];
        boolean verb = ending[0].equals("ing") || ending[0].equals("ed");
        return verb ? undoubled(stem) : stem;
      }
    }
    return word;
  }

  /** "migration" meets "migrate", "deployment" meets "deploy". */
  private static String withoutNounEnding(String word) {
    if (word.length() >= 8 && (word.endsWith("tion") || word.endsWith("sion"))) {
      return word.substring(0, word.length() - 3);
    }
    boolean noun = word.length() >= 9 && word.endsWith("ment");
    return noun ? word.substring(0, word.length() - 4) : word;
  }

  /** The last letter of "stopp" and "runn" was doubled by the ending; that of "call" was not. */
  private static String undoubled(String stem) {
    int last = stem.length() - 1;
    char c = stem.charAt(last);
    boolean doubled = last > 1 && c == stem.charAt(last - 1) && "bdgmnprt".indexOf(c) >= 0;
    return doubled ? stem.substring(0, last) : stem;
  }

  private static boolean isEnglish(String word) {
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (c < 'a' || c > 'z') {
        return false;
      }
    }
    return true;
  }
}
