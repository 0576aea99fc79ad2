package dev.engram.runtime.tools;

import com.google.gson.JsonObject;
import dev.engram.runtime.memory.Workspace;

/**
 * One call of a tool.
 *
 * @param arguments as the client sent them; unknown members are ignored
 * @param workspace the project that is meant
 */
public record ToolCall(JsonObject arguments, Workspace workspace) {}
