package dev.engram.runtime.cli;

import dev.engram.api.Scope;
import dev.engram.runtime.config.SettingKey;
import dev.engram.runtime.memory.Workspace;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A short way to set what is set often, such as {@code engram set-read manual}. */
@Command(mixinStandardHelpOptions = true)
final class SetCommand implements Callable<Integer> {
  private final Console console;
  private final Supplier<Workspace> workspace;
  private final SettingWriter writer;
  private final Function<String, Map<SettingKey, String>> meaning;

  @Parameters(paramLabel = "VALUE", arity = "0..*", description = "See above.")
  private List<String> words = List.of();

  @Option(names = "--global", description = "For all projects.")
  private boolean global;

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  private SetCommand(
      Console console,
      Supplier<Workspace> workspace,
      SettingWriter writer,
      Function<String, Map<SettingKey, String>> meaning) {
    this.console = console;
    this.workspace = workspace;
    this.writer = writer;
    this.meaning = meaning;
  }

  /** Adds all of them to a command line. */
  static void addTo(
      CommandLine line, Console console, Supplier<Workspace> workspace, SettingWriter writer) {
    add(line, "set-role", "sr", SettingKey.ROLES, "backend,reviewer", console, workspace, writer);
    add(line, "set-save-target", "", SettingKey.SCOPE, "both", console, workspace, writer);
    add(line, "set-load-limit", "ll", SettingKey.LOAD_LIMIT, "12", console, workspace, writer);
    add(line, "set-read", "rd", SettingKey.READ, "manual", console, workspace, writer);
    add(line, "set-proof", "sp", SettingKey.PROOF, "compact", console, workspace, writer);
    add(
        line,
        "set-rule-variant",
        "rv",
        "Set how strictly rules are worded: light, balanced, strict or off.",
        "strict",
        new SetCommand(console, workspace, writer, SetCommand::variant));
  }

  private static Map<SettingKey, String> variant(String word) {
    return word.equals("off")
        ? Map.of(SettingKey.RULE_VARIANTS_ENABLED, "false")
        : Map.of(SettingKey.RULE_VARIANTS_ENABLED, "true", SettingKey.RULE_VARIANTS_ACTIVE, word);
  }

  private static void add(
      CommandLine line,
      String name,
      String alias,
      SettingKey setting,
      String example,
      Console console,
      Supplier<Workspace> workspace,
      SettingWriter writer) {
    add(
        line,
        name,
        alias,
        "Set " + setting.key() + ": " + setting.allowed() + ".",
        example,
        new SetCommand(console, workspace, writer, word -> Map.of(setting, word)));
  }

  private static void add(
      CommandLine line,
      String name,
      String alias,
      String description,
      String example,
      SetCommand command) {
    CommandLine sub = new CommandLine(command);
    sub.getCommandSpec()
        .usageMessage()
        .description(description)
        .footer("", "Example:", "  engram " + name + " " + example);
    line.addSubcommand(name, sub, alias.isEmpty() ? new String[0] : new String[] {alias});
  }

  @Override
  public Integer call() {
    Scope scope = global ? Scope.GLOBAL : Scope.WORKSPACE;
    Map<SettingKey, String> values = meaning.apply(String.join(",", words));
    return console.print(writer.set(workspace.get(), scope, values), json);
  }
}
