package dev.engram.runtime.hosts;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.engram.api.LinkRequest;
import dev.engram.api.Scope;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.problem.EngramException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shows [REG-9] with jars that are compiled here: good ones, and every way to be bad. */
final class HostLoaderTest {
  @TempDir Path temp;
  private Path distribution;
  private Path home;

  @BeforeEach
  void makeFolders() throws IOException {
    distribution = Files.createDirectories(temp.resolve("dist"));
    home = Files.createDirectories(temp.resolve("home"));
    Files.createDirectories(distribution.resolve("hosts"));
    Files.createDirectories(home.resolve(".engram/hosts"));
  }

  private HostCatalog load() {
    return load(Optional.empty());
  }

  private HostCatalog load(Optional<Path> workspace) {
    return loader(workspace).load();
  }

  private HostLoader loader(Optional<Path> workspace) {
    PrintStream nowhere =
        new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
    Environment environment =
        new Environment(
            Map.of("HOME", home.toString()),
            temp,
            "",
            Optional.of(distribution),
            Clock.systemUTC(),
            InputStream.nullInputStream(),
            nowhere,
            nowhere);
    return new HostLoader(environment, workspace);
  }

  private static String hostSource(String className, String id, String more) {
    return """
        import dev.engram.api.*;
        public final class %s implements HostIntegration {
          public HostDescriptor descriptor() { return HostDescriptor.of("%s", "Host").build(); }
          %s
        }
        """
        .formatted(className, id, more);
  }

  private Path builtIn(String className, String id) throws IOException {
    return jar(
        distribution.resolve("hosts/" + id + ".jar"), className, hostSource(className, id, ""));
  }

  private Path dropIn(String name, String className, String source) throws IOException {
    return jar(home.resolve(".engram/hosts/" + name + ".jar"), className, source);
  }

  private Path jar(Path jar, String className, String source) throws IOException {
    return jar(jar, className, source, "1", className);
  }

  private Path jar(Path jar, String className, String source, String version, String services)
      throws IOException {
    Path folder = Files.createTempDirectory(temp, "classes");
    Path file = Files.writeString(folder.resolve(className + ".java"), source);
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream(),
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                file.toString());
    assertThat(result).isEqualTo(0);
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().putValue("Engram-Api-Version", version);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      out.putNextEntry(new ZipEntry("META-INF/services/dev.engram.api.HostIntegration"));
      out.write(services.getBytes(StandardCharsets.UTF_8));
      out.putNextEntry(new ZipEntry(className + ".class"));
      out.write(Files.readAllBytes(folder.resolve(className + ".class")));
    }
    return jar;
  }

  private static List<String> ids(HostCatalog catalog) {
    return catalog.hosts().stream().map(Host::id).toList();
  }

  private static List<String> codes(HostCatalog catalog) {
    return catalog.problems().stream().map(HostProblem::code).toList();
  }

  @Test
  void builtInAndDropIn_areFoundInIdOrder() throws IOException {
    builtIn("Zed", "zed");
    dropIn("my", "Ada", hostSource("Ada", "ada", ""));
    HostCatalog catalog = load();
    assertThat(ids(catalog)).containsExactly("ada", "zed").inOrder();
    assertThat(catalog.problems()).isEmpty();
    assertThat(catalog.find("zed").builtIn()).isTrue();
    assertThat(catalog.find("ada").source()).endsWith("my.jar");
  }

  @Test
  void corruptJar_isNamed_andSwitchesOffNothingElse() throws IOException {
    builtIn("Zed", "zed");
    Files.writeString(home.resolve(".engram/hosts/bad.jar"), "no jar");
    HostCatalog catalog = load();
    assertThat(ids(catalog)).containsExactly("zed");
    assertThat(codes(catalog)).containsExactly("host.corrupt");
    assertThat(catalog.problems().get(0).message()).contains("bad.jar");
  }

  @Test
  void otherApiVersion_isRefusedBeforeAClassIsLoaded() throws IOException {
    jar(home.resolve(".engram/hosts/new.jar"), "New", hostSource("New", "new", ""), "2", "New");
    HostCatalog catalog = load();
    assertThat(ids(catalog)).isEmpty();
    assertThat(codes(catalog)).containsExactly("host.api_version");
  }

  @Test
  void throwingConstructor_doesNotKeepTheNextProviderAway() throws IOException {
    String source = hostSource("Bad", "bad", "public Bad() { throw new IllegalStateException(); }");
    dropIn("a", "Bad", source);
    dropIn("b", "Good", hostSource("Good", "good", ""));
    HostCatalog catalog = load();
    assertThat(ids(catalog)).containsExactly("good");
    assertThat(codes(catalog)).containsExactly("host.unloadable");
  }

  @Test
  void absentClassInTheServicesFile_isAProblem_andTheOtherProviderIsUsed() throws IOException {
    jar(
        home.resolve(".engram/hosts/half.jar"),
        "Good",
        hostSource("Good", "good", ""),
        "1",
        "Absent\nGood\n");
    HostCatalog catalog = load();
    assertThat(ids(catalog)).containsExactly("good");
    assertThat(codes(catalog)).containsExactly("host.unloadable");
  }

  @Test
  void idOfABuiltInHost_isReserved() throws IOException {
    builtIn("Zed", "zed");
    dropIn("thief", "Thief", hostSource("Thief", "zed", ""));
    HostCatalog catalog = load();
    assertThat(catalog.find("zed").builtIn()).isTrue();
    assertThat(codes(catalog)).containsExactly("host.duplicate_id");
  }

  @Test
  void twoDropInsWithOneId_areBothLeftOut() throws IOException {
    dropIn("a", "One", hostSource("One", "same", ""));
    dropIn("b", "Two", hostSource("Two", "same", ""));
    HostCatalog catalog = load();
    assertThat(ids(catalog)).isEmpty();
    assertThat(codes(catalog)).containsExactly("host.duplicate_id", "host.duplicate_id");
  }

  @Test
  void runtimeClasses_areOutOfAHostsReach() throws IOException {
    dropIn(
        "spy",
        "Spy",
        hostSource(
            "Spy",
            "spy",
            "public Spy() throws Exception {"
                + " Class.forName(\"dev.engram.runtime.env.Environment\"); }"));
    assertThat(codes(load())).containsExactly("host.unloadable");
  }

  @Test
  void hostThatThrowsLater_isAFailureThatNamesIt() throws IOException {
    dropIn(
        "late",
        "Late",
        hostSource(
            "Late",
            "late",
            "public java.util.List<Edit> link(LinkRequest r, HostView v)"
                + " { throw new NoSuchMethodError(\"gone\"); }"));
    Host host = load().find("late");
    LinkRequest request =
        new LinkRequest(
            Scope.GLOBAL, Set.of(), List.of("engram-mcp"), Optional.empty(), true, "", "");
    MachineView view = new MachineView(new HostPaths(Environment.system(), Optional.empty()));
    EngramException failure =
        assertThrows(EngramException.class, () -> host.integration().link(request, view));
    assertThat(failure.code()).isEqualTo("host.broken");
    assertThat(failure.line()).contains("late.jar");
  }

  @Test
  void jarsInTheProject_areNotLoaded() throws IOException {
    dropIn("my", "Ada", hostSource("Ada", "ada", ""));
    HostCatalog catalog = load(Optional.of(home));
    assertThat(ids(catalog)).isEmpty();
    assertThat(codes(catalog)).containsExactly("host.in_workspace");
  }

  @Test
  void oneHost_isFoundWithoutLoadingTheOthers() throws IOException {
    String mark = "engram.test." + temp.getFileName();
    String source =
        hostSource("Abe", "abe", "static { System.setProperty(\"" + mark + "\", \"loaded\"); }");
    jar(distribution.resolve("hosts/abe.jar"), "Abe", source);
    builtIn("Zed", "zed");
    HostLoader loader = loader(Optional.empty());
    assertThat(loader.find("zed").id()).isEqualTo("zed");
    assertThat(System.getProperty(mark)).isNull();
    assertThat(loader.find("abe").id()).isEqualTo("abe");
    assertThat(System.getProperty(mark)).isEqualTo("loaded");
  }

  @Test
  void dropIn_isFoundByItsName_andAnUnknownOneIsAUsageError() throws IOException {
    builtIn("Zed", "zed");
    dropIn("my", "Ada", hostSource("Ada", "ada", ""));
    assertThat(loader(Optional.empty()).find("ada").builtIn()).isFalse();
    EngramException failure =
        assertThrows(EngramException.class, () -> loader(Optional.empty()).find("nobody"));
    assertThat(failure.exitCode().code()).isEqualTo(2);
  }

  @Test
  void unknownName_isAUsageError() {
    EngramException failure = assertThrows(EngramException.class, () -> load().find("nobody"));
    assertThat(failure.exitCode().code()).isEqualTo(2);
  }
}
