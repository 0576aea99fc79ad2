package dev.engram.runtime.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** HTTP by hand over a real socket, so that a test can say what no browser would. */
final class Wire {
  private static final int PATIENCE_MILLIS = 60_000;

  private final int port;

  Wire(int port) {
    this.port = port;
  }

  /** An answer. */
  record Reply(int status, List<String> headers, String body) {
    Optional<String> header(String name) {
      return headers.stream()
          .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
          .map(line -> line.substring(name.length() + 1).strip())
          .findFirst();
    }
  }

  /** {@return the answer to a request line and headers; the host is added when none is given} */
  Reply send(String line, String body, String... headers) throws IOException {
    StringBuilder request = new StringBuilder(line).append("\r\n");
    boolean named = false;
    for (String header : headers) {
      named |= header.startsWith("Host:");
      request.append(header).append("\r\n");
    }
    if (!named) {
      request.append("Host: 127.0.0.1:").append(port).append("\r\n");
    }
    if (!body.isEmpty()) {
      request.append("Content-Length: ").append(body.length()).append("\r\n");
    }
    request.append("Connection: close\r\n\r\n").append(body);
    return exchange(request.toString());
  }

  /** {@return the answer to these very bytes} */
  Reply exchange(String request) throws IOException {
    try (Socket socket = connect()) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      socket.getOutputStream().flush();
      return parse(all(socket.getInputStream()));
    }
  }

  /** {@return the answer to a plain request over a connection that stands} */
  Reply askOver(Socket socket, String target, String header) throws IOException {
    String request = "GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\n" + header;
    socket
        .getOutputStream()
        .write((request + "\r\nConnection: close\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));
    return parse(all(socket.getInputStream()));
  }

  /** {@return a connection over which nothing was sent} */
  Socket connect() throws IOException {
    Socket socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port);
    socket.setSoTimeout(PATIENCE_MILLIS);
    return socket;
  }

  private static String all(InputStream in) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      in.transferTo(bytes);
    } catch (IOException e) {
      // A server that refuses may close before it has read everything.
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static Reply parse(String answer) {
    int end = answer.indexOf("\r\n\r\n");
    if (end < 0) {
      return new Reply(0, List.of(), answer);
    }
    List<String> head = answer.substring(0, end).lines().toList();
    return new Reply(
        Integer.parseInt(head.get(0).split(" ", 3)[1]),
        head.subList(1, head.size()),
        answer.substring(end + 4));
  }
}
