package dev.engram.runtime.search;

import static com.google.common.truth.Truth.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Requirement [READ-1]: found the way a developer would type it. */
final class AnalyzerTest {
  private static final class Terms implements Analyzer.Sink {
    private final List<String> words = new ArrayList<>();
    private final List<String> all = new ArrayList<>();

    @Override
    public void word(String folded, String term) {
      words.add(term);
      all.add(term);
    }

    @Override
    public void whole(String term) {
      all.add(term);
    }

    @Override
    public void character(String term) {
      all.add(term);
    }
  }

  private static Terms terms(String text) {
    Terms terms = new Terms();
    Analyzer.analyze(text, terms);
    return terms;
  }

  @ParameterizedTest
  @CsvSource({
    "getUserName, getusername",
    "get_user_name, getusername",
    "billing-service, billingservice",
    "POL-358, pol358",
    "38.101, 38.101",
    "v1.2.3, v1.2.3",
    "src/main/java/app/Parser.java, src/main/java/app/parser.java",
    "src/main/java/app/Parser.java, parser.java",
    "user@example.invalid, user@example.invalid",
    "'#42', '#42'",
    "C++, c++",
    "C#, c#",
    "--no-verify, --no-verify",
    ".env, .env",
    "error:timeout, error:timeout",
  })
  void identifier_isKeptWhole(String text, String whole) {
    assertThat(terms("see " + text + " here").all).contains(whole);
  }

  @ParameterizedTest
  @CsvSource({
    "getUserName, get user nam",
    "get_user_name, get user nam",
    "HTTPServer, http server",
    "sha256, sha256",
    "userIDs, user ids",
    "src/app/Parser.java, src app parser java",
    "error:timeout, error timeout",
    "10.0.1, 10 0 1",
  })
  void identifier_isSplitIntoItsWords(String text, String words) {
    assertThat(terms(text).words).containsExactlyElementsIn(words.split(" ", -1)).inOrder();
  }

  @ParameterizedTest
  @CsvSource({
    "Müller, Muller",
    "Straße, STRASSE",
    "café, cafe",
    "Đà Nẵng, da nang",
    "ﬁle, file",
    "Ｔｏｋｅｎ, token",
    "don’t, don't",
    "don't, dont",
    "the user’s, the user",
    "e\u0301tude, étude",
  })
  void spelling_doesNotMatter(String one, String other) {
    assertThat(terms(one).words).isEqualTo(terms(other).words);
  }

  @ParameterizedTest
  @CsvSource({
    "releases, release",
    "policies, policy",
    "stopping, stop",
    "stopped, stops",
    "migrated, migrates",
    "quickly, quick",
    "migrations, migrating",
    "deployment, deploys",
    "authenticated, authenticate",
  })
  void inflectedWords_meet(String one, String other) {
    assertThat(terms(one).words).isEqualTo(terms(other).words);
  }

  @ParameterizedTest
  @CsvSource({"class, clas", "process, proces", "news, new's'", "bus, bu"})
  void endingThatIsNone_stays(String word, String wrong) {
    assertThat(terms(word).words).doesNotContain(wrong);
  }

  @Test
  void chineseAndJapanese_givePairs() {
    assertThat(terms("数据库迁移").words).containsExactly("数据", "据库", "库迁", "迁移").inOrder();
    assertThat(terms("テスト").words).containsExactly("テス", "スト").inOrder();
  }

  @Test
  void japaneseVoicing_stays() {
    assertThat(terms("がき").words).isNotEqualTo(terms("かき").words);
  }

  @Test
  void loneCharacter_isAWord() {
    assertThat(terms("鍵").words).containsExactly("鍵");
  }

  @Test
  void mixedScripts_areCutApart() {
    assertThat(terms("Redisの設定").words).containsExactly("redi", "の設", "設定").inOrder();
  }

  @Test
  void emoji_isATerm() {
    assertThat(terms("ship 🚀").all).contains("🚀");
  }

  @Test
  void signsAlone_giveNothing() {
    assertThat(terms("* \" () -- ... \\ ' \u0000 \uD800").all).isEmpty();
  }

  @Test
  void veryLongChunk_isBounded() {
    assertThat(terms("a/".repeat(100_000)).all.size()).isLessThan(400_000);
  }
}
