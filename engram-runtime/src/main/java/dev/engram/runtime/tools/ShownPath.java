package dev.engram.runtime.tools;

import dev.engram.runtime.approval.SafetyScreen;
import dev.engram.runtime.search.Lines;

/** The name of a file in a message that an agent reads: it may have come in through Git. */
final class ShownPath {
  private static final int LONGEST = 300;

  private ShownPath() {}

  /** {@return the path on one line; its folder only when its name tries to instruct the model} */
  static String of(String path) {
    String line = Lines.single(path, LONGEST);
    String words = line.replaceAll("\\.md$", "").replaceAll("[-_/]", " ");
    boolean plain =
        new SafetyScreen().screen(line).diagnostics().isEmpty()
            && new SafetyScreen().screen(words).diagnostics().isEmpty();
    return plain ? line : line.replaceAll("/.*", "/") + " (a file whose name was held back)";
  }
}
