package dev.engram.runtime.mcp;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A secret in an argument comes back in no answer, requirement [SAFE-1], case G-04. */
final class EchoTest {
  private static final String SECRET = "gh" + "p_" + "Ze2qpUWnoVPDF2yeE6RsXcNOPmeMjvqPVStN";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "engram_load @ {\"id\": \"SECRET\"}",
        "engram_load @ {\"query\": \"deploy SECRET\"}",
        "engram_search @ {\"query\": \"SECRET\"}",
        "engram_route @ {\"query\": \"SECRET\"}",
        "engram_save @ {\"text\": \"TITLE: uses SECRET | TEXT: The bot pushes.\"}",
        "engram_save @ {\"text\": \"The bot pushes.\", \"role\": \"SECRET\"}",
        "engram_save @ {\"text\": \"The bot pushes.\", \"type\": \"SECRET\"}",
        "engram_save @ {\"text\": \"UPDATE: SECRET | TEXT: The bot pushes.\"}",
        "engram_note @ {\"text\": \"The bot pushes.\", \"objective\": \"SECRET\"}",
        "engram_commit @ {\"approval_token\": \"SECRET\", \"approve\": \"SECRET\"}",
        "engram_set_role @ {\"roles\": [\"SECRET\"]}",
        "engram_set_rule_variant @ {\"variant\": \"SECRET\"}"
      })
  void secretInAnArgument_doesNotComeBack(String tool, String arguments) throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.legacy(project.services(), "2025-11-25", "{}")) {
      String answer =
          session
              .ask(
                  "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/call\", \"params\": {\"name\":"
                      + " \"%s\", \"arguments\": %s}}"
                          .formatted(tool, arguments.replace("SECRET", SECRET)))
              .toString();

      assertThat(answer).doesNotContain(SECRET);
    }
  }
}
