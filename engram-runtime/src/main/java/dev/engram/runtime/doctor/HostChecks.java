package dev.engram.runtime.doctor;

import dev.engram.api.DoctorCheck;
import dev.engram.api.Finding;
import dev.engram.api.Finding.Status;
import dev.engram.api.Part;
import dev.engram.api.Scope;
import dev.engram.runtime.hosts.Host;
import dev.engram.runtime.hosts.HostPaths;
import dev.engram.runtime.hosts.MachineView;
import dev.engram.runtime.link.LinkStatus;
import dev.engram.runtime.link.LinkStatus.Hook;
import dev.engram.runtime.link.LinkStatus.Place;
import dev.engram.runtime.link.LinkStatus.State;
import dev.engram.runtime.link.ServerCheck;
import dev.engram.runtime.link.Shell;
import dev.engram.runtime.problem.EngramException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks one host after the other; requirement [REG-7]. Starts each server command once. */
final class HostChecks {
  private final LinkStatus status;
  private final HostPaths paths;
  private final ServerCheck serverCheck;
  private final Map<List<String>, Optional<String>> tried = new HashMap<>();

  HostChecks(LinkStatus status, HostPaths paths, ServerCheck serverCheck) {
    this.status = status;
    this.paths = paths;
    this.serverCheck = serverCheck;
  }

  List<CheckResult> run(Host host) {
    List<CheckResult> results = new ArrayList<>();
    MachineView view = new MachineView(paths);
    try {
      boolean linked = false;
      for (Scope scope : Scope.values()) {
        for (Place place : status.places(host, scope)) {
          linked |= place.state() == State.LINKED;
          registration(place, results);
        }
        hooks(host, scope, results);
      }
      if (linked || host.descriptor().present(view)) {
        own(host, view, results);
      }
    } catch (EngramException e) {
      results.add(result(host, e.code(), Status.FAIL, String.valueOf(e.getMessage()), e.remedy()));
    }
    if (results.isEmpty()) {
      results.add(
          result(host, "host.registration", Status.SKIP, "Engram is not registered here.", ""));
    }
    return results;
  }

  private void registration(Place place, List<CheckResult> results) {
    Host host = place.host();
    switch (place.state()) {
      case LINKED -> {
        results.add(at(place, "host.registration", Status.PASS, "Engram is registered.", ""));
        command(place, results);
        gate(place, results);
      }
      case FOREIGN ->
          results.add(
              at(
                  place,
                  "host.registration",
                  Status.WARN,
                  "An entry called engram is somebody else's.",
                  "Look at it; engram link --force " + host.id() + " replaces it."));
      case MALFORMED ->
          results.add(
              at(place, "host.registration", Status.FAIL, place.note() + ".", "Repair the file."));
      case ABSENT, NO_FILE -> {
        // Not being linked is no fault.
      }
    }
  }

  private void command(Place place, List<CheckResult> results) {
    Optional<String> failure = tried.computeIfAbsent(place.words(), serverCheck::failure);
    String command = Shell.quote(place.words());
    String again = "Run engram upgrade, or engram link " + place.host().id() + ".";
    results.add(
        failure
            .map(
                reason ->
                    at(
                        place,
                        "host.command",
                        Status.FAIL,
                        command + " does not start the server: " + reason + ".",
                        again))
            .orElseGet(
                () -> at(place, "host.command", Status.PASS, command + " starts the server.", "")));
    if (!status.isCurrent(place)) {
      results.add(
          at(
              place,
              "host.pinned",
              Status.WARN,
              command + " is not how this release would be started.",
              again));
    }
  }

  private void gate(Place place, List<CheckResult> results) {
    for (Path file : status.missing(place.host(), place.scope(), Part.GATE)) {
      results.add(
          new CheckResult(
              "host.gate",
              Status.WARN,
              "No rule makes the host ask before engram_commit.",
              "Run engram link " + place.host().id() + " without --no-gate.",
              Optional.of(place.host().id()),
              Optional.of(file),
              ""));
    }
  }

  private void hooks(Host host, Scope scope, List<CheckResult> results) {
    if (scope == Scope.WORKSPACE && paths.workspace().isEmpty()) {
      return;
    }
    for (Hook hook : status.hooks(host, scope)) {
      if (!hook.isThere()) {
        results.add(
            at(
                host,
                hook,
                Status.FAIL,
                "The hook starts " + hook.program() + ", which is not there.",
                "Run engram upgrade, or engram unlink " + host.id() + "."));
      } else if (!hook.isCurrent()) {
        results.add(
            at(
                host,
                hook,
                Status.WARN,
                "The hook is not as this release writes it.",
                "Run engram upgrade; look at it first if you changed it."));
      } else {
        results.add(at(host, hook, Status.PASS, "The hook is current.", ""));
      }
    }
  }

  private void own(Host host, MachineView view, List<CheckResult> results) {
    for (DoctorCheck check : host.integration().checks()) {
      check.run(view).forEach(finding -> results.add(result(host, finding)));
    }
  }

  private static CheckResult at(
      Host host, Hook hook, Status status, String message, String remedy) {
    return new CheckResult(
        "host.hook", status, message, remedy, Optional.of(host.id()), Optional.of(hook.file()), "");
  }

  private CheckResult result(Host host, Finding finding) {
    return new CheckResult(
        finding.id(),
        finding.status(),
        finding.message(),
        finding.remedy(),
        Optional.of(host.id()),
        finding.file().map(paths::resolve),
        finding.key());
  }

  private static CheckResult result(
      Host host, String id, Status status, String message, String remedy) {
    return new CheckResult(
        id, status, message, remedy, Optional.of(host.id()), Optional.empty(), "");
  }

  private static CheckResult at(
      Place place, String id, Status status, String message, String remedy) {
    return new CheckResult(
        id, status, message, remedy, Optional.of(place.host().id()), place.file(), "");
  }
}
