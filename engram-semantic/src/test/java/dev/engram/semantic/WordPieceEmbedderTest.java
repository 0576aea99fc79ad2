package dev.engram.semantic;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.engram.api.Embedder;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With the table that the build made. */
final class WordPieceEmbedderTest {
  private final Embedder embedder = new WordPieceEmbedder();

  private byte[] vector(String text) {
    return embedder.embed(List.of(text.split(" ", -1)));
  }

  private double cosine(String a, String b) {
    byte[] x = vector(a);
    byte[] y = vector(b);
    int sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * y[i];
    }
    return sum / (127.0 * 127.0);
  }

  @ParameterizedTest
  @CsvSource({
    "the boat sank in the storm, a ship was lost at sea, the invoice is due on monday",
    "children learn to read, pupils study books at school, the engine needs more oil",
    "kubernetes cluster, containers and servers, a recipe for bread",
    "deserialize the payload, parse the request body, paint the fence",
  })
  void textsOfOneMeaning_areNearer(String text, String near, String far) {
    assertWithMessage("%s ~ %s", text, near)
        .that(cosine(text, near))
        .isGreaterThan(cosine(text, far) + 0.1);
  }

  @Test
  void vector_hasLengthOne() {
    assertThat(cosine("a sentence about boats", "a sentence about boats")).isWithin(0.02).of(1);
    assertThat(embedder.dimensions()).isEqualTo(vector("boat").length);
  }

  @Test
  void wordsOfNoKnownPiece_sayNothing() {
    assertThat(vector("\uD83D\uDE80")).isEqualTo(new byte[embedder.dimensions()]);
    assertThat(embedder.embed(List.of())).isEqualTo(new byte[embedder.dimensions()]);
    assertThat(vector("x".repeat(5000))).isEqualTo(new byte[embedder.dimensions()]);
  }

  @Test
  void isFoundAsAService() {
    Embedder found = ServiceLoader.load(Embedder.class).findFirst().orElseThrow();

    assertThat(found.id()).isEqualTo(embedder.id());
    assertThat(found.id()).startsWith("word-pieces-");
  }
}
