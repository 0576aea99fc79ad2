package dev.engram.api;

import java.util.List;

/** What a host can do in one scope. */
public sealed interface ScopeSupport {
  /**
   * The scope can be linked. Built with {@link #registration}.
   *
   * @param registration of the server
   * @param alwaysLoad when the flag may be added
   * @param gate before {@code engram_commit}
   * @param instructions where they go
   * @param command where it goes
   * @param hooks how they are installed
   * @param notes what a human should know after linking, one sentence each
   */
  record Supported(
      Registration registration,
      AlwaysLoadRule alwaysLoad,
      Gate gate,
      Instructions instructions,
      SlashCommand command,
      HookSupport hooks,
      List<String> notes)
      implements ScopeSupport {
    /** Copies the notes. */
    public Supported {
      notes = List.copyOf(notes);
    }

    /** {@return the same with another rule} */
    public Supported alwaysLoad(AlwaysLoadRule rule) {
      return new Supported(registration, rule, gate, instructions, command, hooks, notes);
    }

    /** {@return the same with a gate} */
    public Supported gate(Gate other) {
      return new Supported(registration, alwaysLoad, other, instructions, command, hooks, notes);
    }

    /** {@return the same with instructions} */
    public Supported instructions(Instructions other) {
      return new Supported(registration, alwaysLoad, gate, other, command, hooks, notes);
    }

    /** {@return the same with a command} */
    public Supported command(SlashCommand other) {
      return new Supported(registration, alwaysLoad, gate, instructions, other, hooks, notes);
    }

    /** {@return the same with hooks} */
    public Supported hooks(HookSupport other) {
      return new Supported(registration, alwaysLoad, gate, instructions, command, other, notes);
    }

    /** {@return the same with something to tell the human} */
    public Supported notes(String... sentences) {
      return new Supported(
          registration, alwaysLoad, gate, instructions, command, hooks, List.of(sentences));
    }
  }

  /**
   * The scope cannot be linked at all.
   *
   * @param reason one sentence, and what to do instead
   */
  record Unsupported(String reason) implements ScopeSupport {}

  /** {@return support that begins with a registration and has nothing else yet} */
  static Supported registration(Registration registration) {
    return new Supported(
        registration,
        AlwaysLoadRule.NEVER,
        new Gate.None(""),
        new Instructions.None("The host has no place for instructions here."),
        new SlashCommand.None("The host has no commands here."),
        new HookSupport.None("The host has no hooks here."),
        List.of());
  }
}
