package dev.engram.runtime.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A command that needs no picocli to be understood: words, and options without a value, each once.
 *
 * @param command the first word
 * @param words the others, in order
 * @param options those given, such as {@code --json}
 */
record PlainArguments(Command command, List<String> words, Set<String> options) {
  /** The commands that are worth it. */
  enum Command {
    /** {@code engram load}. */
    LOAD("load", "ld"),
    /** {@code engram search}. */
    SEARCH("search", "f");

    private final String name;
    private final String alias;

    Command(String name, String alias) {
      this.name = name;
      this.alias = alias;
    }

    private boolean takes(String option) {
      return switch (option) {
        case "--history", "--json" -> true;
        case "--full", "--explain", "--all", "--dry-run" -> this == LOAD;
        default -> false;
      };
    }
  }

  /**
   * {@return the command; empty when picocli must read it: another command, an option with a value,
   * one given twice, {@code --help}, a file of arguments, anything that is not as usual}
   */
  static Optional<PlainArguments> of(List<String> arguments) {
    for (Command command : Command.values()) {
      if (!arguments.isEmpty()
          && (arguments.get(0).equals(command.name) || arguments.get(0).equals(command.alias))) {
        return of(command, arguments.subList(1, arguments.size()));
      }
    }
    return Optional.empty();
  }

  private static Optional<PlainArguments> of(Command command, List<String> arguments) {
    List<String> words = new ArrayList<>();
    Set<String> options = new HashSet<>();
    for (String argument : arguments) {
      if (argument.startsWith("@")) {
        return Optional.empty();
      }
      if (!argument.startsWith("-")) {
        words.add(argument);
      } else if (!command.takes(argument) || !options.add(argument)) {
        return Optional.empty();
      }
    }
    return Optional.of(new PlainArguments(command, words, options));
  }

  /** {@return whether the option was given} */
  boolean has(String option) {
    return options.contains(option);
  }
}
