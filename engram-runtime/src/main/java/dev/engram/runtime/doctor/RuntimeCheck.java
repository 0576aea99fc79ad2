package dev.engram.runtime.doctor;

import java.util.List;

/** A check of Engram's own files: roots, hashes, the index, private files. */
@FunctionalInterface
public interface RuntimeCheck {
  /** {@return what was found, at least one result} */
  List<CheckResult> run();
}
