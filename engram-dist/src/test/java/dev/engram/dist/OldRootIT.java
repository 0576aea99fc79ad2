package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A root that the older tool wrote is used as it is and stays readable by it: [MEM-1], [SAFE-2].
 */
final class OldRootIT {
  private static final List<String> IDS =
      List.of(
          "commit-messages-use-the-imperative",
          "rotate-the-signing-key",
          "the-mirror-is-rebuilt-at-four");

  @TempDir Path folder;
  private Workshop workshop;
  private Map<String, String> before;

  @BeforeEach
  void oldRoot() throws IOException, URISyntaxException {
    workshop = new Workshop(folder);
    Path resources =
        Path.of(Objects.requireNonNull(OldRootIT.class.getResource("/old-root")).toURI());
    for (Path file : files(resources)) {
      Path copy = workshop.root().resolve(resources.relativize(file).toString());
      Files.createDirectories(copy.getParent());
      Files.copy(file, copy);
    }
    before = stamps();
  }

  private static List<Path> files(Path root) throws IOException {
    try (Stream<Path> walk = Files.walk(root)) {
      return walk.filter(Files::isRegularFile).sorted().toList();
    }
  }

  /** {@return what each file of the root is: its hash and when it was written} */
  private Map<String, String> stamps() throws IOException {
    Map<String, String> stamps = new TreeMap<>();
    for (Path file : files(workshop.root())) {
      stamps.put(
          workshop.root().relativize(file).toString(),
          sha256(file) + " " + Files.getLastModifiedTime(file));
    }
    return stamps;
  }

  private static String sha256(Path file) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void everyMemory_isListedFoundAndLoadedUnderItsId() throws IOException, InterruptedException {
    assertThat(workshop.engram("list").out()).contains("rotate-the-signing-key");
    Ended loaded = workshop.engram("load", "--all", "--json");
    for (String id : IDS) {
      assertThat(loaded.out()).contains(id);
    }
    Ended found = workshop.engram("search", "package mirror slow", "--json");
    JsonObject first =
        found.json().getAsJsonObject("data").getAsJsonArray("entries").get(0).getAsJsonObject();
    assertThat(first.get("id").getAsString()).isEqualTo("the-mirror-is-rebuilt-at-four");
    assertThat(first.get("type").getAsString()).isEqualTo("knowledge");
  }

  @Test
  void verify_isCleanWithOneNotice() throws IOException, InterruptedException {
    Ended ended = workshop.engram("verify");

    assertWithMessage(ended.toString()).that(ended.exit()).isEqualTo(0);
  }

  @Test
  void reading_rewritesNothing() throws IOException, InterruptedException {
    workshop.engram("load", "signing key");
    workshop.engram("search", "mirror");
    workshop.engram("verify");
    workshop.engram("status");
    try (Session server = workshop.client()) {
      server.tool("engram_load", "query", "commit messages");
      server.request("resources/read", Session.object("uri", "engram://memory/" + IDS.get(0)));
    }

    assertThat(stamps()).containsAtLeastEntriesIn(before);
  }

  @Test
  void savingOneMore_leavesTheOthersAndKeepsTheHashesReadable()
      throws IOException, InterruptedException {
    workshop.save("knowledge", "Kestrel bucket", "Nightly builds go to the kestrel bucket.");

    Map<String, String> after = stamps();
    before.forEach(
        (path, stamp) -> {
          if (path.endsWith(".md")) {
            assertWithMessage(path).that(after.get(path)).isEqualTo(stamp);
          }
        });
    JsonObject hashes =
        JsonParser.parseString(Files.readString(workshop.root().resolve("memory.hashes.json")))
            .getAsJsonObject();
    assertThat(hashes.keySet()).contains("knowledge/kestrel-bucket.md");
    assertThat(hashes.keySet()).hasSize(IDS.size() + 1);
    for (Map.Entry<String, JsonElement> hash : hashes.entrySet()) {
      assertThat(hash.getValue().getAsString())
          .isEqualTo(sha256(workshop.root().resolve(hash.getKey())));
    }
  }

  @Test
  void changedMemory_isFoundByTheOldHashes() throws IOException, InterruptedException {
    Path file = workshop.root().resolve("skills/rotate-the-signing-key.md");
    Files.writeString(file, Files.readString(file).replace("new key", "third key"));

    Ended ended = workshop.engram("verify");

    assertThat(ended.exit()).isEqualTo(4);
    assertThat(ended.out()).contains("skills/rotate-the-signing-key.md");
  }
}
