package dev.engram.runtime.cli;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EntryCommandTest {
  @TempDir private Path folder;
  private TestCli engram;

  @BeforeEach
  void project() throws IOException {
    engram = new TestCli(folder);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--port=-1", "--port=65536", "--idle=0", "--idle=1441", "--port=x"})
  void numbersOutOfRange_areRefused(String option) {
    assertThat(engram.run(2, "entry", "--no-open", option)).isEmpty();
  }

  @Test
  void portInUse_isSaid() throws IOException {
    try (ServerSocket taken =
        new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
      String unused = engram.run(1, "entry", "--no-open", "--port=" + taken.getLocalPort());
    }

    assertThat(engram.err()).contains("cannot be used");
  }
}
