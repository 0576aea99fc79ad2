package dev.engram.runtime.cli;

import dev.engram.api.Scope;
import dev.engram.runtime.config.SettingKey;
import dev.engram.runtime.hosts.Host;
import dev.engram.runtime.memory.MemoryFolder;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.search.Catalog;
import dev.engram.runtime.search.ReadContext;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The values that a label of the help stands for, read when somebody presses Tab, requirement
 * [REG-9]: the hosts that there are, dropped-in jars too, and the memories of this project.
 *
 * @param workspace finds the project
 * @param hosts finds the hosts
 * @param catalog lists the memories
 * @param contexts finds the roots
 */
record CompletionValues(
    Supplier<Workspace> workspace,
    HostServices hosts,
    Catalog catalog,
    ReadContext.Source contexts) {

  /** A shell puts what it is told on the line as it is, and an id may come from somebody else. */
  private static final Pattern HARMLESS = Pattern.compile("[:\\p{L}\\p{N}][\\p{L}\\p{N}._/-]*");

  /** {@return the values; none where they cannot be read: nobody wants an error at Tab} */
  Collection<String> of(String command, String label) {
    try {
      return values(command, label).stream()
          .filter(value -> HARMLESS.matcher(value).matches())
          .toList();
    } catch (EngramException e) {
      return List.of();
    }
  }

  private Collection<String> values(String command, String label) {
    return switch (label) {
      case "ID" -> ids(command);
      case "NOTE-ID" -> rows().filter(CompletionValues::isNote).map(Catalog.Row::id).toList();
      case "HOST" -> hosts(command);
      case "SHELL" -> CompletionCommand.SHELLS;
      case "KEY" -> Arrays.stream(SettingKey.values()).map(SettingKey::key).toList();
      case "TYPE" -> List.of("rule", "skill", "knowledge");
      case "SCOPE" -> Arrays.stream(Scope.values()).map(Scope::id).toList();
      case "STATE" -> Catalog.STATES;
      case "FILE", "DIR", "PATH", "QUERIES" -> List.of(Completion.FILES);
      default -> List.of();
    };
  }

  private Collection<String> ids(String command) {
    return command.equals("unarchive")
        ? catalog.archived(contexts.of(workspace.get())).stream().map(Catalog.Row::id).toList()
        : rows().filter(row -> !row.state().equals("invalid")).map(Catalog.Row::id).toList();
  }

  private Collection<String> hosts(String command) {
    Stream<String> more =
        switch (command) {
          case "link" -> Stream.of("all", "list", "mcp");
          case "unlink" -> Stream.of("all");
          default -> Stream.empty();
        };
    return Stream.concat(hosts.catalog().hosts().stream().map(Host::id), more).toList();
  }

  private Stream<Catalog.Row> rows() {
    return catalog.rows(contexts.of(workspace.get())).stream();
  }

  private static boolean isNote(Catalog.Row row) {
    return MemoryFolder.isNote(row.path());
  }
}
