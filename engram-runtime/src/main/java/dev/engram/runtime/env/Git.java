package dev.engram.runtime.env;

import dev.engram.runtime.problem.EngramException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * Runs Git in one folder: bounded in time and output, in English, without a pager, an editor or a
 * prompt, so that it never waits for somebody who is not there.
 */
public final class Git {
  private static final Duration LOCAL = Duration.ofSeconds(30);
  private static final Duration REMOTE = Duration.ofMinutes(2);
  private static final int MAX_BYTES = 8 * 1024 * 1024;

  /** What another program, such as a hook, may have set; it would lead to another repository. */
  private static final List<String> FOREIGN =
      List.of("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_NAMESPACE");

  private static final Map<String, String> QUIET =
      Map.of(
          "GIT_TERMINAL_PROMPT", "0",
          "GIT_ASKPASS", "",
          "SSH_ASKPASS_REQUIRE", "never",
          "GCM_INTERACTIVE", "never",
          "GIT_EDITOR", "true",
          "GIT_SEQUENCE_EDITOR", "true",
          "GIT_PAGER", "cat",
          "GIT_MERGE_AUTOEDIT", "no",
          "LC_ALL", "C");

  private final Environment environment;
  private final Path folder;

  /**
   * Runs in this folder.
   *
   * @param environment whose variables and time count
   * @param folder an existing one
   */
  public Git(Environment environment, Path folder) {
    this.environment = environment;
    this.folder = folder;
  }

  /**
   * What Git said.
   *
   * @param exit its exit code
   * @param out standard output
   * @param err standard error
   */
  public record Output(int exit, String out, String err) {
    /** {@return whether it worked} */
    public boolean ok() {
      return exit == 0;
    }

    /** {@return the one line that it printed} */
    public String line() {
      return out.strip();
    }

    /** {@return the names that it printed with {@code -z}} */
    public List<String> names() {
      return List.of(out.split("\0", -1)).stream().filter(name -> !name.isEmpty()).toList();
    }

    /** {@return what went wrong in its own words, one line} */
    public String problem() {
      return (err.isBlank() ? out : err)
          .lines()
          .map(String::strip)
          .filter(line -> !line.isEmpty() && !line.startsWith("hint:"))
          .findFirst()
          .orElse("exit code " + exit)
          .replaceFirst("^(fatal|error): ", "")
          .replaceFirst("\\.$", "");
    }
  }

  /**
   * {@return what a command said that stays on this machine}
   *
   * @throws EngramException when there is no Git, or it does not end
   */
  public Output run(String... arguments) {
    return run(LOCAL, Map.of(), arguments);
  }

  /**
   * {@return what a command said that talks to another machine}
   *
   * @throws EngramException when there is no Git, or it does not end
   */
  public Output remote(String... arguments) {
    Optional<String> variable = environment.variable("GIT_SSH_COMMAND");
    String configured = run("config", "--get", "core.sshCommand").line();
    String ssh = variable.orElse(configured.isEmpty() ? "ssh" : configured);
    return run(
        REMOTE, Map.of("GIT_SSH_COMMAND", ssh + " -oBatchMode=yes -oConnectTimeout=20"), arguments);
  }

  private Output run(Duration limit, Map<String, String> further, String... arguments) {
    List<String> words = new ArrayList<>(List.of("git", "-c", "core.quotePath=false"));
    words.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment.variables());
    builder.environment().keySet().removeAll(FOREIGN);
    builder.environment().putAll(QUIET);
    builder.environment().putAll(further);
    Process process;
    try {
      process = builder.start();
      process.getOutputStream().close();
    } catch (IOException e) {
      throw EngramException.failed(
          "git.missing", "Git cannot be started: " + e.getMessage() + ".", "Install Git.");
    }
    CompletableFuture<String> out = text(process.getInputStream());
    CompletableFuture<String> err = text(process.getErrorStream());
    try {
      if (!process.waitFor(limit.toSeconds(), TimeUnit.SECONDS)) {
        throw EngramException.failed(
            "git.slow",
            "git " + arguments[0] + " did not end within " + limit.toSeconds() + " seconds.",
            "Run it by hand in " + folder + " to see why; it may wait for a password.");
      }
      return new Output(process.exitValue(), out.get(), err.get());
    } catch (ExecutionException e) {
      throw EngramException.failed("git.unreadable", "Git's answer cannot be read.", "Try again.");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw EngramException.failed("git.interrupted", "git was interrupted.", "Try again.");
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  /** Reads to the end, so that Git never waits; keeps what is sensible. */
  private static CompletableFuture<String> text(InputStream stream) {
    return CompletableFuture.supplyAsync(
        () -> {
          try (stream) {
            byte[] kept = stream.readNBytes(MAX_BYTES);
            stream.transferTo(java.io.OutputStream.nullOutputStream());
            return new String(kept, StandardCharsets.UTF_8);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        },
        task -> {
          Thread thread = new Thread(task, "git");
          thread.setDaemon(true);
          thread.start();
        });
  }
}
