package dev.engram.runtime.edit.json;

import static com.google.common.truth.Truth.assertWithMessage;

import com.google.gson.JsonElement;
import dev.engram.runtime.edit.Edited;
import dev.engram.runtime.json.Json;
import java.util.List;
import java.util.Random;
import net.minidev.json.JSONObject;
import net.minidev.json.parser.JSONParser;
import net.minidev.json.parser.ParseException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Shows [REG-4] on awkward files made from a seed. */
final class JsonDocumentPropertyTest {
  private static final int FILES = 1_500;
  private static final List<String> PATH = List.of("hooks", "Stop");
  private static final JsonElement VALUE = Json.parse("{\"a\":[{\"b\":[\"c\"]}],\"d\":{}}");

  @Test
  @DisplayName("[REG-4] put, put, remove: the second put changes nothing, remove restores")
  void member_comesAndGoesWithoutATrace() {
    for (int seed = 0; seed < FILES; seed++) {
      String before = new AwkwardJson(new Random(seed), true).file();
      Edited once = JsonDocument.parse(before).put(PATH, VALUE);
      Edited twice = JsonDocument.parse(once.text()).put(PATH, VALUE);
      String after = JsonDocument.parse(once.text()).remove(PATH, once.undo());
      assertWithMessage("seed %s, second put", seed).that(twice.text()).isEqualTo(once.text());
      assertWithMessage("seed %s, remove", seed).that(after).isEqualTo(before);
    }
  }

  @Test
  @DisplayName("[REG-4] append, remove: the bytes from before")
  void element_comesAndGoesWithoutATrace() {
    List<String> array = List.of("hooks", "Start");
    for (int seed = 0; seed < FILES; seed++) {
      String before = new AwkwardJson(new Random(seed), true).file();
      Edited once = JsonDocument.parse(before).append(array, VALUE);
      JsonDocument document = JsonDocument.parse(once.text());
      int last = document.value(array).orElseThrow().getAsJsonArray().size() - 1;
      assertWithMessage("seed %s", seed)
          .that(document.removeElement(array, last, once.undo()))
          .isEqualTo(before);
    }
  }

  @Test
  @DisplayName("[REG-4] several edits of one file are undone in reverse order")
  void severalEdits_areUndoneInReverse() {
    for (int seed = 0; seed < FILES; seed++) {
      String before = new AwkwardJson(new Random(seed), true).file();
      Edited first = JsonDocument.parse(before).append(List.of("hooks", "Start"), VALUE);
      Edited second = JsonDocument.parse(first.text()).put(PATH, VALUE);
      Edited third = JsonDocument.parse(second.text()).put(List.of("x", "y", "z"), VALUE);
      String text = JsonDocument.parse(third.text()).remove(List.of("x", "y", "z"), third.undo());
      text = JsonDocument.parse(text).remove(PATH, second.undo());
      JsonDocument document = JsonDocument.parse(text);
      int last =
          document.value(List.of("hooks", "Start")).orElseThrow().getAsJsonArray().size() - 1;
      assertWithMessage("seed %s", seed)
          .that(document.removeElement(List.of("hooks", "Start"), last, first.undo()))
          .isEqualTo(before);
    }
  }

  @Test
  @DisplayName("[REG-4] another parser reads the same values as before, and ours")
  void otherValues_areTheSameToAnotherParser() throws Exception {
    for (int seed = 0; seed < FILES; seed++) {
      String before = new AwkwardJson(new Random(seed), false).file();
      if (before.isBlank()) {
        continue;
      }
      String after = JsonDocument.parse(before).put(List.of("engram"), VALUE).text();
      JSONObject values = read(after);
      assertWithMessage("seed %s", seed)
          .that(values.remove("engram"))
          .isEqualTo(read("{\"v\":" + VALUE + "}").get("v"));
      assertWithMessage("seed %s", seed).that(values).isEqualTo(read(before));
    }
  }

  /**
   * json-smart takes trailing commas, but reads comments as parts of keys: those files are left
   * out.
   */
  private static JSONObject read(String text) throws ParseException {
    return (JSONObject) new JSONParser(JSONParser.MODE_PERMISSIVE).parse(text);
  }

  /** Writes files that are legal and odd: comments anywhere, mixed white space, tabs, marks. */
  private record AwkwardJson(Random random, boolean comments) {
    private static final List<String> SPACES =
        List.of("", "", " ", "\n", "\r\n", "\t", "\n  ", "\n\t", " /* c */ ", " // c\n", "/**/");
    private static final List<String> SCALARS =
        List.of(
            "1.50e+3", "-0", "\"\\u0041\\\"{\"", "true", "null", "\"// no\"", "9007199254740993");

    String file() {
      if (random.nextInt(20) == 0) {
        return random.nextBoolean() || !comments ? "" : "\uFEFF \r\n";
      }
      String mark = comments && random.nextInt(8) == 0 ? "\uFEFF" : "";
      return mark + space() + object(0) + space();
    }

    private String space() {
      return SPACES.get(random.nextInt(comments ? SPACES.size() : 8))
          + SPACES.get(random.nextInt(5));
    }

    private String object(int depth) {
      StringBuilder text = new StringBuilder("{").append(space());
      int members = random.nextInt(4);
      for (int i = 0; i < members; i++) {
        // Only the first of a name: a second one on the way would rightly be refused.
        String key = i == 0 && depth < 1 ? "hooks" : i == 0 ? "Start" : "k" + random.nextInt(2);
        text.append('"').append(key).append('"').append(space()).append(':').append(space());
        text.append(value(key, depth)).append(space());
        boolean last = i == members - 1;
        text.append(last && random.nextBoolean() ? "" : ",").append(space());
      }
      return text.append('}').toString();
    }

    private String value(String key, int depth) {
      if (key.equals("hooks")) {
        return object(depth + 1);
      }
      if (key.equals("Start") || (depth < 3 && random.nextInt(3) == 0)) {
        return array(depth);
      }
      return SCALARS.get(random.nextInt(SCALARS.size()));
    }

    private String array(int depth) {
      StringBuilder text = new StringBuilder("[").append(space());
      int elements = random.nextInt(3);
      for (int i = 0; i < elements; i++) {
        text.append(value("k", depth + 1)).append(space());
        boolean last = i == elements - 1;
        text.append(last && random.nextBoolean() ? "" : ",").append(space());
      }
      return text.append(']').toString();
    }
  }
}
