package dev.engram.runtime.safety;

/**
 * A value in a text that must not be kept. It knows where the value is, never what it is.
 *
 * @param kind for people and redaction marks, such as {@code github-token}
 * @param line the first line of the value, from 1
 * @param start index of its first character in the text
 * @param end index behind its last character
 */
public record Secret(String kind, int line, int start, int end) {}
