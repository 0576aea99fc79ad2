package dev.engram.runtime.tools;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.runtime.memory.FileState;
import dev.engram.runtime.memory.Verification;
import dev.engram.runtime.problem.Diagnostic;
import java.util.ArrayList;
import java.util.List;

/** A verification for people and programs. */
public final class VerificationView {
  private final Verification verification;

  /** Shows this one. */
  public VerificationView(Verification verification) {
    this.verification = verification;
  }

  /** {@return {@code files[]} and {@code checked}} */
  public JsonObject data() {
    JsonArray files = new JsonArray();
    for (Verification.Finding finding : verification.findings()) {
      JsonObject file = new JsonObject();
      file.addProperty("file", ShownPath.of(finding.path()));
      file.addProperty("scope", finding.root().scope().id());
      file.addProperty("state", finding.state().id());
      file.addProperty("reason", finding.reason());
      if (finding.line() > 0) {
        file.addProperty("line", finding.line());
      }
      files.add(file);
    }
    JsonObject data = new JsonObject();
    data.add("files", files);
    data.addProperty("checked", verification.checked());
    return data;
  }

  /** {@return one line a file, and what to do} */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append(verification.checked()).append(" files checked, ");
    text.append(verification.findings().size()).append(" not as approved.");
    for (Verification.Finding finding : verification.findings()) {
      text.append("\n- ").append(finding.state().id()).append(": ");
      text.append(finding.root().scope().id()).append(' ').append(ShownPath.of(finding.path()));
      if (finding.line() > 0) {
        text.append(", line ").append(finding.line());
      }
      text.append(" (").append(finding.reason()).append(')');
    }
    remedies().forEach(remedy -> text.append('\n').append(remedy));
    return text.toString();
  }

  private List<String> remedies() {
    List<String> remedies = new ArrayList<>();
    if (has(FileState.CHANGED) || has(FileState.MISSING) || has(FileState.UNREVIEWED)) {
      remedies.add("Look at the files; engram rehash accepts them as they are.");
    }
    if (has(FileState.INVALID)) {
      remedies.add("Correct the invalid files by hand; they are skipped until then.");
    }
    return remedies;
  }

  private boolean has(FileState state) {
    return verification.findings().stream().anyMatch(finding -> finding.state() == state);
  }

  /** {@return one notice for each root without a record, and what is odd in good files} */
  public List<Diagnostic> diagnostics() {
    List<Diagnostic> diagnostics = new ArrayList<>(verification.notes());
    verification.withoutRecord().stream().map(TrustGate::noRecord).forEach(diagnostics::add);
    return diagnostics;
  }
}
