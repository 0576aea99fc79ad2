package dev.engram.runtime.edit;

/** An edit that was not made because of what the file holds; the file is untouched. */
public final class EditRefused extends RuntimeException {
  /** Why. */
  public enum Kind {
    /** The file does not parse, or is too large or too deep. */
    MALFORMED,
    /** A key on the way to the place is there twice. */
    DUPLICATE_KEY,
    /** Something else stands where an object or array is needed. */
    WRONG_SHAPE,
    /** The place belongs to another product, or a human changed what Engram wrote. */
    CONFLICT
  }

  private final Kind kind;
  private final int line;
  private final int column;
  private final String reason;

  /**
   * Makes a refusal.
   *
   * @param kind why
   * @param line from 1; 0 when no place is meant
   * @param column from 1, in characters; 0 when no place is meant
   * @param reason one clause without a full stop
   */
  public EditRefused(Kind kind, int line, int column, String reason) {
    super(reason);
    this.kind = kind;
    this.line = line;
    this.column = column;
    this.reason = reason;
  }

  /**
   * {@return a refusal that points into a text}
   *
   * @param kind why
   * @param text the whole file
   * @param offset where in it
   * @param reason one clause without a full stop
   */
  public static EditRefused at(Kind kind, String text, int offset, String reason) {
    int line = 1;
    int start = text.startsWith("\uFEFF") ? 1 : 0;
    for (int i = 0; i < Math.min(offset, text.length()); i++) {
      if (text.charAt(i) == '\n') {
        line++;
        start = i + 1;
      }
    }
    return new EditRefused(kind, line, Math.max(1, offset - start + 1), reason);
  }

  /** {@return why} */
  public Kind kind() {
    return kind;
  }

  /** {@return the line from 1, or 0} */
  public int line() {
    return line;
  }

  /** {@return the column from 1, or 0} */
  public int column() {
    return column;
  }

  /** {@return one clause without a full stop} */
  public String reason() {
    return reason;
  }

  /** {@return {@code :line:column} to put after the file's name, or an empty text} */
  public String place() {
    return line == 0 ? "" : ":" + line + ":" + column;
  }
}
