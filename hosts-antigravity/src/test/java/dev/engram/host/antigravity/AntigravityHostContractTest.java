package dev.engram.host.antigravity;

import dev.engram.api.HostIntegration;
import dev.engram.testkit.HostIntegrationContract;

final class AntigravityHostContractTest extends HostIntegrationContract {
  @Override
  protected HostIntegration host() {
    return new AntigravityHost();
  }
}
