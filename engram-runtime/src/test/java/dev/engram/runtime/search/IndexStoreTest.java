package dev.engram.runtime.search;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The derived index, requirement [INDEX-1]")
final class IndexStoreTest {
  @TempDir private Path folder;
  private TestRoot root;

  @BeforeEach
  void threeMemories() {
    root =
        TestRoot.workspace(folder)
            .memory("a", "Alpha deploys", "The alpha service deploys on Monday.")
            .memory("b", "Beta deploys", "The beta service deploys on Friday.")
            .memory("c", "Gamma", "The gamma worker never sleeps.");
  }

  @Test
  void addedFile_isFound() {
    assertThat(root.search("deploys")).containsExactly("a", "b");

    root.memory("d", "Delta deploys", "On Sunday.");

    assertThat(root.search("deploys")).containsExactly("a", "b", "d");
  }

  @Test
  void deletedFile_isGone() {
    assertThat(root.search("deploys")).containsExactly("a", "b");

    root.delete("knowledge/a.md");

    assertThat(root.search("deploys")).containsExactly("b");
  }

  @Test
  void renamedFile_isFoundOnce() throws IOException {
    assertThat(root.search("gamma")).containsExactly("c");

    Path knowledge = root.root().folder().resolve("knowledge");
    Files.move(knowledge.resolve("c.md"), knowledge.resolve("0.md"));

    assertThat(root.search("gamma")).containsExactly("c");
  }

  @Test
  void editedFile_losesItsOldWords() {
    assertThat(root.search("monday")).containsExactly("a");

    root.memory("a", "Alpha deploys", "The alpha service deploys on Tuesday, late.");

    assertThat(root.search("monday")).isEmpty();
    assertThat(root.search("tuesday")).containsExactly("a");
  }

  @Test
  void editOfTheSameSizeAndTimeJustAfterIndexing_isSeen() {
    String text = "---\nid: r\n---\n# Racy\n\n- %s\n";
    root.file("knowledge/r.md", text.formatted("black"), TestRoot.NOW);
    assertThat(root.search("black")).containsExactly("r");

    root.file("knowledge/r.md", text.formatted("white"), TestRoot.NOW);

    assertThat(root.search("white")).containsExactly("r");
    assertThat(root.search("black")).isEmpty();
  }

  @Test
  void unchangedFile_isNotReadAgain() {
    assertThat(root.search("monday")).containsExactly("a");

    // The same size and time, long before the index was made: only reading it could tell.
    root.memory("a", "Alpha deploys", "The alpha service deploys on Sunday.");

    assertThat(root.search("monday")).containsExactly("a");
  }

  @Test
  void racyFile_isReadOnceMoreAndThenTrusted() throws IOException {
    String text = "---\nid: r\n---\n# Racy\n\n- black\n";
    root.file("knowledge/r.md", text, TestRoot.NOW);
    assertThat(root.search("black")).containsExactly("r");

    assertThat(root.search(root.library(TestRoot.NOW.plusSeconds(60)), "black"))
        .containsExactly("r");
    byte[] settled = Files.readAllBytes(root.index());
    assertThat(root.search(root.library(TestRoot.NOW.plusSeconds(90)), "black"))
        .containsExactly("r");

    assertThat(Files.readAllBytes(root.index())).isEqualTo(settled);
  }

  @Test
  void mergedIndex_equalsAFreshOneByteForByte() throws IOException {
    Random random = new Random(7);
    List<String> present = new ArrayList<>(List.of("a", "b", "c"));
    for (int round = 0; round < 40; round++) {
      String id = "m" + random.nextInt(12);
      if (present.contains(id) && random.nextInt(3) == 0) {
        root.delete("knowledge/" + id + ".md");
        present.remove(id);
      } else {
        String words = "w" + random.nextInt(5) + " service_" + random.nextInt(9) + " 数据" + round;
        root.memory(id, "Title " + random.nextInt(4), words + " ".repeat(round));
        if (!present.contains(id)) {
          present.add(id);
        }
      }
      root.search("service");
      byte[] merged = Files.readAllBytes(root.index());
      Files.delete(root.index());
      root.search("service");
      assertThat(merged).isEqualTo(Files.readAllBytes(root.index()));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 7, 8, 12, 16, 24, 28, 44, 48, 52, 56, 80})
  void flippedByte_isRebuilt(int at) throws IOException {
    List<String> before = root.search("deploys alpha");

    flip(at);

    assertThat(root.search("deploys alpha")).isEqualTo(before);
  }

  @Test
  void anyDamage_changesNoAnswer() throws IOException {
    List<String> before = root.search("deploys alpha");
    byte[] good = Files.readAllBytes(root.index());
    Random random = new Random(11);
    for (int i = 0; i < 300; i++) {
      byte[] bad = good.clone();
      for (int n = 1 + random.nextInt(3); n > 0; n--) {
        bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
      }
      int length = random.nextInt(3) == 0 ? random.nextInt(bad.length) : bad.length;
      Files.write(root.index(), java.util.Arrays.copyOf(bad, length));

      assertThat(root.search("deploys alpha")).isEqualTo(before);
    }
  }

  @Test
  void forgedOffsetsUnderAGoodChecksum_changeNoAnswer() throws IOException {
    List<String> before = root.search("deploys alpha");
    byte[] good = Files.readAllBytes(root.index());
    Random random = new Random(13);
    for (int i = 0; i < 300; i++) {
      byte[] bad = good.clone();
      bad[24 + random.nextInt(24)] = (byte) random.nextInt(256);
      bad[IndexLayout.HEADER + random.nextInt(bad.length - IndexLayout.HEADER)] =
          (byte) random.nextInt(256);
      Files.write(root.index(), IndexLayout.sealed(bad));

      // What a forger may change is what the index says; never that the call ends well.
      assertThat(root.search("deploys alpha").size()).isAtMost(before.size() + 1);
    }
  }

  @Test
  void indexOfAnOlderFormat_isRebuilt() throws IOException {
    List<String> before = root.search("deploys");
    byte[] bytes = Files.readAllBytes(root.index());
    bytes[11]--;
    Files.write(root.index(), IndexLayout.sealed(bytes));

    assertThat(root.search("deploys")).isEqualTo(before);
  }

  @Test
  void linkInPlaceOfTheIndex_isLeftAlone() throws IOException {
    Path victim = Files.writeString(folder.resolve("victim.txt"), "mine");
    Files.createDirectories(root.index().getParent());
    Files.createSymbolicLink(root.index(), victim);

    assertThat(root.search("deploys")).containsExactly("a", "b");
    assertThat(Files.readString(victim)).isEqualTo("mine");
  }

  @Test
  void fileInPlaceOfTheFolder_costsOnlySpeed() throws IOException {
    Files.writeString(root.root().folder().resolve(".index"), "in the way");

    assertThat(root.search("deploys")).containsExactly("a", "b");
  }

  @Test
  void indexFolder_ignoresItselfInGit() throws IOException {
    root.search("deploys");

    assertThat(Files.readString(root.index().resolveSibling(".gitignore"))).isEqualTo("*\n");
  }

  @Test
  void longRunningLibrary_seesEditsOfOthers() {
    Library library = root.library();
    assertThat(root.search(library, "deploys")).containsExactly("a", "b");

    root.memory("e", "Epsilon deploys", "x").delete("knowledge/b.md");

    assertThat(root.search(library, "deploys")).containsExactly("a", "e");
  }

  private void flip(int at) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(root.index().toFile(), "rw")) {
      file.seek(at);
      int old = file.read();
      file.seek(at);
      file.write(old ^ 0x10);
    }
  }
}
