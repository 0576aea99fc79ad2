package dev.engram.testkit;

import dev.engram.api.HostIntegration;
import dev.engram.api.Part;
import dev.engram.api.Scope;
import dev.engram.runtime.doctor.CheckResult;
import dev.engram.runtime.doctor.Doctor;
import dev.engram.runtime.edit.FileLocks;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.hosts.HostCatalog;
import dev.engram.runtime.hosts.HostPaths;
import dev.engram.runtime.hosts.MachineView;
import dev.engram.runtime.link.LinkOptions;
import dev.engram.runtime.link.LinkReport;
import dev.engram.runtime.link.LinkService;
import dev.engram.runtime.link.ServerCheck;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A machine in a temporary folder: a home, a project, and a search path with launchers that do
 * nothing. Real files, real edits. Used by one thread.
 */
public final class HostRig {
  private final Path folder;
  private final Path home;
  private final Path workspace;
  private final List<HostIntegration> hosts;
  private final Map<String, String> variables = new HashMap<>();

  /**
   * Makes a machine.
   *
   * @param folder an empty folder
   * @param hosts the hosts that are tested
   */
  public HostRig(Path folder, HostIntegration... hosts) throws IOException {
    this.folder = folder.toRealPath();
    home = Files.createDirectories(this.folder.resolve("h\u00f6me of \"me\""));
    workspace = Files.createDirectories(this.folder.resolve("it's a project"));
    this.hosts = List.of(hosts);
    Path bin = Files.createDirectories(this.folder.resolve("bin"));
    for (String name : List.of("engram", "engram-mcp")) {
      Path program = Files.writeString(bin.resolve(name), "#!/bin/sh\n");
      Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    variables.put("HOME", home.toString());
    variables.put("PATH", bin.toString());
  }

  /** {@return the home folder} */
  public Path home() {
    return home;
  }

  /** {@return the project's folder} */
  public Path workspace() {
    return workspace;
  }

  /** Sets an environment variable of the machine. */
  public void set(String variable, String value) {
    variables.put(variable, value);
  }

  /** {@return the machine's environment} */
  public Environment environment() {
    return new Environment(
        variables,
        workspace,
        "",
        Optional.empty(),
        Clock.systemUTC(),
        InputStream.nullInputStream(),
        nowhere(),
        nowhere());
  }

  private static PrintStream nowhere() {
    return new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
  }

  /** {@return what a host sees of the machine} */
  public MachineView view() {
    return new MachineView(paths());
  }

  /** {@return where the machine's files are} */
  public HostPaths paths() {
    return new HostPaths(environment(), Optional.of(workspace));
  }

  /** Links every host with all parts. */
  public LinkReport link(Scope scope) {
    return link(scope, LinkOptions.all());
  }

  /** Links every host. */
  public LinkReport link(Scope scope, LinkOptions options) {
    try {
      return service().link(HostCatalog.of(hosts).hosts(), scope, options);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Unlinks every host. */
  public LinkReport unlink(Scope scope) {
    try {
      return service().unlink(HostCatalog.of(hosts).hosts(), scope, LinkOptions.all());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * {@return what doctor says of every host}
   *
   * @param serverCheck says why a server command does not start; nothing is started
   */
  public List<CheckResult> doctor(ServerCheck serverCheck) {
    return new Doctor(
            environment(), Optional.of(workspace), HostCatalog.of(hosts), serverCheck, List.of())
        .run(Optional.empty());
  }

  /** {@return the same machine with other hosts} */
  public LinkService service() {
    return new LinkService(
        environment(), Optional.of(workspace), new FileLocks(), words -> Optional.empty());
  }

  /** {@return options for some parts only} */
  public static LinkOptions only(Part... parts) {
    return new LinkOptions(Set.of(parts), false, false, Optional.empty(), false);
  }

  /** {@return options that only show what would be written} */
  public static LinkOptions planned() {
    return new LinkOptions(Set.of(Part.values()), false, true, Optional.empty(), false);
  }

  /** Writes a file of somebody else's; folders on the way are made. */
  public static void write(Path file, String text) {
    try {
      Path parent = file.getParent();
      if (parent != null) {
        Files.createDirectories(parent);
      }
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Forgets what Engram wrote. */
  public void loseLedger() throws IOException {
    Files.deleteIfExists(home.resolve(".engram/links.json"));
  }

  /** {@return every file and folder but Engram's own, with each file's text} */
  public SortedMap<String, String> tree() {
    SortedMap<String, String> tree = new TreeMap<>();
    for (Path root : List.of(home, workspace)) {
      try (Stream<Path> walk = Files.walk(root)) {
        walk.filter(path -> !path.startsWith(home.resolve(".engram")) && !path.equals(root))
            .forEach(path -> tree.put(folder.relativize(path).toString(), text(path)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return tree;
  }

  private static String text(Path path) {
    try {
      return Files.isDirectory(path) ? "(folder)" : Files.readString(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
