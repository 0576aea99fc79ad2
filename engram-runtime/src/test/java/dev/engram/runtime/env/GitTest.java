package dev.engram.runtime.env;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.engram.runtime.problem.EngramException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Git, run in a folder")
final class GitTest {
  private static final Duration LONG = Duration.ofSeconds(60);
  private static final Duration SHORT = Duration.ofSeconds(1);

  @TempDir private Path folder;
  private final Map<String, String> variables = new HashMap<>();

  @BeforeEach
  void repository() throws IOException {
    String path = System.getenv().getOrDefault("PATH", "");
    assumeTrue(
        Stream.of(path.split(File.pathSeparator, -1))
            .anyMatch(entry -> Files.isExecutable(Path.of(entry, "git"))));
    variables.put("PATH", path);
    variables.put("HOME", folder.toString());
    variables.put("GIT_CONFIG_NOSYSTEM", "1");
    assertThat(git(LONG).run("init", "-q").ok()).isTrue();
  }

  private Git git(Duration hooks) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    Environment environment =
        new Environment(
            Map.copyOf(variables),
            folder,
            "",
            Optional.empty(),
            Clock.systemUTC(),
            InputStream.nullInputStream(),
            nowhere,
            nowhere);
    return new Git(environment, folder, new Git.Limits(LONG, hooks, LONG));
  }

  private Path script(Path file, String text) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + text + "\n");
    assumeTrue(file.toFile().setExecutable(true));
    return file;
  }

  @Test
  void hookThatDoesNotEnd_isStoppedAndLeavesNoLockFile() throws IOException {
    Path unused = script(folder.resolve(".git/hooks/pre-commit"), "exec tail -f /dev/null");
    Files.writeString(folder.resolve(".git/config"), "[user]\nname = t\nemail = t@example.com\n");
    Files.writeString(folder.resolve("a.md"), "a\n");
    Git git = git(SHORT);
    assertThat(git.run("add", "a.md").ok()).isTrue();

    EngramException slow =
        assertThrows(
            EngramException.class, () -> git.run("commit", "-q", "-m", "one", "--", "a.md"));

    Path lock = folder.resolve(".git/index.lock");
    assertThat(slow.getMessage()).contains("git commit did not end within 1 seconds");
    assertThat(slow.remedy()).contains(lock.toString());
    assertThat(Files.exists(lock)).isFalse();
  }

  @Test
  void ownSshProgram_isKept() throws IOException {
    Path asked = folder.resolve("asked");
    Path ssh = script(folder.resolve("my-ssh"), "echo \"$@\" > '" + asked + "'; exit 1");
    variables.put("GIT_SSH", ssh.toString());

    Git.Output unused = git(LONG).remote("ls-remote", "ssh://host.invalid/x");

    assertThat(Files.readString(asked)).contains("host.invalid");
    assertThat(Files.readString(asked)).doesNotContain("BatchMode");
  }

  @Test
  void defaultSsh_asksNothing() throws IOException {
    Path asked = folder.resolve("asked");
    Path bin = Files.createDirectories(folder.resolve("bin"));
    Path unused = script(bin.resolve("ssh"), "echo \"$@\" > '" + asked + "'; exit 1");
    variables.merge("PATH", bin.toString(), (old, own) -> own + File.pathSeparator + old);

    Git.Output output = git(LONG).remote("ls-remote", "ssh://host.invalid/x");

    assertThat(output.ok()).isFalse();
    assertThat(Files.readString(asked)).contains("BatchMode=yes");
  }
}
