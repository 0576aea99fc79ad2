package dev.engram.runtime.json;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is written is what Gson writes. */
final class TreeWriterTest {
  private final Random random = new Random(3);

  @Test
  void randomTrees_areWrittenAsGsonWritesThem() {
    GsonBuilder gson = new GsonBuilder().disableHtmlEscaping().serializeNulls();
    for (int round = 0; round < 2_000; round++) {
      JsonElement value = value(0);

      assertThat(Json.write(value)).isEqualTo(gson.create().toJson(value));
      assertThat(Json.writePretty(value))
          .isEqualTo(gson.setPrettyPrinting().create().toJson(value));
      gson = new GsonBuilder().disableHtmlEscaping().serializeNulls();
    }
  }

  @Test
  void notANumber_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> Json.write(new JsonPrimitive(Double.NaN)));
    assertThrows(
        IllegalArgumentException.class,
        () -> Json.write(new JsonPrimitive(Double.NEGATIVE_INFINITY)));
  }

  private JsonElement value(int depth) {
    return switch (random.nextInt(depth > 3 ? 5 : 7)) {
      case 0 -> JsonNull.INSTANCE;
      case 1 -> new JsonPrimitive(random.nextBoolean());
      case 2 -> new JsonPrimitive(random.nextInt());
      case 3 -> new JsonPrimitive(new BigDecimal(random.nextLong()).movePointLeft(3));
      case 4 -> new JsonPrimitive(text());
      case 5 -> {
        JsonArray array = new JsonArray();
        for (int i = random.nextInt(4); i > 0; i--) {
          array.add(value(depth + 1));
        }
        yield array;
      }
      default -> {
        JsonObject object = new JsonObject();
        for (int i = random.nextInt(4); i > 0; i--) {
          object.add(text(), value(depth + 1));
        }
        yield object;
      }
    };
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(12); i > 0; i--) {
      int range = random.nextInt(3);
      text.append((char) (range == 0 ? random.nextInt(0x80) : 0x2020 + random.nextInt(0x10)));
    }
    return text.toString();
  }
}
