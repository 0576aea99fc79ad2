package dev.engram.runtime.search;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.engram.api.Scope;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.memory.FileStamp;
import dev.engram.runtime.memory.MemoryFolder;
import dev.engram.runtime.memory.MemoryRoot;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Whether the folders changed since the last walk, requirements [INDEX-1], [SAFE-3]")
@EnabledOnOs(OS.LINUX)
final class FolderWatchTest {
  @TempDir private Path folder;
  private MemoryRoot root;
  private final AtomicLong nanos = new AtomicLong();
  private final List<FolderWatch> watches = new ArrayList<>();
  private Map<String, String> walked = Map.of();

  @BeforeEach
  void makeRoot() throws IOException {
    root = new MemoryRoot(Scope.WORKSPACE, folder.resolve("root"));
    Files.createDirectories(root.folder().resolve(".index"));
    Files.createDirectories(root.folder().resolve("rules/deep"));
    Files.writeString(root.folder().resolve("rules/a.md"), "first");
    Files.writeString(root.folder().resolve("rules/deep/b.md"), "first");
  }

  @AfterEach
  void stop() {
    watches.forEach(FolderWatch::close);
  }

  /** It waits long, since a busy machine shall not make it doubt. */
  private FolderWatch watch() {
    return watch(Duration.ofMinutes(1));
  }

  private FolderWatch watch(Duration patience) {
    FolderWatch watch = new FolderWatch(root, new FileWriter(), patience, nanos::get);
    watches.add(watch);
    return watch;
  }

  private FolderWatch quietWatch() throws IOException {
    FolderWatch watch = watch();
    walk(watch);
    assertThat(watch.isQuiet()).isTrue();
    return watch;
  }

  private Map<String, String> walk(FolderWatch watch) throws IOException {
    watch.beginWalk();
    walked = contents(new MemoryFolder().list(root, watch::enter));
    watch.endWalk();
    return walked;
  }

  private Map<String, String> contents() throws IOException {
    return contents(new MemoryFolder().list(root));
  }

  private Map<String, String> contents(List<FileStamp> stamps) throws IOException {
    Map<String, String> contents = new HashMap<>();
    for (FileStamp stamp : stamps) {
      String text = Files.readString(root.folder().resolve(stamp.path()));
      contents.put(stamp.path(), stamp.modifiedNanos() + " " + text);
    }
    return contents;
  }

  private Path file(String path) {
    return root.folder().resolve(path);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void anyEdits_areNeverTakenForQuiet(long seed) throws IOException {
    RandomEdits edits = new RandomEdits(root.folder(), seed);
    Random random = new Random(seed);
    FolderWatch watch = watch();
    int quiet = 0;
    for (int step = 0; step < 1000; step++) {
      int count = random.nextInt(4);
      edits.make(count);
      if (watch.isQuiet()) {
        assertWithMessage("step %s", step).that(walked).isEqualTo(contents());
        quiet++;
      } else {
        walk(watch);
      }
    }
    assertThat(quiet).isGreaterThan(100);
  }

  @Test
  void editsOfAnotherProcess_areNeverTakenForQuiet() throws Exception {
    Process editor =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                RandomEdits.class.getName(),
                root.folder().toString(),
                "4")
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    Random random = new Random(4);
    FolderWatch watch = watch();
    int quiet = 0;
    try (Writer to = editor.outputWriter(StandardCharsets.UTF_8);
        BufferedReader from = editor.inputReader(StandardCharsets.UTF_8)) {
      for (int step = 0; step < 1000; step++) {
        to.write(random.nextInt(3) + "\n");
        to.flush();
        assertThat(from.readLine()).isEqualTo("done");
        if (watch.isQuiet()) {
          assertWithMessage("step %s", step).that(walked).isEqualTo(contents());
          quiet++;
        } else {
          walk(watch);
        }
      }
    }
    assertThat(quiet).isGreaterThan(100);
  }

  @Test
  void editsThatWereFinishedBeforeTheQuestion_areSeenWhileOthersGoOn() throws Exception {
    AtomicLong finished = new AtomicLong();
    FolderWatch watch = watch();
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try {
      Future<?> editing =
          thread.submit(
              () -> {
                Random random = new Random(5);
                for (long version = 1; version <= 4000; version++) {
                  Path edited = file(random.nextBoolean() ? "rules/a.md" : "rules/deep/b.md");
                  Files.writeString(edited, "%08d".formatted(version), StandardOpenOption.WRITE);
                  finished.set(version);
                }
                return null;
              });
      long seen = 0;
      while (!editing.isDone()) {
        long before = finished.get();
        if (!watch.isQuiet()) {
          seen = Math.max(before, newest(walk(watch)));
        }
        assertThat(seen).isAtLeast(before);
      }
      editing.get();
      if (!watch.isQuiet()) {
        walk(watch);
      }
      assertThat(newest(walked)).isEqualTo(4000);
    } finally {
      thread.shutdownNow();
    }
  }

  private static long newest(Map<String, String> contents) {
    return contents.values().stream()
        .map(text -> text.substring(text.indexOf(' ') + 1))
        .filter(text -> text.matches("\\d{8}"))
        .mapToLong(Long::parseLong)
        .max()
        .orElse(0);
  }

  @Test
  void severalWatchers_doNotWakeEachOther() throws Exception {
    List<FolderWatch> servers = List.of(quietWatch(), quietWatch(), quietWatch());
    for (int i = 0; i < 600; i++) {
      for (FolderWatch server : servers) {
        assertThat(server.isQuiet()).isTrue();
      }
    }
  }

  @Test
  void markersOfAnother_doNotFillTheQueueOfOneThatIsNotAsked() throws Exception {
    FolderWatch idle = quietWatch();
    FolderWatch busy = quietWatch();
    for (int i = 0; i < 600; i++) {
      assertThat(busy.isQuiet()).isTrue();
    }

    assertThat(idle.isQuiet()).isTrue();
  }

  @Test
  void questions_leaveNoFileBehind() throws Exception {
    FolderWatch watch = quietWatch();
    for (int i = 0; i < 20; i++) {
      assertThat(watch.isQuiet()).isTrue();
    }

    try (Stream<Path> left = Files.list(file(".index"))) {
      assertThat(left.toList()).isEmpty();
    }
  }

  @Test
  void otherFilesOfTheRoot_areNoChange() throws Exception {
    FolderWatch watch = quietWatch();

    Files.writeString(file("approvals.jsonl"), "{}");
    Files.writeString(file(".index/search.idx"), "new");

    assertThat(watch.isQuiet()).isTrue();
  }

  @Test
  void folderThatWasNotThere_isAChange() throws Exception {
    FolderWatch watch = quietWatch();

    Files.createDirectory(file("knowledge"));

    assertThat(watch.isQuiet()).isFalse();
  }

  @Test
  void folderInPlaceOfTheRoot_isAChange() throws Exception {
    FolderWatch watch = quietWatch();

    Files.move(root.folder(), folder.resolve("old"));
    Files.createDirectories(file(".index"));
    Files.createDirectories(file("rules"));

    assertThat(watch.isQuiet()).isFalse();
    assertThat(walk(watch)).isEmpty();
    assertThat(watch.isQuiet()).isTrue();
  }

  @Test
  void linkInPlaceOfAFolder_isAChangeAndIsNotFollowed() throws Exception {
    FolderWatch watch = quietWatch();

    Files.move(file("rules"), folder.resolve("outside"));
    Files.createSymbolicLink(file("rules"), folder.resolve("outside"));

    assertThat(watch.isQuiet()).isFalse();
    assertThat(walk(watch)).isEmpty();
    Files.writeString(folder.resolve("outside/a.md"), "changed");
    assertThat(watch.isQuiet()).isTrue();
  }

  @Test
  void moreEditsThanAreKept_areAChange() throws Exception {
    FolderWatch watch = quietWatch();

    for (int i = 0; i < 2000; i++) {
      Files.createFile(file("rules/" + i + ".md"));
    }

    assertThat(watch.isQuiet()).isFalse();
    walk(watch);
    assertThat(watch.isQuiet()).isTrue();
  }

  @Test
  void markerThatCannotBeMade_isNotQuiet() throws Exception {
    FolderWatch watch = quietWatch();

    Files.delete(file(".index"));

    assertThat(watch.isQuiet()).isFalse();
    walk(watch);
    assertThat(watch.isQuiet()).isFalse();
    Files.createDirectory(file(".index"));
    walk(watch);
    assertThat(watch.isQuiet()).isTrue();
  }

  @Test
  void markerThatDoesNotArrive_isNotQuiet() throws Exception {
    FolderWatch watch = watch(Duration.ofMillis(1));
    walk(watch);

    Files.move(file(".index"), folder.resolve("old"));
    Files.createDirectory(file(".index"));

    assertThat(watch.isQuiet()).isFalse();
  }

  @Test
  void watchThatFailsAgainAndAgain_isGivenUp() throws Exception {
    FolderWatch watch = watch();
    Files.delete(file(".index"));
    for (int i = 0; i < 5; i++) {
      walk(watch);
    }

    Files.createDirectory(file(".index"));
    walk(watch);

    assertThat(watch.isQuiet()).isFalse();
  }

  @Test
  void linkInPlaceOfTheMarkersFolder_isLeftAlone() throws Exception {
    Path victim = Files.createDirectory(folder.resolve("victim"));
    Files.delete(file(".index"));
    Files.createSymbolicLink(file(".index"), victim);
    Object before = Files.getLastModifiedTime(victim);
    FolderWatch watch = watch();

    walk(watch);

    assertThat(watch.isQuiet()).isFalse();
    assertThat(Files.getLastModifiedTime(victim)).isEqualTo(before);
  }

  @Test
  void moreFoldersThanAreWatched_areNeverQuiet() throws Exception {
    for (int i = 0; i < 300; i++) {
      Files.createDirectory(file("rules/" + i));
    }
    FolderWatch watch = watch();

    walk(watch);

    assertThat(watch.isQuiet()).isFalse();
  }

  @Test
  void systemThatDoesNotTellOfAllChanges_isNeverQuiet() {
    root = new MemoryRoot(Scope.WORKSPACE, Path.of("/proc/self"));
    FolderWatch watch = watch();

    watch.beginWalk();
    watch.endWalk();

    assertThat(watch.isQuiet()).isFalse();
  }

  @Test
  void walkThatDidNotEnd_isNotQuiet() throws Exception {
    FolderWatch watch = quietWatch();

    watch.beginWalk();

    assertThat(watch.isQuiet()).isFalse();
  }

  @Test
  void editThroughAMemoryMap_isSeenAfterAMinute() throws Exception {
    try (FileChannel channel =
        FileChannel.open(file("rules/a.md"), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      var map = channel.map(FileChannel.MapMode.READ_WRITE, 0, 5);
      FolderWatch watch = quietWatch();
      map.put(0, (byte) 'F');
      map.force();

      nanos.addAndGet(60_000_000_000L);

      assertThat(watch.isQuiet()).isFalse();
      assertThat(walk(watch).get("rules/a.md")).endsWith(" First");
    }
  }

  @Test
  void interruptedQuestion_isNotQuietAndStaysInterrupted() throws Exception {
    FolderWatch watch = quietWatch();

    Thread.currentThread().interrupt();

    assertThat(watch.isQuiet()).isFalse();
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void closedWatch_isNeverQuietAgain() throws Exception {
    FolderWatch watch = quietWatch();

    watch.close();

    assertThat(watch.isQuiet()).isFalse();
    walk(watch);
    assertThat(watch.isQuiet()).isFalse();
  }

  @Test
  void watching_keepsNoProcessAlive() throws Exception {
    FolderWatch watch = quietWatch();

    assertThat(
            Thread.getAllStackTraces().entrySet().stream()
                .filter(
                    thread ->
                        Stream.of(thread.getValue())
                            .anyMatch(frame -> frame.getClassName().contains("WatchService")))
                .map(thread -> thread.getKey().isDaemon())
                .distinct()
                .toList())
        .containsExactly(true);
    assertThat(watch.isQuiet()).isTrue();
  }
}
