package dev.engram.runtime.cli;

import com.google.gson.JsonObject;
import dev.engram.runtime.edit.TemporaryFolder;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.problem.EngramException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;

/**
 * {@code engram demo}: the main job, end to end, against the real server in a throw-away project.
 */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    description = "Play the main job end to end in a throw-away project.",
    footer = {"", "Example:", "  engram demo"})
final class DemoCommand implements Callable<Integer> {
  private static final String RULE =
      "TYPE: rule | TITLE: Use pnpm for installs | TEXT: Use pnpm for installs in this repository; npm"
          + " would write a second lock file.";

  private final Environment environment;
  private final PrintStream out;

  DemoCommand(Environment environment) {
    this.environment = environment;
    this.out = environment.out();
  }

  @Override
  public Integer call() throws IOException {
    Path launcher =
        environment
            .distribution()
            .map(folder -> folder.resolve("bin").resolve("engram-mcp"))
            .filter(Files::isRegularFile)
            .orElseThrow(
                () ->
                    EngramException.failed(
                        "demo.launcher",
                        "The launcher engram-mcp is not beside this program.",
                        "Run the demo from an unpacked distribution: bin/engram demo."));
    try (TemporaryFolder folder = new TemporaryFolder("engram-demo-")) {
      play(launcher, folder);
    }
    out.println();
    out.println(
        "That was all in a throw-away folder, which is gone now; your home and projects were not touched.");
    out.println("Next: run \"engram link claude\" in a project of yours.");
    return 0;
  }

  private void play(Path launcher, TemporaryFolder folder) throws IOException {
    Path project = folder.folder("project");
    try (DemoServer server = new DemoServer(launcher, project, variables(folder))) {
      step(1, "A host starts engram-mcp and asks what it can do");
      show(server.request("initialize", initialize()).get("instructions").getAsString());

      step(2, "The agent has learned something and proposes it; nothing is written");
      JsonObject proposal = server.call("engram_save", arguments("text", RULE));
      show(proposal.get("text").getAsString());
      show("Memory files now: " + files(project));

      step(
          3,
          "You read it and say yes; only then the agent commits, with the token of exactly this text");
      JsonObject commit = arguments("approval_token", proposal.get("approval_token").getAsString());
      commit.addProperty("approve", "all");
      show(server.call("engram_commit", commit).get("text").getAsString());
      show("Memory files now: " + files(project));

      step(4, "The memory is a Markdown file in the project, for you, your editor and Git");
      show(
          Files.readString(
              root(project).resolve("rules").resolve(files(project).get(0).substring(6))));

      step(5, "In a later session an agent asks what matters for its task");
      show(
          server
              .call(
                  "engram_load",
                  arguments("query", "add a dependency with the right package manager: install"))
              .get("text")
              .getAsString());

      step(6, "It is found by plain words too, and is still what you approved");
      show(
          server
              .call("engram_search", arguments("query", "second lock file"))
              .get("text")
              .getAsString());
      show(server.call("engram_verify", new JsonObject()).get("text").getAsString());
    }
  }

  private Map<String, String> variables(TemporaryFolder folder) throws IOException {
    Map<String, String> variables = new HashMap<>(environment.variables());
    variables.keySet().removeIf(name -> name.startsWith("ENGRAM_") && !name.equals("ENGRAM_JAVA"));
    variables.put("HOME", folder.folder("home").toString());
    return variables;
  }

  private static JsonObject initialize() {
    JsonObject client = new JsonObject();
    client.addProperty("name", "engram-demo");
    client.addProperty("version", "1");
    JsonObject params = new JsonObject();
    params.addProperty("protocolVersion", "2025-11-25");
    params.add("capabilities", new JsonObject());
    params.add("clientInfo", client);
    return params;
  }

  private static JsonObject arguments(String name, String value) {
    JsonObject arguments = new JsonObject();
    arguments.addProperty(name, value);
    return arguments;
  }

  private static Path root(Path project) {
    return project.resolve(".agents").resolve(".engram");
  }

  private static List<String> files(Path project) throws IOException {
    Path root = root(project);
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().endsWith(".md"))
          .map(file -> root.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  private void step(int number, String title) {
    out.println();
    out.println("== " + number + ". " + title);
  }

  private void show(String text) {
    text.strip().lines().forEach(line -> out.println("   " + line));
  }
}
