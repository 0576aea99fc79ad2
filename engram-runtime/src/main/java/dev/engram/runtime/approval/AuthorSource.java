package dev.engram.runtime.approval;

import dev.engram.runtime.config.Settings;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.memory.MemoryDraft;
import dev.engram.runtime.memory.Workspace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Who is named as an author: the setting, else Git's, else the account's name. A missing one never
 * stops a save. Git is asked once for each folder, as starting it takes longer than the rest of a
 * commit. For all threads.
 */
public final class AuthorSource {
  private static final long PATIENCE_SECONDS = 2;
  private static final int MAX_ANSWER_BYTES = 4000;
  private static final String NAME = "user.name";
  private static final String EMAIL = "user.email";

  private final Environment environment;
  private final Map<Path, Map<String, String>> answers = new ConcurrentHashMap<>();

  /** Asks in this environment. */
  public AuthorSource(Environment environment) {
    this.environment = environment;
  }

  /** {@return the author for this workspace} */
  public MemoryDraft.Author author(Workspace workspace, Settings settings) {
    String name =
        settings
            .authorName()
            .or(() -> git(workspace, NAME))
            .or(() -> environment.variable("USER"))
            .or(() -> environment.variable("LOGNAME"))
            .orElse("unknown");
    return new MemoryDraft.Author(
        name, settings.authorEmail().or(() -> git(workspace, EMAIL)).orElse(""));
  }

  private Optional<String> git(Workspace workspace, String key) {
    Path folder = workspace.folder().orElse(environment.cwd());
    return Optional.ofNullable(answers.computeIfAbsent(folder, this::ask).get(key));
  }

  /** {@return Git's values by key; the last of several wins, as in Git} */
  private Map<String, String> ask(Path folder) {
    ProcessBuilder builder =
        new ProcessBuilder("git", "config", "--get-regexp", "^user\\.(name|email)$");
    builder.environment().clear();
    builder.environment().putAll(environment.variables());
    builder.directory(folder.toFile());
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return Map.of();
      }
      return values(
          new String(
              process.getInputStream().readNBytes(MAX_ANSWER_BYTES), StandardCharsets.UTF_8));
    } catch (IOException e) {
      return Map.of();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Map.of();
    }
  }

  private static Map<String, String> values(String answer) {
    Map<String, String> values = new ConcurrentHashMap<>();
    for (String line : answer.lines().toList()) {
      int space = line.indexOf(' ');
      String value = space < 0 ? "" : line.substring(space + 1).strip();
      if (!value.isEmpty()) {
        values.put(line.substring(0, space).toLowerCase(Locale.ROOT), value);
      }
    }
    return values;
  }
}
