package dev.engram.runtime.team;

import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.env.Git;
import dev.engram.runtime.memory.Conflicts;
import dev.engram.runtime.memory.FileState;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.RootLayout;
import dev.engram.runtime.memory.RootWriter;
import dev.engram.runtime.memory.Verification;
import dev.engram.runtime.memory.Verifier;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Brings the global root and its remote together: fetches, commits the root's own files, puts the
 * commits on top of what came, and pushes. What two people changed differently is never decided
 * here: the rebase is taken back and both texts are reported, or, if asked for, both are left in
 * the file.
 */
public final class Sync {
  private final Environment environment;
  private final RootWriter rootWriter;
  private final FileWriter writer;

  /** Syncs with these. */
  public Sync(Environment environment, RootWriter rootWriter, FileWriter writer) {
    this.environment = environment;
    this.rootWriter = rootWriter;
    this.writer = writer;
  }

  /** A step without the network, during which nobody else writes the root. */
  private record Local(
      List<String> committed,
      List<String> leftOut,
      List<String> received,
      List<SyncResult.Conflict> conflicts) {}

  /**
   * {@return what was done}
   *
   * @param root the global one
   * @param merge whether conflicts are left in the files, to be resolved there
   * @throws EngramException when Git or its repository is not as it must be; nothing was sent then
   */
  public SyncResult run(MemoryRoot root, boolean merge) {
    if (!Files.isDirectory(root.folder())) {
      throw EngramException.failed(
          "sync.root",
          "The global memory root " + root.folder() + " does not exist.",
          "Clone your team's repository there, or make it with engram inject --global.");
    }
    Git git = new Git(environment, root.folder());
    RootRepository repository = new RootRepository(root, git);
    repository.require();
    boolean merging = repository.isMerging();
    RootRepository.Upstream upstream = repository.upstream();
    if (!merging) {
      repository.requireOthersClean();
    }
    remote(git, "fetch", "-q", upstream.remote());
    repository.requireNothingPrivateFetched();
    Local local;
    try {
      local = rootWriter.locked(root, () -> local(root, git, repository, merging, merge));
    } catch (IOException e) {
      throw EngramException.failed(
          "root.unwritable",
          "The memory root " + root.folder() + " cannot be written: " + e.getMessage() + ".",
          "Nothing was sent. Make it writable.");
    }
    if (!local.conflicts().isEmpty()) {
      return new SyncResult(
          local.committed(), local.leftOut(), List.of(), List.of(), 0, local.conflicts(), merge);
    }
    int ahead = repository.ahead();
    if (ahead > 0) {
      remote(git, "push", "-q", upstream.remote(), "HEAD:" + upstream.ref());
    }
    return new SyncResult(
        local.committed(),
        local.leftOut(),
        local.received(),
        toReview(root, local.received()),
        ahead,
        List.of(),
        false);
  }

  private Local local(
      MemoryRoot root, Git git, RootRepository repository, boolean merging, boolean merge)
      throws IOException {
    List<String> unused = new RootLayout(writer).protect(root);
    refuseMarks(root);
    if (merging && repository.unmerged().stream().anyMatch(path -> path.startsWith("../"))) {
      throw EngramException.failed(
          "sync.busy",
          "A merge is under way in " + root.folder() + " with conflicts in other files.",
          "Resolve them with Git and commit the merge, or run git merge --abort.");
    }
    OwnChanges changes = repository.changes();
    Set<String> goingOut = new HashSet<>(repository.outgoing());
    goingOut.addAll(changes.taken());
    SecretCheck.refuse(root.folder(), goingOut);
    List<String> leftOut = changes.leftOut();
    List<String> committed = repository.commit(merging, changes.taken());
    String before = repository.head();
    if (git.run("merge-base", "--is-ancestor", "@{upstream}", "HEAD").ok()) {
      return new Local(committed, leftOut, List.of(), List.of());
    }
    // A rebase would replay what a merge has resolved already.
    boolean byMerge = merge || repository.hasMerges();
    Git.Output together =
        byMerge
            ? git.run("merge", "-q", "--no-edit", "@{upstream}")
            : git.run("rebase", "-q", "@{upstream}");
    if (together.ok()) {
      List<String> received =
          before.isEmpty() ? List.of() : repository.memoriesBetween(before, repository.head());
      return new Local(committed, leftOut, received, List.of());
    }
    List<SyncResult.Conflict> conflicts = conflicts(repository, byMerge);
    List<String> others =
        conflicts.stream().map(SyncResult.Conflict::path).filter(Sync::isNoMemory).toList();
    if (!merge || conflicts.isEmpty() || !others.isEmpty()) {
      takeBack(root, git, byMerge ? "merge" : "rebase");
    }
    if (conflicts.isEmpty() || !others.isEmpty()) {
      throw new EngramException(
          "sync.git",
          others.isEmpty()
              ? "Git cannot bring the two together: " + together.problem() + "."
              : "Both sides changed what is no memory: " + String.join(", ", others) + ".",
          "Nothing was lost or sent. Run git pull in " + root.folder() + " and resolve it there.",
          ExitCode.CONFLICT);
    }
    return new Local(committed, leftOut, List.of(), conflicts);
  }

  /** Marks in a settings file would break it, and nobody would be asked about them. */
  private static boolean isNoMemory(String path) {
    return path.startsWith("../") || !path.endsWith(".md");
  }

  /** In a rebase the branch that is built on comes first, in a merge the own one. */
  private static List<SyncResult.Conflict> conflicts(RootRepository repository, boolean merge) {
    List<SyncResult.Conflict> conflicts = new ArrayList<>();
    for (String path : repository.unmerged()) {
      conflicts.add(
          new SyncResult.Conflict(
              path,
              repository.side(merge ? "2" : "3", path),
              repository.side(merge ? "3" : "2", path)));
    }
    return conflicts;
  }

  private static void takeBack(MemoryRoot root, Git git, String what) {
    if (!git.run(what, "--abort").ok() && git.run("rev-parse", "-q", "--verify", "HEAD").ok()) {
      Git.Output state = git.run("status", "--porcelain", "-uno");
      if (!state.line().isEmpty()) {
        throw EngramException.failed(
            "sync.abort",
            "git " + what + " --abort failed in " + root.folder() + ".",
            "Nothing is lost: your commit is in git reflog. Look at git status there.");
      }
    }
  }

  private static void refuseMarks(MemoryRoot root) {
    List<String> marked = Conflicts.paths(root);
    if (!marked.isEmpty()) {
      throw new EngramException(
          "sync.conflict",
          "Conflict marks stand in " + String.join(", ", marked) + ".",
          "Nothing was sent. Run engram resolve-conflicts, then engram sync.",
          ExitCode.CONFLICT);
    }
  }

  private static List<String> toReview(MemoryRoot root, List<String> received) {
    Set<FileState> open = Set.of(FileState.UNREVIEWED, FileState.CHANGED, FileState.INVALID);
    return new Verifier()
        .verify(List.of(root)).findings().stream()
            .filter(finding -> open.contains(finding.state()))
            .map(Verification.Finding::path)
            .filter(received::contains)
            .toList();
  }

  private static void remote(Git git, String... arguments) {
    Git.Output output = git.remote(arguments);
    if (output.ok()) {
      return;
    }
    boolean rejected = output.err().contains("[rejected]") || output.err().contains("fetch first");
    throw EngramException.failed(
        rejected ? "sync.raced" : "sync.remote",
        rejected
            ? "Somebody else pushed meanwhile."
            : "git "
                + arguments[0]
                + " cannot reach "
                + arguments[2]
                + ": "
                + output.problem()
                + ".",
        rejected
            ? "Run engram sync again."
            : "Your memories are safe on this machine; run engram sync again when it is there.");
  }
}
