package dev.engram.runtime.cli;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.engram.runtime.env.Environment;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.tools.Services;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;

/**
 * The whole command line in a project and a home of a temporary folder, without a terminal unless
 * one is given that always answers the same.
 */
final class TestCli {
  private final Path base;
  private final Path project;
  private final Map<String, String> variables = new HashMap<>();
  private Terminal terminal = Terminal.none();
  private String err = "";

  TestCli(Path base) throws IOException {
    this.base = base;
    project = Files.createDirectories(base.resolve("project"));
    Files.createDirectories(project.resolve(".git"));
    Path home = Files.createDirectories(base.resolve("home"));
    variables.put("HOME", home.toString());
    variables.put("USER", "dana");
    variables.put("PATH", "");
    variables.put("ENGRAM_GLOBAL_DIR", base.resolve("global").toString());
  }

  TestCli with(String variable, String value) {
    variables.put(variable, value);
    return this;
  }

  /** Puts somebody at the terminal who gives this answer to every question. */
  TestCli answering(String answer) throws IOException {
    terminal =
        new Terminal(true, true, false, Files.writeString(base.resolve("answer"), answer + "\n"));
    return this;
  }

  TestCli without(String variable) {
    variables.remove(variable);
    return this;
  }

  /** {@return standard output of a command that ends with this exit code} */
  String run(int exit, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    Environment environment = environment(out, errors);
    int code = new Cli(environment, terminal, new Services(environment)).run(List.of(arguments));
    err = errors.toString(StandardCharsets.UTF_8);
    String text = out.toString(StandardCharsets.UTF_8);
    assertWithMessage(text + err).that(code).isEqualTo(exit);
    return text;
  }

  private Environment environment(ByteArrayOutputStream out, ByteArrayOutputStream errors) {
    return new Environment(
        Map.copyOf(variables),
        project,
        "",
        Optional.empty(),
        Clock.systemUTC(),
        new ByteArrayInputStream(new byte[0]),
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(errors, true, StandardCharsets.UTF_8));
  }

  /** {@return all commands, to look at} */
  CommandLine line() {
    Environment environment = environment(new ByteArrayOutputStream(), new ByteArrayOutputStream());
    Services services = new Services(environment);
    Console console = new Console(environment, Terminal.none());
    return new CommandTree(environment, Terminal.none(), services, console).line();
  }

  /** {@return standard error of the last command} */
  String err() {
    return err;
  }

  Path project() {
    return project;
  }

  /** {@return the project's memory root} */
  Path root() {
    return project.resolve(".agents/.engram");
  }

  /** {@return the user's global root} */
  Path globalRoot() {
    return base.resolve("global");
  }
}
