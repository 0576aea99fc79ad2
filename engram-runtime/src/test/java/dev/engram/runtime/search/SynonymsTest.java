package dev.engram.runtime.search;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class SynonymsTest {
  @Test
  void abbreviation_meetsItsLongForm() {
    assertThat(Synonyms.of("db")).contains("database");
    assertThat(Synonyms.of(Stemmer.stem("databases"))).contains("db");
    assertThat(Synonyms.of("lunch")).isEmpty();
  }

  /** A label that is no stem is never looked up, and nobody would notice. */
  @Test
  void everyWordNamed_hasAnEntryOfItsOwn() {
    Deque<String> open =
        new ArrayDeque<>(
            List.of(
                "db", "auth", "secret", "deploy", "cach", "log", "payment", "dict", "str", "k8s",
                "pr", "ci", "flaky", "test", "i18n", "a11y", "cert", "cron", "kund", "交易", "ログ"));
    Set<String> seen = new HashSet<>(open);
    while (!open.isEmpty()) {
      String term = open.remove();
      assertWithMessage(term).that(Synonyms.of(term)).isNotEmpty();
      for (String word : Synonyms.of(term)) {
        if (seen.add(Stemmer.stem(word))) {
          open.add(Stemmer.stem(word));
        }
      }
    }
    assertThat(seen.size()).isAtLeast(60);
  }
}
