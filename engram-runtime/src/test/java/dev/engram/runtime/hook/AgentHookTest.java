package dev.engram.runtime.hook;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.api.HookDialect;
import dev.engram.api.JsonValue;
import dev.engram.runtime.edit.FileLocks;
import dev.engram.runtime.env.Environment;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows [REG-6]: a hook answers in the host's form, once a set, and never fails the host. */
final class AgentHookTest {
  private static final String PROMPT =
      "{\"session_id\":\"s1\",\"hook_event_name\":\"UserPromptSubmit\",\"prompt\":\"which port?\"}";

  @TempDir Path folder;
  private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
  private PromptContext context = (workspace, prompt) -> Optional.of("memory for " + prompt);

  @BeforeEach
  void makeHome() throws IOException {
    Files.createDirectories(folder.resolve("home"));
  }

  private String answer(byte[] input, HookDialect dialect) {
    Environment environment =
        new Environment(
            Map.of("HOME", folder.resolve("home").toString()),
            folder,
            "",
            Optional.empty(),
            Clock.systemUTC(),
            new ByteArrayInputStream(input),
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
            new PrintStream(errors, true, StandardCharsets.UTF_8));
    return new AgentHook(environment, new FileLocks(), context).answer("claude", dialect);
  }

  private String answer(String input) {
    return answer(input.getBytes(StandardCharsets.UTF_8), HookDialect.common());
  }

  private static String event(String name) {
    return PROMPT.replace("UserPromptSubmit", name);
  }

  private void read(String mode) throws IOException {
    Path file = folder.resolve("home/.engram/engram.config.json");
    Files.createDirectories(folder.resolve("home/.engram"));
    Files.writeString(file, "{\"read\": \"" + mode + "\"}");
  }

  @Test
  void prompt_getsItsMemoriesInTheHostsForm() {
    assertThat(answer(PROMPT))
        .isEqualTo(
            "{\"hookSpecificOutput\":{\"hookEventName\":\"UserPromptSubmit\","
                + "\"additionalContext\":\"memory for which port?\"}}");
  }

  @Test
  void sameSet_isNotRepeated_inTheSameSession() {
    assertThat(answer(PROMPT)).contains("memory");
    assertThat(answer(PROMPT)).isEqualTo("{}");
    assertThat(answer(PROMPT.replace("s1", "s2"))).contains("memory");
  }

  @Test
  void otherSet_isTold() {
    assertThat(answer(PROMPT)).contains("memory");
    assertThat(answer(PROMPT.replace("which port?", "what else?"))).contains("what else?");
  }

  @Test
  void newStartOfASession_isToldAgain() {
    assertThat(answer(event("SessionStart"))).contains("\"memory for \"");
    assertThat(answer(event("SessionStart"))).contains("\"memory for \"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{}",
        "[]",
        "null",
        "{\"session_id\":\"s1\",\"prompt\":\"which port",
        "{\"cwd\":\"C:\\Users\\dev\",\"prompt\":\"x\"}",
        "{\"session_id\":\"s1\",\"cwd\":\"/tmp/ws\"}"
      })
  void inputThatSaysNothing_getsAnEmptyAnswer(String input) {
    assertThat(answer(input)).isEqualTo("{}");
    assertThat(errors.toString(StandardCharsets.UTF_8).lines().count()).isAtMost(1);
  }

  @Test
  void byteOrderMark_isNoObstacle() {
    assertThat(answer("\uFEFF" + PROMPT)).contains("memory");
  }

  @Test
  void bytesThatAreNoUtf8_areNoObstacle() {
    byte[] latin = "{\"prompt\":\"caf\u00e9\"}".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(answer(latin, HookDialect.common())).contains("memory for caf");
  }

  @Test
  void hugePrompt_isAnswered() {
    assertThat(answer(PROMPT.replace("which port?", "a".repeat(5_000_000)))).contains("memory");
  }

  @Test
  void inputBeyondTheLimit_getsAnEmptyAnswer() {
    assertThat(answer(PROMPT.replace("which port?", "a".repeat(9_000_000)))).isEqualTo("{}");
  }

  @Test
  void deepNesting_getsAnEmptyAnswer() {
    assertThat(answer("[".repeat(100_000))).isEqualTo("{}");
  }

  @Test
  void failureWithin_isOneLineOnStandardError() {
    context =
        (workspace, prompt) -> {
          throw new IllegalStateException("first\nsecond");
        };
    assertThat(answer(PROMPT)).isEqualTo("{}");
    assertThat(errors.toString(StandardCharsets.UTF_8).lines().toList())
        .containsExactly("engram agent-hook: no memories this time: first");
  }

  @Test
  void longContext_isCutBelowTheHostsLimit() {
    context = (workspace, prompt) -> Optional.of("a line\n".repeat(3_000));
    assertThat(answer(PROMPT).length()).isLessThan(13_000);
    assertThat(answer(PROMPT.replace("s1", "s3"))).contains("(cut; call engram_load for the rest)");
  }

  @Test
  void cache_holdsNoPrompt() throws IOException {
    answer(PROMPT);
    Path cache = folder.resolve("home/.engram/cache/hook-routes.json");
    assertThat(Files.readString(cache)).doesNotContain("port");
    assertThat(Files.readString(cache)).doesNotContain("memory");
  }

  @ParameterizedTest
  @ValueSource(strings = {"off", "manual"})
  void readSwitchedOff_tellsNothing(String mode) throws IOException {
    read(mode);
    assertThat(answer(PROMPT)).isEqualTo("{}");
    assertThat(answer(event("SessionStart"))).isEqualTo("{}");
  }

  @Test
  void readAtStartup_tellsNothingAtAPrompt() throws IOException {
    read("startup");
    assertThat(answer(PROMPT)).isEqualTo("{}");
    assertThat(answer(event("SessionStart"))).contains("memory");
  }

  @Test
  void readAlways_repeatsItself() throws IOException {
    read("always");
    assertThat(answer(PROMPT)).contains("memory");
    assertThat(answer(PROMPT)).contains("memory");
  }

  @Test
  void folderThatTheHostNames_decidesTheWorkspace() throws IOException {
    Path project = Files.createDirectories(folder.resolve("project"));
    context = (workspace, prompt) -> workspace.folder().map(Path::toString);
    assertThat(answer(PROMPT.replace("{", "{\"cwd\":\"" + project + "\",")))
        .contains(project.toRealPath().toString());
  }

  @Test
  void folderThatIsNotThere_leavesItToTheCurrentOne() throws IOException {
    context = (workspace, prompt) -> workspace.folder().map(Path::toString);
    assertThat(answer(PROMPT.replace("{", "{\"cwd\":\"" + folder.resolve("gone") + "\",")))
        .contains(folder.toRealPath() + "\"");
  }

  private static HookDialect cursor() {
    return new HookDialect(
        "hook_event_name",
        "conversation_id",
        "workspace_roots",
        "prompt",
        Set.of("sessionStart"),
        HookDialect.Output.ADDITIONAL_CONTEXT,
        Optional.of(new HookDialect.Question("before", "tool_name", JsonValue.text("ask"))));
  }

  private String cursorAnswer(String input) {
    return answer(input.getBytes(StandardCharsets.UTF_8), cursor());
  }

  @Test
  void cursor_isAnsweredInItsOwnForm() {
    assertThat(cursorAnswer("{\"hook_event_name\":\"sessionStart\"}"))
        .isEqualTo("{\"additional_context\":\"memory for \"}");
  }

  @Test
  void questionBeforeTheCommit_isAnsweredWithAsk() {
    assertThat(cursorAnswer("{\"hook_event_name\":\"before\",\"tool_name\":\"engram_commit\"}"))
        .isEqualTo("\"ask\"");
  }

  @Test
  void questionBeforeAnotherTool_isLeftToTheHost() {
    assertThat(cursorAnswer("{\"hook_event_name\":\"before\",\"tool_name\":\"engram_load\"}"))
        .isEqualTo("{}");
  }

  @Test
  void homeThatCannotBeWritten_costsRepetitionsNotMemories() throws IOException {
    Files.writeString(folder.resolve("home/.engram"), "a file where a folder should be");

    assertThat(answer(PROMPT)).contains("memory");
    assertThat(answer(PROMPT)).contains("memory");
  }
}
