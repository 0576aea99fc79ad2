package dev.engram.runtime.hosts;

import dev.engram.api.HostDescriptor;
import dev.engram.api.HostIntegration;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;

/**
 * Reads the hosts of one jar. Each way in which a jar can be bad ends as a problem that names it;
 * requirement [REG-9]. Used once.
 */
final class JarReader {
  private static final String API_VERSION = "1";
  private static final String SERVICE = "META-INF/services/" + HostIntegration.class.getName();
  private static final int MAX_PROVIDERS = 16;

  private final String source;
  private final boolean builtIn;
  private final List<Host> hosts = new ArrayList<>();
  private final List<HostProblem> problems = new ArrayList<>();

  JarReader(String source, boolean builtIn) {
    this.source = source;
    this.builtIn = builtIn;
  }

  List<Host> hosts() {
    return hosts;
  }

  List<HostProblem> problems() {
    return problems;
  }

  /** Reads a jar. The class loader stays open: hosts live as long as the process. */
  void read(Path jar, ClassLoader parent) {
    if (isPromising(jar)) {
      try {
        load(new URLClassLoader(new URL[] {jar.toUri().toURL()}, parent));
      } catch (IOException e) {
        problem("host.corrupt", "it cannot be opened: " + e.getMessage());
      }
    }
  }

  /** A class loader passes over corrupt jars in silence, so the jar is opened here first. */
  private boolean isPromising(Path jar) {
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      String version =
          manifest == null ? null : manifest.getMainAttributes().getValue("Engram-Api-Version");
      if (!API_VERSION.equals(version)) {
        problem(
            "host.api_version",
            "its manifest has Engram-Api-Version "
                + version
                + ", and "
                + API_VERSION
                + " is needed");
        return false;
      }
      if (file.getEntry(SERVICE) == null) {
        problem("host.no_service", "it has no " + SERVICE);
        return false;
      }
      return true;
    } catch (IOException | SecurityException e) {
      problem("host.corrupt", "it cannot be read: " + e.getMessage());
      return false;
    }
  }

  /** Takes every provider that can be had; one that cannot does not keep the next one away. */
  void load(ClassLoader loader) {
    Iterator<HostIntegration> providers =
        ServiceLoader.load(HostIntegration.class, loader).iterator();
    for (int i = 0; i < MAX_PROVIDERS; i++) {
      // An error may come from hasNext() as well as from next(), each time for one provider.
      Attempt<Boolean> more = attempt(providers::hasNext);
      if (!more.failed() && Boolean.FALSE.equals(more.value())) {
        return;
      }
      if (!more.failed()) {
        Attempt<HostIntegration> provider = attempt(providers::next);
        if (provider.value() != null) {
          add(provider.value());
        }
      }
    }
  }

  private void add(HostIntegration host) {
    HostDescriptor descriptor = attempt(host::descriptor).value();
    if (descriptor != null) {
      hosts.add(
          new Host(new GuardedIntegration(host, descriptor, source), descriptor, source, builtIn));
    }
  }

  private record Attempt<T>(@Nullable T value, boolean failed) {}

  private <T> Attempt<T> attempt(Supplier<T> call) {
    try {
      T value = call.get();
      if (value == null) {
        problem("host.unloadable", "it returned nothing");
      }
      return new Attempt<>(value, value == null);
    } catch (Throwable e) {
      // A stranger's code may throw anything, errors and undeclared exceptions too.
      problem("host.unloadable", String.valueOf(e));
      return new Attempt<>(null, true);
    }
  }

  private void problem(String code, String reason) {
    problems.add(
        new HostProblem(
            source,
            code,
            "The host jar " + source + " is not used: " + reason + ".",
            builtIn ? "Install Engram again." : "Update or remove the jar."));
  }
}
