package dev.engram.dist;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/**
 * What a program that ended has left.
 *
 * @param exit its exit code
 * @param out its standard output
 * @param err its standard error
 */
record Ended(int exit, String out, String err) {
  /** {@return the envelope that {@code --json} prints} */
  JsonObject json() {
    return JsonParser.parseString(out).getAsJsonObject();
  }
}
