package dev.engram.runtime.search;

import dev.engram.runtime.memory.FileStamp;
import java.util.List;

/**
 * What the index knows of one file: all that routing, cards and lists need. Texts are empty where
 * the file says nothing.
 *
 * @param stamp path, size and time of the file when it was read
 * @param kind what the file is; of anything but a memory only the problem is set
 * @param id as written in the file
 * @param type {@code rule}, {@code skill} or {@code knowledge}
 * @param title the heading
 * @param summary the beginning of the body on one line
 * @param tags as written
 * @param triggers words that count like tags
 * @param roles who sees it; everybody when empty
 * @param dependsOn ids of its prerequisites
 * @param supersedes ids of memories it replaces
 * @param supersededBy the id that replaced it
 * @param lifecycle {@code active} or another state, lower case
 * @param confidence {@code high}, {@code medium} or {@code low}
 * @param advanced whether it ranks last
 * @param created a date
 * @param updated a date
 * @param validUntil the last date on which it counts
 * @param tier {@code working} for a note
 * @param objective what a note belongs to
 * @param sha256 of the text, hex, as the trust record has it
 * @param tokens a rough count for the body, see {@link TokenEstimate}
 * @param problem why an invalid file cannot be read
 * @param problemLine where, from 1; 0 when unknown
 */
public record IndexedFile(
    FileStamp stamp,
    FileKind kind,
    String id,
    String type,
    String title,
    String summary,
    List<String> tags,
    List<String> triggers,
    List<String> roles,
    List<String> dependsOn,
    List<String> supersedes,
    String supersededBy,
    String lifecycle,
    String confidence,
    boolean advanced,
    String created,
    String updated,
    String validUntil,
    String tier,
    String objective,
    String sha256,
    int tokens,
    String problem,
    int problemLine) {}
