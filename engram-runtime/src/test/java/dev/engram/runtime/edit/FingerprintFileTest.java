package dev.engram.runtime.edit;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A file of fingerprints, requirement [SAFE-1]")
final class FingerprintFileTest {
  @TempDir private Path folder;

  private static byte[] fingerprint() {
    byte[] sha256 = new byte[32];
    sha256[0] = 7;
    return sha256;
  }

  @Test
  void whatWasAdded_isKnownToTheNextProcess() {
    Path file = folder.resolve("known");
    new FingerprintFile(file).add(fingerprint());

    assertThat(new FingerprintFile(file).contains(fingerprint())).isTrue();
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void pipeInItsPlace_keepsNobodyWaiting() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isEqualTo(0);
    FingerprintFile file = new FingerprintFile(pipe);

    boolean known =
        assertTimeoutPreemptively(
            Duration.ofSeconds(20),
            () -> {
              file.add(fingerprint());
              return new FingerprintFile(pipe).contains(fingerprint());
            });

    assertThat(known).isFalse();
    assertThat(Files.exists(pipe)).isTrue();
  }
}
