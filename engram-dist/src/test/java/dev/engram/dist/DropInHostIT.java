package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Shows [REG-9] on the packaged product: a stranger's jar, a good one and every sort of bad one.
 */
final class DropInHostIT {
  @TempDir Path folder;
  private Workshop workshop;
  private Path jars;

  @BeforeEach
  void dropAcmeIn() throws IOException, URISyntaxException {
    workshop = new Workshop(folder);
    jars = Files.createDirectories(workshop.home().resolve(".engram/hosts"));
    Path source =
        Path.of(
            Objects.requireNonNull(DropInHostIT.class.getResource("/acme/AcmeHost.java")).toURI());
    new HostJar(work(), "com.example.acme.AcmeHost", Files.readString(source))
        .writeTo(jars.resolve("acme.jar"));
  }

  private Path work() throws IOException {
    return Files.createTempDirectory(folder, "work");
  }

  /** A host that is as small as can be, with something in it that goes wrong. */
  private HostJar small(String className, String id, String member) throws IOException {
    return new HostJar(
        work(),
        className,
        """
        import dev.engram.api.*;
        public final class %s implements HostIntegration {
          public HostDescriptor descriptor() {
            return HostDescriptor.of("%s", "Small")
                .programs("sh")
                .scope(Scope.WORKSPACE, ScopeSupport.registration(new Registration.None("None.")))
                .build();
          }
          %s
        }
        """
            .formatted(className, id, member));
  }

  private List<String> doctor(String... more) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("doctor", "--json"));
    words.addAll(List.of(more));
    List<String> found = new ArrayList<>();
    JsonObject data = workshop.engram(words.toArray(String[]::new)).json().getAsJsonObject("data");
    for (JsonElement check : data.getAsJsonArray("checks")) {
      JsonObject result = check.getAsJsonObject();
      found.add(result.get("id").getAsString() + " " + result.get("status").getAsString());
    }
    return found;
  }

  @Test
  void host_isShownWithItsJar_andInTheHelp() throws IOException, InterruptedException {
    assertThat(workshop.engram("hosts").out()).contains("Acme, from " + jars.resolve("acme.jar"));
    assertThat(workshop.engram("link", "--help").out()).contains("acme, antigravity, claude");
  }

  @Test
  void linkThenUnlink_leavesWhatWasThere() throws IOException, InterruptedException {
    workshop.write(".acme/mcp.json", "{\"servers\": {\"web\": {\"command\": \"web-mcp\"} } }");
    Map<String, String> before = workshop.tree();

    Ended linked = workshop.engram("link", "acme-cli");
    Map<String, String> once = workshop.tree();
    Ended unlinked = workshop.engram("unlink", "acme");

    assertWithMessage(linked.toString()).that(linked.exit()).isEqualTo(0);
    assertThat(once.get("project/.acme/mcp.json")).contains("engram-mcp");
    assertThat(once.get("project/.acme/settings.json")).contains("engram/engram_commit");
    assertThat(once.get("project/.acme/settings.json")).contains("agent-hook --host acme");
    assertThat(once.get("project/ACME.md")).contains("engram:start");
    assertThat(unlinked.exit()).isEqualTo(0);
    assertThat(workshop.tree()).isEqualTo(before);
  }

  @Test
  void doctor_startsTheServerAndRunsTheHostsOwnCheck() throws IOException, InterruptedException {
    workshop.engram("link", "acme");

    assertThat(doctor("--host", "acme"))
        .containsAtLeast(
            "host.registration pass", "host.command pass", "host.hook pass", "host.acme_gate pass");
    workshop.write(".acme/settings.json", "{\"yes\": true}");
    assertThat(doctor("--host", "acme")).contains("host.acme_yes fail");
  }

  @Test
  void hook_answersInTheHostsOwnWords() throws IOException, InterruptedException {
    workshop.save("knowledge", "Ports", "The gateway listens on 8443.");

    Ended answer =
        workshop.engramReading(
            "{\"event\":\"prompt\",\"session\":\"s\",\"text\":\"which port has the gateway?\"}",
            "agent-hook",
            "--host",
            "acme");

    assertThat(answer.json().get("additional_context").getAsString()).contains("8443");
  }

  @Test
  void badJars_areNamed_andSwitchOffNothingElse() throws IOException, InterruptedException {
    Files.writeString(jars.resolve("corrupt.jar"), "PK no jar");
    Files.createDirectories(jars.resolve("folder.jar"));
    small("Absent", "absent", "").services("NotThere").writeTo(jars.resolve("absent.jar"));
    small("Future", "future", "").fromTheFuture().writeTo(jars.resolve("future.jar"));
    small("Old", "old", "").apiVersion("0").writeTo(jars.resolve("old.jar"));
    small("Thrower", "thrower", "public Thrower() { throw new IllegalStateException(); }")
        .writeTo(jars.resolve("thrower.jar"));
    small("Failing", "failing", "static { if (true) throw new AssertionError(); }")
        .writeTo(jars.resolve("failing.jar"));
    small("Thief", "claude", "").writeTo(jars.resolve("thief.jar"));

    Ended hosts = workshop.engram("hosts", "--json");
    Ended linked = workshop.engram("link", "acme", "claude");

    assertThat(problems(hosts))
        .containsExactly(
            "corrupt.jar host.corrupt",
            "folder.jar host.corrupt",
            "absent.jar host.unloadable",
            "future.jar host.unloadable",
            "old.jar host.api_version",
            "thrower.jar host.unloadable",
            "failing.jar host.unloadable",
            "thief.jar host.duplicate_id");
    assertThat(hosts.json().getAsJsonObject("data").getAsJsonArray("hosts")).hasSize(9);
    assertWithMessage(linked.toString()).that(linked.exit()).isEqualTo(0);
    assertThat(linked.out()).contains(".acme/mcp.json");
    assertThat(linked.out()).contains(".claude/settings.json");
    assertThat(doctor()).containsAtLeast("host.corrupt warn", "host.unloadable warn");
  }

  private static List<String> problems(Ended hosts) {
    List<String> found = new ArrayList<>();
    for (JsonElement element : hosts.json().getAsJsonArray("diagnostics")) {
      JsonObject problem = element.getAsJsonObject();
      String message = problem.get("message").getAsString();
      int end = message.indexOf(".jar") + ".jar".length();
      String jar = message.substring(message.lastIndexOf('/', end) + 1, end);
      found.add(jar + " " + problem.get("id").getAsString());
    }
    return found;
  }

  /** A host that fails when it is asked is named, and the ones beside it are done. */
  @Test
  void hostsThatFailLater_areNamed_andTheOthersChecked() throws IOException, InterruptedException {
    small(
            "Late",
            "late",
            "public java.util.List<DoctorCheck> checks() { throw new StackOverflowError(); }")
        .writeTo(jars.resolve("late.jar"));
    small(
            "Later",
            "later",
            "public java.util.List<Edit> link(LinkRequest r, HostView v) { throw new AssertionError(); }")
        .writeTo(jars.resolve("later.jar"));
    Files.createDirectories(workshop.home().resolve(".acme"));

    Ended linked = workshop.engram("link", "later");
    Ended listed = workshop.engram("link", "list");

    assertThat(linked.exit()).isEqualTo(1);
    assertThat(linked.err()).contains("later.jar");
    assertThat(listed.exit()).isEqualTo(0);
    assertThat(listed.err()).contains("later.jar");
    assertThat(listed.out()).contains(".acme/mcp.json");
    assertThat(doctor("--host", "late")).contains("host.broken fail");
    assertThat(doctor()).containsAtLeast("host.broken fail", "host.acme_gate pass");
  }
}
