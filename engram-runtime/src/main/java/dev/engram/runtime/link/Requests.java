package dev.engram.runtime.link;

import dev.engram.api.Edit;
import dev.engram.api.HookSupport;
import dev.engram.api.HostView;
import dev.engram.api.LinkRequest;
import dev.engram.api.Part;
import dev.engram.api.Scope;
import dev.engram.api.ScopeSupport;
import dev.engram.runtime.edit.EditRefused;
import dev.engram.runtime.hosts.Host;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Asks hosts for their edits. */
final class Requests {
  private final Commands commands;
  private final HostView view;

  Requests(Commands commands, HostView view) {
    this.commands = commands;
    this.view = view;
  }

  /**
   * {@return a host's edits}
   *
   * @param target which host and scope
   * @param parts what is wanted
   * @param server the server command
   */
  List<Edit> edits(Target target, Set<Part> parts, List<String> server) {
    Optional<String> hook = commands.hook(target.host().id());
    boolean installing =
        parts.contains(Part.HOOKS) && hook.isPresent() && hasHooks(target.host(), target.scope());
    return ask(target, parts, server, hook, installing || isHookInstalled(target.host()));
  }

  /** {@return every edit that a host could make, for taking it back} */
  List<Edit> everything(Target target) {
    return ask(
        target, Set.of(Part.values()), List.of("engram-mcp"), hookToFind(target.host()), true);
  }

  private List<Edit> ask(
      Target target,
      Set<Part> parts,
      List<String> server,
      Optional<String> hook,
      boolean hookPresent) {
    LinkRequest request =
        new LinkRequest(
            target.scope(),
            parts,
            server,
            hook,
            hookPresent,
            Texts.instructions(),
            Texts.command());
    return target.host().integration().link(request, view);
  }

  private Optional<String> hookToFind(Host host) {
    return Optional.of(commands.hook(host.id()).orElse("engram agent-hook --host " + host.id()));
  }

  private static boolean hasHooks(Host host, Scope scope) {
    return host.descriptor().scope(scope) instanceof ScopeSupport.Supported support
        && !(support.hooks() instanceof HookSupport.None);
  }

  private boolean isHookInstalled(Host host) {
    for (Scope scope : Scope.values()) {
      Set<Part> hooks = Set.of(Part.HOOKS);
      for (Edit edit :
          ask(new Target(host, scope), hooks, List.of("engram-mcp"), hookToFind(host), true)) {
        if (edit instanceof Edit.FileEdit file
            && file.part() == Part.HOOKS
            && !(edit instanceof Edit.PutMember)
            && isThere(file)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isThere(Edit.FileEdit edit) {
    try {
      return Trace.of(edit).content(view.text(edit.file())).isPresent();
    } catch (EditRefused e) {
      return false;
    }
  }
}
