/** The managed block in Markdown files, requirement [REG-5]. */
@NullMarked
package dev.engram.runtime.edit.markdown;

import org.jspecify.annotations.NullMarked;
