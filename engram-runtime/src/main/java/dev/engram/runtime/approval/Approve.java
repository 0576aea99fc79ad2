package dev.engram.runtime.approval;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonPrimitive;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Which candidates a person approved: all, or some numbers. */
public sealed interface Approve {
  /** Longer words are no candidate's number. */
  int MAX_DIGITS = 20;

  /** Every candidate. */
  record All() implements Approve {}

  /**
   * Some candidates.
   *
   * @param numbers 1-based, ascending, none twice, not empty
   */
  record Numbers(List<Integer> numbers) implements Approve {
    /** Copies the numbers. */
    public Numbers {
      numbers = List.copyOf(numbers);
    }
  }

  /**
   * {@return the numbers that are meant, of candidates numbered from 1}
   *
   * @param candidates how many there are
   * @throws EngramException when one of the numbers is not there
   */
  default List<Integer> among(int candidates) {
    if (!(this instanceof Numbers some)) {
      return IntStream.rangeClosed(1, candidates).boxed().toList();
    }
    for (int number : some.numbers()) {
      if (number < 1 || number > candidates) {
        throw new EngramException(
            "approve.range",
            "There is no candidate " + number + ".",
            candidates == 1 ? "There is only 1." : "The candidates are 1 to " + candidates + ".",
            ExitCode.USAGE);
      }
    }
    return some.numbers();
  }

  /**
   * {@return what the argument of a tool says: {@code "all"}, a list of numbers, or a text such as
   * {@code "1,3"}}
   *
   * @throws EngramException for anything else; nothing is guessed
   */
  static Approve of(JsonElement argument) {
    if (argument instanceof JsonPrimitive value && value.isString()) {
      return of(value.getAsString());
    }
    List<String> words = new ArrayList<>();
    if (argument instanceof JsonArray array && !array.isEmpty()) {
      for (JsonElement element : array) {
        if (!(element instanceof JsonPrimitive number) || number.isBoolean()) {
          throw refusal(argument.toString());
        }
        words.add(number.getAsString());
      }
      return numbers(words, argument.toString());
    }
    if (argument instanceof JsonPrimitive value && value.isNumber()) {
      return numbers(List.of(value.getAsString()), argument.toString());
    }
    throw refusal(argument.toString());
  }

  /** {@return what a text says: {@code all} or numbers with commas} */
  static Approve of(String text) {
    return text.strip().equalsIgnoreCase("all")
        ? new All()
        : numbers(List.of(text.split(",", -1)), text);
  }

  private static Approve numbers(List<String> words, String shown) {
    TreeSet<Integer> numbers = new TreeSet<>();
    for (String word : words) {
      // Making a number of a text takes time with the square of its length.
      if (word.length() > MAX_DIGITS) {
        throw refusal(shown);
      }
      try {
        numbers.add(new BigDecimal(word.strip()).intValueExact());
      } catch (NumberFormatException | ArithmeticException e) {
        throw refusal(shown);
      }
    }
    return new Numbers(List.copyOf(numbers));
  }

  private static EngramException refusal(String shown) {
    String text = shown.length() > 60 ? shown.substring(0, 60) + "…" : shown;
    return new EngramException(
        "approve.invalid",
        "approve is " + text + ", which names no candidates.",
        "Give \"all\" or a list of candidate numbers such as [1, 3].",
        ExitCode.USAGE);
  }
}
