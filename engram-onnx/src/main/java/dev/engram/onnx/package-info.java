/**
 * Meaning by a whole sentence model: all-MiniLM-L6-v2, run by ONNX Runtime. Slower and larger than
 * word pieces, and better; for servers.
 */
@NullMarked
package dev.engram.onnx;

import org.jspecify.annotations.NullMarked;
