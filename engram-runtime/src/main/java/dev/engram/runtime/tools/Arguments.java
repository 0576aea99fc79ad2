package dev.engram.runtime.tools;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The arguments of a call, checked as they are read: hosts drop parts of schemas, so nothing is
 * taken on trust. A wrong one is an {@link EngramException} that names it; unknown ones are not
 * looked at. JSON null counts as absent.
 */
final class Arguments {
  private static final int MAX_DIGITS = 20;

  private final JsonObject values;

  Arguments(JsonObject values) {
    this.values = values;
  }

  /** {@return a text that must be given and not blank} */
  String text(String name) {
    return optionalText(name)
        .orElseThrow(() -> refusal(name, "is missing or empty", "Give it as a text."));
  }

  /** {@return a text; blank counts as absent} */
  Optional<String> optionalText(String name) {
    return find(name)
        .map(
            value -> {
              if (value instanceof JsonPrimitive text && text.isString()) {
                return text.getAsString();
              }
              throw refusal(name, "is no text", "Give it as a text.");
            })
        .filter(text -> !text.isBlank());
  }

  /** {@return texts given as a list or as one text; empty when absent} */
  List<String> texts(String name) {
    Optional<JsonElement> value = find(name);
    if (value.isEmpty()) {
      return List.of();
    }
    if (!(value.get() instanceof JsonArray array)) {
      return optionalText(name).map(List::of).orElse(List.of());
    }
    List<String> texts = new ArrayList<>();
    for (JsonElement element : array) {
      if (!(element instanceof JsonPrimitive text) || !text.isString()) {
        throw refusal(name, "holds something that is no text", "Give a list of texts.");
      }
      if (!text.getAsString().isBlank()) {
        texts.add(text.getAsString());
      }
    }
    return texts;
  }

  /**
   * {@return a whole number; a text of digits is taken too}
   *
   * @param least the least that is allowed
   * @param most the most that is allowed
   */
  Optional<Integer> integer(String name, int least, int most) {
    return find(name)
        .map(
            value -> {
              try {
                String digits = value.getAsString().strip();
                // Making a number of a text takes time with the square of its length.
                if (digits.length() <= MAX_DIGITS) {
                  int number = new BigDecimal(digits).intValueExact();
                  if (number >= least && number <= most) {
                    return number;
                  }
                }
              } catch (ArithmeticException
                  | NumberFormatException
                  | IllegalStateException
                  | UnsupportedOperationException e) {
                // Falls through to the one refusal.
              }
              throw refusal(name, "is no number from " + least + " to " + most, "");
            });
  }

  /** {@return true or false; absent is false, the texts "true" and "false" are taken too} */
  boolean truth(String name) {
    return find(name)
        .map(
            value -> {
              if (value instanceof JsonPrimitive word
                  && (word.getAsString().equals("true") || word.getAsString().equals("false"))) {
                return word.getAsBoolean();
              }
              throw refusal(name, "is neither true nor false", "");
            })
        .orElse(false);
  }

  /**
   * {@return one of some words}
   *
   * @param parser gives the value of a word
   * @param allowed how the words are told to people
   */
  <T> Optional<T> word(String name, Function<String, Optional<T>> parser, String allowed) {
    return optionalText(name)
        .map(
            text ->
                parser
                    .apply(text)
                    .orElseThrow(
                        () ->
                            refusal(name, "is \"" + bounded(text) + "\"", "Use " + allowed + ".")));
  }

  /** {@return the argument as it was sent; empty when absent} */
  Optional<JsonElement> find(String name) {
    return Optional.ofNullable(values.get(name)).filter(value -> !value.isJsonNull());
  }

  private static String bounded(String text) {
    return text.length() > 60 ? text.substring(0, 60) + "…" : text;
  }

  private static EngramException refusal(String name, String what, String remedy) {
    return new EngramException(
        "argument.invalid", "The argument " + name + " " + what + ".", remedy, ExitCode.USAGE);
  }
}
