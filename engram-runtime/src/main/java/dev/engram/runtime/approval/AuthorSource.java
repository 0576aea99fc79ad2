package dev.engram.runtime.approval;

import dev.engram.runtime.config.Settings;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.memory.MemoryDraft;
import dev.engram.runtime.memory.Workspace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Who is named as an author: the setting, else Git's, else the account's name. A missing one never
 * stops a save.
 */
public final class AuthorSource {
  private static final long PATIENCE_SECONDS = 2;

  private final Environment environment;

  /** Asks in this environment. */
  public AuthorSource(Environment environment) {
    this.environment = environment;
  }

  /** {@return the author for this workspace} */
  public MemoryDraft.Author author(Workspace workspace, Settings settings) {
    String name =
        settings
            .authorName()
            .or(() -> git(workspace, "user.name"))
            .or(() -> environment.variable("USER"))
            .or(() -> environment.variable("LOGNAME"))
            .orElse("unknown");
    return new MemoryDraft.Author(
        name, settings.authorEmail().or(() -> git(workspace, "user.email")).orElse(""));
  }

  private Optional<String> git(Workspace workspace, String key) {
    ProcessBuilder builder = new ProcessBuilder("git", "config", "--get", key);
    builder.environment().clear();
    builder.environment().putAll(environment.variables());
    builder.directory(workspace.folder().orElse(environment.cwd()).toFile());
    builder.redirectErrorStream(true);
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return Optional.empty();
      }
      String value =
          new String(process.getInputStream().readNBytes(1000), StandardCharsets.UTF_8).strip();
      return process.exitValue() == 0 && !value.isEmpty()
          ? Optional.of(value.lines().findFirst().orElse(value))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
