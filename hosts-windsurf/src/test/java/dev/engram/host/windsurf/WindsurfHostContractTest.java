package dev.engram.host.windsurf;

import dev.engram.api.HostIntegration;
import dev.engram.testkit.HostIntegrationContract;

final class WindsurfHostContractTest extends HostIntegrationContract {
  @Override
  protected HostIntegration host() {
    return new WindsurfHost();
  }
}
