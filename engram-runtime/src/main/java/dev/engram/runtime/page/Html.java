package dev.engram.runtime.page;

import dev.engram.runtime.safety.HiddenCharacters;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A piece of a page. Markup stands in the templates of this package only; whatever is put into one
 * is escaped, in text and in quoted attributes alike, and characters that a reader does not see
 * stand there as escapes, as they do at a terminal.
 *
 * @param markup safe as it is
 */
record Html(String markup) {
  static final Html NOTHING = new Html("");

  private static final String PLACE = "{}";

  /**
   * {@return a template with its values}
   *
   * @param template markup, with <code>{}</code> for each value
   * @param values {@code Html} as it is, anything else escaped
   */
  static Html of(String template, Object... values) {
    StringBuilder markup = new StringBuilder();
    int from = 0;
    for (Object value : values) {
      int place = template.indexOf(PLACE, from);
      if (place < 0) {
        throw new IllegalArgumentException("more values than places: " + template);
      }
      markup.append(template, from, place);
      markup.append(value instanceof Html html ? html.markup : escaped(String.valueOf(value)));
      from = place + PLACE.length();
    }
    if (template.indexOf(PLACE, from) >= 0) {
      throw new IllegalArgumentException("fewer values than places: " + template);
    }
    return new Html(markup.append(template, from, template.length()).toString());
  }

  /** {@return the pieces, one after the other} */
  static Html all(List<Html> pieces) {
    return new Html(pieces.stream().map(Html::markup).collect(Collectors.joining()));
  }

  /** {@return a template when there is a text to put into it, else nothing} */
  static Html unlessEmpty(String text, String template) {
    return text.isEmpty() ? NOTHING : of(template, text);
  }

  /** {@return a value as it stands in the query of a link} */
  static String query(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder(text.length() + 16);
    String visible = HiddenCharacters.visible(text);
    for (int i = 0; i < visible.length(); i++) {
      char c = visible.charAt(i);
      switch (c) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '"' -> escaped.append("&quot;");
        case '\'' -> escaped.append("&#39;");
        default -> escaped.append(c);
      }
    }
    return escaped.toString();
  }
}
