package dev.engram.host.gemini;

import dev.engram.api.HostIntegration;
import dev.engram.testkit.HostIntegrationContract;

final class GeminiHostContractTest extends HostIntegrationContract {
  @Override
  protected HostIntegration host() {
    return new GeminiHost();
  }
}
