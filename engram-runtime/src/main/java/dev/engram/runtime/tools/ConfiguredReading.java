package dev.engram.runtime.tools;

import dev.engram.runtime.config.RuleVariant;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.config.SettingsLoader;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.search.ReadContext;
import dev.engram.runtime.search.ReadSettings;

/** Reads what is configured: the workspace's root, then the user's global one. */
final class ConfiguredReading implements ReadContext.Source {
  private final SettingsLoader loader;

  /** Reads the settings at each call, so that an edit holds at once. */
  ConfiguredReading(SettingsLoader loader) {
    this.loader = loader;
  }

  @Override
  public ReadContext of(Workspace workspace) {
    Settings settings = loader.load(workspace.root());
    return new ReadContext(
        Roots.of(workspace, settings).all(),
        new ReadSettings(
            settings.roles(),
            settings.load().limit(),
            settings.load().maxTokens(),
            settings.ruleVariant().map(RuleVariant::id).orElse(""),
            settings.resourceLimit()));
  }
}
