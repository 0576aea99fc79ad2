package dev.engram.runtime.cli;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** What the help says, and the reference that is made of it. */
final class CommandReferenceTest {
  private static final Path REFERENCE = Path.of("../docs/commands.md");
  private static final Path MADE = Path.of("target/commands.md");

  @Test
  void theReferenceIsWhatTheHelpSays(@TempDir Path folder) throws IOException {
    String made = reference(new TestCli(folder).line());
    Files.writeString(MADE, made);

    assertWithMessage("cp engram-runtime/target/commands.md docs/commands.md")
        .that(Files.readString(REFERENCE))
        .isEqualTo(made);
  }

  @Test
  void theHelpOfEachCommandShowsAnExample(@TempDir Path folder) throws IOException {
    CommandLine line = new TestCli(folder).line();

    List<String> without =
        line.getSubcommands().values().stream()
            .filter(command -> !command.getUsageMessage(Ansi.OFF).contains("Example"))
            .map(CommandLine::getCommandName)
            .distinct()
            .toList();

    assertThat(without).containsExactly("help");
  }

  @Test
  void theHelpNamesEachCommandInAGroup(@TempDir Path folder) throws IOException {
    String help = new TestCli(folder).line().getUsageMessage(Ansi.OFF);

    String more = help.substring(help.indexOf("\nMore:"), help.indexOf("\nExamples:"));
    List<String> names =
        more.lines()
            .filter(text -> text.startsWith("  ") && !text.startsWith("   "))
            .map(text -> text.strip().split("[ ,]", 2)[0])
            .toList();
    assertThat(names).containsExactly("demo", "llm", "agent-hook", "help");
  }

  private static String reference(CommandLine line) {
    StringBuilder text = new StringBuilder();
    text.append("# Commands\n\nMade from the help by `CommandReferenceTest`; do not edit.\n");
    append(text, line);
    return text.toString();
  }

  private static void append(StringBuilder text, CommandLine line) {
    text.append("\n## `").append(line.getCommandSpec().qualifiedName()).append("`\n\n```\n");
    line.getUsageMessage(Ansi.OFF)
        .lines()
        .forEach(each -> text.append(each.stripTrailing()).append('\n'));
    text.append("```\n");
    line.getSubcommands().values().stream()
        .distinct()
        .filter(command -> !command.getCommandName().equals("help"))
        .forEach(command -> append(text, command));
  }
}
