package dev.engram.semantic;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ResourceTest {
  private static final String CLASS = "dev/engram/semantic/TableFormat.class";
  private static final String DATA = "dev/engram/semantic/some.data";
  private static final byte[] BYTES = "what lies in the jar".getBytes(StandardCharsets.UTF_8);

  @TempDir private Path folder;

  private ByteBuffer read(Path jar, String name) throws IOException, ClassNotFoundException {
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
      return Resource.map(loader.loadClass("dev.engram.semantic.TableFormat"), name);
    }
  }

  private Path jar(int method) throws IOException {
    Path jar = folder.resolve("with space.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry(CLASS));
      try (var in = TableFormat.class.getResourceAsStream("TableFormat.class")) {
        zip.write(in.readAllBytes());
      }
      ZipEntry data = new ZipEntry(DATA);
      CRC32 crc = new CRC32();
      crc.update(BYTES);
      data.setMethod(method);
      data.setSize(BYTES.length);
      data.setCrc(crc.getValue());
      zip.putNextEntry(data);
      zip.write(BYTES);
      zip.setComment("a comment at the end");
    }
    return jar;
  }

  @ParameterizedTest
  @ValueSource(ints = {ZipEntry.STORED, ZipEntry.DEFLATED})
  void fileInAJar_isRead(int method) throws Exception {
    ByteBuffer found = read(jar(method), "some.data");

    byte[] bytes = new byte[found.remaining()];
    found.get(bytes);
    assertThat(bytes).isEqualTo(BYTES);
  }

  @Test
  void missingFile_isAnError() {
    assertThrows(IOException.class, () -> read(jar(ZipEntry.STORED), "other.data"));
  }

  @Test
  void tableOfAnotherKind_isRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> new PieceTable(ByteBuffer.wrap(new byte[4])));
    assertThrows(IllegalArgumentException.class, () -> new PieceTable(ByteBuffer.allocate(1000)));
  }
}
