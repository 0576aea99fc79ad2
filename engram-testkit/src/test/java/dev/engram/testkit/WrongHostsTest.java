package dev.engram.testkit;

import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.engram.api.ConfigFile;
import dev.engram.api.Edit;
import dev.engram.api.Gate;
import dev.engram.api.HostDescriptor;
import dev.engram.api.HostIntegration;
import dev.engram.api.HostPath;
import dev.engram.api.HostView;
import dev.engram.api.JsonValue;
import dev.engram.api.LinkRequest;
import dev.engram.api.Part;
import dev.engram.api.Registration;
import dev.engram.api.Scope;
import dev.engram.api.ScopeSupport;
import dev.engram.api.ServerShape;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** The contract itself: each rule catches the fault that it is there for. */
final class WrongHostsTest {
  private static final HostPath FILE = HostPath.workspace("host.json");
  private static final Gate NO_GATE = new Gate.None("Set it yourself.");

  @TempDir Path folder;

  private record Fake(ScopeSupport support, BiFunction<LinkRequest, List<Edit>, List<Edit>> change)
      implements HostIntegration {
    @Override
    public HostDescriptor descriptor() {
      return HostDescriptor.of("fake", "Fake").scope(Scope.WORKSPACE, support).build();
    }

    @Override
    public List<Edit> link(LinkRequest request, HostView view) {
      return change.apply(request, HostIntegration.super.link(request, view));
    }
  }

  private static ScopeSupport.Supported good() {
    return ScopeSupport.registration(
            Registration.JsonEntry.in(
                ConfigFile.of(FILE), List.of("mcpServers", "engram"), ServerShape.plain()))
        .gate(NO_GATE);
  }

  private HostIntegrationContract contract(HostIntegration host) {
    HostIntegrationContract contract =
        new HostIntegrationContract() {
          @Override
          protected HostIntegration host() {
            return host;
          }
        };
    contract.folder = folder;
    return contract;
  }

  private HostIntegrationContract contract(ScopeSupport support) {
    return contract(new Fake(support, (request, edits) -> edits));
  }

  private static void assertCaught(Executable rule) {
    assertThrows(AssertionError.class, rule);
  }

  @Test
  void goodHost_passes() throws Exception {
    HostIntegrationContract contract = contract(good());
    contract.linkThenUnlinkOnAnEmptyMachine_leavesNothing(Scope.WORKSPACE);
    contract.linkTwice_changesNothing(Scope.WORKSPACE);
    contract.gate_isWrittenOrItIsSaidWhatToSet(Scope.WORKSPACE);
  }

  @Test
  void hostThatNoServiceFileNames_isCaught() {
    assertCaught(() -> contract(good()).host_isFoundByTheServiceLoader());
  }

  @Test
  void scopeWithoutAReason_isCaught() {
    assertCaught(
        () ->
            contract(new ScopeSupport.Unsupported(""))
                .scopeWithoutSupport_givesAReason(Scope.WORKSPACE));
  }

  @Test
  void missingGateWithoutAWord_isCaught() {
    assertCaught(
        () ->
            contract(good().gate(new Gate.None("")))
                .gate_isWrittenOrItIsSaidWhatToSet(Scope.WORKSPACE));
  }

  @Test
  void gateThatIsPromisedAndNotWritten_isCaught() {
    Gate gate = new Gate.ArrayElement(ConfigFile.of(FILE), List.of("ask"), "engram_commit");
    Fake host =
        new Fake(
            good().gate(gate),
            (request, edits) -> edits.stream().filter(e -> e.part() != Part.GATE).toList());
    assertCaught(() -> contract(host).gate_isWrittenOrItIsSaidWhatToSet(Scope.WORKSPACE));
  }

  @Test
  void editsThatChangeFromCallToCall_areCaught() {
    Fake host =
        new Fake(
            good(),
            (request, edits) ->
                List.of(
                    new Edit.OwnFile(
                        Part.COMMAND, HostPath.workspace("own"), UUID.randomUUID().toString())));
    assertCaught(() -> contract(host).linkTwice_changesNothing(Scope.WORKSPACE));
  }

  @Test
  void serverThatIsWrittenWhereItIsNotDeclared_isCaught() {
    Fake host =
        new Fake(
            good(),
            (request, edits) ->
                List.of(
                    new Edit.PutMember(
                        Part.COMMAND, FILE, List.of("hidden"), JsonValue.text("engram-mcp"))));
    assertCaught(() -> contract(host).unlinkWithoutLedger_removesTheServer(Scope.WORKSPACE));
  }
}
