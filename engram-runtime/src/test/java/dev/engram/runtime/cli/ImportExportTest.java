package dev.engram.runtime.cli;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("engram export and import, requirements [CLI-2], [MEM-1]")
final class ImportExportTest {
  @TempDir private Path folder;
  private TestCli engram;
  private Path out;

  @BeforeEach
  void memories() throws IOException {
    engram = new TestCli(folder);
    out = folder.resolve("out");
    String unused =
        engram.run(0, "save", "--force", "--title", "Money", "Amounts are kept in cents.");
    unused = engram.run(0, "save", "-f", "--scope", "global", "--title", "Tabs", "Tabs are wide.");
  }

  @Test
  void export_writesEachMemoryAsItStands() throws IOException {
    assertThat(engram.run(0, "export", out.toString())).contains("Files written: 2");

    assertThat(Files.readString(out.resolve("knowledge/money.md")))
        .isEqualTo(Files.readString(engram.root().resolve("knowledge/money.md")));
    assertThat(Files.exists(out.resolve("knowledge/tabs.md"))).isTrue();
  }

  @Test
  void exportAgain_changesNothing() {
    String unused = engram.run(0, "export", out.toString());

    assertThat(engram.run(0, "export", out.toString())).contains("Files written: 0, unchanged: 2.");
  }

  @Test
  void foreignFile_isAConflictAndNothingIsWritten() throws IOException {
    Files.createDirectories(out.resolve("knowledge"));
    Files.writeString(out.resolve("knowledge/money.md"), "mine\n");
    String unused = engram.run(5, "export", out.toString());

    assertThat(engram.err()).contains("knowledge/money.md");
    assertThat(Files.readString(out.resolve("knowledge/money.md"))).isEqualTo("mine\n");
    assertThat(Files.exists(out.resolve("knowledge/tabs.md"))).isFalse();

    unused = engram.run(0, "export", "--force", out.toString());
    assertThat(Files.readString(out.resolve("knowledge/money.md"))).contains("cents");
  }

  @Test
  void linkInTheTarget_isRefused() throws IOException {
    Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
    Files.createDirectories(out);
    Files.createSymbolicLink(out.resolve("knowledge"), elsewhere);
    String unused = engram.run(4, "export", "--force", out.toString());

    assertThat(elsewhere.toFile().list()).isEmpty();
  }

  @Test
  void exportIntoTheRoot_isAUsageError() {
    String unused = engram.run(2, "export", engram.root().resolve("rules").toString());

    assertThat(engram.err()).contains("lies in a memory root");
  }

  @Test
  void dash_printsOneDocument() {
    assertThat(engram.run(0, "export", "-", "--scope", "workspace"))
        .startsWith("<!-- engram: knowledge/money.md -->\n---\n");
  }

  @Test
  void single_writesOneDocument() throws IOException {
    String unused = engram.run(0, "export", "--single", out.resolve("all.md").toString());

    assertThat(Files.readString(out.resolve("all.md"))).isEqualTo(engram.run(0, "export"));
  }

  @Test
  void singleThroughALinkToNothing_isAConflict() throws IOException {
    Path elsewhere = out.resolveSibling("elsewhere.md");
    Files.createDirectories(out);
    Path link = Files.createSymbolicLink(out.resolve("all.md"), elsewhere);

    String unused = engram.run(5, "export", "--single", link.toString());

    assertThat(Files.exists(elsewhere)).isFalse();
  }

  @Test
  void exportIntoTheRootByAnotherName_isAUsageError() throws IOException {
    Path alias = Files.createSymbolicLink(out.resolveSibling("alias"), engram.root());

    String unused = engram.run(2, "export", "--force", alias.resolve("more").toString());

    assertThat(Files.exists(engram.root().resolve("more"))).isFalse();
  }

  @Test
  void exportIntoTheRootOfTheOtherScope_isAUsageError() {
    String unused = engram.run(2, "export", "--scope", "workspace", engram.globalRoot() + "/more");

    assertThat(engram.err()).contains("lies in a memory root");
  }

  @Test
  void importWithoutAProject_namesTheGlobalScope() throws IOException {
    Path note = Files.writeString(engram.project().resolve("note.md"), "# Note\n\n- A fact.\n");
    Files.delete(engram.project().resolve(".git"));
    String unused =
        engram.with("HOME", engram.project().toString()).run(1, "import", note.toString());

    assertThat(engram.err()).contains("--scope global");
  }

  @Test
  void import_withoutAPersonShowsThePreviewAndWritesNothing() throws IOException {
    Path note = Files.writeString(folder.resolve("mirror.md"), "The mirror runs at four.\n");

    String preview = engram.run(3, "import", note.toString());

    assertThat(preview).contains("    - The mirror runs at four.");
    assertThat(preview).contains("Nothing was saved");
    assertThat(Files.exists(engram.root().resolve("knowledge/mirror.md"))).isFalse();
  }

  @Test
  void importOfWhatIsThere_hasNothingNew() {
    String unused = engram.run(0, "export", "--scope", "workspace", out.toString());

    assertThat(engram.run(0, "import", out.toString())).contains("Nothing new to import; 1 of");
  }

  @Test
  void importOfAProjectWithOnlyItsOwnMemories_isNoFailure() {
    assertThat(engram.run(0, "import", ".")).contains("hidden folders, such as a memory root");
  }

  @Test
  void importOfNothingButWhatIsLeftOut_fails() throws IOException {
    Path blank = Files.writeString(folder.resolve("blank.md"), " \n");
    String unused = engram.run(1, "import", blank.toString());

    assertThat(engram.err()).contains("is left out");
  }

  @Test
  void importOfTheOwnRoot_pointsToRehash() {
    String unused = engram.run(2, "import", engram.root().toString());

    assertThat(engram.err()).contains("engram rehash --adopt");
  }

  @Test
  void missingPath_isAUsageError() {
    String unused = engram.run(2, "import", "nothing.md");

    assertThat(engram.err()).contains("nothing.md is no file and no folder.");
  }
}
