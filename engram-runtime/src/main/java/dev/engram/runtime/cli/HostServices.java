package dev.engram.runtime.cli;

import dev.engram.runtime.doctor.Doctor;
import dev.engram.runtime.doctor.RuntimeCheck;
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
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.search.InstalledEmbedders;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What the commands about hosts need, made when it is asked for.
 *
 * @param environment of the process
 * @param locks the process's locks
 * @param here finds the project
 */
record HostServices(Environment environment, FileLocks locks, Supplier<Workspace> here) {
  /** {@return the project's folder; empty when there is none} */
  Optional<Path> workspace() {
    return here.get().folder();
  }

  HostCatalog catalog() {
    return new HostLoader(environment, workspace()).load();
  }

  MachineView view() {
    return new MachineView(new HostPaths(environment, workspace()));
  }

  ServerCheck serverCheck() {
    return new ProcessServerCheck(environment);
  }

  /** {@return the doctor of everything, hosts and memories} */
  Doctor doctor(HostCatalog catalog, RuntimeCheck memories) {
    RuntimeCheck model = new ModelCheck(new InstalledEmbedders()::model);
    return new Doctor(environment, workspace(), catalog, serverCheck(), List.of(memories, model));
  }

  LinkService link() {
    return new LinkService(environment, workspace(), locks, serverCheck());
  }

  LinkStatus status() {
    return new LinkStatus(environment, workspace());
  }
}
