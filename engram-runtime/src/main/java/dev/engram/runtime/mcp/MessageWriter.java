package dev.engram.runtime.mcp;

import com.google.gson.JsonElement;
import dev.engram.runtime.json.Json;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Writes messages, each whole and on one line, in the order they were given. A thread of its own
 * does it, so that a client that reads slowly does not stop the server from reading; when some
 * mebibytes wait, {@link #write} waits too, and memory stays bounded. For several threads.
 */
final class MessageWriter implements Runnable {
  private static final long MAX_WAITING = 8L << 20;

  private final PrintStream out;
  private final Runnable onClosed;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final ArrayDeque<byte[]> waiting = new ArrayDeque<>();
  private long waitingBytes;
  private long written;
  private boolean closed;

  /**
   * Makes a writer; {@link #run} does the writing.
   *
   * @param out nothing else may write to it
   * @param onClosed called once, by the writing thread, when nobody can read any more
   */
  MessageWriter(PrintStream out, Runnable onClosed) {
    this.out = out;
    this.onClosed = onClosed;
  }

  /** Puts a message into the queue. It is dropped when nobody can read any more. */
  void write(JsonElement message) {
    byte[] bytes =
        UnicodeText.repaired(Json.write(message)).concat("\n").getBytes(StandardCharsets.UTF_8);
    lock.lock();
    try {
      while (waitingBytes > MAX_WAITING && !closed) {
        changed.awaitUninterruptibly();
      }
      if (!closed) {
        waiting.add(bytes);
        waitingBytes += bytes.length;
        changed.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Writes what is queued until {@link #close} or until nobody can read any more. */
  @Override
  public void run() {
    for (byte[] bytes = first(); bytes.length > 0; bytes = first()) {
      out.write(bytes, 0, bytes.length);
      // A PrintStream does not throw; checkError also flushes.
      boolean failed = out.checkError();
      removeFirst(failed);
      if (failed) {
        onClosed.run();
      }
    }
  }

  /** Waits for a message and leaves it in the queue; empty when closed. */
  private byte[] first() {
    lock.lock();
    try {
      while (waiting.isEmpty() && !closed) {
        changed.awaitUninterruptibly();
      }
      return closed ? new byte[0] : waiting.element();
    } finally {
      lock.unlock();
    }
  }

  private void removeFirst(boolean failed) {
    lock.lock();
    try {
      waitingBytes -= waiting.remove().length;
      written++;
      closed |= failed;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits until everything is written, then ends the writing thread.
   *
   * @param patience how long to wait for a reader that takes nothing
   */
  void close(Duration patience) throws InterruptedException {
    lock.lock();
    try {
      long left = patience.toNanos();
      long seen = written;
      while (!waiting.isEmpty() && !closed && left > 0) {
        left = changed.awaitNanos(left);
        if (written > seen) {
          seen = written;
          left = patience.toNanos();
        }
      }
      closed = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
