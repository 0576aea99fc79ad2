package com.example.acme;

import dev.engram.api.ConfigFile;
import dev.engram.api.DoctorCheck;
import dev.engram.api.Finding;
import dev.engram.api.Gate;
import dev.engram.api.HookDialect;
import dev.engram.api.HookSupport;
import dev.engram.api.HostDescriptor;
import dev.engram.api.HostIntegration;
import dev.engram.api.HostPath;
import dev.engram.api.Instructions;
import dev.engram.api.JsonValue;
import dev.engram.api.Registration;
import dev.engram.api.Scope;
import dev.engram.api.ScopeSupport;
import dev.engram.api.ServerShape;
import dev.engram.api.SlashCommand;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A third party's host, complete: it is compiled against the API alone and dropped in as a jar. */
public final class AcmeHost implements HostIntegration {
  private static final HostPath SETTINGS = HostPath.workspace(".acme/settings.json");
  private static final HostDescriptor DESCRIPTOR =
      HostDescriptor.of("acme", "Acme")
          .aliases("acme-cli")
          .folders(HostPath.home(".acme"))
          .programs("acme")
          .hookDialect(
              new HookDialect(
                  "event",
                  "session",
                  "folder",
                  "text",
                  Set.of("start"),
                  HookDialect.Output.ADDITIONAL_CONTEXT,
                  Optional.empty()))
          .scope(
              Scope.WORKSPACE,
              ScopeSupport.registration(
                      Registration.JsonEntry.in(
                          ConfigFile.of(HostPath.workspace(".acme/mcp.json")),
                          List.of("servers", "engram"),
                          ServerShape.plain()))
                  .gate(
                      new Gate.ArrayElement(
                          ConfigFile.of(SETTINGS), List.of("ask"), "engram/engram_commit"))
                  .instructions(new Instructions.Block(HostPath.workspace("ACME.md")))
                  .command(
                      new SlashCommand.CommandFile(
                          HostPath.workspace(".acme/commands/engram.md"), "", ""))
                  .hooks(
                      new HookSupport.JsonHooks(
                          SETTINGS,
                          List.of(new HookSupport.Event(List.of("hooks", "prompt"), "")),
                          HookSupport.Style.FLAT,
                          HookSupport.TimeUnit.SECONDS,
                          JsonValue.object())))
          .scope(Scope.GLOBAL, new ScopeSupport.Unsupported("Acme keeps no servers of the user."))
          .build();

  @Override
  public HostDescriptor descriptor() {
    return DESCRIPTOR;
  }

  @Override
  public List<DoctorCheck> checks() {
    return List.of(
        view ->
            view.json(SETTINGS).at("yes").equals(JsonValue.flag(true))
                ? List.of(
                    Finding.fail(
                        "host.acme_yes", "Acme asks for nothing.", "Remove it.", SETTINGS, "yes"))
                : List.of(Finding.pass("host.acme_gate", "Acme asks.")));
  }
}
