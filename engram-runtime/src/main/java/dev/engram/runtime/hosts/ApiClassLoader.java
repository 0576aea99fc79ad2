package dev.engram.runtime.hosts;

import dev.engram.api.HostIntegration;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;

/**
 * The parent of every host's class loader: the platform and the host API, nothing of the runtime
 * and no other host. Requirement [REG-9].
 */
final class ApiClassLoader extends ClassLoader {
  private static final String API = HostIntegration.class.getPackageName() + ".";

  ApiClassLoader() {
    super(ClassLoader.getPlatformClassLoader());
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (name.startsWith(API)) {
      return Class.forName(name, false, HostIntegration.class.getClassLoader());
    }
    throw new ClassNotFoundException(name);
  }

  /** Providers are found in the host's own jar only. */
  @Override
  protected Enumeration<URL> findResources(String name) {
    return Collections.emptyEnumeration();
  }
}
