package dev.engram.host.opencode;

import dev.engram.api.HostIntegration;
import dev.engram.testkit.HostIntegrationContract;

final class OpenCodeHostContractTest extends HostIntegrationContract {
  @Override
  protected HostIntegration host() {
    return new OpenCodeHost();
  }
}
