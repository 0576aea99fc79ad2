package dev.engram.runtime.page;

import dev.engram.runtime.search.Links;
import dev.engram.runtime.tools.Services;
import java.util.List;

/** How the memories point to each other, as sentences with links. */
final class MemoryLinks {
  private final ReviewPage.Parts parts;

  MemoryLinks(ReviewPage.Parts parts) {
    this.parts = parts;
  }

  /** {@return all of them, in the order of the memories} */
  List<Links.Link> all() {
    Services services = parts.services();
    return new Links(services.library()).all(services.contexts().of(parts.workspace()));
  }

  /** {@return a list of them} */
  static Html list(List<Links.Link> links) {
    return Html.of(
        "<ul class=\"links\">{}</ul>", Html.all(links.stream().map(MemoryLinks::item).toList()));
  }

  private static Html item(Links.Link link) {
    return Html.of(
        "<li>{} <span class=\"kind\">{}</span> {}</li>\n",
        to(link.from()),
        words(link.kind()),
        link.known()
            ? to(link.to())
            : Html.of("{} <span class=\"tag bad\">no such memory</span>", link.to()));
  }

  /** {@return the kind as it is said} */
  static String words(String kind) {
    return kind.equals("depends_on") ? "depends on" : kind;
  }

  /** {@return a link to a memory, under its id} */
  static Html to(String id) {
    return Html.of("<a href=\"memory?id={}\">{}</a>", Html.query(id), id);
  }
}
