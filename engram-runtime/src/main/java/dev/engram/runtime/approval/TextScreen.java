package dev.engram.runtime.approval;

import dev.engram.runtime.problem.Diagnostic;
import java.util.List;

/** Looks at a text before it can become memory, requirement [SAFE-1]. Stateless. */
public interface TextScreen {
  /**
   * What is left of a text.
   *
   * @param text with secrets redacted and injected lines taken out; may be blank
   * @param diagnostics one for each finding: line and kind, never the value
   */
  record Screened(String text, List<Diagnostic> diagnostics) {
    /** Copies the diagnostics. */
    public Screened {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** {@return what is left} */
  Screened screen(String text);
}
