package dev.engram.runtime.page;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The one session of a server: its link opens it once, then a cookie does. For all threads.
 *
 * <p>The link works once because it stands where others can read it: in the browser's arguments, in
 * a terminal's history, in the browser's own. The folder that all pages lie in is random too: a
 * browser gives the cookies of a host to every port of it, but only for paths below the cookie's.
 */
final class Session {
  private final Secret link = Secret.make();
  private final Secret folder = Secret.make();
  private final Secret cookie = Secret.make();
  private final Secret form = Secret.make();
  private final AtomicBoolean opened = new AtomicBoolean();
  private final AtomicReference<String> notice = new AtomicReference<>("");

  /** {@return the token of the link} */
  String link() {
    return link.value();
  }

  /** {@return whether the token opens the session: the right one, the first time} */
  boolean open(String token) {
    return link.is(token) && opened.compareAndSet(false, true);
  }

  /** {@return the path that all pages lie below, with slashes around it} */
  String folder() {
    return "/" + folder.value() + "/";
  }

  /** {@return the header that gives the browser its cookie} */
  String setCookie(int port) {
    return name(port) + "=" + cookie.value() + "; Path=" + folder() + "; HttpOnly; SameSite=Strict";
  }

  /** {@return whether the cookie is among those of a request} */
  boolean holds(List<String> cookieHeaders, int port) {
    boolean held = false;
    for (String header : cookieHeaders) {
      for (String pair : header.split(";", -1)) {
        int equals = pair.indexOf('=');
        held |=
            equals > 0
                && pair.substring(0, equals).strip().equals(name(port))
                && cookie.is(pair.substring(equals + 1).strip());
      }
    }
    return held;
  }

  /** {@return what every form of the page carries} */
  String formToken() {
    return form.value();
  }

  /** {@return whether a form came from the page} */
  boolean gave(String formToken) {
    return form.is(formToken);
  }

  /** Keeps a message for the next page. */
  void tell(String message) {
    notice.set(message);
  }

  /** {@return the message that waits, once; empty when there is none} */
  String told() {
    return notice.getAndSet("");
  }

  /** Two servers at once would write over each other's. */
  private static String name(int port) {
    return "engram-" + port;
  }
}
