package dev.engram.host.codex;

import dev.engram.api.HostIntegration;
import dev.engram.testkit.HostIntegrationContract;

final class CodexHostContractTest extends HostIntegrationContract {
  @Override
  protected HostIntegration host() {
    return new CodexHost();
  }
}
