package dev.engram.runtime.page;

import dev.engram.api.Scope;
import dev.engram.runtime.approval.SafetyScreen;
import dev.engram.runtime.approval.TextScreen;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.search.Catalog;
import dev.engram.runtime.search.Found;
import dev.engram.runtime.search.Hit;
import dev.engram.runtime.search.Lines;
import dev.engram.runtime.search.ReadContext;
import dev.engram.runtime.search.Visibility;
import dev.engram.runtime.tools.Services;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Lists the memories, all or those that a search finds. */
final class MemoriesView implements View {
  private static final int ON_A_PAGE = 100;
  private static final int MAX_FOUND = 100;
  private static final int MAX_QUERY = 1000;
  private static final List<String> TYPES = List.of("", "rule", "skill", "knowledge");
  private static final List<String> SCOPES = List.of("", "workspace", "global");

  private final TextScreen screen = new SafetyScreen();
  private final ReviewPage.Parts parts;

  MemoriesView(ReviewPage.Parts parts) {
    this.parts = parts;
  }

  @Override
  public Shown show(Fields query) {
    String words = query.get("q");
    String state = query.get("state").isEmpty() ? "active" : query.get("state");
    Catalog.Filter filter = new Catalog.Filter(query.get("type"), query.get("scope"), state);
    Html list =
        words.isEmpty() ? all(filter, query) : found(Lines.single(words, MAX_QUERY), filter);
    return new Shown("Memories", Html.all(List.of(form(words, filter), list)));
  }

  private Html all(Catalog.Filter filter, Fields query) {
    Services services = parts.services();
    List<Catalog.Row> rows =
        new Catalog(services.library())
            .everything(services.contexts().of(parts.workspace())).stream()
                .filter(filter::accepts)
                .toList();
    int pages = Math.max(1, (rows.size() + ON_A_PAGE - 1) / ON_A_PAGE);
    int page = Math.max(1, Math.min(pages, number(query.get("page"))));
    List<Html> items = new ArrayList<>();
    for (Catalog.Row row :
        rows.subList((page - 1) * ON_A_PAGE, Math.min(rows.size(), page * ON_A_PAGE))) {
      items.add(item(row));
    }
    return Html.all(List.of(count(rows.size(), ""), list(items), turning(filter, page, pages)));
  }

  private Html found(String words, Catalog.Filter filter) {
    Services services = parts.services();
    ReadContext context = services.contexts().of(parts.workspace());
    boolean history = !filter.state().equalsIgnoreCase("active");
    Found found = services.finder().find(context, words, MAX_FOUND, history);
    List<Html> items = new ArrayList<>();
    for (Found.Item item : found.items()) {
      Catalog.Row row = row(item);
      if (filter.accepts(row)) {
        items.add(item(row, item.snippet(), item.unreviewed()));
      }
    }
    return Html.all(List.of(count(items.size(), words), notes(found.diagnostics()), list(items)));
  }

  private static Catalog.Row row(Found.Item item) {
    Hit hit = item.hit();
    boolean active = hit.visibility() == Visibility.VISIBLE;
    return new Catalog.Row(
        hit.entry().id(),
        hit.entry().file().type(),
        hit.entry().root().scope(),
        active ? "active" : hit.visibility().name().toLowerCase(Locale.ROOT),
        item.title(),
        hit.entry().file().stamp().path(),
        hit.entry().file().updated());
  }

  private Html item(Catalog.Row row) {
    return item(row, "", false);
  }

  private Html item(Catalog.Row row, String snippet, boolean unreviewed) {
    String title = Lines.single(screen.screen(row.title()).text(), 200);
    boolean invalid = row.state().equals("invalid");
    boolean archived = row.state().equals(Catalog.ARCHIVED);
    Html name =
        invalid || archived
            ? Html.of("{}", invalid ? row.id() : title)
            : Html.of(
                "<a href=\"memory?id={}&amp;scope={}\">{}</a>",
                Html.query(row.id()),
                row.scope().id(),
                title.isBlank() ? row.id() : title);
    return Html.of(
        """
        <li><p class="name">{}</p>
        <p class="about">{}{}{}{}{}</p>{}</li>
        """,
        name,
        Html.unlessEmpty(row.type(), "<span class=\"tag type\">{}</span> "),
        row.scope() == Scope.GLOBAL ? new Html("<span class=\"tag\">global</span> ") : Html.NOTHING,
        row.state().equals("active")
            ? Html.NOTHING
            : Html.of("<span class=\"tag bad\">{}</span> ", row.state().replace('_', ' ')),
        unreviewed ? new Html("<span class=\"tag bad\">unreviewed</span> ") : Html.NOTHING,
        invalid ? title : about(row),
        Html.unlessEmpty(snippet, "<p class=\"snippet\">{}</p>"));
  }

  private static String about(Catalog.Row row) {
    String id = Lines.single(row.id(), 100);
    return row.updated().isEmpty() ? id : id + " · " + Lines.single(row.updated(), 20);
  }

  private static Html list(List<Html> items) {
    return items.isEmpty()
        ? Html.NOTHING
        : Html.of("<ul class=\"memories\">{}</ul>", Html.all(items));
  }

  private static Html count(int count, String words) {
    String what = count == 0 ? "No memory" : count == 1 ? "1 memory" : count + " memories";
    return words.isEmpty()
        ? Html.of("<p class=\"count\">{}</p>", count == 0 ? "There are no such memories." : what)
        : Html.of("<p class=\"count\" role=\"status\">{} for <q>{}</q></p>", what, words);
  }

  /** {@return what was held back, and what to do} */
  static Html notes(List<Diagnostic> diagnostics) {
    if (diagnostics.isEmpty()) {
      return Html.NOTHING;
    }
    List<Html> items = new ArrayList<>();
    for (Diagnostic each : diagnostics) {
      items.add(Html.of("<li>{} {}</li>", each.message(), each.remedy()));
    }
    return Html.of("<ul class=\"notes\" aria-label=\"Notes\">{}</ul>", Html.all(items));
  }

  private static Html form(String words, Catalog.Filter filter) {
    return Html.of(
        """
        <form action="memories" method="get" role="search" class="search">
        <label class="wide">Search <input type="search" name="q" value="{}" maxlength="1000"
         autocomplete="off"></label>
        <label>Type <select name="type">{}</select></label>
        <label>Scope <select name="scope">{}</select></label>
        <label>State <select name="state">{}</select></label>
        <button type="submit">Show</button>
        </form>
        """,
        words,
        options(TYPES, filter.type()),
        options(SCOPES, filter.scope()),
        options(Catalog.STATES, filter.state()));
  }

  private static Html options(List<String> values, String chosen) {
    List<Html> options = new ArrayList<>();
    for (String value : values) {
      options.add(
          Html.of(
              "<option value=\"{}\"{}>{}</option>",
              value,
              new Html(value.equalsIgnoreCase(chosen) ? " selected" : ""),
              value.isEmpty() ? "any" : value.replace('_', ' ')));
    }
    return Html.all(options);
  }

  private static Html turning(Catalog.Filter filter, int page, int pages) {
    if (pages == 1) {
      return Html.NOTHING;
    }
    return Html.of(
        "<nav class=\"turning\" aria-label=\"More memories\">{} page {} of {} {}</nav>",
        page > 1 ? turn(filter, page - 1, "Newer") : Html.NOTHING,
        page,
        pages,
        page < pages ? turn(filter, page + 1, "Older") : Html.NOTHING);
  }

  private static Html turn(Catalog.Filter filter, int page, String label) {
    return Html.of(
        "<a href=\"memories?type={}&amp;scope={}&amp;state={}&amp;page={}\">{}</a>",
        Html.query(filter.type()),
        Html.query(filter.scope()),
        Html.query(filter.state()),
        page,
        label);
  }

  private static int number(String text) {
    return text.matches("[0-9]{1,6}") ? Integer.parseInt(text) : 1;
  }
}
