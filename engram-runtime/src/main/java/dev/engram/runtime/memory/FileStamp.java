package dev.engram.runtime.memory;

/**
 * What tells a changed file from an unchanged one without reading it.
 *
 * @param path relative to the memory root, with {@code /}
 * @param size bytes
 * @param modifiedNanos last modification, nanoseconds since 1970
 */
public record FileStamp(String path, long size, long modifiedNanos) {
  /** {@return whether the file looks unchanged; said here since it is asked for every file} */
  public boolean isSame(FileStamp other) {
    return size == other.size && modifiedNanos == other.modifiedNanos && path.equals(other.path);
  }
}
