package dev.engram.dist;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Starts servers one after the other and kills each in the middle of its commits. */
final class Lane implements Callable<List<Attempt>> {
  private static final int COMMITS = 4;
  private static final long LATEST_MILLIS = 40;

  private final Workshop workshop;
  private final int rounds;
  private final Random random;
  private final List<Attempt> attempts = new ArrayList<>();

  Lane(Workshop workshop, int rounds, long seed) {
    this.workshop = workshop;
    this.rounds = rounds;
    this.random = new Random(seed);
  }

  @Override
  public List<Attempt> call() throws IOException, InterruptedException {
    for (int round = 0; round < rounds; round++) {
      round();
    }
    return attempts;
  }

  private void round() throws IOException, InterruptedException {
    try (Session server = workshop.client()) {
      List<Attempt> open = new ArrayList<>();
      for (int i = 0; i < COMMITS; i++) {
        open.add(propose(server, text(random)));
      }
      List<Integer> ids = new ArrayList<>();
      for (Attempt attempt : open) {
        ids.add(server.ask("tools/call", commit(attempt.token())));
      }
      // Some kills come before the first answer, some between two, some after the last.
      Set<Integer> done = new HashSet<>();
      for (int wanted = random.nextInt(COMMITS); wanted > 0; wanted--) {
        note(server.read(60), done);
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(random.nextLong(LATEST_MILLIS)));
      server.kill().forEach(line -> note(line, done));
      for (int i = 0; i < COMMITS; i++) {
        Attempt attempt = open.get(i);
        attempts.add(new Attempt(attempt.token(), attempt.text(), done.contains(ids.get(i))));
      }
    }
  }

  /** {@return an open proposal of one memory} */
  static Attempt propose(Session server, String text) throws IOException, InterruptedException {
    JsonObject envelope = server.tool("engram_save", "text", text, "type", "knowledge");
    String token = envelope.getAsJsonObject("data").get("approval_token").getAsString();
    return new Attempt(token, text, false);
  }

  /** {@return the parameters of a commit of everything} */
  static JsonObject commit(String token) {
    return Session.call("engram_commit", "approval_token", token, "approve", "all");
  }

  private static void note(String line, Set<Integer> done) {
    try {
      note(JsonParser.parseString(line).getAsJsonObject(), done);
    } catch (JsonParseException | IllegalStateException e) {
      // The kill cut the last line: its answer never arrived.
    }
  }

  private static void note(JsonObject answer, Set<Integer> done) {
    if (!Attempt.wrote(Session.envelope(answer))) {
      throw new AssertionError("not written: " + answer);
    }
    done.add(answer.get("id").getAsInt());
  }

  /** {@return a sentence that shares no word with others, so that none is taken for a duplicate} */
  static String text(Random random) {
    StringBuilder text = new StringBuilder("Fact");
    for (int word = 0; word < 6; word++) {
      text.append(' ');
      for (int syllable = 0; syllable < 4; syllable++) {
        text.append("bdfgklmnprstvz".charAt(random.nextInt(14)));
        text.append("aeiou".charAt(random.nextInt(5)));
      }
    }
    return text.append('.').toString();
  }
}
