package dev.engram.api;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class WordPiecesTest {
  private final List<String> vocabulary = List.of("un", "unit", "##it", "##s", "?", "##ed");
  private final WordPieces pieces = new WordPieces(vocabulary::indexOf);

  private List<String> of(String word) {
    return pieces.of(word).stream().map(vocabulary::get).toList();
  }

  @Test
  void longestPiece_comesFirst() {
    assertThat(of("units")).containsExactly("unit", "##s").inOrder();
    assertThat(of("unitsed")).containsExactly("unit", "##s", "##ed").inOrder();
  }

  @Test
  void wordWithAnUnknownPart_hasNoPieces() {
    assertThat(of("unx")).isEmpty();
    assertThat(of("xun")).isEmpty();
    assertThat(of("")).isEmpty();
    assertThat(of("\uD83D\uDE80")).isEmpty();
  }

  @Test
  void veryLongWord_hasNoPieces() {
    assertThat(of("un" + "s".repeat(62))).hasSize(63);
    assertThat(of("un" + "s".repeat(63))).isEmpty();
  }

  @Test
  void vectorOfLengthOne_is127Long() {
    assertThat(Embedder.unit(new float[] {0, -3, 4})).isEqualTo(new byte[] {0, -76, 102});
    assertThat(Embedder.unit(new float[3])).isEqualTo(new byte[3]);
  }
}
