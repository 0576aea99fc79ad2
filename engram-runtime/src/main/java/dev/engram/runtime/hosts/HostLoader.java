package dev.engram.runtime.hosts;

import dev.engram.runtime.env.Environment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the hosts: the distribution's {@code hosts/*.jar}, then the user's {@code
 * ~/.engram/hosts/*.jar}, in the order of their file names. Jars are never loaded from a project: a
 * cloned repository must not be able to run code. Requirement [REG-9].
 */
public final class HostLoader {
  private static final int MAX_JARS = 200;

  private final Environment environment;
  private final Optional<Path> workspace;
  private final List<HostProblem> problems = new ArrayList<>();

  /**
   * Makes a loader.
   *
   * @param environment says where the folders are
   * @param workspace the project, whose jars are not loaded
   */
  public HostLoader(Environment environment, Optional<Path> workspace) {
    this.environment = environment;
    this.workspace = workspace;
  }

  /** {@return the hosts and the problems; never throws because of a bad jar} */
  public HostCatalog load() {
    ClassLoader parent = new ApiClassLoader();
    List<Host> builtIn = new ArrayList<>();
    if (environment.distribution().isPresent()) {
      for (Path jar : jars(environment.distribution().get().resolve("hosts"))) {
        builtIn.addAll(read(jar, parent, true));
      }
    } else {
      // Run from class folders, the hosts stand on the class path.
      JarReader reader = new JarReader("class path", true);
      reader.load(HostLoader.class.getClassLoader());
      problems.addAll(reader.problems());
      builtIn.addAll(reader.hosts());
    }
    List<Host> dropIns = new ArrayList<>();
    for (Path jar : dropInJars()) {
      dropIns.addAll(read(jar, parent, false));
    }
    List<Host> all = new ArrayList<>(builtIn);
    all.addAll(withoutConflicts(builtIn, dropIns));
    return new HostCatalog(all, problems);
  }

  /**
   * {@return one host, without reading more jars than are needed: hooks ask for one at every
   * prompt}
   *
   * @param name an id or an alias
   * @throws dev.engram.runtime.problem.EngramException when there is none
   */
  public Host find(String name) {
    ClassLoader parent = new ApiClassLoader();
    List<Path> jars =
        new ArrayList<>(
            environment
                .distribution()
                .map(folder -> jars(folder.resolve("hosts")))
                .orElse(List.of()));
    // The file's name is only a hint where to look first; the names of built-in hosts are reserved.
    jars.sort((a, b) -> Boolean.compare(isNamed(b, name), isNamed(a, name)));
    for (Path jar : jars) {
      for (Host host : read(jar, parent, true)) {
        if (names(host).contains(name)) {
          return host;
        }
      }
    }
    return load().find(name);
  }

  private static boolean isNamed(Path jar, String name) {
    return jar.toString().substring(jar.toString().lastIndexOf('/') + 1).contains(name);
  }

  private List<Host> read(Path jar, ClassLoader parent, boolean builtIn) {
    JarReader reader = new JarReader(jar.toString(), builtIn);
    reader.read(jar, parent);
    problems.addAll(reader.problems());
    return reader.hosts();
  }

  private List<Path> dropInJars() {
    Path folder = environment.configDir().resolve("hosts");
    List<Path> jars = jars(folder);
    if (!jars.isEmpty() && workspace.filter(project -> isBelow(folder, project)).isPresent()) {
      problems.add(
          new HostProblem(
              folder.toString(),
              "host.in_workspace",
              "The host jars in " + folder + " are not used: they stand in the project.",
              "Keep Engram's configuration folder outside of projects."));
      return List.of();
    }
    return jars;
  }

  private static boolean isBelow(Path folder, Path project) {
    try {
      return folder.toRealPath().startsWith(project.toRealPath());
    } catch (IOException e) {
      return true;
    }
  }

  private static List<Path> jars(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".jar"))
          .limit(MAX_JARS)
          .sorted()
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  /** Built-in names are reserved; of drop-ins with one name none is used, whoever came first. */
  private List<Host> withoutConflicts(List<Host> builtIn, List<Host> dropIns) {
    Map<String, Integer> uses = new LinkedHashMap<>();
    for (Host host : dropIns) {
      names(host).forEach(name -> uses.merge(name, 1, Integer::sum));
    }
    List<String> reserved = builtIn.stream().flatMap(host -> names(host).stream()).toList();
    List<Host> good = new ArrayList<>();
    for (Host host : dropIns) {
      if (names(host).stream().anyMatch(reserved::contains)) {
        conflict(host, "that name belongs to a built-in host");
      } else if (names(host).stream().anyMatch(name -> uses.getOrDefault(name, 0) > 1)) {
        conflict(host, "another jar has a host of that name, so neither is used");
      } else {
        good.add(host);
      }
    }
    return good;
  }

  private static List<String> names(Host host) {
    return Stream.concat(Stream.of(host.id()), host.descriptor().aliases().stream())
        .distinct()
        .toList();
  }

  private void conflict(Host host, String reason) {
    problems.add(
        new HostProblem(
            host.source(),
            "host.duplicate_id",
            "The host " + host.id() + " of " + host.source() + " is not used: " + reason + ".",
            "Remove one of the jars."));
  }
}
