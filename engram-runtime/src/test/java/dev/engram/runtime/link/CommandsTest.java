package dev.engram.runtime.link;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.runtime.env.Environment;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shows [REG-2]: which command is written, and that it is tried out. */
final class CommandsTest {
  @TempDir Path folder;

  private Environment environment(Optional<Path> distribution) {
    PrintStream nowhere =
        new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
    return new Environment(
        Map.of("HOME", folder.toString(), "PATH", folder.resolve("bin") + ":/usr/bin:/bin"),
        folder,
        "",
        distribution,
        Clock.systemUTC(),
        InputStream.nullInputStream(),
        nowhere,
        nowhere);
  }

  private Path program(String name, String script) throws IOException {
    Path file = folder.resolve(name);
    Path parent = file.getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    Files.writeString(file, "#!/bin/sh\n" + script);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    return file;
  }

  private Optional<Path> distribution(String form) throws IOException {
    Path dist = folder.resolve("my dist");
    program("my dist/bin/engram-mcp", "");
    program("my dist/bin/engram", "");
    Files.createDirectories(dist.resolve("lib"));
    Files.writeString(
        dist.resolve("lib/distribution.properties"), "form=" + form + "\nversion=1.2.3\n");
    return Optional.of(dist);
  }

  @Test
  void programOnThePath_isWrittenByItsName() throws IOException {
    program("bin/engram-mcp", "");
    assertThat(new Commands(environment(distribution("npm"))).server(Optional.empty()))
        .containsExactly("engram-mcp");
  }

  @Test
  void npmPackage_pinsItsVersion() throws IOException {
    assertThat(new Commands(environment(distribution("npm"))).server(Optional.empty()))
        .containsExactly("npx", "-y", "--package", "@the-long-ride/engram@1.2.3", "engram-mcp")
        .inOrder();
  }

  /** npm takes its folder off PATH again when the program that it runs has ended. */
  @Test
  void programThatNpmPutOnThePath_doesNotCount() throws IOException {
    program("node_modules/.bin/engram-mcp", "");
    program("node_modules/.bin/engram", "");
    Environment environment = environment(distribution("npm"));
    Map<String, String> variables = new HashMap<>(environment.variables());
    variables.put("PATH", folder.resolve("node_modules/.bin") + ":/usr/bin:/bin");
    Commands commands =
        new Commands(
            new Environment(
                variables,
                folder,
                "",
                environment.distribution(),
                environment.clock(),
                environment.in(),
                environment.out(),
                environment.err()));

    assertThat(commands.server(Optional.empty())).contains("npx");
    assertThat(commands.hook("claude")).isEqualTo(Optional.empty());
  }

  @Test
  void unpackedDistribution_pinsItsLauncher() throws IOException {
    assertThat(new Commands(environment(distribution("archive"))).server(Optional.empty()))
        .containsExactly(folder.resolve("my dist/bin/engram-mcp").toString());
  }

  @Test
  void givenCommand_beatsAll() throws IOException {
    program("bin/engram-mcp", "");
    assertThat(
            new Commands(environment(Optional.empty())).server(Optional.of("'/a b/engram-mcp' -x")))
        .containsExactly("/a b/engram-mcp", "-x")
        .inOrder();
  }

  @Test
  void hookOfADistribution_isQuoted() throws IOException {
    assertThat(new Commands(environment(distribution("source"))).hook("claude"))
        .isEqualTo(
            Optional.of("'" + folder.resolve("my dist/bin/engram") + "' agent-hook --host claude"));
  }

  @Test
  void npx_isNoHook() throws IOException {
    assertThat(new Commands(environment(distribution("npm"))).hook("claude"))
        .isEqualTo(Optional.empty());
  }

  @Test
  void absolutePathInASharedFile_isCautioned() {
    Commands commands = new Commands(environment(Optional.empty()));
    assertThat(commands.caution(List.of("/a/engram-mcp"), true).orElse(""))
        .contains("on this machine only");
    assertThat(commands.caution(List.of("/a/engram-mcp"), false)).isEqualTo(Optional.empty());
  }

  @Test
  void programOutsideTheSystemFolders_isCautioned_withItsPath() throws IOException {
    Path program = program("bin/engram-mcp", "");
    assertThat(
            new Commands(environment(Optional.empty()))
                .caution(List.of("engram-mcp"), true)
                .orElse(""))
        .contains(program.toString());
  }

  private Optional<String> check(String script) throws IOException {
    Path program = program("bin/server", script);
    return new ProcessServerCheck(environment(Optional.empty()))
        .failure(List.of(program.toString()));
  }

  @Test
  void serverThatAnswers_passes() throws IOException {
    assertThat(check("read line; echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}'\n"))
        .isEqualTo(Optional.empty());
  }

  @Test
  void serverThatEnds_fails() throws IOException {
    assertThat(check("exit 3\n").orElse("")).contains("without an answer");
  }

  @Test
  void serverThatPrintsSomethingElse_fails() throws IOException {
    assertThat(check("echo hello\n").orElse("")).contains("no JSON-RPC message");
  }

  @Test
  void serverThatIsNotThere_fails() {
    assertThat(
            new ProcessServerCheck(environment(Optional.empty()))
                .failure(List.of(folder.resolve("absent").toString()))
                .orElse(""))
        .contains("cannot be started");
  }
}
