package dev.engram.runtime.memory;

import dev.engram.runtime.env.Environment;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds the project whose memories are meant, requirement [MCP-7]. Stateless. */
public final class WorkspaceLocator {
  private final Environment environment;
  private final Optional<Path> option;

  /**
   * Locates for one command line.
   *
   * @param environment where we are
   * @param option the folder given with {@code --workspace}
   */
  public WorkspaceLocator(Environment environment, Optional<Path> option) {
    this.environment = environment;
    this.option = option;
  }

  /**
   * {@return the workspace}
   *
   * @param clientRoot the first root that the client named, if it names roots
   */
  public Workspace locate(Optional<Path> clientRoot) {
    if (option.isPresent()) {
      return named(option.get(), "given with --workspace");
    }
    Optional<String> variable = environment.variable("ENGRAM_WORKSPACE");
    if (variable.isPresent()) {
      return named(environment.absolute(variable.get()), "given with ENGRAM_WORKSPACE");
    }
    if (clientRoot.isPresent()) {
      return search(clientRoot.get(), "the client's first root");
    }
    return search(environment.cwd(), "the current folder");
  }

  /**
   * {@return the workspace of a command; a server and a hook go on without a folder that is not
   * there, a person who names one has mistyped it}
   *
   * @throws EngramException when the folder that was named is none
   */
  public Workspace require() {
    Optional<Path> variable = environment.variable("ENGRAM_WORKSPACE").map(environment::absolute);
    Optional<Path> folder = option.or(() -> variable);
    if (folder.filter(path -> !Files.isDirectory(path)).isPresent()) {
      throw new EngramException(
          "workspace.missing",
          folder.get()
              + " is no folder; it was given with "
              + (option.isPresent() ? "--workspace." : "ENGRAM_WORKSPACE."),
          "Check the path.",
          ExitCode.USAGE);
    }
    return locate(Optional.empty());
  }

  private Workspace named(Path folder, String reason) {
    return forbidden(folder)
        .map(why -> new Workspace(Optional.empty(), reason + ", but " + why))
        .orElseGet(() -> new Workspace(Optional.of(real(folder)), reason));
  }

  /**
   * Walks up to the first memory root; the walk ends at the first folder that has a {@code .git}.
   */
  private Workspace search(Path start, String startReason) {
    Path from = real(start);
    for (Path folder = from;
        folder != null && forbidden(folder).isEmpty();
        folder = folder.getParent()) {
      if (Files.isDirectory(folder.resolve(".agents").resolve(".engram"))) {
        return withRoot(folder, from, startReason);
      }
      if (Files.exists(folder.resolve(".git"))) {
        return checked(folder, folder.equals(from) ? startReason : "the Git repository around it");
      }
    }
    return checked(from, startReason);
  }

  private Workspace withRoot(Path folder, Path from, String startReason) {
    Path root = folder.resolve(".agents").resolve(".engram");
    if (!real(root).startsWith(folder)) {
      return new Workspace(
          Optional.empty(), root + " leads out of the project; name it with --workspace to use it");
    }
    if (!ownedByUser(root)) {
      return new Workspace(
          Optional.empty(), root + " belongs to another user; name it with --workspace to use it");
    }
    return checked(
        folder,
        folder.equals(from) ? startReason : "the nearest folder above with .agents/.engram");
  }

  private Workspace checked(Path folder, String reason) {
    Path agents = folder.resolve(".agents");
    if (Files.exists(agents) && !real(agents).startsWith(folder)) {
      return new Workspace(
          Optional.empty(),
          agents + " leads out of the project; name it with --workspace to use it");
    }
    return forbidden(folder)
        .map(why -> new Workspace(Optional.empty(), reason + ", but " + why))
        .orElseGet(() -> new Workspace(Optional.of(folder), reason));
  }

  /** The home folder, the file system's root and what is not there are never a project. */
  private Optional<String> forbidden(Path folder) {
    Path real = real(folder);
    if (real.getParent() == null) {
      return Optional.of("the file system's root is never a workspace");
    }
    if (!Files.isDirectory(real)) {
      return Optional.of(real + " is no folder");
    }
    return isHome(real) ? Optional.of("the home folder is never a workspace") : Optional.empty();
  }

  private boolean isHome(Path real) {
    try {
      return real.equals(real(environment.home()));
    } catch (EngramException e) {
      return false;
    }
  }

  private boolean ownedByUser(Path root) {
    try {
      Path self = Path.of("/proc/self");
      Path mine = Files.exists(self) ? self : environment.home();
      return Files.getOwner(root).equals(Files.getOwner(mine));
    } catch (IOException | UnsupportedOperationException | EngramException e) {
      return true;
    }
  }

  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return path.toAbsolutePath().normalize();
    }
  }
}
