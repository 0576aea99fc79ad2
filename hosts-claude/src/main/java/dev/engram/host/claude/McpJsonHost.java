package dev.engram.host.claude;

import dev.engram.api.AlwaysLoadRule;
import dev.engram.api.ConfigFile;
import dev.engram.api.Edit;
import dev.engram.api.Gate;
import dev.engram.api.HostDescriptor;
import dev.engram.api.HostIntegration;
import dev.engram.api.HostPath;
import dev.engram.api.HostView;
import dev.engram.api.LinkRequest;
import dev.engram.api.Registration;
import dev.engram.api.Scope;
import dev.engram.api.ScopeSupport;
import dev.engram.api.ServerShape;
import java.util.List;

/** Any host that reads {@code .mcp.json} in the project; requirement [REG-1]. */
public final class McpJsonHost implements HostIntegration {
  private static final HostDescriptor DESCRIPTOR =
      HostDescriptor.of("mcp", "Hosts that read .mcp.json")
          .folders(HostPath.workspace(".mcp.json"))
          .reads(HostDescriptor.JsonForm.BYTE_ORDER_MARK)
          .scope(
              Scope.WORKSPACE,
              ScopeSupport.registration(
                      Registration.JsonEntry.in(
                          ConfigFile.of(HostPath.workspace(".mcp.json")),
                          List.of("mcpServers", "engram"),
                          ServerShape.plain()))
                  .alwaysLoad(AlwaysLoadRule.WITHOUT_HOOK)
                  .gate(
                      new Gate.None(
                          "Set your host to ask before it runs engram_commit; .mcp.json cannot say"
                              + " it.")))
          .scope(
              Scope.GLOBAL,
              new ScopeSupport.Unsupported(
                  ".mcp.json belongs to a project; leave --global out, or link a host by name."))
          .build();

  /** Made by {@link java.util.ServiceLoader}. */
  public McpJsonHost() {}

  @Override
  public HostDescriptor descriptor() {
    return DESCRIPTOR;
  }

  /** Claude Code reads the same file, and its hook makes the flag needless [REG-3]. */
  @Override
  public List<Edit> link(LinkRequest request, HostView view) {
    boolean hook =
        ClaudeHost.SETTINGS.stream()
            .anyMatch(file -> view.text(file).contains("agent-hook --host claude"));
    return HostIntegration.super.link(
        new LinkRequest(
            request.scope(),
            request.parts(),
            request.serverCommand(),
            request.hookCommand(),
            hook,
            request.instructions(),
            request.commandText()),
        view);
  }
}
