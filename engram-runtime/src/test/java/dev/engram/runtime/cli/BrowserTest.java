package dev.engram.runtime.cli;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.runtime.env.Environment;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
final class BrowserTest {
  private static final URI ADDRESS = URI.create("http://127.0.0.1:9/?token=x");

  @TempDir private Path folder;

  @BeforeEach
  void opener() throws IOException {
    Path file = folder.resolve("xdg-open");
    Files.writeString(file, "#!/bin/sh\nprintf %s \"$*\" > '" + folder.resolve("opened") + "'\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private Browser browser(Map<String, String> variables) {
    return new Browser(
        new Environment(
            variables,
            folder,
            "",
            Optional.empty(),
            Clock.systemUTC(),
            InputStream.nullInputStream(),
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8)));
  }

  @Test
  void onAScreen_theAddressIsOpened() throws IOException, InterruptedException {
    Process process =
        browser(Map.of("PATH", folder.toString(), "DISPLAY", ":0")).open(ADDRESS).orElseThrow();

    assertThat(process.waitFor()).isEqualTo(0);
    assertThat(Files.readString(folder.resolve("opened"))).isEqualTo(ADDRESS.toString());
  }

  @Test
  void withoutAScreen_nothingIsStarted() {
    assertThat(browser(Map.of("PATH", folder.toString())).open(ADDRESS)).isEmpty();
  }

  @Test
  void withoutAnOpener_nothingIsStarted() {
    assertThat(browser(Map.of("PATH", "/nowhere", "DISPLAY", ":0")).open(ADDRESS)).isEmpty();
  }
}
