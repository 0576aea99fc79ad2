package dev.engram.runtime.cli;

import dev.engram.api.Part;
import dev.engram.api.Scope;
import dev.engram.runtime.link.LinkOptions;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that link and unlink share. Filled by picocli. */
final class LinkFlags {
  @Parameters(paramLabel = "HOST", description = "Hosts, or: all, list.", arity = "0..*")
  private @Nullable List<String> hosts;

  @Option(names = "--global", description = "Use your own files instead of the project's.")
  private boolean global;

  @Option(
      names = {"--plan", "--dry-run"},
      description = "Show what would be written, and stop.")
  private boolean plan;

  @Option(names = "--force", description = "Replace entries that are not Engram's.")
  private boolean force;

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Option(names = "--run", description = "Run the commands that are otherwise printed for you.")
  private boolean run;

  List<String> hosts() {
    return hosts == null ? List.of() : hosts;
  }

  Scope scope() {
    return global ? Scope.GLOBAL : Scope.WORKSPACE;
  }

  boolean json() {
    return json;
  }

  LinkOptions options(Set<Part> parts, @Nullable String command) {
    return new LinkOptions(parts, force, plan, Optional.ofNullable(command), run);
  }

  LinkOptions everything() {
    return options(EnumSet.allOf(Part.class), null);
  }
}
