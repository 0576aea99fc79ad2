package dev.engram.runtime.install;

import dev.engram.runtime.env.Environment;
import dev.engram.runtime.hosts.Executables;
import dev.engram.runtime.link.LinkedFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Who still needs what is installed: hosts that are linked to it, and programs that run. */
final class Users {
  private final Environment environment;
  private final LinkedFiles linked;

  Users(Environment environment) {
    this.environment = environment;
    this.linked = new LinkedFiles(environment);
  }

  /** {@return who needs one release: files of hosts that name it, and processes} */
  List<String> of(Path version) {
    List<String> users = new ArrayList<>(names(linked.naming(version + "/")));
    String argument = "-Dengram.distribution=" + version;
    ProcessHandle.allProcesses()
        .filter(process -> arguments(process).contains(argument))
        .forEach(process -> users.add("process " + process.pid()));
    return users;
  }

  private static List<String> arguments(ProcessHandle process) {
    return process.info().arguments().map(Arrays::asList).orElse(List.of());
  }

  /** {@return the files of hosts that start what is installed below a prefix, in whatever way} */
  List<String> of(Prefix prefix) throws IOException {
    boolean byName = isIn(prefix.bin(), "engram-mcp") || isIn(prefix.bin(), "engram");
    return names(byName ? linked.all() : linked.naming(prefix.folder() + "/"));
  }

  private boolean isIn(Path folder, String program) throws IOException {
    Path found = new Executables(environment).onPath(program).orElse(folder).getParent();
    return found != null && Files.isDirectory(folder) && Files.isSameFile(found, folder);
  }

  private static List<String> names(List<LinkedFiles.Linked> files) {
    return files.stream()
        .map(file -> file.file() + " (" + String.join(", ", file.hosts()) + ")")
        .toList();
  }
}
