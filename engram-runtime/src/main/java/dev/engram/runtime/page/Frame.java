package dev.engram.runtime.page;

import java.util.List;
import java.util.Set;

/** What stands around every page: heading, ways to the others, and what was just done. */
final class Frame {
  /** A link to a page, which is the current one on its own pages too. */
  private record Way(String name, String label, Set<String> own) {}

  private static final List<Way> WAYS =
      List.of(
          new Way("memories", "Memories", Set.of("memories", "memory")),
          new Way("pending", "Pending", Set.of("pending", "proposal")),
          new Way("graph", "Graph", Set.of("graph")),
          new Way("doctor", "Doctor", Set.of("doctor")));

  private final Session session;
  private final String place;

  /**
   * Makes a frame.
   *
   * @param place whose memories these are
   */
  Frame(Session session, String place) {
    this.session = session;
    this.place = place;
  }

  /** {@return the whole document} */
  Html around(String name, View.Shown shown) {
    String notice = session.told();
    Html said = Html.unlessEmpty(notice, "<div class=\"notice\" role=\"status\">{}</div>");
    return document(name, shown.title(), Html.all(List.of(said, shown.content())));
  }

  /** {@return a document that says what went wrong} */
  Html problem(String name, String message) {
    return document(
        name,
        "That did not work",
        Html.of(
            """
            <div class="notice bad" role="alert">{}</div>
            <p><a href="pending">What is pending</a> · <a href="memories">All memories</a></p>
            """,
            message));
  }

  private Html document(String name, String title, Html content) {
    return Html.of(
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>{} · Engram</title>
        <link rel="stylesheet" href="style.css">
        <link rel="icon" href="icon.svg" type="image/svg+xml">
        </head>
        <body>
        <a class="to-main" href="#main">Skip to the content</a>
        <header>
        <p class="brand">Engram <span class="place">{}</span></p>
        <nav aria-label="Pages"><ul>{}</ul></nav>
        </header>
        <main id="main" tabindex="-1">
        <h1>{}</h1>
        {}
        </main>
        </body>
        </html>
        """,
        title,
        place,
        Html.all(WAYS.stream().map(way -> link(way, name)).toList()),
        title,
        content);
  }

  private static Html link(Way way, String name) {
    Html current = new Html(way.own.contains(name) ? " aria-current=\"page\"" : "");
    return Html.of("<li><a href=\"{}\"{}>{}</a></li>", way.name, current, way.label);
  }
}
