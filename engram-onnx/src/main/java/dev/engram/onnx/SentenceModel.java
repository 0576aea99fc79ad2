package dev.engram.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The model all-MiniLM-L6-v2, eight bits, from a jar on the class path, run by ONNX Runtime. For
 * one thread.
 */
public final class SentenceModel implements AutoCloseable {
  private static final String MODEL = "/all-minilm-l6-v2-q.onnx";
  private static final String TOKENIZER = "/all-minilm-l6-v2-q-tokenizer.json";
  private static final long BEGIN = 101;
  private static final long END = 102;

  private final OrtEnvironment environment;
  private final OrtSession session;

  /**
   * Loads the native library and the model, which takes a second or two and 150 MiB.
   *
   * @throws IOException when the model is not on the class path
   * @throws OrtException when it cannot be run
   */
  public SentenceModel() throws IOException, OrtException {
    environment = OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL, "engram");
    environment.setTelemetry(false);
    try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
      // Sums of one thread always come out the same, and the rest of the machine is not ours.
      options.setIntraOpNumThreads(1);
      session = environment.createSession(bytes(MODEL), options);
    }
  }

  /**
   * {@return the word pieces with their numbers, in the order of the numbers}
   *
   * @throws IOException when the vocabulary is not on the class path
   */
  public static Map<String, Integer> pieces() throws IOException {
    JsonObject tokenizer =
        JsonParser.parseString(new String(bytes(TOKENIZER), StandardCharsets.UTF_8))
            .getAsJsonObject();
    Map<String, Integer> pieces = new LinkedHashMap<>();
    JsonObject vocabulary = tokenizer.getAsJsonObject("model").getAsJsonObject("vocab");
    for (Map.Entry<String, JsonElement> piece : vocabulary.entrySet()) {
      pieces.put(piece.getKey(), piece.getValue().getAsInt());
    }
    return pieces;
  }

  /**
   * {@return the mean of the model's last layer for each text}
   *
   * @param texts of the same number of pieces each, up to 510
   * @throws OrtException when the model cannot be run
   */
  public float[][] vectors(List<List<Integer>> texts) throws OrtException {
    int length = texts.get(0).size() + 2;
    long[][] input = new long[texts.size()][length];
    long[][] mask = new long[texts.size()][length];
    for (int i = 0; i < texts.size(); i++) {
      Arrays.fill(mask[i], 1);
      input[i][0] = BEGIN;
      input[i][length - 1] = END;
      for (int piece = 0; piece < texts.get(i).size(); piece++) {
        input[i][piece + 1] = texts.get(i).get(piece);
      }
    }
    try (OnnxTensor ids = OnnxTensor.createTensor(environment, input);
        OnnxTensor attention = OnnxTensor.createTensor(environment, mask);
        OnnxTensor types = OnnxTensor.createTensor(environment, new long[texts.size()][length]);
        OrtSession.Result result =
            session.run(
                Map.of("input_ids", ids, "attention_mask", attention, "token_type_ids", types))) {
      float[][][] layer = (float[][][]) result.get(0).getValue();
      float[][] means = new float[texts.size()][];
      for (int i = 0; i < texts.size(); i++) {
        means[i] = mean(layer[i]);
      }
      return means;
    }
  }

  private static float[] mean(float[][] rows) {
    float[] mean = new float[rows[0].length];
    for (float[] row : rows) {
      for (int i = 0; i < mean.length; i++) {
        mean[i] += row[i] / rows.length;
      }
    }
    return mean;
  }

  private static byte[] bytes(String resource) throws IOException {
    try (InputStream in = SentenceModel.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IOException(resource + " is not on the class path");
      }
      return in.readAllBytes();
    }
  }

  /**
   * Frees the model.
   *
   * @throws OrtException when that fails
   */
  @Override
  public void close() throws OrtException {
    session.close();
  }
}
