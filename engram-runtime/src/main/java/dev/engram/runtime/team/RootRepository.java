package dev.engram.runtime.team;

import dev.engram.runtime.env.Git;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.problem.EngramException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;

/** A memory root as a part of a Git work tree: what is ours in it, and how it stands. */
final class RootRepository {
  private static final List<String> FOLDERS = List.of("rules", "skills", "knowledge", "archive");

  private static final List<String> FILES =
      List.of(
          "approvals.jsonl", "engram.config.json", ".engramignore", ".gitignore", ".gitattributes");

  /** What a root shares; everything else in it is private or derived. */
  private static final List<String> OWN = Stream.concat(FOLDERS.stream(), FILES.stream()).toList();

  private static final List<String> NEVER =
      List.of("pending-approvals.json", "memory.hashes.json", "working", ".index", ".lock");

  private static final int MAX_NAMED = 5;

  /** The letters and the blank before a name in what {@code git status} prints. */
  private static final int STATUS = 3;

  private final MemoryRoot root;
  private final Git git;

  RootRepository(MemoryRoot root, Git git) {
    this.root = root;
    this.git = git;
  }

  /** Where a branch comes from and goes to. */
  record Upstream(String remote, String ref) {}

  /** Sees to it that the root lies in a work tree, and that nothing private is committed there. */
  void require() {
    Git.Output inside = git.run("rev-parse", "--is-inside-work-tree");
    if (!inside.ok() || !inside.line().equals("true")) {
      throw EngramException.failed(
          "sync.repository",
          "The global memory root " + root.folder() + " is in no Git repository.",
          "Run git init there, then git remote add origin URL; docs/team.md shows it.");
    }
    List<String> tracked = run("ls-files", "-z", "--", NEVER).names();
    if (!tracked.isEmpty()) {
      throw EngramException.failed(
          "sync.private",
          "Private or derived files are committed: " + String.join(", ", tracked) + ".",
          "Run git rm -r --cached for them in " + root.folder() + " and commit that.");
    }
  }

  /**
   * Refuses what was fetched when it holds private or derived files: Git takes the ones that are
   * here for expendable, since they are ignored, and would overwrite them.
   */
  void requireNothingPrivateFetched() {
    List<String> names =
        run("ls-tree", "--name-only", "-z", "@{upstream}").names().stream()
            .filter(name -> NEVER.stream().anyMatch(name::equalsIgnoreCase))
            .toList();
    if (names.isEmpty()) {
      return;
    }
    List<String> files =
        run("ls-tree", "-r", "--name-only", "-z", "@{upstream}", "--", names).names();
    throw EngramException.failed(
        "sync.private",
        "The team's repository holds private or derived files: "
            + String.join(", ", files.stream().limit(MAX_NAMED).toList())
            + ".",
        "Nothing was brought in; yours are as they were. Whoever pushed them takes them out: git rm"
            + " -r --cached "
            + String.join(" ", names)
            + ", commit and push. Then run engram sync again.");
  }

  /** {@return whether a merge is under way; a rebase or a pick is refused, they are a person's} */
  boolean isMerging() {
    for (String state :
        List.of("rebase-merge", "rebase-apply", "CHERRY_PICK_HEAD", "REVERT_HEAD")) {
      if (Files.exists(gitPath(state))) {
        throw EngramException.failed(
            "sync.busy",
            "A rebase, a cherry-pick or a revert is under way in " + root.folder() + ".",
            "Finish it there with Git, or abort it, such as with git rebase --abort.");
      }
    }
    return Files.exists(gitPath("MERGE_HEAD"));
  }

  private Path gitPath(String name) {
    return root.folder().resolve(git.run("rev-parse", "--git-path", name).line());
  }

  /** {@return where the branch goes to} */
  Upstream upstream() {
    Git.Output branch = git.run("symbolic-ref", "-q", "HEAD");
    if (!branch.ok()) {
      throw EngramException.failed(
          "sync.branch",
          "No branch is checked out in " + root.folder() + ".",
          "Check one out with git switch.");
    }
    if (git.run("remote").line().isEmpty()) {
      throw EngramException.failed(
          "sync.remote",
          "The repository of " + root.folder() + " has no remote.",
          "Run git remote add origin URL there, then git push -u origin HEAD.");
    }
    String[] parts =
        git.run(
                "for-each-ref",
                "--format=%(upstream:remotename)%09%(upstream:remoteref)",
                branch.line())
            .line()
            .split("\t", -1);
    if (parts.length != 2 || parts[0].isEmpty() || parts[1].isEmpty()) {
      String name = branch.line().replaceFirst("^refs/heads/", "");
      throw EngramException.failed(
          "sync.upstream",
          "The branch " + name + " of " + root.folder() + " has no upstream.",
          "Commit once and run git push -u origin " + name + " there.");
    }
    return new Upstream(parts[0], parts[1]);
  }

  /** Refuses changes of other tracked files, over which Git would not bring in anything. */
  void requireOthersClean() {
    List<String> dirty = new ArrayList<>(status("-uno", List.of(":(top)")));
    dirty.removeAll(changes().taken());
    if (!dirty.isEmpty()) {
      throw EngramException.failed(
          "sync.dirty",
          "Other files of the repository are changed: "
              + String.join(", ", dirty.stream().limit(MAX_NAMED).toList())
              + ".",
          "Commit or stash them; engram sync commits only what belongs to the memories.");
    }
  }

  /** {@return what changed below the shared names since the last commit, new files as well} */
  OwnChanges changes() {
    return OwnChanges.of(root.folder(), FILES, status("-uall", OWN));
  }

  /** {@return changed paths relative to the root, {@code ../} in front of others} */
  private List<String> status(String untracked, List<String> below) {
    String prefix = prefix();
    return run("status", "--porcelain", "-z", "--no-renames", untracked, "--", below)
        .names()
        .stream()
        .filter(line -> line.length() > STATUS)
        .map(line -> relative(prefix, line.substring(STATUS)))
        .toList();
  }

  private String prefix() {
    return git.run("rev-parse", "--show-prefix").line();
  }

  private static String relative(String prefix, String name) {
    return name.startsWith(prefix) ? name.substring(prefix.length()) : "../" + name;
  }

  /** {@return the files that a commit took, relative to the root} */
  List<String> commit(boolean merging, List<String> own) {
    if (!own.isEmpty()) {
      must("add", git.each(own, "add", "-A"));
    }
    List<String> staged =
        run("diff", "--cached", "--name-only", "--no-renames", "--relative", "-z", "--", OWN)
            .names()
            .stream()
            .filter(new HashSet<>(own)::contains)
            .toList();
    if (merging) {
      // Git commits a merge as a whole.
      must("commit", git.run("commit", "-q", "--no-edit"));
    } else if (!staged.isEmpty()) {
      String files = staged.size() == 1 ? "1 file" : staged.size() + " files";
      must("commit", git.each(staged, "commit", "-q", "-m", "Memories: " + files + " changed"));
    }
    return staged;
  }

  /** {@return the files that are in commits which are not there yet, relative to the root} */
  List<String> outgoing() {
    return run("diff", "--name-only", "--relative", "-z", "@{upstream}...HEAD", "--", OWN).names();
  }

  /** {@return what could not be brought together, relative to the root; {@code ../} for others} */
  List<String> unmerged() {
    String prefix = prefix();
    return run("diff", "--name-only", "--diff-filter=U", "-z").names().stream()
        .map(name -> relative(prefix, name))
        .distinct()
        .toList();
  }

  /** {@return the text of a side; empty when the file is not there on it} */
  String side(String stage, String path) {
    Git.Output text = git.run("show", ":" + stage + ":./" + path);
    return text.ok() ? text.out() : "";
  }

  /** {@return the memory files that differ between two commits, relative to the root} */
  List<String> memoriesBetween(String from, String to) {
    return run(
            "diff",
            "--name-only",
            "--relative",
            "-z",
            from,
            to,
            "--",
            List.of("rules", "skills", "knowledge"))
        .names();
  }

  String head() {
    return git.run("rev-parse", "-q", "--verify", "HEAD").line();
  }

  int ahead() {
    return count("rev-list", "--count", "@{upstream}..HEAD");
  }

  /** {@return whether a merge is among the commits that are to go out} */
  boolean hasMerges() {
    return count("rev-list", "--count", "--merges", "@{upstream}..HEAD") > 0;
  }

  private int count(String... arguments) {
    String count = git.run(arguments).line();
    return count.matches("\\d{1,9}") ? Integer.parseInt(count) : 0;
  }

  /** Runs what ends with a list. */
  private Git.Output run(Object... arguments) {
    return git.run(words(arguments));
  }

  private void must(String command, Git.Output output) {
    if (!output.ok()) {
      throw EngramException.failed(
          "sync.git",
          "git " + command + " failed in " + root.folder() + ": " + output.problem() + ".",
          "Nothing was sent. Mend that and run engram sync again.");
    }
  }

  private static String[] words(Object... arguments) {
    return Arrays.stream(arguments)
        .flatMap(each -> each instanceof List<?> list ? list.stream() : Stream.of(each))
        .map(String::valueOf)
        .toArray(String[]::new);
  }
}
