package dev.engram.runtime.tools;

import com.google.gson.JsonObject;
import dev.engram.runtime.approval.ProposalId;
import java.time.Instant;

/**
 * What a person is asked in a dialog.
 *
 * @param proposal that is to be decided
 * @param expires when it cannot be decided any more
 * @param message to read
 * @param form a flat JSON schema that is legal in all revisions that have forms
 */
public record Question(ProposalId proposal, Instant expires, String message, JsonObject form) {}
