package dev.engram.runtime.page;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.engram.api.Finding.Status;
import dev.engram.runtime.doctor.CheckResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("What the review page shows")
final class ViewsTest {
  private static final String PAYLOAD =
      "<script>alert(1)</script><img src=x onerror=alert(2)><a href=\"javascript:alert(3)\">x</a>";

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

  private void memories() {
    page.save(
        """
        TYPE: knowledge | TITLE: Money | TEXT: Amounts are kept in cents.
        TYPE: skill | TITLE: Invoice | TEXT: The total is summed up nightly. | DEPENDS_ON: money
        """);
  }

  private static String memory(String id, String text) {
    return "---\nid: %s\ntype: knowledge\n---\n\n# Of %s\n\n## Content\n\n- %s\n"
        .formatted(id, id, text);
  }

  private String body(String name) throws IOException {
    Wire.Reply reply = page.get(name);
    assertWithMessage(reply.body()).that(reply.status()).isEqualTo(200);
    return reply.body();
  }

  @Test
  void memories_areListedWithLinks() throws IOException {
    memories();

    assertThat(body("memories")).contains("<a href=\"memory?id=money&amp;scope=workspace\">Money");
    assertThat(body("memories")).contains("2 memories");
  }

  @Test
  void filters_leaveOutOtherTypesScopesAndStates() throws IOException {
    memories();

    assertThat(body("memories?type=skill")).doesNotContain("memory?id=money");
    assertThat(body("memories?type=skill")).contains("memory?id=invoice");
    assertThat(body("memories?scope=global")).contains("There are no such memories.");
    assertThat(body("memories?state=superseded")).contains("There are no such memories.");
    assertThat(body("memories?q=cents&type=skill")).contains("No memory for");
  }

  @Test
  void archivedMemory_isListedWithItsState() throws IOException {
    page.write("archive/old.md", memory("old", "Text."));

    assertThat(body("memories")).doesNotContain("Of old");
    assertThat(body("memories?state=archived")).contains("Of old");
    assertThat(body("memories?state=archived")).contains("1 memory");
  }

  @Test
  void search_findsByTheWordsAndShowsTheLine() throws IOException {
    memories();

    String found = body("memories?q=cents");

    assertThat(found).contains("memory?id=money");
    assertThat(found).contains("Amounts are kept in cents.");
    assertThat(found).doesNotContain("memory?id=invoice");
  }

  @Test
  void manyMemories_standOnSeveralPages() throws IOException {
    for (int i = 0; i < 101; i++) {
      page.write("knowledge/m" + i + ".md", memory("m" + i, "Text."));
    }

    assertThat(body("memories")).contains("page 1 of 2");
    assertThat(body("memories?page=2")).contains("page 2 of 2");
    assertThat(body("memories?page=99")).contains("page 2 of 2");
    assertThat(body("memories?page=-1")).contains("page 1 of 2");
  }

  @Test
  void memory_showsTextApprovalAndDependencies() throws IOException {
    memories();

    String shown = body("memory?id=invoice");

    assertThat(shown).contains("- The total is summed up nightly.");
    assertThat(shown).contains("The file is as it was approved.");
    assertThat(shown).contains("by Dana Dev, gate token");
    assertThat(shown).contains("<a href=\"memory?id=money\">money</a>");
  }

  @Test
  void memoryThatNobodyApproved_saysSo() throws IOException {
    page.write("knowledge/stray.md", memory("stray", "Text."));

    assertThat(body("memory?id=stray"))
        .contains("Nobody is known to have approved this file here.");
  }

  @Test
  void memoryThatDiffersFromItsApproval_isLeftOutAndNamed() throws IOException {
    memories();
    page.write("knowledge/money.md", page.read("knowledge/money.md") + "- Sneaked in.\n");

    String shown = body("memory?id=money");

    assertThat(shown).doesNotContain("Sneaked in");
    assertThat(shown).contains("differs from what was approved");
  }

  @Test
  void secretInAMemoryFile_isNotShown() throws IOException {
    String secret = "ghp_" + "a1B2c3D4e5".repeat(4).substring(0, 36);
    page.write(
        "knowledge/leak.md",
        memory("leak", "The token is " + secret + ".")
            .replace("\ntype", "\ntags: [" + secret + "]\ntype"));

    for (String name : List.of("memories", "memory?id=leak", "memories?q=leak")) {
      assertThat(body(name)).doesNotContain(secret);
    }
  }

  @Test
  void proposal_showsTheWholeFileThatWouldBeWritten() throws IOException {
    String id = page.proposed("TYPE: knowledge | TITLE: Money | TEXT: Amounts are kept in cents.");
    String shown = body("proposal?id=" + id);
    Wire.Reply unused = page.press(id, "all", "");

    assertThat(shown).contains(page.read("knowledge/money.md").replace("\"", "&quot;"));
  }

  @Test
  void update_isShownAsADiffWithEveryLine() throws IOException {
    memories();
    String id = page.proposed("TYPE: knowledge | UPDATE: money | TEXT: Rounding is half to even.");

    String shown = body("proposal?id=" + id);

    assertThat(shown).contains("UPDATE money");
    assertThat(shown).contains("<ins>+- Rounding is half to even.</ins>");
    assertThat(shown).contains("<del>-revision: 1</del>");
    assertThat(shown).contains("<span> - Amounts are kept in cents.</span>");
    assertThat(shown).contains("<span> ---</span>");
  }

  @Test
  void twoChangesOfOneFile_nameEachOther() throws IOException {
    memories();
    String id =
        page.proposed(
            """
            TYPE: knowledge | UPDATE: money | TEXT: Rounding is half to even.
            TYPE: knowledge | UPDATE: money | TEXT: The currency is the euro.
            """);

    assertThat(body("proposal?id=" + id)).contains("Candidate 2 changes the same file");
    assertThat(body("proposal?id=" + id)).contains("Candidate 1 changes the same file");
  }

  @Test
  void decidedProposal_showsItsTextsAndNoButton() throws IOException {
    String id = page.proposed("TYPE: knowledge | TITLE: Money | TEXT: Amounts are kept in cents.");
    Wire.Reply unused = page.press(id, "all", "");

    String shown = body("proposal?id=" + id);

    assertThat(shown).contains("This was decided: used.");
    assertThat(shown).contains("- Amounts are kept in cents.");
    assertThat(shown).doesNotContain("<button");
    assertThat(shown).doesNotContain("was changed since");
  }

  @Test
  void pending_listsWhatWaitsAndWhatWasDecided() throws IOException {
    String first = page.proposed("TYPE: knowledge | TITLE: Money | TEXT: Cents are used.");
    String second = page.proposed("TYPE: knowledge | TITLE: Colour | TEXT: The logo is green.");
    Wire.Reply unused = page.press(first, "decline", "");

    String shown = body("pending");

    assertThat(shown).contains("Decided in the last days");
    assertThat(shown.indexOf(second)).isLessThan(shown.indexOf("Decided in the last days"));
    assertThat(shown.indexOf(first)).isGreaterThan(shown.indexOf("Decided in the last days"));
  }

  @Test
  void graph_isDrawnAndListed() throws IOException {
    memories();

    String shown = body("graph");

    assertThat(shown).contains("<svg");
    assertThat(shown).contains("<a class=\"node\" href=\"memory?id=money\">");
    assertThat(shown).contains("depends on");
  }

  @Test
  void doctor_showsTheWorstFirstWithItsRemedy() throws IOException {
    page.doctor.add(CheckResult.of("a.good", Status.PASS, "All is well.", ""));
    page.doctor.add(CheckResult.of("b.bad", Status.FAIL, "It is <b>broken</b>.", "Mend it."));

    String shown = body("doctor");

    assertThat(shown.indexOf("b.bad")).isLessThan(shown.indexOf("a.good"));
    assertThat(shown).contains("It is &lt;b&gt;broken&lt;/b&gt;.");
    assertThat(shown).contains("Mend it.");
    assertThat(shown).contains("2 checks, 1 to look at.");
  }

  @Test
  void markupInMemories_isEscapedOnEveryPage() throws IOException {
    page.write(
        "knowledge/x.md",
        "---\nid: \"x'\\\"<b>\"\ntags: ['<i>']\ndepends_on: ['<u>']\n---\n# T "
            + PAYLOAD
            + "\n\n- "
            + PAYLOAD
            + "\n");
    page.write("knowledge/broken.md", "---\nid: [<script>\n---\n# x\n");
    String id = page.proposed("TYPE: knowledge | TITLE: P " + PAYLOAD + " | TEXT: " + PAYLOAD);
    for (String name :
        List.of(
            "memories?state=all",
            "memories?q=alert",
            "memories?q=%3Cscript%3E&type=%22%3E%3Cscript%3E&scope='%3E&state=%3Cb%3E",
            "memory?id=x%27%22%3Cb%3E",
            "pending",
            "proposal?id=" + id,
            "graph")) {
      String shown = body(name);
      assertWithMessage(name).that(shown).doesNotContain("<script");
      assertWithMessage(name).that(shown).doesNotContain("<img");
      assertWithMessage(name).that(shown).doesNotContain("href=\"javascript");
      assertWithMessage(name).that(shown).doesNotContain("x'\"<b>");
      assertWithMessage(name).that(shown).doesNotContain("<u>");
    }
    assertThat(body("memory?id=x%27%22%3Cb%3E")).contains("&lt;script&gt;alert(1)");
  }

  @Test
  void charactersThatNobodySees_areShownAsEscapes() throws IOException {
    page.write("knowledge/hidden.md", memory("hidden", "A\u202EB\u200BC\u001B[31m"));

    assertThat(body("memory?id=hidden")).contains("A\\u202eB\\u200bC\\u001b[31m");
  }

  @Test
  void pages_haveNoScriptAndNothingFromOutside() throws IOException {
    memories();

    for (String name : List.of("memories", "memory?id=money", "pending", "graph", "doctor")) {
      String shown = body(name);
      assertThat(shown).doesNotContain("<script");
      assertThat(shown).doesNotContain("style=\"");
      assertThat(shown).doesNotContain("://");
    }
    assertThat(body("style.css")).doesNotContain("url(");
  }

  @Test
  void unknownPage_isNotFound() throws IOException {
    assertThat(page.get("nothing").status()).isEqualTo(404);
    assertThat(page.get("proposal?id=123456789012").status()).isEqualTo(404);
  }
}
