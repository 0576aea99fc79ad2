package dev.engram.runtime.cli;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Settings at the command line, requirement [CONF-1]")
final class ConfigCommandTest {
  @TempDir private Path folder;
  private TestCli engram;

  @BeforeEach
  void project() throws IOException {
    engram = new TestCli(folder);
  }

  private String config() throws IOException {
    return Files.readString(engram.root().resolve("engram.config.json"));
  }

  @Test
  void value_saysWhereItComesFrom() {
    assertThat(engram.run(0, "config", "get", "load.limit")).contains("load.limit = 8  (default)");
    String unused = engram.run(0, "config", "set", "--global", "load.limit", "9");
    assertThat(engram.run(0, "config", "get", "load.limit")).contains("9  (" + folder);
    unused = engram.run(0, "config", "set", "load.limit", "10");
    assertThat(engram.run(0, "config", "get", "load.limit")).contains("10  (" + engram.root());
    assertThat(engram.with("ENGRAM_LOAD_LIMIT", "11").run(0, "config", "get", "load.limit"))
        .contains("11  (the environment)");
  }

  @Test
  void unknownKeysOfTheFile_areKept() throws IOException {
    Files.createDirectories(engram.root());
    Files.writeString(
        engram.root().resolve("engram.config.json"),
        "{\"mine\": {\"a\": [1.50]}, \"read\": \"off\"}");

    String unused = engram.run(0, "config", "set", "read", "manual");

    assertThat(config()).contains("1.50");
    assertThat(config()).contains("\"manual\"");
  }

  @ParameterizedTest
  @CsvSource({
    "load.limit, 0",
    "load.limit, many",
    "read, sometimes",
    "rule_variants.enabled, perhaps",
    "mcp.resource_limit, 201",
    "approval.require, nobody",
    "no.such.key, 1"
  })
  void valueThatDoesNotFit_isAUsageErrorAndSetsNothing(String key, String value) {
    String unused = engram.run(2, "config", "set", key, value);

    assertThat(Files.exists(engram.root())).isFalse();
  }

  @Test
  void secret_isRefusedAndNotRepeated() {
    String secret = "gh" + "p_" + "Ze2qpUWnoVPDF2yeE6RsXcNOPmeMjvqPVStN";

    assertThat(engram.run(4, "config", "set", "author.name", secret)).doesNotContain(secret);
    assertThat(engram.err()).doesNotContain(secret);
  }

  @ParameterizedTest
  @CsvSource({
    "set-role, backend, roles",
    "sr, backend, roles",
    "set-save-target, both, scope",
    "set-load-limit, 4, load.limit",
    "ll, 4, load.limit",
    "set-read, manual, read",
    "rd, manual, read",
    "set-proof, compact, proof",
    "sp, compact, proof",
    "set-rule-variant, strict, rule_variants.active",
    "rv, strict, rule_variants.active"
  })
  void shortCommand_setsItsKey(String command, String value, String key) {
    String unused = engram.run(0, command, value);

    assertThat(engram.run(0, "config", "get", key)).contains(value);
  }

  @Test
  void looserGate_isNotSetWithoutATerminal() {
    String unused = engram.run(0, "config", "set", "approval.require", "terminal");

    unused = engram.run(3, "config", "set", "approval.require", "token");

    assertThat(engram.err()).contains("at a terminal");
  }
}
