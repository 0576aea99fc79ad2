package dev.engram.runtime.page;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("What one client can ask of the review page, over a real socket")
final class BoundsTest {
  @TempDir private Path folder;
  private Reviewed page;

  @BeforeEach
  void start() throws IOException {
    page = new Reviewed(folder).open();
  }

  @AfterEach
  void stop() {
    page.close();
  }

  @Test
  void longQuery_isRefused() throws IOException {

    assertThat(page.get("memories?q=" + "a".repeat(5000)).status()).isEqualTo(400);
  }

  @Test
  void manyFields_areRefused() throws IOException {

    assertThat(page.get("memories?" + "a&".repeat(600)).status()).isEqualTo(400);
  }

  @Test
  void longHeaders_areNotTakenIn() throws IOException {

    assertThat(page.get("memories", "X: " + "a".repeat(100_000)).status()).isAnyOf(0, 400, 431);
    assertThat(page.get("memories", "X: 1\r\n".repeat(500) + "Y: 1").status()).isAnyOf(0, 400, 431);
    assertThat(page.get("memories").status()).isEqualTo(200);
  }

  @Test
  void slowRequest_isCutOffAndKeepsNobodyWaiting() throws IOException {
    List<Socket> slow = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      Socket socket = page.wire.connect();
      socket.getOutputStream().write("GET / HTTP/1.1\r\nHos".getBytes(StandardCharsets.UTF_8));
      slow.add(socket);
    }

    assertThat(page.get("memories").status()).isEqualTo(200);
    for (Socket socket : slow) {
      assertThat(endOf(socket)).isTrue();
    }
  }

  @Test
  void manyConnections_areRefusedAndTheEarlierOnesServed() throws IOException {
    List<Socket> held = new ArrayList<>();
    for (int i = 0; i < 90; i++) {
      held.add(page.wire.connect());
    }

    assertThat(endOf(held.get(89))).isTrue();
    assertThat(page.wire.askOver(held.get(0), page.base() + "memories", page.cookie()).status())
        .isEqualTo(200);
    for (Socket socket : held) {
      socket.close();
    }
  }

  private static boolean endOf(Socket socket) {
    try (socket;
        InputStream in = socket.getInputStream()) {
      return in.readNBytes(1).length == 0;
    } catch (java.net.SocketTimeoutException e) {
      return false;
    } catch (IOException e) {
      return true;
    }
  }
}
