package dev.engram.runtime.approval;

import dev.engram.runtime.memory.MemoryType;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads candidates, requirement [MEM-3]: one a line ({@code TYPE: rule | TITLE: … | TEXT: …}), the
 * same fields over several lines, or plain text, which is one candidate. Stateless.
 */
public final class CandidateParser {
  private static final int MAX_CANDIDATES = 50;
  private static final int MAX_TEXT = 20_000;
  private static final int MAX_TITLE = 200;
  private static final int MAX_CONTEXT = 2_000;
  private static final int MAX_IDS = 50;
  private static final int MAX_ALL = MAX_CANDIDATES * (MAX_TEXT + MAX_CONTEXT);

  /** A title that is made of the text ends here at the latest. */
  private static final int MADE_TITLE = 100;

  private static final String NAMES =
      "TYPE|TITLE|TEXT|CONTEXT|DEPENDS_ON|LEVEL|UPDATE|DISTINCT_FROM";
  private static final Pattern FIELD =
      Pattern.compile("^\\s*(?:[-*]\\s+|\\d+[.)]\\s+)?(" + NAMES + "):\\s?(.*)$", Pattern.DOTALL);
  private static final Pattern NEXT_FIELD = Pattern.compile("\\s\\|\\s*(?=(?:" + NAMES + "):)");

  /**
   * {@return the candidates, at least one}
   *
   * @param text as proposed
   * @param type the type when the text does not say one; empty to infer it
   * @param title the title of a plain text; empty to make one of the text
   * @throws EngramException when there is nothing to save, or a candidate is too long or unclear
   */
  public List<Candidate> parse(String text, Optional<MemoryType> type, Optional<String> title) {
    if (text.length() > MAX_ALL) {
      throw usage(
          "The text has " + text.length() + " characters.",
          "Propose less at a time, at most " + MAX_ALL + ".");
    }
    List<Map<String, String>> blocks = blocks(text.replace("\r\n", "\n").replace('\r', '\n'));
    List<Candidate> candidates = new ArrayList<>();
    if (blocks.isEmpty()) {
      candidates.add(candidate(Map.of("TEXT", text, "TITLE", title.orElse("")), type));
    }
    for (Map<String, String> block : blocks) {
      candidates.add(candidate(block, type));
    }
    if (candidates.size() > MAX_CANDIDATES) {
      throw usage(
          "There are " + candidates.size() + " candidates.",
          "Propose at most " + MAX_CANDIDATES + ".");
    }
    return candidates;
  }

  /** A block starts with TYPE, or with a field that the block before it has already. */
  private static List<Map<String, String>> blocks(String text) {
    List<Map<String, StringBuilder>> blocks = new ArrayList<>();
    String field = "";
    for (String line : text.split("\n", -1)) {
      Matcher start = FIELD.matcher(line);
      if (!start.matches()) {
        if (!blocks.isEmpty()) {
          blocks
              .get(blocks.size() - 1)
              .getOrDefault(field, new StringBuilder())
              .append('\n')
              .append(line);
        } else if (!line.isBlank()) {
          return List.of();
        }
        continue;
      }
      for (String part : NEXT_FIELD.split(line, -1)) {
        Matcher matcher = FIELD.matcher(part);
        if (matcher.matches()) {
          field = matcher.group(1);
          if (blocks.isEmpty()
              || field.equals("TYPE")
              || blocks.get(blocks.size() - 1).containsKey(field)) {
            blocks.add(new LinkedHashMap<>());
          }
          blocks.get(blocks.size() - 1).put(field, new StringBuilder(matcher.group(2)));
        }
      }
    }
    return blocks.stream().map(CandidateParser::strings).toList();
  }

  private static Map<String, String> strings(Map<String, StringBuilder> block) {
    Map<String, String> fields = new LinkedHashMap<>();
    block.forEach((name, value) -> fields.put(name, value.toString()));
    return fields;
  }

  private static Candidate candidate(Map<String, String> fields, Optional<MemoryType> fallback) {
    String text = fields.getOrDefault("TEXT", "").strip();
    if (text.isEmpty()) {
      throw usage("A candidate has no text.", "Give TEXT: what is to be remembered.");
    }
    if (text.length() > MAX_TEXT) {
      throw usage(
          "A candidate has " + text.length() + " characters.", "Keep it under " + MAX_TEXT + ".");
    }
    String said = fields.getOrDefault("TYPE", "").strip();
    Optional<MemoryType> type = MemoryType.of(said);
    if (!said.isEmpty() && type.isEmpty()) {
      throw usage("\"" + said + "\" is no type.", "Use rule, skill (or workflow) or knowledge.");
    }
    String title = oneLine(fields.getOrDefault("TITLE", ""));
    if (title.length() > MAX_TITLE) {
      throw usage(
          "A title has " + title.length() + " characters.", "Keep it under " + MAX_TITLE + ".");
    }
    String context = fields.getOrDefault("CONTEXT", "").strip();
    if (context.length() > MAX_CONTEXT) {
      throw usage(
          "A context has " + context.length() + " characters.",
          "Keep it under " + MAX_CONTEXT + ".");
    }
    List<String> updates = ids(fields.get("UPDATE"));
    if (updates.size() > 1) {
      throw usage("UPDATE names " + updates.size() + " memories.", "Name one a candidate.");
    }
    return new Candidate(
        type.or(() -> fallback).orElseGet(() -> TypeGuess.of(text)),
        title.isEmpty() ? madeTitle(text) : title,
        text,
        context,
        ids(fields.get("DEPENDS_ON")),
        level(fields.getOrDefault("LEVEL", "")),
        updates.stream().findFirst(),
        ids(fields.get("DISTINCT_FROM")),
        Optional.empty());
  }

  private static String level(String text) {
    String level = text.strip().toLowerCase(Locale.ROOT);
    if (!level.isEmpty() && !level.equals("advanced")) {
      throw usage("\"" + text.strip() + "\" is no level.", "Use advanced, or leave LEVEL out.");
    }
    return level;
  }

  private static List<String> ids(@org.jspecify.annotations.Nullable String text) {
    if (text == null) {
      return List.of();
    }
    List<String> ids = new ArrayList<>();
    for (String id : text.split("[,\\n]", -1)) {
      if (ids.size() > MAX_IDS) {
        throw usage("A list names more than " + MAX_IDS + " ids.", "Name those that matter.");
      }
      if (!id.isBlank()) {
        ids.add(id.strip());
      }
    }
    return ids;
  }

  /** The first sentence, without its full stop. */
  private static String madeTitle(String text) {
    String line =
        oneLine(text.lines().filter(candidate -> !candidate.isBlank()).findFirst().orElse(text));
    String plain = line.replaceFirst("^([-*+]|\\d+[.)]|#+)\\s+", "");
    Matcher end = Pattern.compile("[.!?;]\\s|[。！？；]").matcher(plain);
    String sentence = end.find() ? plain.substring(0, end.start()) : plain;
    String short_ = sentence.length() <= MADE_TITLE ? sentence : cut(sentence);
    return short_.replaceFirst("[.。]+$", "").strip();
  }

  private static String cut(String sentence) {
    int end =
        sentence.offsetByCodePoints(
            0, Math.min(MADE_TITLE, sentence.codePointCount(0, sentence.length())));
    int space = sentence.lastIndexOf(' ', end);
    return sentence.substring(0, space > MADE_TITLE / 2 ? space : end);
  }

  private static String oneLine(String text) {
    List<String> lines = Arrays.stream(text.split("\\R", -1)).map(String::strip).toList();
    return String.join(" ", lines.stream().filter(line -> !line.isEmpty()).toList());
  }

  private static EngramException usage(String message, String remedy) {
    return new EngramException("candidate.invalid", message, remedy, ExitCode.USAGE);
  }
}
