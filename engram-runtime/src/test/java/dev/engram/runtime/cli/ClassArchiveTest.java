package dev.engram.runtime.cli;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.runtime.env.Environment;
import dev.engram.runtime.env.Terminal;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive of classes is made beside the command, and is no part of what it does. */
final class ClassArchiveTest {
  @TempDir Path folder;

  private Environment environment(Optional<Path> distribution) {
    return new Environment(
        Map.of("HOME", folder.toString(), "NAME", "value"),
        folder,
        "",
        distribution,
        Clock.systemUTC(),
        InputStream.nullInputStream(),
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8));
  }

  private static void make(Environment environment) {
    ClassArchive.make(environment).await(new Console(environment, Terminal.none()));
  }

  @Test
  void distribution_isAskedToMakeIt() throws IOException {
    Path script = folder.resolve("lib/archive.sh");
    Files.createDirectories(folder.resolve("lib"));
    Files.writeString(script, "echo \"$HOME $NAME\" > made\n");

    make(environment(Optional.of(folder)));

    assertThat(Files.readString(folder.resolve("made"))).isEqualTo(folder + " value\n");
  }

  @Test
  void withoutADistribution_nothingIsMade() throws IOException {
    make(environment(Optional.empty()));
    make(environment(Optional.of(folder)));

    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.toList()).isEmpty();
    }
  }
}
