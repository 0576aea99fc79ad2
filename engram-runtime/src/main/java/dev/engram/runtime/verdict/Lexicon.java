package dev.engram.runtime.verdict;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The words that the comparison knows, by role. Immutable; reading it takes a few milliseconds. */
final class Lexicon {
  /** The longest phrase has so many words, or so many characters of a script without spaces. */
  static final int LONGEST = 6;

  private final Map<String, EnumSet<Role>> roles = new HashMap<>();
  private final Map<String, String> same = new HashMap<>();
  private final Map<String, String> numbers = new HashMap<>();
  private final Map<String, String> irregular = new HashMap<>();
  private final Map<String, Set<Integer>> rivals = new HashMap<>();
  private final Map<String, Set<Integer>> opposites = new HashMap<>();
  private final Set<String> phrases = new HashSet<>();
  private final Set<String> exclusiveVerbs = new HashSet<>();

  /** Reads the list. */
  Lexicon() {
    List<String> lines = lines();
    // Spellings first: they decide the key of every other word.
    read(lines, Set.of("same", "number", "irregular"));
    read(lines, Set.of());
  }

  private static List<String> lines() {
    try (InputStream in = Lexicon.class.getResourceAsStream("lexicon.txt")) {
      if (in == null) {
        throw new IllegalStateException("lexicon.txt is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void read(List<String> lines, Set<String> only) {
    String section = "";
    int group = 0;
    for (String line : lines) {
      if (line.startsWith("[")) {
        section = line.substring(1, line.length() - 1);
      } else if (!line.isBlank()
          && !line.startsWith("#")
          && only.isEmpty() != only.contains(section)) {
        group++;
        for (String word : line.split(" ", -1)) {
          add(section, word, group);
        }
      }
    }
  }

  private void add(String section, String word, int group) {
    int colon = word.indexOf(':');
    switch (section) {
      case "same" -> same.put(word.substring(colon + 1), word.substring(0, colon));
      case "number" -> numbers.put(word.substring(colon + 1), word.substring(0, colon));
      case "irregular" -> irregular.put(word.substring(0, colon), word.substring(colon + 1));
      case "rivals" -> rivals.computeIfAbsent(phrase(word), absent -> new HashSet<>()).add(group);
      case "opposites" ->
          opposites.computeIfAbsent(phrase(word), absent -> new HashSet<>()).add(group);
      default -> {
        Role role = Role.valueOf(section.toUpperCase(Locale.ROOT).replace('-', '_'));
        roles.computeIfAbsent(phrase(word), absent -> EnumSet.noneOf(Role.class)).add(role);
        if (role == Role.EXCLUSIVE_PARTICIPLE) {
          exclusiveVerbs.add(verb(word));
        }
      }
    }
  }

  private String phrase(String word) {
    String phrase = key(word);
    if (word.indexOf('_') >= 0) {
      List<String> keys = new ArrayList<>();
      for (String part : word.split("_", -1)) {
        keys.add(key(part));
      }
      phrase = String.join("_", keys);
    }
    phrases.add(phrase);
    return phrase;
  }

  /** {@return the roles of a word or phrase; none for an unknown one} */
  Set<Role> roles(String key) {
    Set<Role> known = roles.get(key);
    return known == null ? Set.of() : known;
  }

  /** {@return whether something is said of this phrase} */
  boolean knows(String phrase) {
    return phrases.contains(phrase);
  }

  /** {@return the digits of a number word; the word itself when it is none} */
  String digits(String word) {
    return numbers.getOrDefault(word, word);
  }

  /** {@return whether what a verb does is done in one way at a time} */
  boolean isExclusive(String verb) {
    return exclusiveVerbs.contains(verb(verb));
  }

  /** {@return whether two words name alternatives of one kind} */
  boolean areRivals(String a, String b) {
    return shareGroup(rivals, a, b);
  }

  /** {@return whether two words exclude each other wherever they stand} */
  boolean areOpposites(String a, String b) {
    return shareGroup(opposites, a, b);
  }

  private static boolean shareGroup(Map<String, Set<Integer>> groups, String a, String b) {
    Set<Integer> ofA = groups.getOrDefault(a, Set.of());
    Set<Integer> ofB = groups.getOrDefault(b, Set.of());
    return !a.equals(b) && ofA.stream().anyMatch(ofB::contains);
  }

  /** {@return what equal words share: lower case, one spelling, no plural or third person s} */
  String key(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    String one = singular(same.getOrDefault(lower, lower));
    return same.getOrDefault(one, one);
  }

  /** {@return what forms of one verb share: {@code queue} and {@code queued}} */
  String verb(String key) {
    String base = irregular.getOrDefault(key, key);
    String stem = base;
    if (base.endsWith("ing") && base.length() > 5) {
      stem = base.substring(0, base.length() - 3);
    } else if (base.endsWith("ed") && !base.endsWith("eed") && base.length() > 3) {
      stem = base.substring(0, base.length() - 2);
    } else if (base.endsWith("e") && base.length() > 3) {
      stem = base.substring(0, base.length() - 1);
    }
    int end = stem.length() - 1;
    boolean doubled = end > 2 && !stem.equals(base) && stem.charAt(end) == stem.charAt(end - 1);
    return doubled ? stem.substring(0, end) : stem;
  }

  /** {@return whether a word has the form of an English participle} */
  boolean isParticiple(String key) {
    return irregular.containsKey(key) || (key.endsWith("ed") && key.length() > 4);
  }

  private static String singular(String word) {
    int length = word.length();
    if (length <= 3 || !word.endsWith("s") || "suiao".indexOf(word.charAt(length - 2)) >= 0) {
      return word;
    }
    if (word.endsWith("ies") && length > 4) {
      return word.substring(0, length - 3) + "y";
    }
    boolean hissing =
        word.endsWith("sses")
            || word.endsWith("shes")
            || word.endsWith("ches")
            || word.endsWith("xes");
    return word.substring(0, length - (hissing ? 2 : 1));
  }
}
