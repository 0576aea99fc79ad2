package dev.engram.runtime.search;

/** Matches the patterns of gitignore without regular expressions, whose time has no bound. */
final class Glob {
  private final String glob;
  private final String text;

  private Glob(String glob, String text) {
    this.glob = glob;
    this.text = text;
  }

  /** {@return whether a pattern matches a whole path} */
  static boolean matches(String glob, String path) {
    return new Glob(glob, path).matches();
  }

  /** {@code reach[i]} says that the pattern so far can match the first i characters. */
  private boolean matches() {
    boolean[] reach = new boolean[text.length() + 1];
    reach[0] = true;
    int i = 0;
    while (i < glob.length()) {
      if (!anyOf(reach)) {
        return false;
      }
      if (glob.startsWith("**/", i) && (i == 0 || glob.charAt(i - 1) == '/')) {
        reach = folders(reach);
        i = afterAll("**/", i);
      } else if (glob.charAt(i) == '*') {
        boolean deep = glob.startsWith("**", i);
        reach = star(reach, deep);
        i = deep ? afterAll("**", i) : i + 1;
      } else if (glob.charAt(i) == '[' && glob.indexOf(']', i + 2) > 0) {
        int end = glob.indexOf(']', i + 2);
        reach = step(reach, glob.substring(i + 1, end));
        i = end + 1;
      } else {
        boolean any = glob.charAt(i) == '?';
        i += glob.charAt(i) == '\\' && i + 1 < glob.length() ? 1 : 0;
        reach = any ? step(reach, "!/") : step(reach, glob.substring(i, i + 1));
        i++;
      }
    }
    return reach[text.length()];
  }

  /** Said again it means the same; so each further step of a pattern costs characters to match. */
  private int afterAll(String part, int start) {
    int end = start;
    while (glob.startsWith(part, end)) {
      end += part.length();
    }
    return end;
  }

  private static boolean anyOf(boolean[] reach) {
    for (boolean reached : reach) {
      if (reached) {
        return true;
      }
    }
    return false;
  }

  private boolean[] star(boolean[] reach, boolean deep) {
    boolean[] next = new boolean[reach.length];
    for (int i = 0; i < reach.length; i++) {
      next[i] = reach[i] || (i > 0 && next[i - 1] && (deep || text.charAt(i - 1) != '/'));
    }
    return next;
  }

  /** No folder, or any number of whole ones. */
  private boolean[] folders(boolean[] reach) {
    boolean[] next = reach.clone();
    boolean started = false;
    for (int i = 0; i < text.length(); i++) {
      started |= reach[i];
      next[i + 1] |= started && text.charAt(i) == '/';
    }
    return next;
  }

  private boolean[] step(boolean[] reach, String set) {
    boolean[] next = new boolean[reach.length];
    for (int i = 0; i < text.length(); i++) {
      next[i + 1] = reach[i] && inSet(set, text.charAt(i));
    }
    return next;
  }

  private static boolean inSet(String set, char c) {
    boolean negated = set.length() > 1 && (set.charAt(0) == '!' || set.charAt(0) == '^');
    boolean found = false;
    for (int i = negated ? 1 : 0; i < set.length(); i++) {
      if (i + 2 < set.length() && set.charAt(i + 1) == '-') {
        found |= c >= set.charAt(i) && c <= set.charAt(i + 2);
        i += 2;
      } else {
        found |= c == set.charAt(i);
      }
    }
    return found != negated;
  }
}
