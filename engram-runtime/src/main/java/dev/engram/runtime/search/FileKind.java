package dev.engram.runtime.search;

/** What a file of a memory root turned out to be. */
enum FileKind {
  /** A memory. */
  MEMORY(0),
  /** Meant as a memory, but it cannot be read; {@link IndexedFile#problem} says why. */
  INVALID(1),
  /** Some other Markdown, such as a README. */
  OTHER(2);

  private final int code;

  FileKind(int code) {
    this.code = code;
  }

  /** {@return the number in the index file} */
  int code() {
    return code;
  }

  /**
   * {@return the kind of a number}
   *
   * @throws DamagedIndexException when there is none
   */
  static FileKind of(int code) {
    for (FileKind kind : values()) {
      if (kind.code == code) {
        return kind;
      }
    }
    throw new DamagedIndexException("kind");
  }
}
