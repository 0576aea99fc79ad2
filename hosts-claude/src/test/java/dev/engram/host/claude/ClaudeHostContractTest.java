package dev.engram.host.claude;

import dev.engram.api.HostIntegration;
import dev.engram.testkit.HostIntegrationContract;

final class ClaudeHostContractTest extends HostIntegrationContract {
  @Override
  protected HostIntegration host() {
    return new ClaudeHost();
  }
}
