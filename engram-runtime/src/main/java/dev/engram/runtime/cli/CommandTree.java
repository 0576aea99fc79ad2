package dev.engram.runtime.cli;

import dev.engram.runtime.env.Environment;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.hosts.Host;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.memory.WorkspaceLocator;
import dev.engram.runtime.search.Benchmark;
import dev.engram.runtime.search.Catalog;
import dev.engram.runtime.tools.LoadTool;
import dev.engram.runtime.tools.RouteTool;
import dev.engram.runtime.tools.SearchTool;
import dev.engram.runtime.tools.Services;
import dev.engram.runtime.tools.StatusTool;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;

/** All commands, as picocli reads them and prints their help. */
final class CommandTree {
  private static final Set<String> NAMING_HOSTS = Set.of("link", "unlink", "upgrade", "doctor");

  private final Environment environment;
  private final Terminal terminal;
  private final Services services;
  private final Console console;

  CommandTree(Environment environment, Terminal terminal, Services services, Console console) {
    this.environment = environment;
    this.terminal = terminal;
    this.services = services;
    this.console = console;
  }

  /**
   * {@return the exit code, after everything was printed}
   *
   * @param failed prints what a command threw, and says the exit code
   */
  int run(List<String> arguments, ToIntFunction<Exception> failed) {
    CommandLine line = line();
    line.setExecutionExceptionHandler((failure, command, parsed) -> failed.applyAsInt(failure));
    return line.execute(arguments.toArray(String[]::new));
  }

  /** {@return all commands} */
  CommandLine line() {
    EngramCommand root = new EngramCommand();
    CommandLine line = new CommandLine(root);
    Supplier<Workspace> workspace = () -> workspace(root);
    approvalCommands(workspace).forEach(line::addSubcommand);
    readingCommands(workspace).forEach(line::addSubcommand);
    careCommands(workspace).forEach(line::addSubcommand);
    hostCommands(workspace).forEach(line::addSubcommand);
    SettingWriter settings = new SettingWriter(services, terminal);
    line.addSubcommand(new ConfigCommand(console, workspace, services, settings));
    SetCommand.addTo(line, console, workspace, settings);
    guides(workspace).forEach(line::addSubcommand);
    line.addSubcommand(new CommandLine.HelpCommand());
    line.getSubcommands()
        .forEach(
            (name, command) -> {
              if (NAMING_HOSTS.contains(name)) {
                // Made when somebody asks for help: nothing else waits for the jars to be read.
                command
                    .getHelpSectionMap()
                    .put(
                        UsageMessageSpec.SECTION_KEY_FOOTER,
                        help -> help.footer() + hosts(workspace));
              }
            });
    line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> "");
    line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, new CommandGroups());
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setOut(writer(environment.out()));
    line.setErr(writer(environment.err()));
    line.setColorScheme(CommandLine.Help.defaultColorScheme(ansi()));
    return line;
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  private List<Object> approvalCommands(Supplier<Workspace> workspace) {
    Approval approval = new Approval(services, terminal, console);
    TextSource source = new TextSource(environment, terminal);
    return List.of(
        new InjectCommand(console, workspace, services),
        new SaveCommand(source, workspace, approval),
        new SaveSessionCommand(source, workspace, approval),
        new PendingCommand(new PendingReview(services, terminal, console, workspace)),
        new PromoteCommand(workspace, services, approval),
        new VerifyCommand(console, workspace, services),
        new RehashCommand(console, workspace, services, terminal),
        new RepairCommand(console, workspace, services),
        new ImportCommand(console, workspace, services, approval),
        new ExportCommand(console, workspace, services, terminal),
        new StatusCommand(console, workspace, new StatusTool(services)));
  }

  private List<Object> readingCommands(Supplier<Workspace> workspace) {
    LoadTool load = new LoadTool(services.loader(), services.contexts());
    RouteTool route = new RouteTool(services.loader(), services.contexts());
    SearchTool search = new SearchTool(services.finder(), services.contexts());
    return List.of(
        new LoadCommand(console, workspace, load, route),
        new SearchCommand(console, workspace, search),
        new RouteCommand(console, workspace, route),
        new ShowCommand(console, workspace, load),
        new ListCommand(console, workspace, new Catalog(services.library()), services.contexts()),
        new BenchmarkCommand(
            console,
            workspace,
            new TextSource(environment, terminal),
            new Benchmark(services.library()),
            services.contexts()),
        new RebuildIndexCommand(console, workspace, services.library(), services.contexts()));
  }

  private List<Object> careCommands(Supplier<Workspace> workspace) {
    Carer carer = new Carer(services, terminal, console, workspace);
    return List.of(
        new ForgetCommand(console, carer),
        new ArchiveCommand(console, carer),
        new UnarchiveCommand(console, carer),
        new MoveCommand(console, carer),
        new SyncCommand(console, workspace, services),
        new ResolveConflictsCommand(console, carer, services, terminal),
        new UndoCommand(console, workspace, services, carer),
        new EditCommand(console, carer, services, terminal),
        new GraphCommand(console, workspace, services.library(), services.contexts()));
  }

  private List<Object> hostCommands(Supplier<Workspace> workspace) {
    HostServices hosts = new HostServices(environment, services.locks(), workspace);
    return List.of(
        new LinkCommand(console, hosts),
        new UnlinkCommand(console, hosts),
        new HostsCommand(console, hosts),
        new UpgradeCommand(console, hosts),
        new InstallCommand(console, services),
        new UninstallCommand(console, services),
        new EntryCommand(console, workspace, services, terminal, hosts),
        new DoctorCommand(console, hosts, new MemoryCheck(services, workspace)),
        AgentHookUsage.class);
  }

  private List<Object> guides(Supplier<Workspace> workspace) {
    CompletionValues values =
        new CompletionValues(
            workspace,
            new HostServices(environment, services.locks(), workspace),
            new Catalog(services.library()),
            services.contexts());
    return List.of(
        new DemoCommand(environment),
        new LlmCommand(environment),
        new CompletionCommand(environment, values));
  }

  private String hosts(Supplier<Workspace> workspace) {
    return new HostServices(environment, services.locks(), workspace)
        .catalog().hosts().stream()
            .map(Host::id)
            .collect(Collectors.joining(", ", "\nHosts: ", "\n"));
  }

  private Workspace workspace(EngramCommand root) {
    Optional<String> option = Optional.ofNullable(root.workspace);
    return new WorkspaceLocator(environment, option.map(environment::absolute)).require();
  }

  private CommandLine.Help.Ansi ansi() {
    boolean colours = terminal.stdout() && environment.variable("NO_COLOR").isEmpty();
    return colours ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF;
  }
}
