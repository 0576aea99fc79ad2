package dev.engram.onnx;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.engram.api.Embedder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class OnnxEmbedderTest {
  private static final Embedder EMBEDDER = new OnnxEmbedder();

  private static byte[] vector(String text) {
    return EMBEDDER.embed(List.of(text.split(" ", -1)));
  }

  private static double cosine(String a, String b) {
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
    "how to sort a list backwards, def reverse order items return sorted, def send mail to user",
    "the dog bit the man, a person was hurt by an animal, the man bought bread",
  })
  void textsOfOneMeaning_areNearer(String text, String near, String far) {
    assertWithMessage("%s ~ %s", text, near)
        .that(cosine(text, near))
        .isGreaterThan(cosine(text, far) + 0.2);
  }

  @Test
  void orderOfWords_counts() {
    assertThat(cosine("the dog bit the man", "the man bit the dog")).isLessThan(0.999);
  }

  @Test
  void vector_hasLengthOne() {
    assertThat(cosine("a sentence about boats", "a sentence about boats")).isWithin(0.02).of(1);
    assertThat(EMBEDDER.dimensions()).isEqualTo(vector("boat").length);
  }

  @Test
  void noWords_sayNothing() {
    assertThat(EMBEDDER.embed(List.of())).isEqualTo(new byte[EMBEDDER.dimensions()]);
  }

  @Test
  void longText_countsByItsBeginning() {
    String long1 = "boat ".repeat(200) + "storm";
    String long2 = "boat ".repeat(200) + "invoice";

    assertThat(vector(long1)).isEqualTo(vector(long2));
  }

  @Test
  void severalThreads_getTheSameVectors() throws Exception {
    byte[] wanted = vector("a ship was lost at sea");
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<byte[]>> vectors = new ArrayList<>();
      for (int i = 0; i < 16; i++) {
        vectors.add(threads.submit(() -> vector("a ship was lost at sea")));
      }
      for (Future<byte[]> vector : vectors) {
        assertThat(vector.get()).isEqualTo(wanted);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /** What another process does: loads the model and asks it. */
  public static final class OtherProcess {
    private OtherProcess() {}

    /** Asks once. */
    public static void main(String[] args) {
      Embedder found = ServiceLoader.load(Embedder.class).findFirst().orElseThrow();
      if (found.embed(List.of("boat")).length != found.dimensions()) {
        throw new IllegalStateException(found.id());
      }
    }
  }

  @Test
  void nothingIsPrinted() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                System.getProperty("java.home") + "/bin/java",
                "-cp",
                System.getProperty("java.class.path"),
                OtherProcess.class.getName())
            .redirectErrorStream(true)
            .start();
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    process.getInputStream().transferTo(printed);

    assertThat(process.waitFor()).isEqualTo(0);
    // A newer Java warns of native libraries on standard error.
    assertThat(
            printed
                .toString(StandardCharsets.UTF_8)
                .lines()
                .filter(line -> !line.startsWith("WARNING: "))
                .toList())
        .isEmpty();
  }

  @Test
  void isFoundAsAServiceThatIsNotQuick() {
    Embedder found = ServiceLoader.load(Embedder.class).findFirst().orElseThrow();

    assertThat(found.id()).isEqualTo("all-minilm-l6-v2-q-1");
    assertThat(found.isQuick()).isFalse();
    assertThat(found.weight()).isGreaterThan(1.0);
  }
}
