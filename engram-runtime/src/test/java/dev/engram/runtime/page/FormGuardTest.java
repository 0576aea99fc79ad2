package dev.engram.runtime.page;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Which forms the review page takes, over a real socket")
final class FormGuardTest {
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

  private Map<String, String> declining() throws IOException {
    String id = page.proposed("TYPE: knowledge | TITLE: Money | TEXT: Cents.");
    Map<String, String> form = new HashMap<>(page.form(id));
    form.put("do", "all");
    return form;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Origin: null",
        "Origin: http://evil.example",
        "Origin: http://127.0.0.1",
        "Origin: http://127.0.0.1:1",
        "Origin: https://127.0.0.1:PORT",
        "Origin: http://localhost:PORT",
        "X-Origin: none at all"
      })
  void formOfAnotherOrigin_doesNothing(String origin) throws IOException {
    Wire.Reply reply = page.post(declining(), origin.replace("PORT", String.valueOf(page.port())));

    assertThat(reply.status()).isEqualTo(403);
    assertThat(page.memories()).isEmpty();
  }

  @Test
  void formThatBeganOnAnotherSite_doesNothing() throws IOException {
    Wire.Reply reply =
        page.post(
            declining(), "Origin: http://127.0.0.1:" + page.port(), "Sec-Fetch-Site: same-site");

    assertThat(reply.status()).isEqualTo(403);
    assertThat(page.memories()).isEmpty();
  }

  @Test
  void formWithoutTheCookie_doesNothing() throws IOException {
    Map<String, String> form = declining();
    String body = "id=" + form.get("id") + "&shown=" + form.get("shown") + "&do=all&form=";

    Wire.Reply reply =
        page.wire.send(
            "POST " + page.base() + "decide HTTP/1.1",
            body + form.get("form"),
            "Content-Type: application/x-www-form-urlencoded",
            "Origin: http://127.0.0.1:" + page.port());

    assertThat(reply.status()).isEqualTo(403);
    assertThat(page.memories()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "AAAA"})
  void formWithoutItsToken_doesNothing(String token) throws IOException {
    Map<String, String> form = declining();
    form.put("form", token);

    assertThat(page.post(form).status()).isEqualTo(403);
    assertThat(page.memories()).isEmpty();
  }

  @Test
  void formOfAnotherType_doesNothing() throws IOException {
    Map<String, String> form = declining();

    Wire.Reply reply =
        page.wire.send(
            "POST " + page.base() + "decide HTTP/1.1",
            "id=" + form.get("id") + "&shown=" + form.get("shown") + "&do=all&form=x",
            page.cookie(),
            "Content-Type: text/plain",
            "Origin: http://127.0.0.1:" + page.port());

    assertThat(reply.status()).isEqualTo(415);
    assertThat(page.memories()).isEmpty();
  }

  @Test
  void largeForm_isRefused() throws IOException {
    Map<String, String> form = declining();
    form.put("x", "a".repeat(70_000));

    assertThat(page.post(form).status()).isAnyOf(0, 413);
    assertThat(page.memories()).isEmpty();
  }

  @Test
  void decidingWithALink_isNotPossible() throws IOException {
    Map<String, String> form = declining();

    Wire.Reply reply =
        page.get(
            "decide?do=all&id="
                + form.get("id")
                + "&shown="
                + form.get("shown")
                + "&form="
                + form.get("form"));

    assertThat(reply.status()).isEqualTo(404);
    assertThat(page.memories()).isEmpty();
  }
}
