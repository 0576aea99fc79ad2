package dev.engram.dist;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The official schema of one revision of MCP. */
final class McpSchema {
  private final String revision;
  private final String definitions;
  private final JsonObject document;
  private final SchemaRegistry registry;
  private final Map<String, Schema> schemas = new HashMap<>();

  private McpSchema(String revision, JsonObject document) {
    this.revision = revision;
    this.document = document;
    boolean draft7 = document.has("definitions");
    definitions = draft7 ? "definitions" : "$defs";
    registry =
        SchemaRegistry.withDefaultDialect(
            draft7 ? SpecificationVersion.DRAFT_7 : SpecificationVersion.DRAFT_2020_12);
  }

  static McpSchema of(String revision) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(
            McpSchema.class.getResourceAsStream("/mcp-schema/" + revision + ".json"))) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return new McpSchema(revision, JsonParser.parseString(text).getAsJsonObject());
    }
  }

  private boolean defines(String name) {
    return document.getAsJsonObject(definitions).has(name);
  }

  /** {@return what is wrong with a value; empty when it fits the definition of that name} */
  List<String> problems(String name, JsonElement value) {
    return schemas
        .computeIfAbsent(name, this::schema)
        .validate(value.toString(), InputFormat.JSON)
        .stream()
        .map(Error::toString)
        .toList();
  }

  private Schema schema(String name) {
    if (!defines(name)) {
      throw new AssertionError(revision + " defines no " + name);
    }
    JsonObject reference = new JsonObject();
    reference.addProperty("$schema", document.get("$schema").getAsString());
    reference.add(definitions, document.get(definitions));
    reference.addProperty("$ref", "#/" + definitions + "/" + name);
    return registry.getSchema(reference.toString(), InputFormat.JSON);
  }

  /** {@return the name of the definition for an answer with a result} */
  String response() {
    return defines("JSONRPCResultResponse") ? "JSONRPCResultResponse" : "JSONRPCResponse";
  }

  /** {@return the name of the definition for an answer with an error} */
  String error() {
    return defines("JSONRPCErrorResponse") ? "JSONRPCErrorResponse" : "JSONRPCError";
  }
}
