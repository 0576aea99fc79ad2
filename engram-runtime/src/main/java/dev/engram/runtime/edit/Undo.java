package dev.engram.runtime.edit;

import java.util.Optional;

/**
 * What has to be remembered about an insertion so that taking it out gives back the bytes from
 * before.
 *
 * @param kept for JSON: how many containers on the way were there before; -1 when the file had no
 *     value at all. 0 elsewhere
 * @param filler the white space that the insertion replaced or put before itself; empty when there
 *     was none to replace
 */
public record Undo(int kept, Optional<String> filler) {}
