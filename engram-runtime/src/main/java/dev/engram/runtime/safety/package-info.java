/**
 * Looks at text that came from outside, requirement [SAFE-1]: secrets and personal data that must
 * not be kept, lines that try to instruct the model, characters that hide something. Pure
 * functions: no input or output, time linear in the length of the text.
 */
@NullMarked
package dev.engram.runtime.safety;

import org.jspecify.annotations.NullMarked;
