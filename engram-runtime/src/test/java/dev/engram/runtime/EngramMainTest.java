package dev.engram.runtime;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.runtime.env.Environment;
import dev.engram.runtime.env.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A home that cannot be used is said in one line, and nothing is written elsewhere. */
final class EngramMainTest {
  @TempDir Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String home, String... arguments) {
    Environment environment =
        new Environment(
            Map.of("HOME", home),
            folder,
            folder.toString(),
            Optional.empty(),
            Clock.systemUTC(),
            new ByteArrayInputStream("{}".getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    return EngramMain.run(environment, Terminal.system(), List.of(arguments));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "?", "/", "relative"})
  void unusableHome_isSaidInOneLine(String home) {
    assertThat(run(home, "search", "port")).isEqualTo(1);

    assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("engram: The home folder ");
    assertThat(err.toString(StandardCharsets.UTF_8).lines().count()).isEqualTo(1);
    assertThat(folder.toFile().list()).isEmpty();
  }

  /** [REG-6]: the hook never fails the host. */
  @ParameterizedTest
  @ValueSource(strings = {"", "?", "/", "relative"})
  void unusableHome_givesTheHookNothing(String home) {
    assertThat(run(home, "agent-hook", "--host", "claude")).isEqualTo(0);

    assertThat(out.toString(StandardCharsets.UTF_8).strip()).isEqualTo("{}");
    assertThat(folder.toFile().list()).isEmpty();
  }
}
