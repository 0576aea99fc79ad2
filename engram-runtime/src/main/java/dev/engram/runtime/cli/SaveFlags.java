package dev.engram.runtime.cli;

import dev.engram.runtime.config.SaveScope;
import dev.engram.runtime.memory.MemoryType;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that {@code save} and {@code save-session} share. */
final class SaveFlags {
  @Option(names = "--file", paramLabel = "FILE", description = "Read the text from a file.")
  private @Nullable String file;

  @Option(names = "--scope", paramLabel = "SCOPE", description = "workspace, global or both.")
  private @Nullable String scope;

  @Option(names = "--role", paramLabel = "ROLE", description = "The role it is meant for.")
  private @Nullable String role;

  @Option(
      names = {"-f", "--force"},
      description = "Save without asking; related or duplicate ones are deferred.")
  private boolean force;

  @Option(names = "--json", description = "Answer as JSON; asks nothing.")
  private boolean json;

  /** {@return the text: from the file, the words, or standard input} */
  String text(TextSource source, List<String> words) {
    return source.read(Optional.ofNullable(file), words);
  }

  Optional<SaveScope> scope() {
    return Optional.ofNullable(scope).map(SaveFlags::scope);
  }

  /** {@return the scope that a word means; anything else is a usage error} */
  static SaveScope scope(String word) {
    return SaveScope.of(word)
        .orElseThrow(
            () ->
                new EngramException(
                    "argument.invalid",
                    "\"" + word + "\" is no scope.",
                    "Use workspace, global or both.",
                    ExitCode.USAGE));
  }

  /** {@return the type that a word means; anything else is a usage error} */
  static MemoryType type(String word) {
    return MemoryType.of(word)
        .orElseThrow(
            () ->
                new EngramException(
                    "argument.invalid",
                    "\"" + word + "\" is no type.",
                    "Use rule, skill or knowledge.",
                    ExitCode.USAGE));
  }

  Optional<String> role() {
    return Optional.ofNullable(role).filter(name -> !name.isBlank());
  }

  boolean force() {
    return force;
  }

  boolean json() {
    return json;
  }
}
