package dev.engram.runtime;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The documents keep up with the code and with each other. */
final class DocumentsTest {
  private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern FINDING = Pattern.compile("\"((?:host|memory)\\.[a-z_]+)\"");
  private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:)([^)#\\s]+)(?:#[^)]*)?\\)");

  @Test
  void troubleshootingExplainsEachFindingOfDoctor() throws IOException {
    String page = Files.readString(PROJECT.resolve("docs/troubleshooting.md"));

    assertThat(findings().stream().filter(id -> !page.contains("`" + id + "`")).toList()).isEmpty();
  }

  @Test
  void linksBetweenDocumentsLeadSomewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    for (Path page : pages()) {
      LINK.matcher(Files.readString(page))
          .results()
          .map(found -> found.group(1))
          .filter(link -> !Files.exists(page.resolveSibling(link)))
          .forEach(link -> broken.add(page.getFileName() + ": " + link));
    }

    assertThat(broken).isEmpty();
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    for (Path folder : List.of(PROJECT, PROJECT.resolve("docs"), PROJECT.resolve("docs/adr"))) {
      try (Stream<Path> files = Files.list(folder)) {
        files.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
      }
    }
    return pages;
  }

  private static Set<String> findings() throws IOException {
    Set<String> ids = new TreeSet<>();
    List<Path> sources = new ArrayList<>();
    try (Stream<Path> modules = Files.list(PROJECT)) {
      modules
          .filter(module -> module.getFileName().toString().startsWith("hosts-"))
          .forEach(module -> sources.add(module.resolve("src/main/java")));
    }
    Path runtime = PROJECT.resolve("engram-runtime/src/main/java/dev/engram/runtime");
    sources.add(runtime.resolve("doctor"));
    sources.add(runtime.resolve("cli/MemoryCheck.java"));
    for (Path source : sources) {
      try (Stream<Path> files = Files.walk(source)) {
        files
            .filter(file -> file.toString().endsWith(".java"))
            .flatMap(file -> FINDING.matcher(text(file)).results())
            .map((MatchResult found) -> found.group(1))
            .forEach(ids::add);
      }
    }
    return ids;
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
