package dev.engram.runtime.search;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A process that asks often about many memories, requirement [INDEX-1]")
final class WatchedLibraryTest {
  private static final int MEMORIES = 300;
  private static final FileTime LONG_AGO = FileTime.fromMillis(0);

  @TempDir private Path folder;
  private TestRoot root;
  private Library library;

  @BeforeEach
  void manyMemories() {
    root = TestRoot.workspace(folder);
    for (int i = 0; i < MEMORIES; i++) {
      root.memory("m" + i, "Service " + i, "The number" + i + " service has a limit.");
    }
    library = root.library();
  }

  @AfterEach
  void stop() {
    library.close();
  }

  @Test
  void everyEdit_isFoundAsAWalkFindsIt() {
    Random random = new Random(3);
    for (int i = 0; i < 100; i++) {
      String id = "m" + random.nextInt(MEMORIES + 20);
      String word = "number" + random.nextInt(MEMORIES);
      switch (random.nextInt(3)) {
        case 0 -> root.memory(id, "Title " + i, "The " + word + " service, edited.");
        case 1 -> root.file("rules/new" + i + "/" + id + ".md", "# " + word + "\n\n- New.\n");
        default -> {
          // Nothing changed.
        }
      }

      assertThat(root.search(library, word)).isEqualTo(root.search(word));
    }
  }

  @Test
  void firstQuestions_makeNoMarker() throws IOException {
    root.search(library, "limit");
    Files.setLastModifiedTime(root.index().getParent(), LONG_AGO);

    root.search(library, "limit");

    assertThat(Files.getLastModifiedTime(root.index().getParent())).isEqualTo(LONG_AGO);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void laterQuestions_makeAMarkerInsteadOfAWalk() throws IOException {
    for (int i = 0; i < 3; i++) {
      root.search(library, "limit");
    }
    Files.setLastModifiedTime(root.index().getParent(), LONG_AGO);

    root.search(library, "limit");

    assertThat(Files.getLastModifiedTime(root.index().getParent())).isGreaterThan(LONG_AGO);
    try (Stream<Path> files = Files.list(root.index().getParent())) {
      assertThat(files.map(file -> file.getFileName().toString()).toList())
          .containsExactly("search.idx", ".gitignore");
    }
  }

  @Test
  void fewMemories_areWalkedWithoutAMarker() throws IOException {
    TestRoot few = TestRoot.global(folder).memory("a", "Alpha", "The alpha service.");
    Library asked = few.library();
    few.search(asked, "alpha");
    Files.setLastModifiedTime(few.index().getParent(), LONG_AGO);

    for (int i = 0; i < 5; i++) {
      few.search(asked, "alpha");
    }

    assertThat(Files.getLastModifiedTime(few.index().getParent())).isEqualTo(LONG_AGO);
  }

  @Test
  void closedLibrary_answersWithoutAMarker() throws IOException {
    for (int i = 0; i < 4; i++) {
      root.search(library, "limit");
    }
    library.close();
    Files.setLastModifiedTime(root.index().getParent(), LONG_AGO);

    assertThat(root.search(library, "number7")).containsExactly("m7");
    assertThat(root.search(library, "number8")).containsExactly("m8");
    assertThat(Files.getLastModifiedTime(root.index().getParent())).isEqualTo(LONG_AGO);
  }

  @Test
  void rebuiltIndex_isNotTakenForEmpty() {
    for (int i = 0; i < 4; i++) {
      root.search(library, "limit");
    }

    library.rebuild(root.context());

    assertThat(root.search(library, "number7")).isEqualTo(List.of("m7"));
  }
}
