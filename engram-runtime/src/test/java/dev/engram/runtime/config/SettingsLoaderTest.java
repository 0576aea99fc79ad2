package dev.engram.runtime.config;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.engram.runtime.env.Environment;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** [CONF-1]: what a cloned repository can do to a user's settings. */
final class SettingsLoaderTest {
  @TempDir Path base;
  private Path root;
  private Path user;

  @BeforeEach
  void makeFolders() throws Exception {
    root = Files.createDirectories(base.resolve("ws/.agents/.engram"));
    user = Files.createDirectories(base.resolve("home/.engram"));
  }

  private Settings load() {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    Environment environment =
        new Environment(
            Map.of("HOME", base.resolve("home").toString()),
            base,
            "",
            Optional.empty(),
            Clock.systemUTC(),
            InputStream.nullInputStream(),
            nowhere,
            nowhere);
    return new SettingsLoader(environment).load(Optional.of(root));
  }

  @Test
  void workspace_cannotWeakenTheGateOfTheUser() throws Exception {
    Files.writeString(
        user.resolve(SettingsLoader.FILE), "{\"approval\": {\"require\": \"terminal\"}}");
    Files.writeString(
        root.resolve(SettingsLoader.FILE), "{\"approval\": {\"require\": \"token\"}}");

    assertThat(load().approval()).isEqualTo(ApprovalGate.TERMINAL);
  }

  @Test
  void workspace_cannotNameTheGlobalRoot() throws Exception {
    Files.writeString(root.resolve(SettingsLoader.FILE), "{\"global_path\": \"/elsewhere\"}");

    assertThat(load().globalRoot()).isEmpty();
  }

  @Test
  void pipeInThePlaceOfTheFile_isPassedOverAndNotWaitedFor() throws Exception {
    String pipe = root.resolve(SettingsLoader.FILE).toString();
    assertThat(new ProcessBuilder("mkfifo", pipe).start().waitFor()).isEqualTo(0);

    Settings settings = assertTimeoutPreemptively(Duration.ofSeconds(20), this::load);

    assertThat(settings.diagnostics().get(0).message()).contains("no regular file");
  }
}
