package dev.engram.runtime.page;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Who gets into the review page, over a real socket")
final class FrontDoorTest {
  @TempDir private Path folder;
  private Reviewed page;

  @BeforeEach
  void start() throws IOException {
    page = new Reviewed(folder);
  }

  @AfterEach
  void stop() {
    page.close();
  }

  private Wire.Reply get(String target, String... headers) throws IOException {
    return page.wire.send("GET " + target + " HTTP/1.1", "", headers);
  }

  @Test
  void link_carriesATokenOf256Bits() {
    assertThat(page.link()).matches("/\\?token=[A-Za-z0-9_-]{43}");
  }

  @Test
  void link_setsACookieThatNoScriptAndNoOtherSiteCanUse() throws IOException {
    page.open();

    assertThat(page.setCookie())
        .matches(
            "engram-\\d+=[A-Za-z0-9_-]{43}; Path=" + page.base() + "; HttpOnly; SameSite=Strict");
  }

  @Test
  void link_leadsToAPageWithoutTheToken() throws IOException {
    Wire.Reply reply = get(page.link());

    assertThat(reply.status()).isEqualTo(303);
    assertThat(reply.header("Location").orElse("")).matches("/[A-Za-z0-9_-]{43}/memories");
    assertThat(reply.headers().toString() + reply.body())
        .doesNotContain(page.link().substring("/?token=".length()));
  }

  @Test
  void link_worksOnce() throws IOException {
    page.open();

    Wire.Reply again = get(page.link());

    assertThat(again.status()).isEqualTo(403);
    assertThat(again.header("Set-Cookie")).isEmpty();
    assertThat(again.body()).contains("start it again");
  }

  @Test
  void linkFollowedFromAnotherSite_isRefusedAndStillWorks() throws IOException {
    assertThat(get(page.link(), "Sec-Fetch-Site: cross-site").status()).isEqualTo(403);

    assertThat(get(page.link(), "Sec-Fetch-Site: none").status()).isEqualTo(303);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "?token=", "?token=AAAA", "?tokens=x", "?token=%00"})
  void wrongToken_isRefused(String query) throws IOException {
    Wire.Reply reply = get("/" + query);

    assertThat(reply.status()).isEqualTo(403);
    assertThat(reply.header("Set-Cookie")).isEmpty();
  }

  @Test
  void cookie_letsIn() throws IOException {
    assertThat(page.open().get("memories").status()).isEqualTo(200);
  }

  @Test
  void withoutTheCookie_nothingIsShown() throws IOException {
    page.open();

    for (String name :
        List.of("memories", "memory?id=x", "pending", "graph", "doctor", "icon.svg")) {
      assertWithMessage(name).that(get(page.base() + name).status()).isEqualTo(403);
    }
  }

  @Test
  void anotherCookie_isRefused() throws IOException {
    page.open();
    String name = "Cookie: engram-" + page.port() + "=";

    assertThat(get(page.base() + "memories", name + "A".repeat(43)).status()).isEqualTo(403);
    assertThat(get(page.base() + "memories", name).status()).isEqualTo(403);
    assertThat(get(page.base() + "memories", page.cookie() + "A").status()).isEqualTo(403);
  }

  @Test
  void theTokenOfTheLink_isNoCookie() throws IOException {
    page.open();
    String token = page.link().substring("/?token=".length());

    assertThat(
            get(page.base() + "memories", "Cookie: engram-" + page.port() + "=" + token).status())
        .isEqualTo(403);
  }

  @Test
  void cookieAmongOthers_isFound() throws IOException {
    page.open();

    assertThat(get(page.base() + "memories", page.cookie() + "; other=1").status()).isEqualTo(200);
  }

  @Test
  void cookieInAnotherFolder_isRefused() throws IOException {
    page.open();

    assertThat(get("/memories", page.cookie()).status()).isEqualTo(403);
    assertThat(get("/" + "A".repeat(43) + "/memories", page.cookie()).status()).isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evil.example",
        "evil.example:PORT",
        "127.0.0.1",
        "127.0.0.1:1",
        "127.0.0.1.evil.example:PORT",
        "localhost.evil.example:PORT",
        "user@127.0.0.1:PORT",
        "127.0.0.2:PORT",
        "0.0.0.0:PORT",
        "127.1:PORT",
        "2130706433:PORT",
        "127.0.0.1:PORT, evil.example",
        "LOCALHOST:PORT",
        ""
      })
  void anotherHostName_isRefusedEvenWithTheCookie(String host) throws IOException {
    page.open();

    Wire.Reply reply =
        page.get("memories", "Host: " + host.replace("PORT", String.valueOf(page.port())));

    assertThat(reply.status()).isEqualTo(421);
  }

  @Test
  void rebound_linkIsNotUsedUp() throws IOException {
    assertThat(get(page.link(), "Host: evil.example:" + page.port()).status()).isEqualTo(421);

    assertThat(get(page.link()).status()).isEqualTo(303);
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "localhost", "[::1]"})
  void ownHostName_isTaken(String host) throws IOException {
    page.open();

    assertThat(page.get("memories", "Host: " + host + ":" + page.port()).status()).isEqualTo(200);
  }

  @Test
  void twoHostsOrNone_areRefused() throws IOException {
    page.open();
    String line = "GET " + page.base() + "memories HTTP/1.1\r\n" + page.cookie() + "\r\n";
    String host = "Host: 127.0.0.1:" + page.port() + "\r\n";
    String end = "Connection: close\r\n\r\n";

    assertThat(page.wire.exchange(line + host + "Host: evil.example\r\n" + end).status())
        .isEqualTo(421);
    assertThat(page.wire.exchange(line + end).status()).isEqualTo(421);
  }

  @Test
  void absoluteAddress_isRefused() throws IOException {
    page.open();

    assertThat(get("http://evil.example" + page.base() + "memories", page.cookie()).status())
        .isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "CONNECT", "get"})
  void otherMethods_areRefused(String method) throws IOException {
    page.open();

    Wire.Reply reply =
        page.wire.send(method + " " + page.base() + "memories HTTP/1.1", "", page.cookie());

    assertThat(reply.status()).isEqualTo(405);
    assertThat(reply.header("Access-Control-Allow-Origin")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"cross-site", "same-site", "SAME-ORIGIN", "x"})
  void requestThatBeganOnAnotherSite_isRefused(String site) throws IOException {
    page.open();

    assertThat(page.get("memories", "Sec-Fetch-Site: " + site).status()).isEqualTo(403);
  }

  @Test
  void everyAnswer_forbidsScriptsFramesAndCopies() throws IOException {
    page.open();
    for (Wire.Reply reply :
        List.of(
            get(page.link()), page.get("memories"), page.get("nothing"), page.get("icon.svg"))) {
      String policy = reply.header("Content-Security-Policy").orElse("");
      assertThat(policy).contains("default-src 'none'");
      assertThat(policy).contains("frame-ancestors 'none'");
      assertThat(policy).contains("base-uri 'none'");
      assertThat(policy).contains("form-action 'self'");
      assertThat(policy).doesNotContain("unsafe");
      assertThat(reply.header("X-Content-Type-Options")).hasValue("nosniff");
      assertThat(reply.header("Cache-Control")).hasValue("no-store");
      assertThat(reply.header("Referrer-Policy")).hasValue("same-origin");
      assertThat(reply.header("Cross-Origin-Resource-Policy")).hasValue("same-origin");
    }
  }

  @Test
  void server_listensOnLoopbackOnly() throws IOException {
    List<InetAddress> others = new ArrayList<>();
    for (NetworkInterface each : Collections.list(NetworkInterface.getNetworkInterfaces())) {
      Collections.list(each.getInetAddresses()).stream()
          .filter(address -> !address.isLoopbackAddress())
          .forEach(others::add);
    }
    for (InetAddress address : others) {
      assertWithMessage(address.toString()).that(answers(address)).isFalse();
    }
    assertThat(answers(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))).isTrue();
  }

  private boolean answers(InetAddress address) {
    try (Socket socket = new Socket(address, page.port())) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  @Test
  void refusals_sayNothingOfSecretsOrOfTheRequest() throws IOException {
    page.open();
    String secret = page.cookie().substring(page.cookie().indexOf('=') + 1);
    Wire.Reply reply = get("/?token=<b>probe</b>".replace("<", "%3C").replace(">", "%3E"));

    assertThat(reply.body()).doesNotContain("probe");
    assertThat(page.get("nothing<b>".replace("<", "%3C")).body()).doesNotContain("nothing");
    assertThat(page.get("nothing").body()).doesNotContain(secret);
    assertThat(page.get("memory?id=probe").body()).doesNotContain("probe");
  }
}
