package dev.engram.runtime.search;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Several readers of one root, requirement [SAFE-3]")
final class IndexConcurrencyTest {
  private static final int MEMORIES = 60;

  @TempDir private Path folder;

  private TestRoot root() {
    TestRoot root = TestRoot.workspace(folder);
    for (int i = 0; i < MEMORIES; i++) {
      root.memory("m" + i, "Service " + i, "The service number" + i + " has a limit.");
    }
    return root;
  }

  /** What a second process does: it searches while others rebuild. */
  public static final class OtherProcess {
    private OtherProcess() {}

    /** Prints how many memories each of many searches finds. */
    public static void main(String[] args) throws IOException {
      TestRoot root = TestRoot.workspace(Path.of(args[0]));
      StringBuilder counts = new StringBuilder();
      for (int i = 0; i < 10; i++) {
        root.library().rebuild(root.context());
        counts.append(root.search("limit").size()).append('\n');
      }
      new java.io.FileOutputStream(java.io.FileDescriptor.out)
          .write(counts.toString().getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void processesThatRebuildAtOnce_allFindEverything() throws Exception {
    TestRoot root = root();
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      processes.add(
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  OtherProcess.class.getName(),
                  folder.toString())
              .redirectErrorStream(true)
              .start());
    }
    for (Process process : processes) {
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).isEqualTo(0);
      assertThat(output.lines().distinct().toList()).containsExactly("50");
    }
    assertThat(root.search("number7 limit").get(0)).isEqualTo("m7");
  }

  @Test
  void threadsOfOneLibrary_allSeeTheirOwnEdit() throws Exception {
    TestRoot root = root();
    Library library = root.library();
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<List<String>>> found = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        String word = "zebra" + i;
        found.add(
            threads.submit(
                () -> {
                  root.memory(word, "New", "The " + word + " is here.");
                  return root.search(library, word);
                }));
      }
      for (int i = 0; i < 8; i++) {
        assertThat(found.get(i).get()).containsExactly("zebra" + i);
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
