package dev.engram.runtime.cli;

import dev.engram.runtime.edit.FileLocks;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.hosts.HostCatalog;
import dev.engram.runtime.hosts.HostLoader;
import dev.engram.runtime.hosts.HostPaths;
import dev.engram.runtime.hosts.MachineView;
import dev.engram.runtime.link.LinkService;
import dev.engram.runtime.link.LinkStatus;
import dev.engram.runtime.link.ProcessServerCheck;
import dev.engram.runtime.link.ServerCheck;
import dev.engram.runtime.memory.WorkspaceLocator;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What the commands about hosts need, made for one project.
 *
 * @param environment of the process
 * @param locks the process's locks
 * @param workspace the project's folder; empty when there is none
 */
record HostServices(Environment environment, FileLocks locks, Optional<Path> workspace) {
  /** {@return the services for the project around the current folder} */
  static HostServices here(Environment environment, FileLocks locks) {
    WorkspaceLocator locator = new WorkspaceLocator(environment, Optional.empty());
    return new HostServices(environment, locks, locator.locate(Optional.empty()).folder());
  }

  HostCatalog catalog() {
    return new HostLoader(environment, workspace).load();
  }

  MachineView view() {
    return new MachineView(new HostPaths(environment, workspace));
  }

  ServerCheck serverCheck() {
    return new ProcessServerCheck(environment);
  }

  LinkService link() {
    return new LinkService(environment, workspace, locks, serverCheck());
  }

  LinkStatus status() {
    return new LinkStatus(environment, workspace);
  }
}
