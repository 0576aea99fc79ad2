package dev.engram.semantic;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.CodeSource;
import java.util.Arrays;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * A file beside a class, mapped where it lies. The build stores it in the jar without compression,
 * so that a start touches a few pages of it instead of unpacking megabytes.
 */
final class Resource {
  private static final int LOCAL_HEADER = 30;
  private static final int LOCAL_SIGNATURE = 0x04034b50;
  private static final int CENTRAL_HEADER = 46;
  private static final int CENTRAL_SIGNATURE = 0x02014b50;
  private static final int END_HEADER = 22;
  private static final int END_SIGNATURE = 0x06054b50;

  private Resource() {}

  /**
   * {@return the bytes of a file in the package of a class}
   *
   * @throws IOException when it is not there or cannot be read
   */
  static ByteBuffer map(Class<?> beside, String name) throws IOException {
    String path = beside.getPackageName().replace('.', '/') + "/" + name;
    Path home = home(beside);
    if (Files.isDirectory(home)) {
      try (FileChannel channel = FileChannel.open(home.resolve(path), StandardOpenOption.READ)) {
        return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
      }
    }
    try (FileChannel channel = FileChannel.open(home, StandardOpenOption.READ)) {
      ByteBuffer jar = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
      jar.order(ByteOrder.LITTLE_ENDIAN);
      ByteBuffer stored = stored(jar, path.getBytes(StandardCharsets.UTF_8));
      return stored == null ? unpacked(home, path) : stored;
    } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
      throw new IOException(home + " is no jar that can be read", e);
    }
  }

  private static Path home(Class<?> beside) throws IOException {
    CodeSource source = beside.getProtectionDomain().getCodeSource();
    URL location = source == null ? null : source.getLocation();
    if (location == null) {
      throw new IOException("Nothing says where " + beside.getName() + " was loaded from.");
    }
    try {
      return Path.of(location.toURI());
    } catch (URISyntaxException | IllegalArgumentException e) {
      throw new IOException(location + " is no file", e);
    }
  }

  /** {@return the part of the jar that is the entry as it is; null when it is compressed} */
  private static @Nullable ByteBuffer stored(ByteBuffer jar, byte[] name) {
    int end = jar.limit() - END_HEADER;
    while (end > 0 && jar.getInt(end) != END_SIGNATURE) {
      end--;
    }
    int at = jar.getInt(end + 16);
    while (jar.getInt(at) == CENTRAL_SIGNATURE) {
      int nameLength = jar.getShort(at + 28) & 0xFFFF;
      byte[] entry = new byte[nameLength];
      jar.get(at + CENTRAL_HEADER, entry);
      if (Arrays.equals(entry, name)) {
        int local = jar.getInt(at + 42);
        if (jar.getShort(at + 10) != 0 || jar.getInt(local) != LOCAL_SIGNATURE) {
          return null;
        }
        int start =
            local
                + LOCAL_HEADER
                + (jar.getShort(local + 26) & 0xFFFF)
                + (jar.getShort(local + 28) & 0xFFFF);
        return jar.slice(start, jar.getInt(at + 24));
      }
      int extra = (jar.getShort(at + 30) & 0xFFFF) + (jar.getShort(at + 32) & 0xFFFF);
      at += CENTRAL_HEADER + nameLength + extra;
    }
    return null;
  }

  private static ByteBuffer unpacked(Path jar, String path) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      ZipEntry entry = zip.getEntry(path);
      if (entry == null) {
        throw new IOException(jar + " has no " + path);
      }
      try (InputStream in = zip.getInputStream(entry)) {
        return ByteBuffer.wrap(in.readAllBytes());
      }
    }
  }
}
