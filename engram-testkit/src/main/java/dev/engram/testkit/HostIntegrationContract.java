package dev.engram.testkit;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.engram.api.Edit;
import dev.engram.api.Gate;
import dev.engram.api.HostDescriptor.JsonForm;
import dev.engram.api.HostIntegration;
import dev.engram.api.LinkRequest;
import dev.engram.api.Part;
import dev.engram.api.Registration;
import dev.engram.api.Scope;
import dev.engram.api.ScopeSupport;
import dev.engram.runtime.problem.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every host integration keeps, a third party's too: extend this, return the host, and run it.
 * Real files in temporary folders; nothing else is read or written.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class HostIntegrationContract {
  private static final int INSTRUCTIONS_LIMIT = 1_000;

  @TempDir Path folder;

  /** {@return the host to test} */
  protected abstract HostIntegration host();

  /** The scopes for which a rule has something to say; for others there is no test. */
  private Stream<Scope> scopes(Predicate<ScopeSupport.Supported> condition) {
    return Stream.of(Scope.values())
        .filter(
            scope ->
                host().descriptor().scope(scope) instanceof ScopeSupport.Supported support
                    && condition.test(support));
  }

  Stream<Scope> supportedScopes() {
    return scopes(support -> true);
  }

  Stream<Scope> registeredScopes() {
    return scopes(support -> !(support.registration() instanceof Registration.None));
  }

  Stream<Scope> unregisteredScopes() {
    return scopes(support -> support.registration() instanceof Registration.None);
  }

  Stream<Scope> jsonScopes() {
    return scopes(support -> support.registration() instanceof Registration.JsonEntry);
  }

  Stream<Scope> mergedScopes() {
    return scopes(
        support ->
            support.registration() instanceof Registration.JsonEntry
                || support.registration() instanceof Registration.TomlBlock);
  }

  Stream<Scope> scopesWithASecondFile() {
    return scopes(
        support ->
            support.registration() instanceof Registration.JsonEntry entry
                && entry.alsoIn().isPresent());
  }

  private HostRig rig() throws IOException {
    return new HostRig(folder, host());
  }

  private ScopeSupport.Supported supported(Scope scope) {
    return (ScopeSupport.Supported) host().descriptor().scope(scope);
  }

  private List<Edit> edits(HostRig rig, Scope scope) {
    LinkRequest request =
        new LinkRequest(
            scope,
            Set.of(Part.values()),
            List.of("engram-mcp"),
            Optional.of("engram agent-hook --host " + host().descriptor().id()),
            true,
            "Text.",
            "Text.");
    return host().link(request, rig.view());
  }

  /** The files that a link edits on an empty machine, each with its first edit. */
  private Map<Path, Edit.FileEdit> editedFiles(HostRig rig, Scope scope) {
    Map<Path, Edit.FileEdit> files = new LinkedHashMap<>();
    for (Edit edit : edits(rig, scope)) {
      if (edit instanceof Edit.FileEdit file) {
        files.putIfAbsent(rig.paths().resolve(file.file()), file);
      }
    }
    return files;
  }

  @Test
  void host_isFoundByTheServiceLoader() {
    assertThat(
            ServiceLoader.load(HostIntegration.class, host().getClass().getClassLoader()).stream()
                .map(provider -> provider.get().descriptor().id()))
        .contains(host().descriptor().id());
  }

  @Test
  void descriptor_isAlwaysTheSame() {
    assertThat(host().descriptor().id()).isEqualTo(host().descriptor().id());
    for (Scope scope : Scope.values()) {
      assertThat(host().descriptor().scope(scope)).isEqualTo(host().descriptor().scope(scope));
    }
  }

  @ParameterizedTest
  @EnumSource
  void scopeWithoutSupport_givesAReason(Scope scope) {
    if (host().descriptor().scope(scope) instanceof ScopeSupport.Unsupported unsupported) {
      assertThat(unsupported.reason()).isNotEmpty();
    } else if (supported(scope).registration() instanceof Registration.None none) {
      assertThat(none.reason()).isNotEmpty();
    }
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("registeredScopes")
  void gate_isWrittenOrItIsSaidWhatToSet(Scope scope) throws IOException {
    ScopeSupport.Supported support = supported(scope);
    if (support.gate() instanceof Gate.None none) {
      assertThat(none.reason()).isNotEmpty();
    } else if (!(support.gate() instanceof Gate.InRegistration)) {
      assertThat(edits(rig(), scope).stream().map(Edit::part)).contains(Part.GATE);
    }
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("supportedScopes")
  void linkThenUnlinkOnAnEmptyMachine_leavesNothing(Scope scope) throws IOException {
    ScopeSupport support = supported(scope);
    HostRig rig = rig();
    SortedMap<String, String> before = rig.tree();
    assertThat(rig.link(scope).exit()).isEqualTo(ExitCode.DONE);
    assertThat(rig.unlink(scope).exit()).isEqualTo(ExitCode.DONE);
    assertWithMessage(support.toString()).that(rig.tree()).isEqualTo(before);
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("supportedScopes")
  void unlinkOnAnEmptyMachine_makesNothing(Scope scope) throws IOException {
    HostRig rig = rig();
    assertThat(rig.unlink(scope).exit()).isEqualTo(ExitCode.DONE);
    assertThat(rig.tree()).isEmpty();
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("supportedScopes")
  void linkTwice_changesNothing(Scope scope) throws IOException {
    HostRig rig = rig();
    rig.link(scope);
    SortedMap<String, String> once = rig.tree();
    assertThat(rig.link(scope).files().stream().map(file -> file.outcome()).distinct().toList())
        .isIn(List.of(List.of("unchanged"), List.of()));
    assertThat(rig.tree()).isEqualTo(once);
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("supportedScopes")
  void plan_writesNothing(Scope scope) throws IOException {
    HostRig rig = rig();
    SortedMap<String, String> before = rig.tree();
    if (supported(scope).registration() instanceof Registration.JsonEntry) {
      assertThat(rig.link(scope, HostRig.planned()).files()).isNotEmpty();
    }
    assertThat(rig.tree()).isEqualTo(before);
    assertThat(Files.exists(rig.home().resolve(".engram"))).isFalse();
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("supportedScopes")
  void filesOfPeople_getTheirBytesBack(Scope scope) throws IOException {
    HostRig rig = rig();
    for (Map.Entry<Path, Edit.FileEdit> file : editedFiles(rig, scope).entrySet()) {
      if (!(file.getValue() instanceof Edit.OwnFile)) {
        HostRig.write(file.getKey(), foreign(file.getValue()));
      }
    }
    SortedMap<String, String> before = rig.tree();
    assertThat(rig.link(scope).exit()).isEqualTo(ExitCode.DONE);
    for (Map.Entry<String, String> file : rig.tree().entrySet()) {
      if (before.containsKey(file.getKey()) && !file.getValue().equals("(folder)")) {
        assertThat(file.getValue()).contains("m\u00efne, all of it");
      }
    }
    rig.unlink(scope);
    assertThat(rig.tree()).isEqualTo(before);
  }

  private String foreign(Edit.FileEdit edit) {
    if (edit instanceof Edit.PutBlock block) {
      return block.syntax() == Edit.PutBlock.Syntax.TOML
          ? "# m\u00efne, all of it\r\na = 1_000 # odd\r\n\r\n[b]\r\nc = \"\"\"\r\n# engram:start\"\"\""
          : "# M\u00efne\r\n\r\nm\u00efne, all of it";
    }
    String comment =
        host().descriptor().jsonForms().contains(JsonForm.COMMENTS) ? " // m\u00efne" : "";
    return "{\r\n\t\"mine\": \"m\u00efne, all of it\",\r\n\t\"n\": [1.50, {} ]" + comment + "\r\n}";
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("mergedScopes")
  void malformedFile_isNamedAndLeftAlone(Scope scope) throws IOException {
    HostRig rig = rig();
    Optional<Map.Entry<Path, Edit.FileEdit>> file =
        editedFiles(rig, scope).entrySet().stream()
            .filter(entry -> entry.getValue().part() == Part.REGISTRATION)
            .filter(entry -> !(entry.getValue() instanceof Edit.OwnFile))
            .findFirst();
    HostRig.write(file.get().getKey(), "{ \"a\": [ = \n");
    SortedMap<String, String> before = rig.tree();
    var report = rig.link(scope);
    assertThat(report.exit()).isEqualTo(ExitCode.FAILED);
    assertThat(report.diagnostics().toString()).contains(file.get().getKey() + ":1:");
    assertThat(rig.tree()).isEqualTo(before);
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("jsonScopes")
  void unlinkWithoutLedger_removesTheServer(Scope scope) throws IOException {
    HostRig rig = rig();
    rig.link(scope);
    rig.loseLedger();
    rig.unlink(scope);
    assertThat(String.join("\n", rig.tree().values())).doesNotContain("engram-mcp");
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("jsonScopes")
  void foreignEntryOfTheSameName_isAConflict(Scope scope) throws IOException {
    HostRig rig = rig();
    Registration.JsonEntry entry = (Registration.JsonEntry) supported(scope).registration();
    Path file = rig.paths().resolve(entry.file().choose(rig.view()));
    String foreign =
        "{ \"%s\": { \"%s\": { \"command\": \"other-mcp\" } } }"
            .formatted(entry.path().get(0), entry.path().get(1));
    HostRig.write(file, foreign);
    assertThat(rig.link(scope).exit()).isEqualTo(ExitCode.CONFLICT);
    rig.unlink(scope);
    assertThat(Files.readString(file)).isEqualTo(foreign);
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("supportedScopes")
  void instructions_areShort(Scope scope) throws IOException {
    HostRig rig = rig();
    rig.link(scope);
    for (Map.Entry<Path, Edit.FileEdit> file : editedFiles(rig, scope).entrySet()) {
      if (file.getValue().part() == Part.INSTRUCTIONS) {
        assertThat(Files.readString(file.getKey()).length()).isLessThan(INSTRUCTIONS_LIMIT + 300);
      }
    }
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("scopesWithASecondFile")
  void secondFile_isWrittenOnlyWhereItsFolderExists(Scope scope) throws IOException {
    Registration.JsonEntry entry = (Registration.JsonEntry) supported(scope).registration();
    HostRig rig = rig();
    Path second = rig.paths().resolve(entry.alsoIn().orElseThrow());
    rig.link(scope);
    assertThat(Files.exists(second)).isFalse();
    HostRig.write(second.resolveSibling("other"), "");
    rig.link(scope);
    assertThat(Files.readString(second)).contains("engram-mcp");
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("unregisteredScopes")
  void registrationThatIsNotPossible_writesNothingAndSaysSo(Scope scope) throws IOException {
    HostRig rig = rig();
    assertThat(rig.link(scope, HostRig.only(Part.REGISTRATION, Part.GATE)).exit())
        .isEqualTo(ExitCode.FAILED);
    assertThat(rig.tree()).isEmpty();
    assertThat(rig.link(scope).exit()).isEqualTo(ExitCode.DONE);
  }
}
