package dev.engram.dist;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;

/** A host plug-in that is compiled here, against the packaged API and nothing else. */
final class HostJar {
  private static final int CLASS_VERSION = 7;
  private static final byte FROM_THE_FUTURE = 99;

  private final Path classes;
  private String services;
  private String apiVersion = "1";

  /**
   * Compiles one class.
   *
   * @param folder an empty folder to work in
   * @param className the qualified name
   * @param source its text
   */
  HostJar(Path folder, String className, String source) throws IOException {
    classes = Files.createDirectories(folder.resolve("classes"));
    services = className;
    String simpleName = className.substring(className.lastIndexOf('.') + 1);
    Path file = Files.writeString(folder.resolve(simpleName + ".java"), source);
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    String[] arguments = {
      "-proc:none", "--release", "17", "-cp", api(), "-d", classes.toString(), file.toString()
    };
    if (ToolProvider.getSystemJavaCompiler().run(null, messages, messages, arguments) != 0) {
      throw new AssertionError(messages.toString(StandardCharsets.UTF_8));
    }
  }

  /** {@return the jar of the API; its annotations are not needed to compile against it} */
  private static String api() throws IOException {
    try (Stream<Path> files = Files.list(Distribution.packaged().folder().resolve("lib"))) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("engram-api-"))
          .findFirst()
          .orElseThrow()
          .toString();
    }
  }

  /** Says another version of the API in the manifest. */
  HostJar apiVersion(String version) {
    apiVersion = version;
    return this;
  }

  /** Names other classes in the service file. */
  HostJar services(String names) {
    services = names;
    return this;
  }

  /** Makes the classes look like ones of a Java that does not exist yet. */
  HostJar fromTheFuture() throws IOException {
    for (Path file : files()) {
      byte[] bytes = Files.readAllBytes(file);
      bytes[CLASS_VERSION] = FROM_THE_FUTURE;
      Files.write(file, bytes);
    }
    return this;
  }

  /** Writes the jar. */
  void writeTo(Path jar) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().putValue("Engram-Api-Version", apiVersion);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      out.putNextEntry(new ZipEntry("META-INF/services/dev.engram.api.HostIntegration"));
      out.write(services.getBytes(StandardCharsets.UTF_8));
      for (Path file : files()) {
        out.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
        out.write(Files.readAllBytes(file));
      }
    }
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> walk = Files.walk(classes)) {
      return walk.filter(Files::isRegularFile).toList();
    }
  }
}
