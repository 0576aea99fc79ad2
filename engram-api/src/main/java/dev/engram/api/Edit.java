package dev.engram.api;

import java.util.List;

/**
 * One change that makes a host use Engram. The runtime computes how to take it back; a host never
 * writes an inverse.
 */
public sealed interface Edit {
  /** {@return what it is for} */
  Part part();

  /** An edit of a file. */
  sealed interface FileEdit extends Edit {
    /** {@return the file; made when absent} */
    HostPath file();
  }

  /**
   * Registers the server in a JSON file. An entry that is Engram's already keeps everything but its
   * command.
   *
   * @param file which file
   * @param path keys down to the entry
   * @param shape how it is spelled
   * @param command the program and its arguments
   */
  record PutServer(HostPath file, List<String> path, ServerShape shape, List<String> command)
      implements FileEdit {
    /** Copies the lists. */
    public PutServer {
      path = List.copyOf(path);
      command = List.copyOf(command);
    }

    @Override
    public Part part() {
      return Part.REGISTRATION;
    }
  }

  /**
   * Puts a member into an object of a JSON file, after all others.
   *
   * @param part what it is for
   * @param file which file
   * @param path keys down to the member
   * @param value its value
   */
  record PutMember(Part part, HostPath file, List<String> path, JsonValue value)
      implements FileEdit {
    /** Copies the path. */
    public PutMember {
      path = List.copyOf(path);
    }
  }

  /**
   * Appends an element to an array of a JSON file, unless Engram's is there.
   *
   * @param part what it is for
   * @param file which file
   * @param path keys down to the array
   * @param value the element
   * @param mark text that only Engram's own elements contain in one of their strings
   */
  record AddElement(Part part, HostPath file, List<String> path, JsonValue value, String mark)
      implements FileEdit {
    /** Copies the path. */
    public AddElement {
      path = List.copyOf(path);
    }
  }

  /**
   * Puts a managed block into a text file that belongs to people.
   *
   * @param part what it is for
   * @param file which file
   * @param syntax how the marks are spelled
   * @param text the block without its marks, lines separated by line feeds
   */
  record PutBlock(Part part, HostPath file, Syntax syntax, String text) implements FileEdit {
    /** How the marks of a block are spelled. */
    public enum Syntax {
      /** {@code <!-- engram:start -->}. */
      MARKDOWN,
      /** {@code # engram:start}; the file must parse as TOML before and after. */
      TOML
    }
  }

  /**
   * Writes a file that is Engram's alone.
   *
   * @param part what it is for
   * @param file which file
   * @param text all of it
   */
  record OwnFile(Part part, HostPath file, String text) implements FileEdit {}

  /**
   * Prints a command for a human to run; nothing is written.
   *
   * @param part what it is for
   * @param words the command; the runtime quotes it for a shell
   * @param undo the command that takes it back
   * @param why why a human has to run it
   */
  record Print(Part part, List<String> words, List<String> undo, String why) implements Edit {
    /** Copies the words. */
    public Print {
      words = List.copyOf(words);
      undo = List.copyOf(undo);
    }
  }
}
