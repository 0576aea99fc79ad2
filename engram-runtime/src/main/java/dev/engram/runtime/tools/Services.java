package dev.engram.runtime.tools;

import dev.engram.runtime.approval.ApprovalKey;
import dev.engram.runtime.approval.Committer;
import dev.engram.runtime.approval.ExistingMemories;
import dev.engram.runtime.approval.Proposer;
import dev.engram.runtime.approval.TextScreen;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.config.SettingsLoader;
import dev.engram.runtime.edit.FileLocks;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.memory.RootWriter;
import dev.engram.runtime.memory.Workspace;

/**
 * What the tools and the command line work with: one of each in a process, put together from the
 * environment. Makes nothing on disk.
 */
public final class Services {
  private final Environment environment;
  private final FileWriter writer = new FileWriter();
  private final FileLocks locks = new FileLocks();
  private final RootWriter rootWriter = new RootWriter(writer, locks);
  private final SettingsLoader settings;
  private final Proposer proposer;
  private final Committer committer;

  /**
   * Puts them together.
   *
   * @param environment of the process
   * @param memories what candidates are compared with
   * @param screen looks at texts before they are proposed
   */
  public Services(Environment environment, ExistingMemories memories, TextScreen screen) {
    this.environment = environment;
    this.settings = new SettingsLoader(environment);
    ApprovalKey key = new ApprovalKey(environment, writer, locks);
    this.proposer = new Proposer(environment, memories, screen, rootWriter, writer, key);
    this.committer = new Committer(environment, memories, rootWriter, writer, key);
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

  /** {@return makes proposals} */
  public Proposer proposer() {
    return proposer;
  }

  /** {@return commits them} */
  public Committer committer() {
    return committer;
  }
}
