package dev.engram.runtime.approval;

import dev.engram.runtime.verdict.TextComparison;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes the comparison when it is first needed: most processes judge nothing. */
final class Comparison implements Supplier<TextComparison> {
  private @Nullable TextComparison made;

  @Override
  public synchronized TextComparison get() {
    TextComparison comparison = made == null ? new TextComparison() : made;
    made = comparison;
    return comparison;
  }
}
