package dev.engram.runtime.link;

import dev.engram.api.Edit;
import dev.engram.api.HostView;
import dev.engram.api.JsonValue;
import dev.engram.api.Part;
import dev.engram.api.Registration;
import dev.engram.api.Scope;
import dev.engram.api.ScopeSupport;
import dev.engram.runtime.edit.EditRefused;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.hosts.Host;
import dev.engram.runtime.hosts.HostPaths;
import dev.engram.runtime.hosts.JsonValues;
import dev.engram.runtime.hosts.MachineView;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Looks where Engram is registered; requirement [REG-1]. Reads at every call, writes nothing. */
public final class LinkStatus {
  private final HostPaths paths;
  private final HostView view;
  private final Commands commands;
  private final Requests requests;

  /**
   * Makes a status of one project.
   *
   * @param environment of the process
   * @param workspace the project's folder; empty when there is none
   */
  public LinkStatus(Environment environment, Optional<Path> workspace) {
    this.paths = new HostPaths(environment, workspace);
    this.view = new MachineView(paths);
    this.commands = new Commands(environment);
    this.requests = new Requests(commands, view);
  }

  /** How a registration is. */
  public enum State {
    /** Engram is registered. */
    LINKED,
    /** It is not. */
    ABSENT,
    /** An entry of the same name is somebody else's. */
    FOREIGN,
    /** The file cannot be read. */
    MALFORMED,
    /** Engram writes no file there. */
    NO_FILE
  }

  /**
   * One place where a host may register Engram.
   *
   * @param host the host
   * @param scope whose file
   * @param file where; empty when Engram writes none
   * @param state how it is
   * @param words the server command that is registered; empty when there is none
   * @param note why there is no file, or what is wrong; empty when there is nothing to say
   */
  public record Place(
      Host host, Scope scope, Optional<Path> file, State state, List<String> words, String note) {
    /** Copies the words. */
    public Place {
      words = List.copyOf(words);
    }
  }

  /**
   * {@return the places of a host in a scope, at least one}
   *
   * @throws dev.engram.runtime.problem.EngramException when the host is broken
   */
  public List<Place> places(Host host, Scope scope) {
    ScopeSupport support = host.descriptor().scope(scope);
    if (support instanceof ScopeSupport.Supported supported
        && (scope == Scope.GLOBAL || paths.workspace().isPresent())) {
      List<Place> places = new ArrayList<>();
      Target target = new Target(host, scope);
      for (Edit edit : requests.edits(target, Set.of(Part.REGISTRATION), List.of("engram-mcp"))) {
        if (edit instanceof Edit.PutServer || edit instanceof Edit.PutBlock) {
          places.add(place(target, (Edit.FileEdit) edit));
        }
      }
      return places.isEmpty() ? List.of(none(target, reason(supported.registration()))) : places;
    }
    String reason =
        support instanceof ScopeSupport.Unsupported unsupported
            ? unsupported.reason()
            : "There is no project here.";
    return List.of(none(new Target(host, scope), reason));
  }

  private static Place none(Target target, String reason) {
    return new Place(
        target.host(), target.scope(), Optional.empty(), State.NO_FILE, List.of(), reason);
  }

  private static String reason(Registration registration) {
    if (registration instanceof Registration.None none) {
      return none.reason();
    }
    return registration instanceof Registration.UserCommand command ? command.why() : "";
  }

  private Place place(Target target, Edit.FileEdit edit) {
    Optional<Path> file = Optional.of(paths.resolve(edit.file()));
    try {
      ServerWords words = words(edit);
      State state =
          words.isEngram() ? State.LINKED : words.words().isEmpty() ? State.ABSENT : State.FOREIGN;
      return new Place(target.host(), target.scope(), file, state, words.words(), "");
    } catch (EditRefused e) {
      String note = file.get() + e.place() + ": " + e.reason();
      return new Place(target.host(), target.scope(), file, State.MALFORMED, List.of(), note);
    }
  }

  private ServerWords words(Edit.FileEdit edit) {
    if (edit instanceof Edit.PutServer server) {
      // Read through the trace, which refuses a malformed file; the view would say nothing.
      Trace.of(edit).content(view.text(edit.file()));
      JsonValue entry = view.json(edit.file()).at(server.path().toArray(String[]::new));
      return ServerWords.of(JsonValues.toGson(entry));
    }
    Trace.of(edit).content(view.text(edit.file()));
    JsonValue entry = view.toml(edit.file()).at("mcp_servers", "engram");
    return ServerWords.of(JsonValues.toGson(entry));
  }

  /** {@return whether the registered command starts the server as a new link would} */
  public boolean isCurrent(Place place) {
    return new ServerWords(place.words()).start().equals(commands.server(Optional.empty()));
  }

  /** {@return the files of a host's wanted parts in which Engram's piece is missing} */
  public List<Path> missing(Host host, Scope scope, Part part) {
    List<Path> missing = new ArrayList<>();
    for (Edit edit : requests.everything(new Target(host, scope))) {
      if (edit instanceof Edit.FileEdit file && file.part() == part && !requests.isThere(file)) {
        missing.add(paths.resolve(file.file()));
      }
    }
    return missing;
  }

  /**
   * One hook of Engram's that is installed.
   *
   * @param file where it stands
   * @param program what it starts; empty when the file does not say it by itself
   * @param isThere whether the program can be started
   * @param isCurrent whether this release would write it in the same way
   */
  public record Hook(Path file, String program, boolean isThere, boolean isCurrent) {}

  /**
   * {@return the hooks of Engram that are installed in a host's files}
   *
   * @throws dev.engram.runtime.problem.EngramException when the host is broken
   */
  public List<Hook> hooks(Host host, Scope scope) {
    Optional<String> command = commands.hook(host.id());
    Set<Hook> hooks = new LinkedHashSet<>();
    for (Edit edit : requests.everything(new Target(host, scope))) {
      if (edit instanceof Edit.AddElement element && element.mark().contains(" ")) {
        requests.hookCommand(element).ifPresent(words -> hooks.add(hook(element, words, command)));
      } else if (edit instanceof Edit.OwnFile own && own.part() == Part.HOOKS) {
        String text = view.text(own.file());
        boolean current = command.isEmpty() || text.equals(own.text());
        if (!text.isEmpty()) {
          hooks.add(new Hook(paths.resolve(own.file()), "", true, current));
        }
      }
    }
    return List.copyOf(hooks);
  }

  private Hook hook(Edit.AddElement edit, String words, Optional<String> command) {
    String program = Shell.split(words).get(0);
    boolean current = command.map(words::equals).orElse(true);
    return new Hook(paths.resolve(edit.file()), program, commands.isThere(program), current);
  }
}
