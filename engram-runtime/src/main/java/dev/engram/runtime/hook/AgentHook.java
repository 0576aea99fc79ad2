package dev.engram.runtime.hook;

import dev.engram.api.HookDialect;
import dev.engram.runtime.config.ReadMode;
import dev.engram.runtime.config.SettingsLoader;
import dev.engram.runtime.edit.FileLocks;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.hosts.JsonValues;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.memory.Sha256;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.memory.WorkspaceLocator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Answers a host's hook: memories at the start of a session, and at a prompt when what matters
 * changed. It never fails the host, whose every prompt waits for it; requirement [REG-6].
 */
public final class AgentHook {
  /** The answer that adds nothing. */
  public static final String NOTHING = "{}";

  private static final String GATED_TOOL = "engram_commit";

  private final Environment environment;
  private final PromptContext context;
  private final RouteCache cache;

  /**
   * Makes a hook.
   *
   * @param environment of the process
   * @param locks the process's locks
   * @param context finds the memories
   */
  public AgentHook(Environment environment, FileLocks locks, PromptContext context) {
    this.environment = environment;
    this.context = context;
    this.cache = new RouteCache(environment.configDir(), locks);
  }

  /**
   * {@return one line of JSON for the host: never empty, <code>{}</code> on any error, the reason
   * in one line on standard error}
   *
   * @param host the host's id
   * @param dialect how the host talks
   */
  public String answer(String host, HookDialect dialect) {
    try {
      HookInput input = HookInput.read(environment.in(), dialect);
      return answer(host, dialect, input);
    } catch (IOException | RuntimeException | StackOverflowError e) {
      String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      environment.err().println("engram agent-hook: no memories this time: " + reason);
      return NOTHING;
    }
  }

  private String answer(String host, HookDialect dialect, HookInput input) {
    boolean start = dialect.sessionEvents().contains(input.event());
    if (input.event().isEmpty() && input.prompt().isEmpty()) {
      return NOTHING;
    }
    Optional<HookDialect.Question> question =
        dialect.question().filter(asked -> asked.event().equals(input.event()));
    if (question.isPresent()) {
      return input.tool().contains(GATED_TOOL)
          ? Json.write(JsonValues.toGson(question.get().ask()))
          : NOTHING;
    }
    Workspace workspace = workspace(input.folder());
    ReadMode mode = new SettingsLoader(environment).load(workspace.root()).read();
    if (mode == ReadMode.OFF || mode == ReadMode.MANUAL || (mode == ReadMode.STARTUP && !start)) {
      return NOTHING;
    }
    Optional<String> text =
        context
            .contextFor(workspace, start ? "" : input.prompt())
            .filter(found -> !found.isBlank());
    if (text.isEmpty()) {
      return NOTHING;
    }
    String session = Sha256.hex(String.join("\n", host, input.session(), input.folder()));
    boolean fresh = cache.isNew(session, Sha256.hex(text.get()));
    // A new or compacted session has forgotten what the one before was told.
    boolean tell = fresh || start || mode == ReadMode.ALWAYS;
    String event = input.event().isEmpty() ? "UserPromptSubmit" : input.event();
    return tell ? HookOutput.of(dialect, event, text.get()) : NOTHING;
  }

  /**
   * The folder that the host names decides, not the one that the hook was started in; a folder that
   * is not there decides nothing.
   */
  private Workspace workspace(String folder) {
    Optional<Path> named = Optional.empty();
    try {
      named =
          Optional.of(Path.of(folder)).filter(path -> path.isAbsolute() && Files.isDirectory(path));
    } catch (InvalidPathException e) {
      // The current folder is the next best.
    }
    return new WorkspaceLocator(environment, Optional.empty())
        .locate(Optional.of(named.orElse(environment.cwd())));
  }
}
