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
    for (Secret secret : SecretScanner.find(text)) {
      diagnostics.add(
          Diagnostic.warning(
              "safety.secret",
              "Line " + secret.line() + " holds a secret (" + secret.kind() + "); it was redacted.",
              "Keep secrets in a secret store, and change this one if it was real."));
    }
    String redacted = SecretScanner.redact(text);
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
    return new Screened(InjectionScanner.without(redacted, injections), diagnostics);
  }
}
