package dev.engram.runtime.cli;

import dev.engram.runtime.env.Environment;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code engram completion}: the script for a shell, and the answers that it asks for. */
@Command(
    name = "completion",
    mixinStandardHelpOptions = true,
    description = "Print the script that completes commands, hosts and memories in your shell.",
    footer = {
      "",
      "Examples:",
      "  source <(engram completion bash)       in ~/.bashrc",
      "  source <(engram completion zsh)        in ~/.zshrc, after compinit",
      "  engram completion fish | source        in ~/.config/fish/config.fish"
    })
final class CompletionCommand implements Callable<Integer> {
  /** The shells, by the names that people type. */
  static final List<String> SHELLS = List.of("bash", "zsh", "fish");

  private final Environment environment;
  private final CompletionValues values;

  @Spec private @Nullable CommandSpec spec;

  @Option(names = "--words", hidden = true, description = "Answer what could follow.")
  private boolean words;

  @Parameters(paramLabel = "SHELL", arity = "0..*", description = "bash, zsh or fish.")
  private List<String> arguments = List.of();

  CompletionCommand(Environment environment, CompletionValues values) {
    this.environment = environment;
    this.values = values;
  }

  @Override
  public Integer call() {
    CommandSpec own = Objects.requireNonNull(spec, "set by picocli");
    if (words) {
      new Completion(own.root().commandLine(), values::of)
          .candidates(arguments)
          .forEach(environment.out()::println);
      return 0;
    }
    if (arguments.size() != 1 || !SHELLS.contains(arguments.get(0))) {
      throw new ParameterException(own.commandLine(), "Which shell: bash, zsh or fish?");
    }
    environment.out().print(Guide.text("completion." + arguments.get(0)));
    environment.out().flush();
    return 0;
  }
}
