package dev.engram.runtime.mcp;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.engram.runtime.json.Json;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

/**
 * The requests that are being worked on, in a small pool of threads. What waits is bounded by its
 * size: beyond it {@link #run} waits, and with it the reading of further input. For several
 * threads.
 */
final class Calls implements OpenDialogs {
  private static final int THREADS = 16;
  // A person answers one at a time; a client that opens more is not a host with a person.
  private static final int MAX_DIALOGS = 32;
  private static final int MAX_BYTES = 32 << 20;
  // What a small request costs in memory beyond its text.
  private static final int OVERHEAD = 2048;

  private final ThreadPoolExecutor pool;
  private final Semaphore room = new Semaphore(MAX_BYTES);
  private int dialogs;
  private final Map<String, Call> open = new ConcurrentHashMap<>();

  /** One request: whoever closes it first, the worker or a cancellation, gives the outcome. */
  private record Call(Reply reply, Cancellation cancellation, AtomicBoolean closed) {
    void close(Optional<JsonObject> response) {
      if (closed.compareAndSet(false, true)) {
        reply.send(response);
      }
    }
  }

  Calls() {
    pool =
        new ThreadPoolExecutor(
            THREADS,
            THREADS,
            10,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> Daemon.thread("mcp-call", task),
            // After the end nobody is there to be answered.
            new ThreadPoolExecutor.DiscardPolicy());
    pool.allowCoreThreadTimeOut(true);
  }

  /**
   * Does work for a request, soon and on another thread.
   *
   * @param id the request's
   * @param bytes the length of the message
   * @param work makes the response; not run when the request was cancelled before its turn
   * @param reply where the response goes, unless the request is cancelled
   */
  void run(
      JsonPrimitive id, int bytes, Function<Cancellation, Optional<JsonObject>> work, Reply reply) {
    int weight = Math.min(MAX_BYTES, bytes + OVERHEAD);
    room.acquireUninterruptibly(weight);
    Call call = new Call(reply, new Cancellation(), new AtomicBoolean());
    String key = key(id);
    open.put(key, call);
    pool.execute(
        () -> {
          try {
            if (!call.closed().get()) {
              call.close(work.apply(call.cancellation()));
            }
          } finally {
            open.remove(key, call);
            room.release(weight);
          }
        });
  }

  /** Drops the answer to a request; nothing happens when there is no such request. */
  void cancel(JsonPrimitive id) {
    Call call = open.remove(key(id));
    if (call != null) {
      call.close(Optional.empty());
      call.cancellation().cancel();
    }
  }

  /** Number and string are different ids, and a number is what was written: 1 is not 1.0. */
  private static String key(JsonPrimitive id) {
    return Json.write(id);
  }

  /** Gives the pool another thread for the one that waits for a person. */
  @Override
  public synchronized boolean enter() {
    if (dialogs == MAX_DIALOGS) {
      return false;
    }
    resize(++dialogs);
    return true;
  }

  @Override
  public synchronized void leave() {
    resize(--dialogs);
  }

  private void resize(int waiting) {
    int threads = THREADS + waiting;
    if (threads > pool.getMaximumPoolSize()) {
      pool.setMaximumPoolSize(threads);
      pool.setCorePoolSize(threads);
    } else {
      pool.setCorePoolSize(threads);
      pool.setMaximumPoolSize(threads);
    }
  }

  /**
   * Waits until everything is done; nothing new may be given.
   *
   * @param patience how long to wait while not a single call ends
   */
  void finish(Duration patience) throws InterruptedException {
    pool.shutdown();
    long before;
    do {
      before = pool.getCompletedTaskCount();
    } while (!pool.awaitTermination(patience.toMillis(), TimeUnit.MILLISECONDS)
        && pool.getCompletedTaskCount() > before);
  }
}
