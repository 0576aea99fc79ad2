package dev.engram.runtime.search;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.api.Embedder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Finding by meaning where an embedder is installed, requirement [READ-1]")
final class MeaningTest {
  @TempDir private Path folder;

  /** Knows two subjects, and says how many texts it was given. */
  private record Subjects(String id, AtomicInteger texts) implements Embedder {
    private static final List<String> FRUIT = List.of("apple", "pear", "orchard");
    private static final List<String> METAL = List.of("iron", "steel", "forge");

    Subjects(String id) {
      this(id, new AtomicInteger());
    }

    @Override
    public int dimensions() {
      return 2;
    }

    @Override
    public byte[] embed(List<String> words) {
      texts.incrementAndGet();
      int fruit = words.stream().anyMatch(FRUIT::contains) ? 1 : 0;
      int metal = words.stream().anyMatch(METAL::contains) ? 1 : 0;
      int each = fruit + metal == 2 ? 90 : 127;
      return new byte[] {(byte) (each * fruit), (byte) (each * metal)};
    }
  }

  private TestRoot farm() {
    return TestRoot.workspace(folder)
        .memory("trees", "The orchard", "Watered on Mondays.")
        .memory("smith", "The forge", "Closed on Mondays.")
        .memory("tractor", "The tractor", "Its key hangs by the door.");
  }

  @Test
  void memoryWithoutASharedWord_isFoundByItsMeaning() {
    assertThat(farm().search("apple")).isEmpty();
    assertThat(farm().with(new Subjects("a")).search("apple")).containsExactly("trees");
  }

  @Test
  void queryAboutNothingKnown_findsNothing() {
    assertThat(farm().with(new Subjects("a")).search("rocket")).isEmpty();
  }

  @Test
  void meaningDecidesBetweenEqualWords() {
    assertThat(farm().with(new Subjects("a")).search("mondays steel").get(0)).isEqualTo("smith");
    assertThat(farm().with(new Subjects("a")).search("mondays pear").get(0)).isEqualTo("trees");
  }

  @Test
  void exactId_staysFirst() {
    TestRoot root = farm().memory("apple", "Phones", "Ask the office.");

    assertThat(root.with(new Subjects("a")).search("apple").get(0)).isEqualTo("apple");
  }

  @Test
  void vectorsAreKeptInTheIndex() {
    TestRoot root = farm();
    root.with(new Subjects("a")).search("apple");

    Subjects later = new Subjects("a");
    TestRoot grown = root.memory("new", "Steel", "From the north.").with(later);

    assertThat(grown.search("apple")).containsExactly("trees");
    // One new memory and the query.
    assertThat(later.texts().get()).isEqualTo(2);
  }

  @Test
  void otherVectors_areNeverMixedWithThese() throws IOException {
    TestRoot root = farm();
    root.search("orchard");
    byte[] words = Files.readAllBytes(root.index());

    assertThat(root.with(new Subjects("a")).search("apple")).containsExactly("trees");
    Subjects other = new Subjects("b");
    assertThat(root.with(other).search("apple")).containsExactly("trees");
    assertThat(other.texts().get()).isEqualTo(4);
    assertThat(root.search("apple")).isEmpty();
    assertThat(Files.readAllBytes(root.index()).length).isEqualTo(words.length);
  }
}
