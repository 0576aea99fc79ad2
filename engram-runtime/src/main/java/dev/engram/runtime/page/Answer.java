package dev.engram.runtime.page;

import java.util.HashMap;
import java.util.Map;

/**
 * What a request gets.
 *
 * @param status of HTTP
 * @param type of the body
 * @param body may be empty
 * @param headers besides those that every answer has
 */
record Answer(int status, String type, String body, Map<String, String> headers) {
  private static final String TEXT = "text/plain; charset=utf-8";

  /** {@return a page} */
  static Answer page(int status, Html html) {
    return of(status, "text/html; charset=utf-8", html.markup());
  }

  /** {@return a file of the page's own} */
  static Answer file(String type, String text) {
    return of(200, type, text);
  }

  /** {@return a refusal, whose words say nothing of the request} */
  static Answer refusal(int status, String why) {
    return of(status, TEXT, why + "\n");
  }

  /** {@return the way to another page} */
  static Answer see(String location) {
    return new Answer(303, TEXT, "", Map.of("Location", location));
  }

  /** {@return the same with one more header} */
  Answer with(String header, String value) {
    Map<String, String> more = new HashMap<>(headers);
    more.put(header, value);
    return new Answer(status, type, body, Map.copyOf(more));
  }

  private static Answer of(int status, String type, String text) {
    return new Answer(status, type, text, Map.of());
  }
}
