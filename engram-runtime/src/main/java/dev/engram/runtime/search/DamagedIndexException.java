package dev.engram.runtime.search;

/** An index file is not what we wrote; it is rebuilt, and no user hears of it. */
final class DamagedIndexException extends RuntimeException {
  DamagedIndexException(String what) {
    super(what);
  }
}
