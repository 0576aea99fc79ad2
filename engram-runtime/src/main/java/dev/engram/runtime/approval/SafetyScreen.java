package dev.engram.runtime.approval;

import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.safety.Injection;
import dev.engram.runtime.safety.InjectionScanner;
import dev.engram.runtime.safety.Secret;
import dev.engram.runtime.safety.SecretScanner;
import java.util.ArrayList;
import java.util.List;

/** Redacts secrets and takes out lines that instruct the model, requirement [SAFE-1]. */
public final class SafetyScreen implements TextScreen {
  @Override
  public Screened screen(String text) {
    List<Diagnostic> diagnostics = new ArrayList<>();
    List<Secret> secrets = SecretScanner.find(text);
    for (Secret secret : secrets) {
      diagnostics.add(
          Diagnostic.warning(
              "safety.secret",
              "Line " + secret.line() + " holds a secret (" + secret.kind() + "); it was redacted.",
              "Keep secrets in a secret store, and change this one if it was real."));
    }
    String redacted = secrets.isEmpty() ? text : SecretScanner.redact(text);
    List<Injection> injections = InjectionScanner.find(redacted);
    for (Injection injection : injections) {
      diagnostics.add(
          Diagnostic.warning(
              "safety.injection",
              "Line "
                  + injection.line()
                  + " tries to instruct the model ("
                  + injection.kind()
                  + "); it was held back.",
              "Say it as a fact about the project if it is one."));
    }
    String kept = injections.isEmpty() ? redacted : InjectionScanner.without(redacted, injections);
    return new Screened(kept, diagnostics);
  }
}
