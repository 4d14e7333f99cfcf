package kifu.benchmark;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import kifu.text.Edit;
import kifu.text.Point;

/**
 * Talks to a server as an editor and does as little as possible itself, since its own time is
 * measured too. For one thread, which waits for every answer.
 */
public final class EditorConnection implements AutoCloseable {
  private static final Gson JSON = new GsonBuilder().disableHtmlEscaping().create();

  /** What distinguishes messages stands in this many bytes at their beginning or end. */
  private static final int TELLING = 120;

  private final InputStream fromServer;
  private final OutputStream toServer;
  private int lastId;

  public EditorConnection(InputStream fromServer, OutputStream toServer) {
    this.fromServer = new BufferedInputStream(fromServer, 1 << 16);
    this.toServer = toServer;
  }

  /** Initializes the server, as an editor that shows what VS Code shows. */
  public void initialize() throws IOException {
    initialize("{}");
  }

  /**
   * Initializes the server, with what its user has chosen.
   *
   * @param settings in JSON
   */
  public void initialize(String settings) throws IOException {
    request(
        "initialize",
        """
        {"processId":null,"rootUri":null,"locale":"ja","initializationOptions":%s,\
        "capabilities":{"textDocument":{\
        "hover":{"contentFormat":["markdown"]},\
        "publishDiagnostics":{"relatedInformation":true,"versionSupport":true,\
        "tagSupport":{"valueSet":[1,2]},"codeDescriptionSupport":true,"dataSupport":true}}}}\
        """
            .formatted(settings));
    notify("initialized", "{}");
  }

  /** Opens a document as version 1. */
  public void open(String uri, String languageId, String text) throws IOException {
    send(opening(uri, languageId, text));
  }

  /** The message that opens a document as version 1. */
  public static byte[] opening(String uri, String languageId, String text) {
    return notification(
        "textDocument/didOpen",
        "{\"textDocument\":{\"uri\":\"%s\",\"languageId\":\"%s\",\"version\":1,\"text\":%s}}"
            .formatted(uri, languageId, JSON.toJson(text)));
  }

  public void change(String uri, int version, Edit edit) throws IOException {
    notify(
        "textDocument/didChange",
        """
        {"textDocument":{"uri":"%s","version":%d},"contentChanges":[\
        {"range":{"start":%s,"end":%s},"text":%s}]}\
        """
            .formatted(
                uri,
                version,
                json(edit.range().start()),
                json(edit.range().end()),
                JSON.toJson(edit.newText())));
  }

  public void close(String uri) throws IOException {
    notify("textDocument/didClose", "{\"textDocument\":{\"uri\":\"" + uri + "\"}}");
  }

  /** Waits for the hover at a point. */
  public byte[] hover(String uri, Point point) throws IOException {
    return request(
        "textDocument/hover",
        "{\"textDocument\":{\"uri\":\"" + uri + "\"},\"position\":" + json(point) + "}");
  }

  /** Sends a request and waits for its answer; throws away what comes before. */
  public byte[] request(String method, String params) throws IOException {
    lastId++;
    send(message(",\"id\":" + lastId, method, params));
    byte[] message = next();
    while (!start(message).contains("\"id\":" + lastId + ",")) {
      message = next();
    }
    return message;
  }

  /** Waits for the first diagnostics for that version. */
  public byte[] awaitDiagnostics(int version) throws IOException {
    byte[] message = next();
    while (!isDiagnostics(message) || !end(message).contains("\"version\":" + version + "}")) {
      message = next();
    }
    return message;
  }

  /** How many bytes of diagnostics have come for documents; waits for none. */
  public int diagnosticsThatCame() throws IOException {
    int bytes = 0;
    while (fromServer.available() > 0) {
      byte[] message = next();
      bytes += isDiagnostics(message) ? message.length : 0;
    }
    return bytes;
  }

  private static boolean isDiagnostics(byte[] message) {
    return start(message).contains("publishDiagnostics");
  }

  private static String start(byte[] message) {
    return new String(message, 0, Math.min(TELLING, message.length), ISO_8859_1);
  }

  private static String end(byte[] message) {
    int length = Math.min(TELLING, message.length);
    return new String(message, message.length - length, length, ISO_8859_1);
  }

  private static String json(Point point) {
    return "{\"line\":" + point.line() + ",\"character\":" + point.column() + "}";
  }

  private void notify(String method, String params) throws IOException {
    send(notification(method, params));
  }

  private static byte[] notification(String method, String params) {
    return message("", method, params);
  }

  private static byte[] message(String id, String method, String params) {
    return ("{\"jsonrpc\":\"2.0\""
            + id
            + ",\"method\":\""
            + method
            + "\",\"params\":"
            + params
            + "}")
        .getBytes(UTF_8);
  }

  /** Sends a message, with the header that belongs to it. */
  public void send(byte[] message) throws IOException {
    toServer.write(("Content-Length: " + message.length + "\r\n\r\n").getBytes(UTF_8));
    toServer.write(message);
    toServer.flush();
  }

  private byte[] next() throws IOException {
    int length = 0;
    for (String header = headerLine(); !header.isEmpty(); header = headerLine()) {
      if (header.startsWith("Content-Length: ")) {
        length = Integer.parseInt(header, 16, header.length(), 10);
      }
    }
    byte[] content = fromServer.readNBytes(length);
    if (content.length < length) {
      throw new EOFException("The server has ended.");
    }
    return content;
  }

  private String headerLine() throws IOException {
    StringBuilder line = new StringBuilder();
    int character = fromServer.read();
    while (character != '\n') {
      if (character < 0) {
        throw new EOFException("The server has ended.");
      }
      line.append((char) character);
      character = fromServer.read();
    }
    return line.toString().strip();
  }

  /** Ends the input of the server, and so the server. */
  @Override
  public void close() throws IOException {
    toServer.close();
  }
}
