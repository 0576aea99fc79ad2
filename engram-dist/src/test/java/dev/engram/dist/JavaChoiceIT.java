package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which Java the launchers start. The Javas here are scripts that print their own name. */
final class JavaChoiceIT {
  @TempDir Path folder;
  private Workshop workshop;

  @BeforeEach
  void onlyWhatTheLauncherNeeds() throws IOException {
    Path tools = Files.createDirectories(folder.resolve("tools"));
    Files.createSymbolicLink(tools.resolve("readlink"), tool("readlink"));
    workshop = new Workshop(folder).with("PATH", tools.toString()).without("JAVA_HOME");
  }

  private static Path tool(String name) {
    return List.of("/usr/bin/", "/bin/").stream()
        .map(place -> Path.of(place + name))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow();
  }

  /** {@return the folder of a Java that says it is of this version} */
  private Path java(String name, String version) throws IOException {
    Path java = folder.resolve(name + "/bin/java");
    Files.createDirectories(java.getParent());
    Files.writeString(java, "#!/bin/sh\necho " + name + "\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    Files.writeString(
        folder.resolve(name + "/release"),
        "IMPLEMENTOR=\"Nobody\"\nJAVA_VERSION=\"" + version + "\"\n");
    return folder.resolve(name);
  }

  private Ended engram() throws IOException, InterruptedException {
    return workshop.engram("--version");
  }

  private void onPath(Path java) {
    workshop.with("PATH", folder.resolve("tools") + ":" + java.resolve("bin"));
  }

  @Test
  void engramJava_comesBeforeJavaHomeAndPath() throws IOException, InterruptedException {
    workshop.with("ENGRAM_JAVA", java("named", "17.0.1").resolve("bin/java").toString());
    workshop.with("JAVA_HOME", java("home", "21").toString());
    onPath(java("path", "25"));

    assertThat(engram().out()).isEqualTo("named\n");
  }

  @Test
  void javaHome_comesBeforePath() throws IOException, InterruptedException {
    workshop.with("JAVA_HOME", java("home", "21").toString());
    onPath(java("path", "25"));

    assertThat(engram().out()).isEqualTo("home\n");
  }

  @Test
  void path_isUsedLast() throws IOException, InterruptedException {
    onPath(java("path", "25-ea"));

    assertThat(engram().out()).isEqualTo("path\n");
  }

  @Test
  void tooOldJavaHome_isPassedOver() throws IOException, InterruptedException {
    workshop.with("JAVA_HOME", java("old", "1.8.0_402").toString());
    onPath(java("path", "17"));

    assertThat(engram().out()).isEqualTo("path\n");
  }

  @Test
  void noJava_isSaidWithTheRemedy() throws IOException, InterruptedException {
    Ended ended = engram();

    assertThat(ended.exit()).isEqualTo(1);
    assertThat(ended.out()).isEmpty();
    assertThat(ended.err()).contains("Java 17 or newer is needed and none was found");
    assertThat(ended.err()).contains("ENGRAM_JAVA");
  }

  @Test
  void onlyOldJavas_areNamedWithTheirVersions() throws IOException, InterruptedException {
    Path old = java("old", "11.0.22");
    workshop.with("JAVA_HOME", old.toString());

    Ended server = workshop.run(List.of(Distribution.packaged().server().toString(), "--version"));

    assertThat(server.exit()).isEqualTo(1);
    assertThat(server.out()).isEmpty();
    assertThat(server.err()).contains(old.resolve("bin/java") + " (Java 11)");
  }

  @Test
  void unusableEngramJava_isAnErrorAndNothingElseIsTried()
      throws IOException, InterruptedException {
    workshop.with("ENGRAM_JAVA", folder.resolve("nowhere/java").toString());
    onPath(java("path", "17"));

    Ended ended = engram();

    assertThat(ended.exit()).isEqualTo(1);
    assertThat(ended.out()).isEmpty();
    assertThat(ended.err()).contains("ENGRAM_JAVA is " + folder.resolve("nowhere/java"));
  }
}
