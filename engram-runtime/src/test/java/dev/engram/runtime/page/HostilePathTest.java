package dev.engram.runtime.page;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("No path and no id leads to a file, over a real socket")
final class HostilePathTest {
  private static final String CANARY = "canary of the file system";

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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../../../../etc/passwd",
        "..%2f..%2f..%2fetc%2fpasswd",
        "%2e%2e/%2e%2e/canary.txt",
        "%252e%252e%252fcanary.txt",
        "..%c0%af..%c0%afcanary.txt",
        "..%u2215canary.txt",
        "memories/../../canary.txt",
        "memories%00.css",
        "style.css%00",
        "style.css/",
        "./style.css",
        "/style.css",
        "//style.css",
        "STYLE.CSS",
        "style.css;x",
        "package-info.class",
        "canary.txt",
        "..\\canary.txt",
        "..%5ccanary.txt",
        "file:///etc/passwd",
        ""
      })
  void pathsThatAreNoPage_leadNowhere(String path) throws IOException {
    Files.writeString(folder.resolve("project/canary.txt"), CANARY);
    page.write("canary.txt", CANARY);

    Wire.Reply reply = page.get(path);

    assertThat(reply.status()).isAnyOf(400, 403, 404);
    assertThat(reply.body()).doesNotContain("root:");
    assertThat(reply.body()).doesNotContain(CANARY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../canary",
        "..%2f..%2fcanary.txt",
        "%2e%2e%2f%2e%2e%2fcanary.md",
        "..%252f..%252fcanary.txt",
        "canary.txt",
        "knowledge/canary.md",
        "../../canary",
        "/etc/passwd",
        "file:///etc/passwd",
        "x%00",
        "CON"
      })
  void idsThatAreNoMemory_leadNowhere(String id) throws IOException {
    page.save("TYPE: knowledge | TITLE: Money | TEXT: Amounts are kept in cents.");
    Files.writeString(folder.resolve("project/canary.txt"), CANARY);
    Files.writeString(folder.resolve("project/canary.md"), "# Canary\n\n" + CANARY + "\n");

    for (String name : List.of("memory", "proposal")) {
      Wire.Reply reply = page.get(name + "?id=" + id);
      assertThat(reply.status()).isEqualTo(404);
      assertThat(reply.body()).doesNotContain(CANARY);
      assertThat(reply.body()).doesNotContain("root:");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"%c0%ae%c0%ae%c0%af", "%", "%4", "%zz", "%ff", "%ed%a0%80", "%+1"})
  void queryThatIsNoText_isRefused(String value) throws IOException {

    assertThat(page.get("memory?id=" + value).status()).isEqualTo(400);
  }
}
