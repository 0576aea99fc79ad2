package dev.engram.runtime.tools;

import com.google.gson.JsonObject;

/**
 * What clients are told about a tool, requirement [MCP-5].
 *
 * @param name {@code ^[a-z_]+$}
 * @param title for people
 * @param description for the model, key words first
 * @param inputSchema JSON Schema of an object, no top-level {@code oneOf} or {@code anyOf}, every
 *     property an object schema
 * @param annotations hints such as {@code readOnlyHint}
 * @param meta the tool's {@code _meta}; empty for none
 */
public record ToolDescription(
    String name,
    String title,
    String description,
    JsonObject inputSchema,
    JsonObject annotations,
    JsonObject meta) {}
