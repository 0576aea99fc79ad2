package dev.engram.runtime.safety;

/**
 * A line that tries to instruct the model. What it says is not repeated.
 *
 * @param line from 1
 * @param kind for people, such as {@code override} or {@code approval-bypass}
 */
public record Injection(int line, String kind) {}
