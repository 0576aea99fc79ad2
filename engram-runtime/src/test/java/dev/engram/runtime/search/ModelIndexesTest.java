package dev.engram.runtime.search;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.api.Embedder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Finding by a model that takes long, requirement [READ-1]")
final class ModelIndexesTest {
  private static final int MANY = 200;

  @TempDir private Path folder;
  private final Model model = new Model(new CountDownLatch(1), new AtomicInteger());
  private TestRoot root;
  private Library library;

  /** Takes red for crimson, once it may; says how many texts it was given. */
  private record Model(CountDownLatch gate, AtomicInteger texts) implements Embedder {
    @Override
    public String id() {
      return "model";
    }

    @Override
    public int dimensions() {
      return 2;
    }

    @Override
    public boolean isQuick() {
      return false;
    }

    @Override
    public byte[] embed(List<String> words) {
      try {
        if (!gate.await(60, TimeUnit.SECONDS)) {
          throw new IllegalStateException("The test does not go on.");
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      texts.incrementAndGet();
      boolean red = words.contains("red") || words.contains("crimson");
      return red ? new byte[] {127, 0} : new byte[] {0, 127};
    }
  }

  @BeforeEach
  void paints() {
    root =
        TestRoot.workspace(folder)
            .memory("door", "The door", "Painted crimson.")
            .memory("fence", "The fence", "Painted white.")
            .with(model);
    library = root.library();
  }

  @AfterEach
  void end() {
    model.gate().countDown();
    library.close();
  }

  /** Asks until the model answers too. */
  private List<String> searchWithModel(Library asked, String query, String wanted) {
    List<String> found = root.search(asked, query);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!found.contains(wanted) && System.nanoTime() < end) {
      Thread.onSpinWait();
      found = root.search(asked, query);
    }
    return found;
  }

  @Test
  void questionsDoNotWaitForTheModel() {
    assertThat(root.search(library, "red")).isEmpty();
    assertThat(root.search(library, "white")).containsExactly("fence");
    assertThat(model.texts().get()).isEqualTo(0);
  }

  @Test
  void onceItKnowsAllMemories_theModelAnswers() {
    model.gate().countDown();

    assertThat(searchWithModel(library, "red", "door")).containsExactly("door");
  }

  @Test
  void fewNewMemories_areFoundAtOnce() {
    model.gate().countDown();
    searchWithModel(library, "red", "door");

    root.memory("gate", "The gate", "Painted crimson as well.");

    assertThat(root.search(library, "red")).containsExactly("door", "gate");
  }

  @Test
  void manyNewMemories_areFoundByTheirWordsAtOnceAndByTheModelLater() {
    model.gate().countDown();
    searchWithModel(library, "red", "door");

    for (int i = 0; i < MANY; i++) {
      root.memory("wall" + i, "Wall number" + i, "Painted crimson.");
    }

    assertThat(root.search(library, "number7")).contains("wall7");
    assertThat(searchWithModel(library, "red", "wall0")).hasSize(50);
    assertThat(model.texts().get()).isAtLeast(MANY);
  }

  @Test
  void deletedMemory_isNotFoundByTheModel() {
    model.gate().countDown();
    searchWithModel(library, "red", "door");

    root.delete("knowledge/door.md");

    assertThat(root.search(library, "red")).isEmpty();
  }

  @Test
  void vectorsAreKept_forTheNextProcess() {
    model.gate().countDown();
    searchWithModel(library, "red", "door");
    int before = model.texts().get();

    Library next = root.library();
    searchWithModel(next, "red", "door");
    next.close();

    // The first text that loads it, and the questions: no memory.
    assertThat(model.texts().get() - before).isEqualTo(2);
  }

  @Test
  void damagedIndexOfTheModel_isMadeAgain() throws IOException {
    model.gate().countDown();
    searchWithModel(library, "red", "door");
    Path index = root.index().resolveSibling("model.idx");
    byte[] bytes = Files.readAllBytes(index);
    bytes[bytes.length - 1] ^= 1;
    Files.write(index, bytes);

    Library next = root.library();

    assertThat(searchWithModel(next, "red", "door")).containsExactly("door");
    next.close();
    assertThat(Files.readAllBytes(index)).isNotEqualTo(bytes);
  }

  @Test
  void modelThatCannotBeLoaded_changesNothing() {
    Embedder broken =
        new Embedder() {
          @Override
          public String id() {
            return "broken";
          }

          @Override
          public int dimensions() {
            return 2;
          }

          @Override
          public boolean isQuick() {
            return false;
          }

          @Override
          public byte[] embed(List<String> words) {
            model.texts().incrementAndGet();
            throw new UnsatisfiedLinkError("no such library");
          }
        };
    Library asked = root.with(broken).library();

    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (model.texts().get() == 0 && System.nanoTime() < end) {
      assertThat(root.search(asked, "white")).containsExactly("fence");
    }
    asked.close();

    assertThat(model.texts().get()).isEqualTo(1);
    assertThat(root.search(asked, "white")).containsExactly("fence");
  }

  @Test
  void closedLibrary_answersByWords() {
    model.gate().countDown();
    searchWithModel(library, "red", "door");

    library.close();

    assertThat(root.search(library, "red")).isEmpty();
    assertThat(root.search(library, "white")).containsExactly("fence");
  }
}
