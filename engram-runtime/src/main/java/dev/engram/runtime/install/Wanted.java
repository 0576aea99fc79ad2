package dev.engram.runtime.install;

import dev.engram.runtime.edit.ProgramWriter;
import java.io.IOException;
import java.nio.file.Path;

/** What is to be at a place. */
sealed interface Wanted {
  /** {@return where, below the prefix} */
  String path();

  /** {@return see {@link Item}} */
  String mark();

  /** Puts it there, over whatever is there. */
  void write(ProgramWriter writer, Path place) throws IOException;

  default Item item() {
    return new Item(path(), mark());
  }

  /** A file. */
  @SuppressWarnings("ArrayRecordComponent") // Compared by its mark only.
  record Copy(String path, byte[] bytes, String mark, boolean program) implements Wanted {
    @Override
    public void write(ProgramWriter writer, Path place) throws IOException {
      writer.file(place, bytes, program);
    }
  }

  /** A symbolic link. */
  record Link(String path, Path target) implements Wanted {
    @Override
    public String mark() {
      return Item.linkTo(target);
    }

    @Override
    public void write(ProgramWriter writer, Path place) throws IOException {
      writer.link(place, target);
    }
  }
}
