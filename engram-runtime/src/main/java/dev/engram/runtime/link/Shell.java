package dev.engram.runtime.link;

import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Words of a POSIX shell. */
public final class Shell {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

  private Shell() {}

  /** {@return the words as one command line that a shell reads back as the same words} */
  public static String quote(List<String> words) {
    return words.stream().map(Shell::quote).collect(Collectors.joining(" "));
  }

  private static String quote(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  /**
   * {@return the words of a command line: parted by spaces, with single and double quotes and
   * backslashes, without expansions}
   *
   * @throws EngramException when a quote is not closed, or there is no word
   */
  public static List<String> split(String line) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean inWord = false;
    char quote = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '\\' && quote != '\'' && i + 1 < line.length()) {
        word.append(line.charAt(++i));
        inWord = true;
      } else if (quote != 0) {
        if (c == quote) {
          quote = 0;
        } else {
          word.append(c);
        }
      } else if (c == '\'' || c == '"') {
        quote = c;
        inWord = true;
      } else if (c == ' ' || c == '\t') {
        if (inWord) {
          words.add(word.toString());
          word.setLength(0);
          inWord = false;
        }
      } else {
        word.append(c);
        inWord = true;
      }
    }
    if (inWord && quote == 0) {
      words.add(word.toString());
    }
    if (words.isEmpty() || quote != 0) {
      throw new EngramException(
          "command.invalid", "\"" + line + "\" is no command line.", "", ExitCode.USAGE);
    }
    return words;
  }
}
