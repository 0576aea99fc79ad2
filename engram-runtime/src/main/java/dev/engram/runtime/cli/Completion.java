package dev.engram.runtime.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.function.BiFunction;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * What could stand at the end of a command line: a command, an option, or a value. Which values
 * there are is said by the label that the help shows, such as {@code HOST}.
 */
final class Completion {
  /** The answer when the shell should offer its files. */
  static final String FILES = ":files";

  private final CommandSpec root;
  private final BiFunction<String, String, Collection<String>> values;

  /**
   * Completes the commands of a line.
   *
   * @param line with all commands
   * @param values of a label within a command
   */
  Completion(CommandLine line, BiFunction<String, String, Collection<String>> values) {
    this.root = line.getCommandSpec();
    this.values = values;
  }

  /**
   * {@return what fits, sorted}
   *
   * @param words after {@code engram}; the last one is being typed and may be empty
   */
  Collection<String> candidates(List<String> words) {
    if (words.isEmpty()) {
      return List.of();
    }
    String typed = words.get(words.size() - 1);
    CommandSpec command = root;
    int position = 0;
    OptionSpec open = null;
    boolean onlyValues = false;
    for (String word : words.subList(0, words.size() - 1)) {
      if (open != null) {
        open = null;
      } else if (!onlyValues && word.equals("--")) {
        onlyValues = true;
      } else if (!onlyValues && word.startsWith("-")) {
        OptionSpec option = command.findOption(word);
        open = option != null && takesValue(option) ? option : null;
      } else if (position == 0 && command.subcommands().containsKey(word)) {
        command = command.subcommands().get(word).getCommandSpec();
      } else {
        position++;
      }
    }
    if (open != null) {
      return matching(typed, values.apply(command.name(), label(open)));
    }
    return !onlyValues && typed.startsWith("-")
        ? matching(typed, options(command))
        : matching(typed, following(command, position));
  }

  private Collection<String> following(CommandSpec command, int position) {
    List<String> found = new ArrayList<>();
    if (position == 0) {
      command.subcommands().forEach((name, sub) -> addName(found, name, sub));
    }
    for (PositionalParamSpec parameter : command.positionalParameters()) {
      if (parameter.index().contains(position)) {
        found.addAll(values.apply(command.name(), label(parameter)));
      }
    }
    return found;
  }

  /** Aliases save typing; offered beside the names they would only double the list. */
  private static void addName(List<String> found, String name, CommandLine sub) {
    if (name.equals(sub.getCommandName()) && !sub.getCommandSpec().usageMessage().hidden()) {
      found.add(name);
    }
  }

  private static List<String> options(CommandSpec command) {
    return command.options().stream()
        .filter(option -> !option.hidden())
        .map(OptionSpec::longestName)
        .toList();
  }

  private static boolean takesValue(OptionSpec option) {
    return option.arity().max() > 0;
  }

  private static String label(ArgSpec argument) {
    return argument.paramLabel();
  }

  private static Collection<String> matching(String typed, Collection<String> all) {
    TreeSet<String> found = new TreeSet<>();
    for (String candidate : all) {
      if (candidate.startsWith(typed) || candidate.equals(FILES)) {
        found.add(candidate);
      }
    }
    return found;
  }
}
