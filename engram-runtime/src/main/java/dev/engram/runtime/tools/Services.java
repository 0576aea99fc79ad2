package dev.engram.runtime.tools;

import dev.engram.api.Embedder;
import dev.engram.runtime.approval.ApprovalKey;
import dev.engram.runtime.approval.AuthorSource;
import dev.engram.runtime.approval.Committer;
import dev.engram.runtime.approval.ExistingMemories;
import dev.engram.runtime.approval.Importer;
import dev.engram.runtime.approval.IndexedMemories;
import dev.engram.runtime.approval.PendingProposals;
import dev.engram.runtime.approval.Proposer;
import dev.engram.runtime.approval.SafetyScreen;
import dev.engram.runtime.approval.WriteUndo;
import dev.engram.runtime.config.SettingKey;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.config.SettingsLoader;
import dev.engram.runtime.edit.FileLocks;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.memory.RootWriter;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.search.BodyGate;
import dev.engram.runtime.search.Cards;
import dev.engram.runtime.search.Finder;
import dev.engram.runtime.search.InstalledEmbedders;
import dev.engram.runtime.search.Library;
import dev.engram.runtime.search.Loader;
import dev.engram.runtime.search.Opener;
import dev.engram.runtime.search.ReadContext;
import dev.engram.runtime.search.Usage;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What the tools and the command line work with: one of each in a process, put together from the
 * environment. Makes nothing on disk.
 */
public final class Services implements AutoCloseable {
  private final Environment environment;
  private final FileWriter writer = new FileWriter();
  private final FileLocks locks = new FileLocks();
  private final RootWriter rootWriter = new RootWriter(writer, locks);
  private final SettingsLoader settings;
  private final Library library;
  private final BodyGate gate;
  private final AuthorSource authors;
  private final Proposer proposer;
  private final ExistingMemories memories;
  private final Committer committer;
  private final PendingProposals pending;
  private final ApprovalKey key;

  /**
   * Puts them together.
   *
   * @param environment of the process
   */
  public Services(Environment environment) {
    this(environment, embedders -> Optional.empty());
  }

  /** {@return those of a process that lives long enough to load a model} */
  public static Services ofServer(Environment environment) {
    return new Services(environment, InstalledEmbedders::model);
  }

  private Services(
      Environment environment, Function<InstalledEmbedders, Optional<Embedder>> model) {
    InstalledEmbedders embedders = new InstalledEmbedders();
    this.environment = environment;
    this.gate = new TrustGate(new HarmlessTexts(environment.program(), environment.cacheDir()));
    this.authors = new AuthorSource(environment);
    this.settings = new SettingsLoader(environment);
    this.library =
        new Library(
            writer,
            new Usage(writer, environment.configDir()),
            environment.clock(),
            embedders::quick,
            () -> model.apply(embedders));
    this.memories = new IndexedMemories(library);
    this.key = new ApprovalKey(environment, writer, locks);
    this.proposer =
        new Proposer(environment, authors, memories, new SafetyScreen(), rootWriter, writer, key);
    this.committer = new Committer(environment, memories, rootWriter, writer, key);
    this.pending = new PendingProposals(environment, rootWriter, writer, key);
  }

  /** {@return the environment} */
  public Environment environment() {
    return environment;
  }

  /** {@return the one writer of files} */
  public FileWriter writer() {
    return writer;
  }

  /** {@return the one set of locks} */
  public FileLocks locks() {
    return locks;
  }

  /** {@return the one writer of memories} */
  public RootWriter rootWriter() {
    return rootWriter;
  }

  /** {@return the settings as they are now} */
  public Settings settings(Workspace workspace) {
    return settings.load(workspace.root());
  }

  /** {@return the places that set a value, the one that holds first} */
  public List<SettingsLoader.Origin> origins(Workspace workspace, SettingKey setting) {
    return settings.origins(workspace.root(), setting);
  }

  /** {@return the roots that hold for a workspace} */
  public Roots roots(Workspace workspace) {
    return Roots.of(workspace, settings(workspace));
  }

  /** {@return the memories of all roots} */
  public Library library() {
    return library;
  }

  /** {@return what is read for a workspace, and how} */
  public ReadContext.Source contexts() {
    return new ConfiguredReading(settings);
  }

  /** {@return loads in tiers} */
  public Loader loader() {
    return new Loader(library, gate);
  }

  /** {@return searches} */
  public Finder finder() {
    return new Finder(library, gate);
  }

  /** {@return opens single memories for a person} */
  public Opener opener() {
    return new Opener(library, gate);
  }

  /** {@return the memories as resources} */
  public ResourceStore resources() {
    return new MemoryResources(loader(), new Cards(library, gate), contexts());
  }

  /** {@return all tools, in the order in which clients see them} */
  public List<Tool> tools() {
    return List.of(
        new LoadTool(loader(), contexts()),
        new RouteTool(loader(), contexts()),
        new SearchTool(finder(), contexts()),
        new VerifyTool(this),
        new StatusTool(this),
        new SaveTool(this, SaveTool.Kind.SAVE),
        new SaveTool(this, SaveTool.Kind.SESSION),
        new CommitTool(this),
        new SetRoleTool(this),
        new SetRuleVariantTool(this),
        new NoteTool(this));
  }

  /** Lets go of what a process that ends would wait for. */
  @Override
  public void close() {
    library.close();
  }

  /** {@return who is named as an author} */
  public AuthorSource authors() {
    return authors;
  }

  /** {@return makes proposals} */
  public Proposer proposer() {
    return proposer;
  }

  /** {@return the memories that are there, one by one} */
  public ExistingMemories memories() {
    return memories;
  }

  /** {@return the proposals that wait} */
  public PendingProposals pending() {
    return pending;
  }

  /** {@return drafts proposals of Markdown from elsewhere} */
  public Importer importer() {
    return new Importer(environment, authors, memories, new SafetyScreen());
  }

  /** {@return takes back what was committed} */
  public WriteUndo undo() {
    return new WriteUndo(environment, rootWriter, writer, key);
  }

  /** {@return commits them} */
  public Committer committer() {
    return committer;
  }
}
