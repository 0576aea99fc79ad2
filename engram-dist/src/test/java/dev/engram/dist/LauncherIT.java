package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The launchers, wherever they stand and whatever the locale says. */
final class LauncherIT {
  @TempDir Path folder;

  @Test
  void version_isPrintedByBoth() throws IOException, InterruptedException {
    Workshop workshop = new Workshop(folder);

    Ended engram = workshop.engram("--version");
    Ended server = workshop.run(List.of(Distribution.packaged().server().toString(), "--version"));

    assertThat(engram.out()).matches("engram \\d+\\.\\d+\\.\\d+\\S*\\s+");
    assertThat(server.out()).isEqualTo("engram-mcp" + engram.out().substring(6));
    assertThat(engram.exit() + server.exit()).isEqualTo(0);
    assertThat(engram.err() + server.err()).isEmpty();
  }

  @Test
  void symbolicLinks_leadToTheDistribution() throws IOException, InterruptedException {
    Workshop workshop = new Workshop(folder);
    Path bin = Files.createDirectories(folder.resolve("links/bin"));
    Path first = bin.resolve("first");
    Files.createSymbolicLink(first, Distribution.packaged().engram());
    Files.createSymbolicLink(bin.resolve("relative"), Path.of("../bin/first"));
    Path last = folder.resolve("links/engram");
    Files.createSymbolicLink(last, Path.of("bin/relative"));

    assertThat(workshop.run(List.of(last.toString(), "--version")).out()).startsWith("engram ");
    workshop.with("PATH", last.getParent() + ":" + System.getenv("PATH"));
    assertThat(workshop.run(List.of("sh", "-c", "cd / && engram --version")).out())
        .startsWith("engram ");
    assertThat(workshop.run(List.of("sh", "-c", "cd '" + bin + "' && ../engram --version")).out())
        .startsWith("engram ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"LANG", "LC_ALL"})
  void placesAndTextsWithOtherLetters_workInThePlainLocale(String variable)
      throws IOException, InterruptedException {
    Distribution distribution =
        Distribution.packaged().copiedTo(folder.resolve("Größe – 道具/engram dist"));
    Workshop workshop =
        new Workshop(Files.createDirectories(folder.resolve("mój dom")), distribution)
            .without("LANG")
            .with(variable, "C");

    workshop.save("rule", "Überprüfe die Grüße", "Grüße aus Łódź, 日本語 und 🚀.");
    Ended shown = workshop.engram("load", "Grüße");

    assertWithMessage(shown.err()).that(shown.out()).contains("Grüße aus Łódź, 日本語 und 🚀.");
    assertThat(workshop.memories("rules")).hasSize(1);
    String id = workshop.memories("rules").get(0).getFileName().toString().replace(".md", "");
    assertThat(workshop.engram("load", "--id", id).out()).contains("Łódź");
    assertThat(workshop.engram("verify").exit()).isEqualTo(0);
    try (Session server = workshop.client()) {
      assertThat(server.tool("engram_search", "query", "łódź").toString()).contains(id);
    }
  }

  @Test
  void idInItsOwnScript_isFoundInThePlainLocale() throws IOException, InterruptedException {
    Workshop workshop = new Workshop(folder).without("LANG").with("LC_ALL", "C");

    workshop.save("knowledge", "日本語の規則", "コミットの前にテストを実行する。");

    assertThat(workshop.memories("knowledge").get(0).getFileName().toString())
        .isEqualTo("日本語の規則.md");
    assertThat(workshop.engram("load", "--id", "日本語の規則").out()).contains("テストを実行する");
  }
}
