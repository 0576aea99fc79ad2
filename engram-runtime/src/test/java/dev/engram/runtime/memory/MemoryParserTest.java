package dev.engram.runtime.memory;

import static com.google.common.truth.Truth.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** [MEM-2]: reading memory files; a bad file costs only itself. */
final class MemoryParserTest {
  private static ReadOutcome parse(String path, String text) {
    return new MemoryParser().parse(path, text.getBytes(StandardCharsets.UTF_8));
  }

  private static MemoryFile memory(String text) {
    return ((ReadOutcome.Parsed) parse("knowledge/file-name.md", text)).memory();
  }

  private static ReadOutcome.Invalid invalid(String text) {
    return (ReadOutcome.Invalid) parse("knowledge/x.md", text);
  }

  @Test
  void everyScalar_staysTheTextThatWasTyped() {
    MemoryFile memory =
        memory(
            """
            ---
            id: 123e4567
            title: 1.10
            tags: [no, 1.10, 0123, on, 22:10, 12e5, ~]
            created: 2026-05-07
            commit: 7e10
            ---
            Body.
            """);

    assertThat(memory.id()).isEqualTo("123e4567");
    assertThat(memory.title()).isEqualTo("1.10");
    assertThat(memory.tags())
        .containsExactly("no", "1.10", "0123", "on", "22:10", "12e5", "~")
        .inOrder();
    assertThat(memory.created()).isEqualTo("2026-05-07");
    assertThat(memory.frontMatter().string("commit")).hasValue("7e10");
  }

  @Test
  void titleIsTheFirstHeading_andTheBodyFollowsIt() {
    MemoryFile memory = memory("---\nid: a\n---\n\n# # not a comment\n\n## Content\n\n- One.\n");

    assertThat(memory.title()).isEqualTo("# not a comment");
    assertThat(memory.body()).isEqualTo("## Content\n\n- One.");
  }

  @Test
  void headingBelowText_isNoTitle() {
    MemoryFile memory = memory("---\ntitle: Real\n---\nText first.\n# Later\n");

    assertThat(memory.title()).isEqualTo("Real");
    assertThat(memory.body()).isEqualTo("Text first.\n# Later");
  }

  @Test
  void missingId_isTheFileName() {
    assertThat(memory("---\ntags: x\n---\nBody.\n").id()).isEqualTo("file-name");
  }

  @Test
  void plainTag_isOneTag() {
    assertThat(memory("---\nid: a\ntags: single\n---\n").tags()).containsExactly("single");
  }

  @Test
  void emptyTags_areNone() {
    assertThat(memory("---\nid: a\ntags:\n---\n").tags()).isEmpty();
  }

  @Test
  void oddTags_becomeTheirText() {
    assertThat(memory("---\nid: a\ntags: [2026-05-07, {a: b}, 3, null]\n---\n").tags())
        .containsExactly("2026-05-07", "a: b", "3", "null")
        .inOrder();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "# How we use memories\n\nNo front matter.\n", "\n---\nid: a\n---\n"})
  void fileWithoutFrontMatter_isNoMemoryAndNoFault(String text) {
    assertThat(parse("knowledge/README.md", text)).isEqualTo(new ReadOutcome.NotAMemory());
  }

  @Test
  void fencesWithNothingBetween_areInvalid() {
    assertThat(invalid("---\n---\n").reason()).contains("empty");
  }

  @Test
  void mergeConflict_isNamedWithItsLine() {
    ReadOutcome.Invalid invalid =
        invalid("---\nid: auth\n<<<<<<< HEAD\na: b\n=======\na: c\n>>>>>>> feature\n---\n");

    assertThat(invalid.reason()).isEqualTo("merge conflict");
    assertThat(invalid.line()).isEqualTo(3);
  }

  @Test
  void textAboutConflictMarkers_isContent() {
    assertThat(memory("---\nid: m\n---\nA block starts with `<<<<<<< HEAD`.\n").body())
        .contains("<<<<<<< HEAD");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a: &x [1]",
        "a: !!java.lang.String x",
        "a: *x",
        "- list",
        "a: 1\na: 2",
        "a: [1",
        "a: \"open",
        "{a: 1}",
        "key: a: b",
      })
  void unsafeOrBrokenYaml_isInvalidWithALine(String yaml) {
    assertThat(invalid("---\n" + yaml + "\n---\n").line()).isAtLeast(2);
  }

  @Test
  void deepNesting_isRefused() {
    assertThat(invalid("---\na: " + "[".repeat(5000) + "\n---\n").reason()).contains("deep");
  }

  @Test
  void invalidUtf8_isNamed() {
    byte[] bytes = {'-', '-', '-', '\n', (byte) 0xff};

    assertThat(((ReadOutcome.Invalid) new MemoryParser().parse("knowledge/x.md", bytes)).reason())
        .contains("UTF-8");
  }

  @Test
  void crlfAndByteOrderMark_giveTheSameHashAsLineFeeds() {
    String text = "---\nid: a\n---\n\n# T\n";

    assertThat(memory("\uFEFF" + text.replace("\n", "\r\n")).sha256())
        .isEqualTo(memory(text).sha256());
  }

  @Test
  void approvedStatus_countsAsActive() {
    assertThat(memory("---\nstatus: approved\n---\n").lifecycle()).isEqualTo("active");
  }

  @Test
  void oneChangedKey_leavesEveryOtherLineAlone() {
    FrontMatter frontMatter =
        memory(
                """
                ---
                # kept
                id:   123e4567
                tags: [no, 1.10] # why
                custom:
                  - a
                revision: 1
                ---
                """)
            .frontMatter();

    assertThat(frontMatter.with(Map.of("revision", "2", "author_name", "Dana")))
        .isEqualTo(
            """
            # kept
            author_name: Dana
            id:   123e4567
            tags: [no, 1.10] # why
            custom:
              - a
            revision: 2
            """);
  }
}
