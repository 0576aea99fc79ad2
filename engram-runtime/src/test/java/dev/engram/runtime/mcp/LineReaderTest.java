package dev.engram.runtime.mcp;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Framing, requirement [MCP-1]. */
final class LineReaderTest {
  @Test
  void onlyLineFeedsEndLines() throws IOException {
    assertThat(texts("a\rb\u2028c\u0085d\ne\r\n"))
        .containsExactly("a\rb\u2028c\u0085d", "e\r")
        .inOrder();
  }

  @Test
  void lastLineNeedsNoLineFeed() throws IOException {
    assertThat(texts("a\n\nb")).containsExactly("a", "", "b").inOrder();
  }

  @Test
  void linesSplitOverReads_areOneLine() throws IOException {
    InputStream slow =
        new ByteArrayInputStream("日本🚀\n".getBytes(UTF_8)) {
          @Override
          public synchronized int read(byte[] bytes, int offset, int count) {
            return super.read(bytes, offset, Math.min(1, count));
          }

          @Override
          public int read(byte[] bytes) {
            return read(bytes, 0, bytes.length);
          }
        };

    assertThat(new LineReader(slow, 100).next()).isEqualTo(Optional.of(new Line.Text("日本🚀", 10)));
  }

  @Test
  void lineOfTheGreatestLength_isRead() throws IOException {
    String longest = "x".repeat(100_000);
    assertThat(read((longest + "\nshort\n").getBytes(UTF_8), 100_000))
        .containsExactly(new Line.Text(longest, 100_000), new Line.Text("short", 5))
        .inOrder();
  }

  @Test
  void longerLine_isAnErrorAndTheNextOneIsRead() throws IOException {
    List<Line> lines = read(("x".repeat(100_001) + "\nnext").getBytes(UTF_8), 100_000);

    assertThat(lines).hasSize(2);
    assertThat(lines.get(0)).isInstanceOf(Line.Unreadable.class);
    assertThat(lines.get(1)).isEqualTo(new Line.Text("next", 4));
  }

  @Test
  void invalidUtf8_isAnErrorAndTheNextLineIsRead() throws IOException {
    byte[] surrogate = {'a', (byte) 0xed, (byte) 0xa0, (byte) 0x80, '\n', 'b', '\n'};
    List<Line> lines = read(surrogate, 100);

    assertThat(lines.get(0)).isInstanceOf(Line.Unreadable.class);
    assertThat(lines.get(1)).isEqualTo(new Line.Text("b", 1));
  }

  private static List<String> texts(String input) throws IOException {
    return read(input.getBytes(UTF_8), 1000).stream()
        .map(line -> ((Line.Text) line).text())
        .toList();
  }

  private static List<Line> read(byte[] input, int maxBytes) throws IOException {
    LineReader reader = new LineReader(new ByteArrayInputStream(input), maxBytes);
    List<Line> lines = new ArrayList<>();
    for (Optional<Line> line = reader.next(); line.isPresent(); line = reader.next()) {
      lines.add(line.get());
    }
    return lines;
  }
}
