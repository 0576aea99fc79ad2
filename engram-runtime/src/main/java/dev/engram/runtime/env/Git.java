package dev.engram.runtime.env;

import dev.engram.runtime.problem.EngramException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * Runs Git in one folder: bounded in time and output, in English, without a pager, an editor or a
 * prompt, so that it never waits for somebody who is not there.
 */
public final class Git {
  /** These run hooks of the person's own, such as a formatter or a check. */
  private static final Set<String> WITH_HOOKS = Set.of("commit", "merge", "rebase");

  /** How long Git may take to tidy up after it was asked to end. */
  private static final Duration GRACE = Duration.ofSeconds(5);

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

  private static final Map<String, String> SSH =
      Map.of("GIT_SSH_COMMAND", "ssh -oBatchMode=yes -oConnectTimeout=20");

  private final Environment environment;
  private final Path folder;
  private final Limits limits;

  /**
   * Runs in this folder.
   *
   * @param environment whose variables and time count
   * @param folder an existing one
   */
  public Git(Environment environment, Path folder) {
    this(
        environment,
        folder,
        new Limits(Duration.ofSeconds(30), Duration.ofMinutes(5), Duration.ofMinutes(2)));
  }

  /** Runs with these limits. */
  Git(Environment environment, Path folder, Limits limits) {
    this.environment = environment;
    this.folder = folder;
    this.limits = limits;
  }

  /**
   * How long a command may take.
   *
   * @param local one that stays on this machine
   * @param hooks one that may run hooks
   * @param remote one that talks to another machine
   */
  record Limits(Duration local, Duration hooks, Duration remote) {}

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
    return run(local(arguments[0]), Map.of(), "", arguments);
  }

  /**
   * {@return what a command said that stays on this machine, for many files at once}
   *
   * @param files relative to the folder, each taken literally
   * @throws EngramException when there is no Git, or it does not end
   */
  public Output each(List<String> files, String... arguments) {
    List<String> words = new ArrayList<>(List.of(arguments));
    words.addAll(List.of("--pathspec-from-file=-", "--pathspec-file-nul"));
    return run(
        local(arguments[0]),
        Map.of("GIT_LITERAL_PATHSPECS", "1"),
        String.join("\0", files),
        words.toArray(String[]::new));
  }

  private Duration local(String command) {
    return WITH_HOOKS.contains(command) ? limits.hooks() : limits.local();
  }

  /**
   * {@return what a command said that talks to another machine}
   *
   * @throws EngramException when there is no Git, or it does not end
   */
  public Output remote(String... arguments) {
    return run(limits.remote(), hasOwnSsh() ? Map.of() : SSH, "", arguments);
  }

  /** What a person chose may be no OpenSSH and know none of its options. */
  private boolean hasOwnSsh() {
    return environment.variable("GIT_SSH_COMMAND").isPresent()
        || environment.variable("GIT_SSH").isPresent()
        || !run("config", "--get", "core.sshCommand").line().isEmpty();
  }

  private Output run(
      Duration limit, Map<String, String> further, String input, String... arguments) {
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
    } catch (IOException e) {
      throw EngramException.failed(
          "git.missing", "Git cannot be started: " + e.getMessage() + ".", "Install Git.");
    }
    CompletableFuture<String> out = text(process.getInputStream());
    CompletableFuture<String> err = text(process.getErrorStream());
    give(process, input);
    try {
      if (!process.waitFor(limit.toSeconds(), TimeUnit.SECONDS)) {
        end(process);
        throw slow(arguments[0], limit);
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

  /** Lets Git take its lock files away; what does not end by itself is killed. */
  private static void end(Process process) throws InterruptedException {
    List<ProcessHandle> all = new ArrayList<>(List.of(process.toHandle()));
    process.descendants().forEach(all::add);
    all.forEach(ProcessHandle::destroy);
    if (!process.waitFor(GRACE.toSeconds(), TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor(GRACE.toSeconds(), TimeUnit.SECONDS);
    }
    all.forEach(ProcessHandle::destroyForcibly);
  }

  private EngramException slow(String command, Duration limit) {
    String remedy = "Run it by hand in " + folder + " to see why; ";
    String hooks = "a hook of the repository may be slow.";
    String password = "it may wait for a password.";
    Path lock = folder.resolve(run("rev-parse", "--git-path", "index.lock").line());
    return EngramException.failed(
        "git.slow",
        "git " + command + " did not end within " + limit.toSeconds() + " seconds and was stopped.",
        remedy
            + (WITH_HOOKS.contains(command) ? hooks : password)
            + " Remove "
            + lock
            + " if it is left and no other Git is at work there.");
  }

  /** In a thread, since a Git that does not read would keep us waiting without a limit. */
  private static void give(Process process, String input) {
    start(
        () -> {
          try (OutputStream stream = process.getOutputStream()) {
            stream.write(input.getBytes(StandardCharsets.UTF_8));
          } catch (IOException e) {
            // It ended without it, and says so.
          }
        });
  }

  private static void start(Runnable task) {
    Thread thread = new Thread(task, "git");
    thread.setDaemon(true);
    thread.start();
  }

  /** Reads to the end, so that Git never waits; keeps what is sensible. */
  private static CompletableFuture<String> text(InputStream stream) {
    return CompletableFuture.supplyAsync(
        () -> {
          try (stream) {
            byte[] kept = stream.readNBytes(MAX_BYTES);
            stream.transferTo(OutputStream.nullOutputStream());
            return new String(kept, StandardCharsets.UTF_8);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        },
        Git::start);
  }
}
