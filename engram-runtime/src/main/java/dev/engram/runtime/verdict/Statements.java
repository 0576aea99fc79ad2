package dev.engram.runtime.verdict;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a text into statements: lines, sentences and clauses behind a semicolon. Stateless. */
final class Statements {
  private static final Pattern MARK = Pattern.compile("^([-*+]|\\d+[.)])\\s+");
  private static final Pattern END = Pattern.compile("[.!?]++(?=\\s)|[。！？；;]++|\\s[—–]\\s");
  private static final Set<String> SHORT =
      Set.of(
          "e.g", "i.e", "z.b", "vs", "etc", "bzw", "ca", "approx", "no", "nr", "p.ej", "p.ex",
          "resp", "incl", "min", "max");

  /**
   * {@return the statements; empty when parts of the text stand for each other, as in code, a list
   * under a heading, or a table, so that one line alone says something else}
   */
  Optional<List<String>> split(String text) {
    List<String> statements = new ArrayList<>();
    List<String> lines = text.strip().lines().map(String::strip).filter(l -> !l.isEmpty()).toList();
    for (String line : lines) {
      String bare = MARK.matcher(line).replaceFirst("");
      boolean introduces = bare.endsWith(":") || bare.endsWith("：");
      boolean structure = bare.startsWith("#") || bare.startsWith("|") || bare.startsWith("```");
      if ((introduces && lines.size() > 1) || structure || bare.startsWith("> ")) {
        return Optional.empty();
      }
      sentences(bare, statements);
    }
    return Optional.of(statements);
  }

  private static void sentences(String line, List<String> statements) {
    Matcher end = END.matcher(line);
    int start = 0;
    while (end.find()) {
      String sentence = line.substring(start, end.start());
      String rest = line.substring(end.end()).strip();
      boolean goesOn =
          end.group().equals(".")
              && (SHORT.contains(lastWord(sentence))
                  || rest.isEmpty()
                  || Character.isLowerCase(rest.codePointAt(0)));
      if (!goesOn) {
        statements.add(end.group().startsWith("?") ? sentence + "?" : sentence);
        start = end.end();
      }
    }
    statements.add(line.substring(start));
    statements.removeIf(String::isBlank);
  }

  private static String lastWord(String sentence) {
    String word = sentence.substring(sentence.lastIndexOf(' ') + 1).toLowerCase(Locale.ROOT);
    return word.length() == 1 ? "e.g" : word;
  }

  /** {@return the text without spacing and list marks: equal only for equal texts} */
  String bare(String text) {
    List<String> lines =
        Normalizer.normalize(text, Normalizer.Form.NFC)
            .lines()
            .map(line -> MARK.matcher(line.strip()).replaceFirst("").strip())
            .filter(line -> !line.isEmpty())
            .toList();
    return String.join("\n", lines).replaceAll("[\\h\\p{Zs}]+", " ");
  }
}
