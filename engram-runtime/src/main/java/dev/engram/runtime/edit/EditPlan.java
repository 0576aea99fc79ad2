package dev.engram.runtime.edit;

import java.util.List;

/**
 * What is going to be written: each file once, and only files that change.
 *
 * @param files in the order in which they were first edited
 */
public record EditPlan(List<PlannedFile> files) {
  /** Copies the list. */
  public EditPlan {
    files = List.copyOf(files);
  }
}
