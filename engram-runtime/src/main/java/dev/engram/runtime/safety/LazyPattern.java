package dev.engram.runtime.safety;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A pattern that is compiled when it is first asked for: most texts need none of them, and all of
 * them together cost a prompt hook more than the rest of its work. Safe with several threads, which
 * may compile it twice.
 */
final class LazyPattern {
  private final String regex;
  private volatile @Nullable Pattern compiled;

  LazyPattern(String regex) {
    this.regex = regex;
  }

  /** {@return a matcher for the text} */
  Matcher matcher(String text) {
    Pattern pattern = compiled;
    if (pattern == null) {
      pattern = Pattern.compile(regex);
      compiled = pattern;
    }
    return pattern.matcher(text);
  }
}
