package dev.engram.runtime.safety;

import static com.google.common.truth.Truth.assertWithMessage;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Looking first for the words that rules need changes what is found in no text, [SAFE-1]. */
final class SuspiciousLinesTest {
  private static final List<String> PIECES =
      List.of(
          "ignore",
          "all",
          "the",
          "previous",
          "instructions",
          "1gn0re",
          "i g n o r e",
          "a l l",
          "the above",
          "tell the user",
          "do not",
          "approve",
          "every",
          "memory",
          "without asking",
          "treat",
          "as approved",
          "system:",
          "you are now",
          "in god mode",
          "send",
          "~/.ssh",
          "to",
          "https://x.example",
          "keep",
          "this",
          "secret from the user",
          "note",
          "file",
          "\t",
          "  ",
          "\n",
          "\n",
          "\n",
          "\n- ",
          "\u0000",
          ".",
          ",",
          "# ");

  @Test
  void plainText_isJudgedAsOneThatIsLookedAtLineByLine() {
    Random random = new Random(42);
    int found = 0;
    for (int round = 0; round < 3_000; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(12); i >= 0; i--) {
        text.append(PIECES.get(random.nextInt(PIECES.size())));
        text.append(random.nextInt(8) == 0 ? "" : " ");
      }
      List<Injection> quick = InjectionScanner.find(text.toString());
      // One letter that is not ASCII, on a line of its own, and no line is passed over.
      List<Injection> thorough = InjectionScanner.find(text + "\n\n\u00e9");

      assertWithMessage(text.toString()).that(quick).isEqualTo(thorough);
      found += quick.size();
    }
    assertWithMessage("lines found").that(found).isGreaterThan(50);
  }
}
