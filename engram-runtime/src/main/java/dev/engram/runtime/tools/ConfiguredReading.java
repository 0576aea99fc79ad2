package dev.engram.runtime.tools;

import dev.engram.api.Scope;
import dev.engram.runtime.config.RuleVariant;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.config.SettingsLoader;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.search.ReadContext;
import dev.engram.runtime.search.ReadSettings;
import java.util.ArrayList;
import java.util.List;

/** Reads what is configured: the workspace's root, then the user's global one. */
public final class ConfiguredReading implements ReadContext.Source {
  private final SettingsLoader loader;

  /** Reads the settings at each call, so that an edit holds at once. */
  public ConfiguredReading(SettingsLoader loader) {
    this.loader = loader;
  }

  @Override
  public ReadContext of(Workspace workspace) {
    Settings settings = loader.load(workspace.root());
    List<MemoryRoot> roots = new ArrayList<>();
    workspace.root().ifPresent(folder -> roots.add(new MemoryRoot(Scope.WORKSPACE, folder)));
    settings.globalRoot().ifPresent(folder -> roots.add(new MemoryRoot(Scope.GLOBAL, folder)));
    return new ReadContext(
        roots,
        new ReadSettings(
            settings.roles(),
            settings.load().limit(),
            settings.load().maxTokens(),
            settings.ruleVariant().map(RuleVariant::id).orElse(""),
            settings.resourceLimit()));
  }
}
