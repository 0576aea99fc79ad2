package dev.engram.runtime.page;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Lets in what comes from the page itself, and nothing else; sends every answer. A path is compared
 * with the few that there are and never decoded, so that none leads anywhere.
 */
final class FrontDoor implements HttpHandler {
  private static final int MAX_QUERY = 4096;
  private static final int MAX_FORM = 64 * 1024;
  private static final String FORM_TYPE = "application/x-www-form-urlencoded";
  private static final String HOME = "memories";

  /**
   * Referrers stay on the page: under {@code no-referrer} a browser would send {@code Origin: null}
   * with a form, and the origin is what tells the page's own form from another's.
   */
  private static final Map<String, String> HEADERS =
      Map.of(
          "Content-Security-Policy",
          "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self';"
              + " base-uri 'none'; frame-ancestors 'none'",
          "X-Content-Type-Options",
          "nosniff",
          "X-Frame-Options",
          "DENY",
          "Cache-Control",
          "no-store",
          "Referrer-Policy",
          "same-origin",
          "Cross-Origin-Opener-Policy",
          "same-origin",
          "Cross-Origin-Resource-Policy",
          "same-origin");

  private final int port;
  private final Set<String> hosts;
  private final Session session;
  private final Desk desk;
  private final Runnable used;

  /**
   * Makes a door.
   *
   * @param port where the server listens
   * @param used told of each request that was let in
   */
  FrontDoor(int port, Session session, Desk desk, Runnable used) {
    this.port = port;
    this.hosts = Set.of("127.0.0.1:" + port, "localhost:" + port, "[::1]:" + port);
    this.session = session;
    this.desk = desk;
    this.used = used;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      Answer answer = answer(exchange);
      Headers headers = exchange.getResponseHeaders();
      HEADERS.forEach(headers::set);
      headers.set("Content-Type", answer.type());
      answer.headers().forEach(headers::set);
      byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
      exchange.getResponseBody().write(body);
    }
  }

  private Answer answer(HttpExchange exchange) throws IOException {
    Headers headers = exchange.getRequestHeaders();
    Optional<String> host = only(headers, "Host");
    if (host.filter(hosts::contains).isEmpty()) {
      // A name that somebody else's DNS gave this address: DNS rebinding.
      return Answer.refusal(421, "This server answers to its own address only.");
    }
    String method = exchange.getRequestMethod();
    if (!method.equals("GET") && !method.equals("POST")) {
      return Answer.refusal(405, "GET and POST only.").with("Allow", "GET, POST");
    }
    URI uri = exchange.getRequestURI();
    String query = Optional.ofNullable(uri.getRawQuery()).orElse("");
    Optional<Fields> fields = query.length() > MAX_QUERY ? Optional.empty() : Fields.of(query);
    String path = Optional.ofNullable(uri.getRawPath()).orElse("");
    if (uri.getRawAuthority() != null || fields.isEmpty()) {
      return Answer.refusal(400, "This address is not well-formed.");
    }
    if (path.equals("/") && method.equals("GET")) {
      return isOwn(headers)
          ? open(fields.get().get("token"))
          : Answer.refusal(403, "Copy the link into the address bar: another page led here.");
    }
    if (!session.holds(headers.getOrDefault("Cookie", List.of()), port)) {
      return Answer.refusal(
          403, "Open the link that engram entry printed; each works once. Start it again for one.");
    }
    if (!path.startsWith(session.folder()) || !isOwn(headers)) {
      return Answer.refusal(403, "This did not come from the review page.");
    }
    used.run();
    String name = path.substring(session.folder().length());
    return method.equals("GET")
        ? desk.show(name, fields.get())
        : post(exchange, name, "http://" + host.get());
  }

  private Answer open(String token) {
    return session.open(token)
        ? Answer.see(session.folder() + HOME).with("Set-Cookie", session.setCookie(port))
        : Answer.refusal(
            403,
            "This link is not good: each works once. If you did not open it before, somebody else"
                + " did: end engram entry, start it again and use the new link.");
  }

  private Answer post(HttpExchange exchange, String name, String origin) throws IOException {
    Headers headers = exchange.getRequestHeaders();
    if (only(headers, "Origin").filter(origin::equals).isEmpty()) {
      return Answer.refusal(403, "This form did not come from the review page.");
    }
    String type = only(headers, "Content-Type").orElse("").split(";", 2)[0].strip();
    if (!type.equals(FORM_TYPE)) {
      return Answer.refusal(415, "A form is expected.");
    }
    byte[] body = exchange.getRequestBody().readNBytes(MAX_FORM + 1);
    if (body.length > MAX_FORM) {
      return Answer.refusal(413, "This form is too large.");
    }
    Optional<Fields> form = Fields.of(new String(body, StandardCharsets.ISO_8859_1));
    if (form.isEmpty()) {
      return Answer.refusal(400, "This form is not well-formed.");
    }
    return session.gave(form.get().get("form"))
        ? desk.decide(name, form.get())
        : Answer.refusal(403, "This form did not come from the review page.");
  }

  /** Browsers say where a request began; other sites and other ports of this machine may not. */
  private static boolean isOwn(Headers headers) {
    return headers.getOrDefault("Sec-Fetch-Site", List.of()).stream()
        .allMatch(site -> site.equals("same-origin") || site.equals("none"));
  }

  private static Optional<String> only(Headers headers, String name) {
    List<String> values = headers.getOrDefault(name, List.of());
    return values.size() == 1 ? Optional.of(values.get(0)) : Optional.empty();
  }
}
