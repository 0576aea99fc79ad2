package dev.engram.runtime.mcp;

/** Threads that do not keep the process alive. */
final class Daemon {
  private Daemon() {}

  /** {@return a thread that is not started yet} */
  static Thread thread(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }
}
