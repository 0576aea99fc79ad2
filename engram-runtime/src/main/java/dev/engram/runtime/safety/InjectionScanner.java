package dev.engram.runtime.safety;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds lines that try to instruct the model instead of telling it something, requirement [SAFE-1]:
 * to drop its instructions, to pass by the human's approval, to send data away, to keep quiet about
 * it; also disguised by hidden characters, look-alikes, spacing, digits for letters, comments, a
 * line break, or another language. Lines that only speak of such things are left alone.
 */
public final class InjectionScanner {
  private static final int NEAR_BREAK = 150;

  private InjectionScanner() {}

  /** {@return the lines found, in order, each once} */
  public static List<Injection> find(String text) {
    List<String> lines = lines(text);
    SuspiciousLines suspicious = SuspiciousLines.of(lines);
    if (!suspicious.any()) {
      return List.of();
    }
    List<Optional<String>> kinds = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      kinds.add(suspicious.at(i) ? kind(lines.get(i)) : Optional.empty());
    }
    for (int i = 0; i + 1 < lines.size(); i++) {
      if ((suspicious.at(i) || suspicious.at(i + 1))
          && kinds.get(i).isEmpty()
          && kinds.get(i + 1).isEmpty()) {
        Optional<String> both = kindOverBreak(lines.get(i).strip(), lines.get(i + 1).strip());
        if (both.isPresent()) {
          kinds.set(i, both);
          kinds.set(i + 1, both);
        }
      }
    }
    List<Injection> found = new ArrayList<>();
    for (int i = 0; i < kinds.size(); i++) {
      if (kinds.get(i).isPresent()) {
        found.add(new Injection(i + 1, kinds.get(i).get()));
      }
    }
    return found;
  }

  /** {@return the text without the lines found; the other lines are as they were} */
  public static String without(String text, List<Injection> found) {
    Set<Integer> out = new TreeSet<>();
    found.forEach(injection -> out.add(injection.line()));
    List<String> kept = new ArrayList<>();
    List<String> lines = lines(text);
    for (int i = 0; i < lines.size(); i++) {
      if (!out.contains(i + 1)) {
        kept.add(lines.get(i));
      }
    }
    return String.join("\n", kept);
  }

  private static List<String> lines(String text) {
    return List.of(text.split("\n", -1));
  }

  /**
   * What the end of a line and the beginning of the next say together, where a sentence goes on.
   */
  private static Optional<String> kindOverBreak(String line, String next) {
    if (line.isEmpty()
        || next.isEmpty()
        || ".!?:;|。！？；：".indexOf(line.charAt(line.length() - 1)) >= 0
        || "-*+#>|".indexOf(next.charAt(0)) >= 0) {
      return Optional.empty();
    }
    return kind(
        line.substring(Math.max(0, line.length() - NEAR_BREAK))
            + " "
            + next.substring(0, Math.min(NEAR_BREAK, next.length())));
  }

  private static Optional<String> kind(String line) {
    if (line.isBlank()) {
      return Optional.empty();
    }
    for (String reading : PlainReading.of(line)) {
      Optional<String> kind = InjectionRules.kind(new Reading(reading));
      if (kind.isPresent()) {
        return kind;
      }
    }
    return Optional.empty();
  }
}
