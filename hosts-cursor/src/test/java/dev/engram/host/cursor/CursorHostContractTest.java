package dev.engram.host.cursor;

import dev.engram.api.HostIntegration;
import dev.engram.testkit.HostIntegrationContract;

final class CursorHostContractTest extends HostIntegrationContract {
  @Override
  protected HostIntegration host() {
    return new CursorHost();
  }
}
