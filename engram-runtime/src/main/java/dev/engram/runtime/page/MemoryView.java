package dev.engram.runtime.page;

import dev.engram.api.Scope;
import dev.engram.runtime.approval.SafetyScreen;
import dev.engram.runtime.approval.TextScreen;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.TrustRecord;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.search.BodyGate;
import dev.engram.runtime.search.IndexedFile;
import dev.engram.runtime.search.Lines;
import dev.engram.runtime.search.Links;
import dev.engram.runtime.search.Opener;
import dev.engram.runtime.search.Visibility;
import dev.engram.runtime.tools.Services;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Shows one memory: its file, who approved it, and what it depends on. */
final class MemoryView implements View {
  private static final int MAX_APPROVALS = 20;

  private final TextScreen screen = new SafetyScreen();
  private final ReviewPage.Parts parts;
  private final MemoryLinks links;

  MemoryView(ReviewPage.Parts parts, MemoryLinks links) {
    this.parts = parts;
    this.links = links;
  }

  @Override
  public Shown show(Fields query) {
    Services services = parts.services();
    String id = query.get("id");
    Optional<Scope> scope =
        Arrays.stream(Scope.values())
            .filter(each -> each.id().equals(query.get("scope")))
            .findFirst();
    Opener.Opened opened =
        services
            .opener()
            .open(services.contexts().of(parts.workspace()), id, scope)
            .orElseThrow(
                () ->
                    EngramException.failed(
                        "memory.unknown", "No memory has this id.", "Search for it by its words."));
    String title = opened.text().map(BodyGate.Text::title).orElse(opened.hit().entry().id());
    return new Shown(
        Lines.single(title, 200),
        Html.all(
            List.of(
                facts(opened),
                MemoriesView.notes(opened.diagnostics()),
                text(opened),
                approvals(opened.hit().entry().root(), opened.hit().entry().file()),
                dependencies(opened.hit().entry().id()))));
  }

  private Html facts(Opener.Opened opened) {
    IndexedFile file = opened.hit().entry().file();
    Visibility visibility = opened.hit().visibility();
    List<Html> facts = new ArrayList<>();
    facts.add(fact("Id", file.id()));
    facts.add(fact("Type", file.type()));
    facts.add(fact("Scope", opened.hit().entry().root().scope().id()));
    facts.add(fact("State", visibility.reason()));
    facts.add(fact("File", file.stamp().path()));
    facts.add(fact("Created", file.created()));
    facts.add(fact("Updated", file.updated()));
    facts.add(fact("Valid until", file.validUntil()));
    facts.add(fact("Tags", String.join(", ", file.tags())));
    facts.add(fact("Roles", String.join(", ", file.roles())));
    return Html.of("<dl class=\"facts\">{}</dl>", Html.all(facts));
  }

  /** The index knows these as they stand in the file: they are screened like its text. */
  private Html fact(String name, String value) {
    return value.isEmpty()
        ? Html.NOTHING
        : Html.of(
            "<div><dt>{}</dt><dd>{}</dd></div>\n",
            name,
            Lines.single(screen.screen(value).text(), 500));
  }

  private static Html text(Opener.Opened opened) {
    return opened
        .text()
        .map(text -> Html.of("<h2>Text</h2>\n<pre class=\"text\">\n{}</pre>", text.whole()))
        .orElse(
            new Html("<p class=\"notice bad\">Its text is left out; the note above says why.</p>"));
  }

  private static Html approvals(MemoryRoot root, IndexedFile file) {
    List<TrustRecord.Approval> all =
        TrustRecord.read(root, file.stamp().path()).approvals(file.stamp().path());
    boolean recorded =
        all.stream().anyMatch(each -> each.sha256().filter(file.sha256()::equals).isPresent());
    List<Html> items = new ArrayList<>();
    for (TrustRecord.Approval each :
        all.subList(Math.max(0, all.size() - MAX_APPROVALS), all.size())) {
      items.add(
          Html.of(
              "<li>{} by {}, {}, {}{}</li>",
              Lines.single(each.time(), 40),
              Lines.single(each.approver(), 100),
              "gate " + Lines.single(each.gate(), 20),
              each.textShown() ? "whole text shown" : "text not shown",
              each.sha256().filter(file.sha256()::equals).isPresent() ? ": this text" : ""));
    }
    return Html.of(
        "<h2>Approvals</h2>\n<p>{}</p><ul>{}</ul>",
        recorded
            ? "The file is as it was approved."
            : all.isEmpty()
                ? "Nobody is known to have approved this file here."
                : "The file differs from every text that was approved for it.",
        Html.all(items));
  }

  private Html dependencies(String id) {
    List<Links.Link> touching =
        links.all().stream()
            .filter(link -> link.from().equals(id) || link.to().equals(id))
            .toList();
    return Html.of(
        "<h2>Dependencies</h2>\n{}",
        touching.isEmpty()
            ? new Html("<p>No memory depends on this one, and it depends on none.</p>")
            : MemoryLinks.list(touching));
  }
}
