package dev.engram.runtime.cli;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two people with a global root each, and a bare repository between them. */
@DisplayName("engram sync, requirements [MEM-1], [SAFE-2], [CLI-2]")
final class SyncCommandTest {
  @TempDir private Path folder;
  private TestCli dana;
  private TestCli lee;

  @BeforeEach
  void twoClones() throws IOException, InterruptedException {
    assumeTrue(hasGit());
    dana = person("dana");
    lee = person("lee");
    String unused = git(folder, "init", "-q", "--bare", "-b", "main", "team.git");
    unused = git(folder, "clone", "-q", "team.git", dana.globalRoot().toString());
    unused = git(dana.globalRoot(), "checkout", "-q", "-b", "main");
    save(dana, "Tabs", "Tabs are four wide.");
    unused = git(dana.globalRoot(), "add", "-A");
    unused = git(dana.globalRoot(), "commit", "-q", "-m", "start");
    unused = git(dana.globalRoot(), "push", "-q", "-u", "origin", "main");
    unused = git(folder, "clone", "-q", "team.git", lee.globalRoot().toString());
  }

  private static boolean hasGit() {
    String path = System.getenv().getOrDefault("PATH", "");
    return Stream.of(path.split(java.io.File.pathSeparator, -1))
        .anyMatch(entry -> Files.isExecutable(Path.of(entry, "git")));
  }

  private TestCli person(String name) throws IOException {
    TestCli cli = new TestCli(Files.createDirectories(folder.resolve(name)));
    Files.writeString(
        folder.resolve(name).resolve("home/.gitconfig"),
        "[user]\nname = " + name + "\nemail = " + name + "@example.com\n");
    return cli.with("PATH", System.getenv("PATH")).with("GIT_CONFIG_NOSYSTEM", "1");
  }

  private String git(Path where, String... arguments) throws IOException, InterruptedException {
    List<String> words =
        new ArrayList<>(List.of("git", "-c", "user.name=t", "-c", "user.email=t@example.com"));
    words.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(words).directory(where.toFile()).redirectErrorStream(true);
    builder.environment().put("HOME", folder.toString());
    builder.environment().put("GIT_CONFIG_NOSYSTEM", "1");
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertWithMessage(out).that(process.waitFor()).isEqualTo(0);
    return out;
  }

  private static void save(TestCli who, String title, String text) {
    String unused = who.run(0, "save", "-f", "--scope", "global", "--title", title, text);
  }

  private static Path tabs(TestCli who) {
    return who.globalRoot().resolve("knowledge/tabs.md");
  }

  private static void edit(TestCli who, String words) throws IOException {
    Files.writeString(tabs(who), Files.readString(tabs(who)).replace("four wide", words));
    String unused = who.run(0, "rehash");
  }

  /** Dana's words are in the repository, Lee's differ. */
  private void differ() throws IOException {
    edit(dana, "two wide");
    edit(lee, "eight wide");
    String unused = dana.run(0, "sync");
  }

  @Test
  void memory_goesFromOnePersonToTheOther() {
    save(dana, "Mirror", "The mirror is rebuilt at four.");

    assertThat(dana.run(0, "sync")).contains("commits pushed: 1.");
    assertThat(lee.run(0, "sync")).contains("memories received: 1,");
    assertThat(lee.run(0, "load", "mirror")).contains("rebuilt at four");
    assertThat(lee.run(0, "verify")).contains("2 files checked, 0 not as approved.");
  }

  @Test
  void bothSaved_theRecordKeepsTheLinesOfBoth() throws IOException {
    save(dana, "Mirror", "The mirror is rebuilt at four.");
    save(lee, "Kestrel", "Builds go to the kestrel bucket.");
    String unused = dana.run(0, "sync");

    assertThat(lee.run(0, "sync")).contains("memories received: 1, commits pushed: 1.");

    assertThat(Files.readAllLines(lee.globalRoot().resolve("approvals.jsonl"))).hasSize(3);
    assertThat(lee.run(0, "verify")).contains("3 files checked, 0 not as approved.");
    assertThat(lee.run(0, "sync"))
        .contains("Files committed: 0, memories received: 0, commits pushed: 0.");
  }

  @Test
  void nothingPrivateOrDerived_isCommitted() throws IOException, InterruptedException {
    save(dana, "Mirror", "The mirror is rebuilt at four.");
    String unused = dana.run(0, "load", "mirror");
    unused = dana.run(0, "sync");

    assertThat(git(dana.globalRoot(), "ls-files").lines().toList())
        .containsExactly(
            ".gitattributes",
            ".gitignore",
            "approvals.jsonl",
            "knowledge/mirror.md",
            "knowledge/tabs.md");
  }

  @Test
  void conflict_showsBothTextsAndChangesNothing() throws IOException, InterruptedException {
    differ();

    String out = lee.run(5, "sync");

    assertThat(out).contains("    - Tabs are eight wide.");
    assertThat(out).contains("    - Tabs are two wide.");
    assertThat(Files.readString(tabs(lee))).contains("- Tabs are eight wide.");
    assertThat(git(lee.globalRoot(), "status", "-sb")).contains("main...origin/main [ahead 1, be");
    assertThat(git(dana.globalRoot(), "ls-remote", "origin", "main"))
        .startsWith(git(dana.globalRoot(), "rev-parse", "HEAD").strip());
  }

  @Test
  void conflictLeftInTheFile_isSentOnceItIsResolved() throws IOException {
    differ();
    String unused = lee.run(5, "sync", "--merge");
    assertThat(Files.readString(tabs(lee))).contains("<<<<<<< ");
    unused = lee.run(5, "sync");
    assertThat(lee.err()).contains("Conflict marks stand in knowledge/tabs.md");

    assertThat(lee.answering("O").run(0, "resolve-conflicts")).contains("Resolved:");
    assertThat(lee.run(0, "sync")).contains("In step.");
    unused = dana.run(0, "sync");

    assertThat(Files.readString(tabs(dana))).contains("- Tabs are eight wide.");
    assertThat(dana.run(0, "verify")).contains("1 files checked, 0 not as approved.");
  }

  @Test
  void conflictInTheSettings_isNeverLeftInTheFile() throws IOException {
    Path settings = lee.globalRoot().resolve("engram.config.json");
    Files.writeString(settings, "{\"proof\": \"compact\"}\n");
    Files.writeString(dana.globalRoot().resolve("engram.config.json"), "{\"proof\": \"off\"}\n");
    String unused = dana.run(0, "sync");
    unused = lee.run(5, "sync", "--merge");

    assertThat(lee.err()).contains("changed what is no memory: engram.config.json.");
    assertThat(Files.readString(settings)).isEqualTo("{\"proof\": \"compact\"}\n");
  }

  @Test
  void deletedHereAndChangedThere_isAConflictThatLosesNothing() throws IOException {
    edit(dana, "two wide");
    String unused = dana.run(0, "sync");
    unused = lee.run(0, "forget", "--force", "tabs");

    assertThat(lee.run(5, "sync")).contains("Yours:\n    (deleted)");
    unused = lee.run(5, "sync", "--merge");

    assertThat(Files.readString(tabs(lee))).contains("- Tabs are two wide.");
    assertThat(lee.run(0, "sync")).contains("In step.");
  }

  @Test
  void whatNobodyApproved_isNamed() throws IOException, InterruptedException {
    Files.writeString(
        dana.globalRoot().resolve("knowledge/new.md"), "---\nid: new\n---\n\n# New\n\n- A fact.\n");
    String unused = git(dana.globalRoot(), "add", "-A");
    unused = git(dana.globalRoot(), "commit", "-q", "-m", "by hand");
    unused = dana.run(0, "sync");

    unused = lee.run(0, "sync");

    assertThat(lee.err()).contains("1 of them nobody approved as they are: knowledge/new.md.");
  }

  @Test
  void otherFilesOfTheRepository_areNotCommitted() throws IOException, InterruptedException {
    Files.writeString(lee.globalRoot().resolve("README.md"), "mine\n");
    save(lee, "Mirror", "The mirror is rebuilt at four.");
    String unused = lee.run(0, "sync");

    assertThat(git(lee.globalRoot(), "status", "--porcelain")).isEqualTo("?? README.md\n");
  }

  @Test
  void changedOtherFile_isRefusedByName() throws IOException, InterruptedException {
    Path other = Files.writeString(lee.globalRoot().resolve("notes.txt"), "one\n");
    String unused = git(lee.globalRoot(), "add", "notes.txt");
    unused = git(lee.globalRoot(), "commit", "-q", "-m", "notes");
    Files.writeString(other, "two\n");
    unused = lee.run(1, "sync");

    assertThat(lee.err()).contains("Other files of the repository are changed: notes.txt.");
  }

  @Test
  void privateFileInGit_isRefused() throws IOException, InterruptedException {
    Files.writeString(lee.globalRoot().resolve("pending-approvals.json"), "{}");
    String unused = git(lee.globalRoot(), "add", "-f", "pending-approvals.json");
    unused = lee.run(1, "sync");

    assertThat(lee.err()).contains("git rm -r --cached");
  }

  @ParameterizedTest
  @ValueSource(strings = {"working/todo.md", "pending-approvals.json", ".lock/x"})
  void privateFileThatATeammatePushed_neverOverwritesTheOwn(String name)
      throws IOException, InterruptedException {
    Path theirs = dana.globalRoot().resolve(name);
    Files.deleteIfExists(dana.globalRoot().resolve(".lock"));
    Files.createDirectories(theirs.resolveSibling("x").getParent());
    Files.writeString(theirs, "theirs\n");
    String unused = git(dana.globalRoot(), "add", "-f", name);
    unused = git(dana.globalRoot(), "commit", "-q", "-m", "private");
    unused = git(dana.globalRoot(), "push", "-q");
    Path mine = lee.globalRoot().resolve("working/todo.md");
    Files.createDirectories(lee.globalRoot().resolve("working"));
    Files.writeString(mine, "mine\n");

    unused = lee.run(1, "sync");

    assertThat(lee.err()).contains("holds private or derived files: " + name + ".");
    assertThat(lee.err()).contains("git rm -r --cached " + name.replaceFirst("/.*", "") + ",");
    assertThat(Files.readString(mine)).isEqualTo("mine\n");
    assertThat(Files.isDirectory(lee.globalRoot().resolve(".lock"))).isFalse();
  }

  @Test
  void whatIsNoMemory_isLeftOutByName() throws IOException, InterruptedException {
    Path rules = Files.createDirectories(lee.globalRoot().resolve("rules"));
    Files.writeString(rules.resolve(".env"), "A=1\n");
    Files.writeString(rules.resolve("todo.txt"), "later\n");
    Files.createSymbolicLink(rules.resolve("link.md"), tabs(lee));
    String unused = git(rules, "init", "-q", "nested");
    Files.writeString(rules.resolve("nested/inner.md"), "# Inner\n");
    save(lee, "Mirror", "The mirror is rebuilt at four.");

    unused = lee.run(0, "sync");

    assertThat(lee.err())
        .contains(
            "Not sent, since they are no memory files: rules/.env, rules/link.md, rules/nested/,"
                + " rules/todo.txt.");
    assertThat(git(lee.globalRoot(), "ls-tree", "-r", "--name-only", "origin/main"))
        .isEqualTo(
            """
            .gitattributes
            .gitignore
            approvals.jsonl
            knowledge/mirror.md
            knowledge/tabs.md
            """);
  }

  @Test
  void deletedMemory_isDeletedForTheOthers() {
    String unused = lee.run(0, "forget", "--force", "tabs");
    unused = lee.run(0, "sync");
    unused = dana.run(0, "sync");

    assertThat(Files.exists(tabs(dana))).isFalse();
  }

  @Test
  void secret_isNeverSent() throws IOException, InterruptedException {
    Files.writeString(
        lee.globalRoot().resolve("knowledge/key.md"),
        "# Key\n\n- The key is AKIA" + "Z7QJ4WXN2MPLR5TV.\n");
    String before = git(lee.globalRoot(), "rev-parse", "HEAD");

    String unused = lee.run(4, "sync");

    assertThat(lee.err()).contains("A secret stands in knowledge/key.md:3 (");
    assertThat(git(lee.globalRoot(), "rev-parse", "HEAD")).isEqualTo(before);
  }

  @Test
  void secretThatWasCommittedByHand_isNeverSent() throws IOException, InterruptedException {
    Files.createDirectories(lee.globalRoot().resolve("rules"));
    Files.writeString(lee.globalRoot().resolve("rules/todo.txt"), "AKIA" + "Z7QJ4WXN2MPLR5TV\n");
    String unused = git(lee.globalRoot(), "add", "-A");
    unused = git(lee.globalRoot(), "commit", "-q", "-m", "by hand");

    unused = lee.run(4, "sync");

    assertThat(lee.err()).contains("A secret stands in rules/todo.txt:1 (");
    assertThat(git(lee.globalRoot(), "status", "-sb")).contains("[ahead 1]");
  }

  @Test
  void unreachableRemote_keepsEverythingHere() throws IOException {
    Files.move(folder.resolve("team.git"), folder.resolve("away.git"));
    save(lee, "Mirror", "The mirror is rebuilt at four.");
    String unused = lee.run(1, "sync");

    assertThat(lee.err()).contains("git fetch cannot reach origin");
    assertThat(lee.err()).contains("safe on this machine");
  }

  @Test
  void rebaseUnderWay_isLeftToThePerson() throws IOException {
    Files.createDirectories(lee.globalRoot().resolve(".git/rebase-merge"));
    String unused = lee.run(1, "sync");

    assertThat(lee.err()).contains("A rebase, a cherry-pick or a revert is under way");
  }

  @Test
  void noUpstream_saysHowToMakeOne() throws IOException, InterruptedException {
    String unused = git(lee.globalRoot(), "branch", "--unset-upstream");
    unused = lee.run(1, "sync");

    assertThat(lee.err()).contains("git push -u origin main");
  }

  @Test
  void noRemote_saysHowToAddOne() throws IOException, InterruptedException {
    String unused = git(lee.globalRoot(), "remote", "remove", "origin");
    unused = lee.run(1, "sync");

    assertThat(lee.err()).contains("git remote add origin URL");
  }

  @Test
  void folderWithoutGit_isNamed() throws IOException {
    TestCli other = person("other");
    Files.createDirectories(other.globalRoot());
    String unused = other.run(1, "sync");

    assertThat(other.err()).contains("is in no Git repository");
  }

  @Test
  void json_namesTheFilesAndBothTexts() throws IOException {
    differ();

    String out = lee.run(5, "sync", "--json");

    assertThat(out).contains("\"file\": \"knowledge/tabs.md\"");
    assertThat(out).contains("\"theirs\": ");
  }
}
