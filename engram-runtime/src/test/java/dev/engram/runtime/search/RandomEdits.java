package dev.engram.runtime.search;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Scanner;
import java.util.stream.Stream;

/** Edits the memory folders of a root as people, editors and Git do, the same for the same seed. */
final class RandomEdits {
  private static final List<String> FOLDERS =
      List.of("rules", "skills", "knowledge", "working", "rules/deep", "knowledge/a/b");

  private final Path root;
  private final Random random;
  private int edits;

  RandomEdits(Path root, long seed) {
    this.root = root;
    this.random = new Random(seed);
  }

  /** Makes an edit for each number on standard input and answers each with a line. */
  public static void main(String[] args) {
    RandomEdits edits = new RandomEdits(Path.of(args[0]), Long.parseLong(args[1]));
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    try (Scanner in = new Scanner(System.in, StandardCharsets.UTF_8)) {
      while (in.hasNextInt()) {
        edits.make(in.nextInt());
        out.println("done");
      }
    }
  }

  void make(int count) {
    for (int i = 0; i < count; i++) {
      try {
        make();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private void make() throws IOException {
    edits++;
    switch (random.nextInt(10)) {
      case 0, 1 -> create();
      case 2, 3 -> overwriteInPlace();
      case 4 -> renameOver();
      case 5 -> setBack();
      case 6 -> deleteFile();
      case 7 -> moveFile();
      case 8 -> newFolder();
      default -> moveOrDeleteFolder();
    }
  }

  private void create() throws IOException {
    Path folder = root.resolve(FOLDERS.get(random.nextInt(FOLDERS.size())));
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("m" + random.nextInt(6) + ".md"), text());
  }

  /** The same size, and within the same tick of the clock as the edit before. */
  private void overwriteInPlace() throws IOException {
    Path file = anyFile();
    Files.writeString(file, text(), StandardOpenOption.WRITE);
    Files.writeString(file, text(), StandardOpenOption.WRITE);
  }

  private void renameOver() throws IOException {
    Path file = anyFile();
    Path next = Files.writeString(file.resolveSibling(".next.tmp"), text());
    Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
  }

  private void setBack() throws IOException {
    Path file = anyFile();
    Files.writeString(file, text(), StandardOpenOption.WRITE);
    Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000L + edits));
  }

  private void deleteFile() throws IOException {
    Files.delete(anyFile());
  }

  private void moveFile() throws IOException {
    Path file = anyFile();
    Files.move(file, file.resolveSibling("moved" + edits + ".md"));
  }

  /** Made and filled elsewhere, then moved in at once, or made in place. */
  private void newFolder() throws IOException {
    Path parent = root.resolve(FOLDERS.get(random.nextInt(FOLDERS.size())));
    Files.createDirectories(parent);
    boolean elsewhere = random.nextBoolean();
    Path made = elsewhere ? root.resolve("elsewhere") : parent.resolve("new" + edits);
    Files.createDirectories(made.resolve("in"));
    Files.writeString(made.resolve("in/n.md"), text());
    if (elsewhere) {
      Files.move(made, parent.resolve("new" + edits));
    }
  }

  private void moveOrDeleteFolder() throws IOException {
    Path folder = anyFile().getParent();
    if (random.nextBoolean()) {
      Files.move(folder, root.resolve("archive" + edits));
      // An edit there is no edit of a memory; one after the way back is.
      Files.writeString(root.resolve("archive" + edits + "/late.md"), text());
      if (random.nextBoolean()) {
        Files.move(root.resolve("archive" + edits), folder);
      }
    } else {
      try (Stream<Path> below = Files.walk(folder)) {
        for (Path path : below.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      }
    }
  }

  private String text() {
    return "---%08d---%08d".formatted(edits, random.nextInt(100_000_000));
  }

  private Path anyFile() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String name : List.of("rules", "skills", "knowledge", "working")) {
      if (Files.isDirectory(root.resolve(name), LinkOption.NOFOLLOW_LINKS)) {
        try (Stream<Path> below = Files.walk(root.resolve(name))) {
          below.filter(Files::isRegularFile).sorted().forEach(files::add);
        }
      }
    }
    if (files.isEmpty()) {
      create();
      return anyFile();
    }
    return files.get(random.nextInt(files.size()));
  }
}
