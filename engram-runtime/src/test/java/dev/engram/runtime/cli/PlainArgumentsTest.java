package dev.engram.runtime.cli;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.runtime.env.Environment;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.search.TestRoot;
import dev.engram.runtime.tools.Services;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that are read without picocli do what they do with it. */
final class PlainArgumentsTest {
  @TempDir Path folder;

  private record Ended(int exit, String out, String err) {}

  private Ended run(List<String> arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Environment environment =
        new Environment(
            Map.of("HOME", folder.resolve("home").toString()),
            folder.resolve("project"),
            "",
            Optional.empty(),
            Clock.systemUTC(),
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    int exit = new Cli(environment, Terminal.none(), new Services(environment)).run(arguments);
    return new Ended(
        exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "load",
        "load invoice",
        "ld the invoice --json",
        "load --json the --full invoice",
        "load invoice --explain",
        "load --all",
        "load --all --history",
        "load --history",
        "load --history --json",
        "load invoice --dry-run",
        "load invoice --dry-run --json",
        "search invoice",
        "f invoice --json",
        "search --history invoice",
        "search",
        "search ''"
      })
  void plainCommand_answersAsWithPicocli(String line) {
    TestRoot.workspace(folder.resolve("project"))
        .memory("base", "Money", "Cents.")
        .memory("top", "Invoice", "Sum up.", "depends_on: base\n")
        .memory("old", "Invoice of old", "Sum.", "lifecycle: superseded\n");
    List<String> plain = List.of(line.split(" ", -1));
    List<String> picocli = new ArrayList<>(plain);
    // An option that only picocli reads, and that says what holds anyway.
    picocli.add(1, "--workspace=" + folder.resolve("project"));
    assertThat(PlainArguments.of(plain)).isPresent();
    assertThat(PlainArguments.of(picocli)).isEmpty();

    assertThat(run(plain)).isEqualTo(run(picocli));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "load --help",
        "load -h",
        "load --version",
        "load --nonsense",
        "load --json --json",
        "load --json=true",
        "load --id x",
        "load --budget-tokens 5",
        "load -- --json",
        "load -",
        "load @words",
        "search --all x",
        "search --limit 3 x",
        "--workspace x load",
        "Load x",
        "loa x",
        "verify",
        "--help"
      })
  void anythingElse_isLeftToPicocli(String line) {
    assertThat(PlainArguments.of(List.of(line.split(" ", -1)))).isEmpty();
  }

  @Test
  void nothing_isLeftToPicocli() {
    assertThat(PlainArguments.of(List.of())).isEmpty();
  }
}
