package dev.engram.runtime.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The list of commands in the help, those that serve one purpose together. */
final class CommandGroups implements IHelpSectionRenderer {
  private static final String REST = "More";
  private static final int INDENT = 2;
  private static final int NAMES = 26;

  private final Map<String, List<String>> groups = new LinkedHashMap<>();

  CommandGroups() {
    groups.put(
        "Set up",
        List.of(
            "link",
            "unlink",
            "upgrade",
            "hosts",
            "doctor",
            "inject",
            "install",
            "uninstall",
            "completion"));
    groups.put("Find", List.of("load", "search", "route", "list", "show", "graph"));
    groups.put(
        "Save and approve", List.of("save", "save-session", "pending", "promote", "entry", "undo"));
    groups.put(
        "Care",
        List.of(
            "edit",
            "forget",
            "archive",
            "unarchive",
            "move",
            "verify",
            "rehash",
            "repair",
            "rebuild-index",
            "status",
            "benchmark"));
    groups.put("Share", List.of("sync", "resolve-conflicts", "export", "import"));
    groups.put(
        "Settings",
        List.of(
            "config",
            "set-role",
            "set-rule-variant",
            "set-save-target",
            "set-load-limit",
            "set-read",
            "set-proof"));
  }

  @Override
  public String render(Help help) {
    Map<String, Help> commands = new LinkedHashMap<>();
    Map<Help, String> names = new LinkedHashMap<>();
    help.subcommands()
        .forEach(
            (label, command) -> {
              commands.put(command.commandSpec().name(), command);
              names.put(command, label);
            });
    StringBuilder text = new StringBuilder();
    groups.forEach(
        (title, members) -> {
          Map<String, Help> rows = new LinkedHashMap<>();
          for (String name : members) {
            Help command = commands.remove(name);
            if (command != null) {
              rows.put(names.getOrDefault(command, name), command);
            }
          }
          append(text, help, title, rows);
        });
    append(text, help, REST, commands);
    return text.toString();
  }

  private static void append(StringBuilder text, Help help, String title, Map<String, Help> rows) {
    if (rows.isEmpty()) {
      return;
    }
    TextTable table =
        TextTable.forColumns(
            help.colorScheme(),
            new Column(NAMES, INDENT, Overflow.SPAN),
            new Column(help.commandSpec().usageMessage().width() - NAMES, 0, Overflow.WRAP));
    rows.forEach(
        (name, command) ->
            table.addRowValues(
                help.colorScheme().commandText(name), description(help.colorScheme(), command)));
    String line = System.lineSeparator();
    text.append(line).append(title).append(':').append(line).append(table);
  }

  private static Text description(Help.ColorScheme colours, Help command) {
    UsageMessageSpec usage = command.commandSpec().usageMessage();
    String[] lines = usage.header().length > 0 ? usage.header() : usage.description();
    return colours.text(lines.length == 0 ? "" : lines[0]);
  }
}
