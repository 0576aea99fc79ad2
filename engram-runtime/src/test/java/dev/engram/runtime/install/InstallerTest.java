package dev.engram.runtime.install;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.engram.runtime.edit.FileLocks;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.install.InstallReport.Change;
import dev.engram.runtime.install.InstallReport.Outcome;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What install and uninstall do to files; a distribution here is a handful of small ones. */
final class InstallerTest {
  @TempDir Path folder;
  private Path prefix;

  @BeforeEach
  void ownPrefix() throws IOException {
    prefix = folder.toRealPath().resolve("home/.local");
    Files.createDirectories(folder.resolve("home"));
  }

  private Environment environment(Optional<Path> distribution) throws IOException {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    return new Environment(
        Map.of("HOME", folder.toRealPath().resolve("home").toString(), "PATH", ""),
        folder,
        "",
        distribution,
        Clock.systemUTC(),
        InputStream.nullInputStream(),
        nowhere,
        nowhere);
  }

  private Path distribution(String version, String form) throws IOException {
    Path dist = folder.resolve("dist " + version + form);
    for (String name : List.of("engram", "engram-mcp")) {
      Path program = file(dist.resolve("bin").resolve(name), name + " of " + version);
      assertThat(program.toFile().setExecutable(true)).isTrue();
    }
    file(dist.resolve("lib/engram-runtime-" + version + ".jar"), version);
    file(dist.resolve("lib/distribution.properties"), "form=" + form + "\nversion=" + version);
    file(dist.resolve("hosts/hosts-x.jar"), "a host");
    file(dist.resolve("package.json"), "{}");
    return dist;
  }

  private static Path file(Path file, String text) throws IOException {
    Files.createDirectories(file.resolveSibling("x").getParent());
    return Files.writeString(file, text);
  }

  private InstallReport install(String version) throws IOException {
    return install(distribution(version, "source"), false);
  }

  private InstallReport install(Path distribution, boolean plan) throws IOException {
    return new Installer(environment(Optional.of(distribution)), new FileWriter(), new FileLocks())
        .install(prefix, plan);
  }

  private InstallReport uninstall() throws IOException {
    return new Uninstaller(environment(Optional.empty()), new FileWriter(), new FileLocks())
        .uninstall(prefix, false, false);
  }

  /** {@return every file, link and folder of the home with what it holds} */
  private Map<String, String> home() throws IOException {
    Path home = folder.toRealPath().resolve("home");
    Map<String, String> found = new TreeMap<>();
    try (Stream<Path> walk = Files.walk(home)) {
      for (Path file : walk.toList()) {
        String content =
            Files.isSymbolicLink(file)
                ? "-> " + Files.readSymbolicLink(file)
                : Files.isDirectory(file) ? "folder" : Files.readString(file);
        found.put(home.relativize(file).toString(), content);
      }
    }
    return found;
  }

  private static Set<Outcome> outcomes(InstallReport report) {
    return new HashSet<>(report.changes().stream().map(Change::outcome).toList());
  }

  @Test
  void install_copiesTheDistributionAndLinksItsProgramsRelatively() throws IOException {
    InstallReport report = install("1.0.0");

    assertThat(outcomes(report)).containsExactly(Outcome.CREATED);
    Path engram = prefix.resolve("bin/engram");
    assertThat(Files.readSymbolicLink(engram)).isEqualTo(Path.of("../lib/engram/1.0.0/bin/engram"));
    assertThat(Files.readString(engram)).isEqualTo("engram of 1.0.0");
    assertThat(Files.isExecutable(prefix.resolve("bin/engram-mcp"))).isTrue();
    assertThat(Files.isExecutable(prefix.resolve("lib/engram/1.0.0/hosts/hosts-x.jar"))).isFalse();
  }

  /** [REG-2]: what was copied out of an npm package must not be started through npx. */
  @Test
  void copyOfAnNpmPackage_isOfTheFormArchive() throws IOException {
    install(distribution("1.0.0", "npm"), false);

    Path copy = prefix.resolve("lib/engram/1.0.0");
    assertThat(Files.readString(copy.resolve("lib/distribution.properties")))
        .isEqualTo("form=archive\nversion=1.0.0");
    assertThat(Files.exists(copy.resolve("package.json"))).isFalse();
  }

  @Test
  void folderOfProgramsThatIsALink_getsLinksThatLeadThere() throws IOException {
    Path elsewhere = Files.createDirectories(folder.resolve("a/b/programs"));
    Files.createDirectories(prefix);
    Files.createSymbolicLink(prefix.resolve("bin"), elsewhere);

    install("1.0.0");

    assertThat(Files.readString(elsewhere.resolve("engram"))).isEqualTo("engram of 1.0.0");
  }

  @Test
  void secondInstall_changesNothing() throws IOException {
    install("1.0.0");
    Map<String, String> once = home();

    assertThat(outcomes(install("1.0.0"))).containsExactly(Outcome.UNCHANGED);
    assertThat(home()).isEqualTo(once);
  }

  @Test
  void plan_saysTheSameAndWritesNothing() throws IOException {
    Map<String, String> before = home();

    InstallReport planned = install(distribution("1.0.0", "source"), true);

    assertThat(home()).isEqualTo(before);
    assertThat(planned).isEqualTo(install("1.0.0"));
  }

  @Test
  void newerRelease_takesThePlaceOfTheOlder() throws IOException {
    install("1.0.0");

    InstallReport report = install("1.1.0");

    assertThat(Files.readString(prefix.resolve("bin/engram"))).isEqualTo("engram of 1.1.0");
    assertThat(Files.exists(prefix.resolve("lib/engram/1.0.0"))).isFalse();
    assertThat(outcomes(report))
        .containsExactly(Outcome.CREATED, Outcome.REPLACED, Outcome.REMOVED);
  }

  @Test
  void olderRelease_staysWhereAHostNamesIt() throws IOException {
    install("1.0.0");
    Path launcher = prefix.resolve("lib/engram/1.0.0/bin/engram-mcp");
    linked(launcher.toString());

    InstallReport report = install("1.1.0");

    assertThat(Files.exists(launcher)).isTrue();
    assertThat(report.diagnostics().stream().map(Diagnostic::message).toList().toString())
        .contains("host.json (x)");
    linked("engram-mcp");
    install("1.1.0");
    assertThat(Files.exists(launcher)).isFalse();
  }

  /** Writes a host's file and the ledger that knows it. */
  private void linked(String command) throws IOException {
    Path host = file(folder.toRealPath().resolve("home/host.json"), "{\"c\": \"" + command + "\"}");
    file(
        folder.resolve("home/.engram/links.json"),
        """
        {"version": 1, "folders": [], "entries": [{"hosts": ["x"], "scope": "global",
        "part": "registration", "file": "%s", "kind": "server", "path": ["c"], "mark": "",
        "hash": "", "kept": 0, "created_file": true}]}"""
            .formatted(host));
  }

  @Test
  void pluginDroppedIntoTheOlderRelease_isKeptAndNamed() throws IOException {
    install("1.0.0");
    Path plugin = file(prefix.resolve("lib/engram/1.0.0/hosts/mine.jar"), "mine");

    InstallReport report = install("1.1.0");

    assertThat(report.changes()).contains(new Change(plugin, Outcome.KEPT));
    assertThat(Files.readString(plugin)).isEqualTo("mine");
  }

  @Test
  void foreignFile_isNamedAndNothingIsWritten() throws IOException {
    Path foreign = file(prefix.resolve("bin/engram"), "another product");
    Map<String, String> before = home();

    EngramException conflict = assertThrows(EngramException.class, () -> install("1.0.0"));

    assertThat(conflict.exitCode()).isEqualTo(ExitCode.CONFLICT);
    assertThat(conflict.line()).contains(foreign.toString());
    assertThat(home()).isEqualTo(before);
  }

  @Test
  void installedFileThatAPersonChanged_isForeign() throws IOException {
    install("1.0.0");
    Path changed = file(prefix.resolve("lib/engram/1.0.0/hosts/hosts-x.jar"), "patched");

    EngramException conflict = assertThrows(EngramException.class, () -> install("1.0.0"));

    assertThat(conflict.line()).contains(changed.toString());
  }

  @Test
  void installThatWasCutShort_goesOn() throws IOException {
    install("1.0.0");
    Files.delete(prefix.resolve("bin/engram-mcp"));
    Files.delete(prefix.resolve("lib/engram/1.0.0/bin/engram"));

    install("1.0.0");

    assertThat(Files.readString(prefix.resolve("bin/engram"))).isEqualTo("engram of 1.0.0");
    assertThat(Files.exists(prefix.resolve("bin/engram-mcp"))).isTrue();
  }

  @Test
  void uninstall_givesTheHomeBack() throws IOException {
    Map<String, String> before = home();
    install("1.0.0");
    install("1.1.0");

    InstallReport report = uninstall();

    assertThat(outcomes(report)).containsExactly(Outcome.REMOVED);
    assertThat(home()).isEqualTo(before);
  }

  @Test
  void uninstall_keepsWhatAPersonChangedAndNamesIt() throws IOException {
    install("1.0.0");
    Path changed = file(prefix.resolve("lib/engram/1.0.0/hosts/hosts-x.jar"), "patched");
    Files.delete(prefix.resolve("bin/engram"));
    Files.createSymbolicLink(prefix.resolve("bin/engram"), Path.of("elsewhere"));

    InstallReport report = uninstall();

    assertThat(report.changes()).contains(new Change(changed, Outcome.KEPT));
    assertThat(report.diagnostics()).hasSize(2);
    assertThat(Files.readString(changed)).isEqualTo("patched");
    assertThat(Files.exists(prefix.resolve("bin/engram"), LinkOption.NOFOLLOW_LINKS)).isTrue();
    assertThat(Files.exists(prefix.resolve("bin/engram-mcp"), LinkOption.NOFOLLOW_LINKS)).isFalse();
  }

  @Test
  void uninstall_waitsForHostsToBeUnlinked() throws IOException {
    install("1.0.0");
    linked(prefix.resolve("bin/engram-mcp").toString());

    EngramException refused = assertThrows(EngramException.class, this::uninstall);

    assertThat(refused.line()).contains("host.json (x)");
    assertThat(refused.line()).contains("engram unlink");
    assertThat(Files.exists(prefix.resolve("bin/engram"))).isTrue();
  }

  @Test
  void uninstallOfNothing_doesNothing() throws IOException {
    Map<String, String> before = home();

    assertThat(uninstall().changes()).isEmpty();
    assertThat(home()).isEqualTo(before);
  }

  @Test
  void manifestThatLeadsOutOfThePrefix_isRefused() throws IOException {
    Path outside = file(folder.resolve("home/outside"), "mine");
    file(
        prefix.resolve("lib/engram/installed.json"),
        "{\"items\": [{\"path\": \"../outside\", \"mark\": \""
            + Item.markOf(outside)
            + "\"}], \"folders\": []}");

    EngramException refused = assertThrows(EngramException.class, this::uninstall);

    assertThat(refused.code()).isEqualTo("install.manifest");
    assertThat(Files.exists(outside)).isTrue();
  }

  @Test
  void itemBelowALinkThatLeadsElsewhere_stays() throws IOException {
    Path outside = file(folder.toRealPath().resolve("outside/file"), "mine");
    Files.createDirectories(prefix.resolve("lib/engram"));
    Files.createSymbolicLink(prefix.resolve("lib/engram/1.0.0"), outside.getParent());
    file(
        prefix.resolve("lib/engram/installed.json"),
        "{\"items\": [{\"path\": \"lib/engram/1.0.0/file\", \"mark\": \""
            + Item.markOf(outside)
            + "\"}], \"folders\": []}");

    InstallReport report = uninstall();

    assertThat(outcomes(report)).containsExactly(Outcome.KEPT);
    assertThat(Files.exists(outside)).isTrue();
  }

  @Test
  void foldersOutsideOfThePrefix_stay() throws IOException {
    Path outside = Files.createDirectories(folder.toRealPath().resolve("outside/empty"));
    Files.createDirectories(prefix);
    Path link = Files.createSymbolicLink(prefix.resolve("link"), outside.getParent());
    file(
        prefix.resolve("lib/engram/installed.json"),
        "{\"items\": [], \"folders\": [\""
            + outside
            + "\", \""
            + link.resolve("empty")
            + "\", \""
            + prefix.resolve("../../outside/empty")
            + "\"]}");

    InstallReport unused = uninstall();

    assertThat(Files.isDirectory(outside)).isTrue();
  }

  @Test
  void fileInThePlaceOfAFolderThatWasMade_stays() throws IOException {
    Path file = file(folder.resolve("home/file"), "mine");
    file(
        prefix.resolve("lib/engram/installed.json"),
        "{\"items\": [], \"folders\": [\"" + file + "\"]}");

    uninstall();

    assertThat(Files.readString(file)).isEqualTo("mine");
  }

  @Test
  void classFolders_cannotBeInstalled() {
    Path none = folder.resolve("none");

    EngramException refused = assertThrows(EngramException.class, () -> install(none, false));

    assertThat(refused.code()).isEqualTo("install.distribution");
  }
}
