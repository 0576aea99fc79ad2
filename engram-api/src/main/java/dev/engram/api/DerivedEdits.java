package dev.engram.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The edits that a descriptor stands for. */
final class DerivedEdits {
  private static final long TIMEOUT_SECONDS = 10;

  private final HostDescriptor host;
  private final LinkRequest request;
  private final HostView view;
  private final List<Edit> edits = new ArrayList<>();

  private DerivedEdits(HostDescriptor host, LinkRequest request, HostView view) {
    this.host = host;
    this.request = request;
    this.view = view;
  }

  static List<Edit> of(HostDescriptor host, LinkRequest request, HostView view) {
    if (!(host.scope(request.scope()) instanceof ScopeSupport.Supported support)) {
      return List.of();
    }
    DerivedEdits derived = new DerivedEdits(host, request, view);
    if (request.wants(Part.REGISTRATION)) {
      derived.registration(support.registration(), derived.command(support.alwaysLoad()));
    }
    if (request.wants(Part.GATE)) {
      derived.gate(support.gate());
    }
    if (request.wants(Part.INSTRUCTIONS)) {
      derived.instructions(support.instructions());
    }
    if (request.wants(Part.COMMAND) && support.command() instanceof SlashCommand.CommandFile file) {
      derived.edits.add(
          new Edit.OwnFile(
              Part.COMMAND, file.file(), file.before() + request.commandText() + file.after()));
    }
    if (request.wants(Part.HOOKS)) {
      request.hookCommand().ifPresent(command -> derived.hooks(support.hooks(), command));
    }
    return List.copyOf(derived.edits);
  }

  private List<String> command(AlwaysLoadRule rule) {
    List<String> words = new ArrayList<>(request.serverCommand());
    if (rule == AlwaysLoadRule.WITHOUT_HOOK && !request.hookPresent()) {
      words.add("--always-load");
    }
    return words;
  }

  private void registration(Registration registration, List<String> command) {
    if (registration instanceof Registration.JsonEntry json) {
      HostPath file = json.file().choose(view);
      edits.add(new Edit.PutServer(file, json.path(), json.shape(), command));
      json.alsoIn()
          .filter(other -> view.exists(folder(other)))
          .ifPresent(
              other -> edits.add(new Edit.PutServer(other, json.path(), json.shape(), command)));
    } else if (registration instanceof Registration.TomlBlock toml) {
      String gate = request.wants(Part.GATE) ? toml.gate() : "";
      String text = Literals.server(toml.table(), command) + gate;
      edits.add(new Edit.PutBlock(Part.REGISTRATION, toml.file(), Edit.PutBlock.Syntax.TOML, text));
    } else if (registration instanceof Registration.BundledIn bundled) {
      edits.add(new Edit.PutServer(bundled.file(), bundled.path(), bundled.shape(), command));
    } else if (registration instanceof Registration.UserCommand user) {
      List<String> words = new ArrayList<>(user.words());
      words.addAll(command);
      edits.add(new Edit.Print(Part.REGISTRATION, words, user.undo(), user.why()));
    }
  }

  private static HostPath folder(HostPath file) {
    int end = file.relative().lastIndexOf('/');
    return new HostPath(file.root(), end < 0 ? "" : file.relative().substring(0, end));
  }

  private void gate(Gate gate) {
    if (gate instanceof Gate.ArrayElement element) {
      edits.add(
          new Edit.AddElement(
              Part.GATE,
              element.file().choose(view),
              element.path(),
              JsonValue.text(element.value()),
              element.value()));
    } else if (gate instanceof Gate.LastMember member) {
      edits.add(
          new Edit.PutMember(
              Part.GATE,
              member.file().choose(view),
              member.path(),
              JsonValue.text(member.value())));
    } else if (gate instanceof Gate.HookAnswer answer) {
      request.hookCommand().ifPresent(command -> answer(answer, command));
    }
  }

  private void answer(Gate.HookAnswer gate, String command) {
    required(gate.file(), gate.required());
    JsonValue handler =
        JsonValue.object()
            .with("command", JsonValue.text(command))
            .with("matcher", JsonValue.text(gate.matcher()));
    edits.add(new Edit.AddElement(Part.GATE, gate.file(), gate.path(), handler, mark()));
  }

  private void required(HostPath file, JsonValue.Members members) {
    for (Map.Entry<String, JsonValue> member : members.values().entrySet()) {
      Edit edit = new Edit.PutMember(Part.HOOKS, file, List.of(member.getKey()), member.getValue());
      if (!edits.contains(edit)) {
        edits.add(edit);
      }
    }
  }

  private String mark() {
    return "agent-hook --host " + host.id();
  }

  private void instructions(Instructions instructions) {
    if (instructions instanceof Instructions.Block block) {
      edits.add(
          new Edit.PutBlock(
              Part.INSTRUCTIONS,
              block.file(),
              Edit.PutBlock.Syntax.MARKDOWN,
              request.instructions()));
    } else if (instructions instanceof Instructions.RuleFile rule) {
      edits.add(
          new Edit.OwnFile(
              Part.INSTRUCTIONS, rule.file(), rule.header() + request.instructions() + "\n"));
    }
  }

  private void hooks(HookSupport hooks, String command) {
    if (hooks instanceof HookSupport.JsonHooks json) {
      required(json.file(), json.required());
      for (HookSupport.Event event : json.events()) {
        edits.add(
            new Edit.AddElement(
                Part.HOOKS, json.file(), event.path(), handler(json, event, command), mark()));
      }
    } else if (hooks instanceof HookSupport.PluginFile plugin) {
      edits.add(
          new Edit.OwnFile(
              Part.HOOKS,
              plugin.file(),
              plugin.before() + Literals.quoted(command) + plugin.after()));
    }
  }

  private static JsonValue handler(
      HookSupport.JsonHooks hooks, HookSupport.Event event, String command) {
    long timeout =
        hooks.unit() == HookSupport.TimeUnit.SECONDS ? TIMEOUT_SECONDS : TIMEOUT_SECONDS * 1000;
    JsonValue.Members handler = JsonValue.object();
    if (hooks.style() != HookSupport.Style.FLAT) {
      handler = handler.with("type", JsonValue.text("command"));
    }
    handler =
        handler.with("command", JsonValue.text(command)).with("timeout", JsonValue.number(timeout));
    if (hooks.style() != HookSupport.Style.GROUPED) {
      return handler;
    }
    JsonValue.Members group = JsonValue.object();
    if (!event.matcher().isEmpty()) {
      group = group.with("matcher", JsonValue.text(event.matcher()));
    }
    return group.with("hooks", JsonValue.items(handler));
  }
}
