package dev.engram.runtime.page;

import dev.engram.runtime.approval.Approve;
import dev.engram.runtime.approval.CommitResult;
import dev.engram.runtime.approval.Committer;
import dev.engram.runtime.approval.ProposalId;
import dev.engram.runtime.approval.ProposalRequest;
import dev.engram.runtime.approval.Proposer;
import dev.engram.runtime.doctor.CheckResult;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.tools.Services;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A project of a temporary folder with its review page, and a browser that has opened it. */
final class Reviewed implements AutoCloseable {
  private static final class MovableClock extends Clock {
    private Instant now = Instant.parse("2026-12-01T10:00:00Z");

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }

    @Override
    public Instant instant() {
      return now;
    }
  }

  final List<CheckResult> doctor = new ArrayList<>();
  final ReviewPage page;
  final Wire wire;
  private final MovableClock clock = new MovableClock();
  private final Path folder;
  private final Workspace workspace;
  private final Environment environment;
  private final Services services;
  private String location = "";
  private String cookie = "";

  Reviewed(Path base) throws IOException {
    this(base, false);
  }

  Reviewed(Path base, boolean atTerminal) throws IOException {
    folder = Files.createDirectories(base.resolve("project"));
    workspace = new Workspace(Optional.of(folder), "test");
    environment =
        new Environment(
            Map.of(
                "HOME",
                Files.createDirectories(base.resolve("home")).toString(),
                "ENGRAM_GLOBAL_DIR",
                base.resolve("global").toString(),
                "ENGRAM_AUTHOR_NAME",
                "Dana Dev"),
            folder,
            "",
            Optional.empty(),
            clock,
            InputStream.nullInputStream(),
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8));
    services = new Services(environment);
    page =
        ReviewPage.start(
            new ReviewPage.Parts(services, workspace, () -> doctor, atTerminal), /* port= */ 0);
    wire = new Wire(port());
  }

  int port() {
    return page.link().getPort();
  }

  /** {@return path and query of the link} */
  String link() {
    return page.link().getRawPath() + "?" + page.link().getRawQuery();
  }

  /** Follows the link, as a browser does. */
  Reviewed open() throws IOException {
    Wire.Reply reply = wire.send("GET " + link() + " HTTP/1.1", "");
    location = reply.header("Location").orElseThrow();
    cookie = reply.header("Set-Cookie").orElseThrow();
    return this;
  }

  /** {@return the folder of the pages, with slashes} */
  String base() {
    return location.substring(0, location.lastIndexOf('/') + 1);
  }

  /** {@return the header that a browser sends back} */
  String cookie() {
    return "Cookie: " + cookie.split(";", 2)[0];
  }

  /** {@return the cookie with its attributes} */
  String setCookie() {
    return cookie;
  }

  Wire.Reply get(String page, String... headers) throws IOException {
    return wire.send(
        "GET " + base() + page + " HTTP/1.1",
        "",
        Stream.concat(Stream.of(cookie()), Stream.of(headers)).toArray(String[]::new));
  }

  /** {@return what a browser gets that sends a form of the page} */
  Wire.Reply post(Map<String, String> fields) throws IOException {
    return post(fields, "Origin: http://127.0.0.1:" + port());
  }

  Wire.Reply post(Map<String, String> fields, String... headers) throws IOException {
    List<String> pairs = new ArrayList<>();
    fields.forEach(
        (name, value) -> {
          for (String each : value.split(" ", -1)) {
            pairs.add(name + "=" + URLEncoder.encode(each, StandardCharsets.UTF_8));
          }
        });
    return wire.send(
        "POST " + base() + "decide HTTP/1.1",
        String.join("&", pairs),
        Stream.concat(
                Stream.of(cookie(), "Content-Type: application/x-www-form-urlencoded"),
                Stream.of(headers))
            .toArray(String[]::new));
  }

  /** {@return the hidden fields of the page of a proposal} */
  Map<String, String> form(String id) throws IOException {
    Matcher hidden =
        Pattern.compile("type=\"hidden\" name=\"(\\w+)\" value=\"([^\"]*)\"")
            .matcher(get("proposal?id=" + id).body());
    Map<String, String> fields = new java.util.TreeMap<>();
    while (hidden.find()) {
      fields.put(hidden.group(1), hidden.group(2));
    }
    return fields;
  }

  /** {@return what pressing a button of a proposal's page does} */
  Wire.Reply press(String id, String button, String numbers) throws IOException {
    Map<String, String> fields = form(id);
    fields.put("do", button);
    if (!numbers.isEmpty()) {
      fields.put("number", numbers);
    }
    return post(fields);
  }

  /** {@return a proposal as an agent makes it} */
  Proposer.Made propose(String text) {
    return services
        .proposer()
        .propose(
            workspace,
            services.settings(workspace),
            new ProposalRequest(
                text,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                "session",
                0));
  }

  String proposed(String text) {
    return ProposalId.of(propose(text).proposal()).value();
  }

  /** {@return what an agent gets that commits with a token} */
  CommitResult commit(String token) {
    return services
        .committer()
        .commit(
            workspace,
            services.settings(workspace),
            token,
            new Approve.All(),
            new Committer.Gate("token", "Dana Dev", true, false));
  }

  void save(String text) {
    CommitResult unused = commit(propose(text).token());
  }

  void pass(Duration time) {
    clock.now = clock.now.plus(time);
  }

  void write(String path, String text) throws IOException {
    Path file = root().resolve(path);
    Files.createDirectories(file.resolveSibling("."));
    Files.writeString(file, text);
  }

  String read(String path) throws IOException {
    return Files.readString(root().resolve(path));
  }

  Path root() {
    return folder.resolve(".agents/.engram");
  }

  /** {@return the memory files, relative to the root, sorted} */
  List<String> memories() throws IOException {
    if (!Files.isDirectory(root())) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(root())) {
      return files
          .filter(file -> file.toString().endsWith(".md"))
          .map(file -> root().relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  @Override
  public void close() {
    page.close();
    services.close();
  }
}
