package kifu.lsp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import kifu.problem.Language;

/**
 * Acts as an editor that speaks JSON-RPC by itself, over real pipes, so that it can also say what
 * no library would let it say. Messages are written in lenient JSON: names need no quotes, texts
 * take single ones.
 */
final class RawClient implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 20;

  private final OutputStream toServer;
  private final DataInputStream fromServer;
  private final CompletableFuture<Integer> exitCode;
  private final Map<String, CompletableFuture<JsonObject>> answers = new ConcurrentHashMap<>();
  private final BlockingQueue<JsonObject> notifications = new LinkedBlockingQueue<>();
  private int lastId;

  private RawClient(OutputStream to, InputStream from, CompletableFuture<Integer> exitCode) {
    this.toServer = to;
    this.fromServer = new DataInputStream(new BufferedInputStream(from));
    this.exitCode = exitCode;
  }

  /**
   * A server in this process, and a client that does not read before it {@link #listen listens}.
   */
  static RawClient deaf() {
    return deaf(Duration.ZERO);
  }

  /**
   * A server in this process that holds problems of a line back while it is typed, for an editor
   * with these capabilities.
   */
  static RawClient patient(Duration typingPause, String capabilities) {
    return deaf(typingPause)
        .listen()
        .initialize("{locale: 'en', capabilities: " + capabilities + "}");
  }

  private static RawClient deaf(Duration typingPause) {
    try {
      Pipe requests = Pipe.open();
      Pipe answers = Pipe.open();
      CompletableFuture<Integer> exitCode = new CompletableFuture<>();
      Thread.ofPlatform()
          .daemon()
          .start(
              () ->
                  exitCode.complete(
                      Server.run(
                          Channels.newInputStream(requests.source()),
                          Channels.newOutputStream(answers.sink()),
                          Language.ENGLISH,
                          typingPause)));
      return new RawClient(
          Channels.newOutputStream(requests.sink()),
          Channels.newInputStream(answers.source()),
          exitCode);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** A server in this process. */
  static RawClient start() {
    return deaf().listen();
  }

  /** A server in this process that was initialized by an editor with these capabilities. */
  static RawClient initialized(String capabilities) {
    return start().initialize("{locale: 'en', capabilities: " + capabilities + "}");
  }

  static RawClient initialized() {
    return initialized("{}");
  }

  /** A client of another process, which does not read before it listens. */
  static RawClient deafTo(Process process) {
    return new RawClient(
        process.getOutputStream(),
        process.getInputStream(),
        process.onExit().thenApply(Process::exitValue));
  }

  /** A client of another process. */
  static RawClient of(Process process) {
    return deafTo(process).listen();
  }

  RawClient listen() {
    Thread.ofPlatform().daemon().start(this::read);
    return this;
  }

  RawClient initialize(String params) {
    JsonObject answer = request("initialize", params);
    assertFalse(answer.has("error"), answer::toString);
    notify("initialized", "{}");
    return this;
  }

  /** Takes all changes that the server asks for. */
  private void acknowledge(JsonObject message) {
    if (message.get("method").getAsString().equals("workspace/applyEdit")) {
      sendContent(
          "{\"jsonrpc\": \"2.0\", \"id\": %s, \"result\": {\"applied\": true}}"
              .formatted(message.get("id")));
    }
  }

  private void read() {
    try {
      for (JsonObject message = next(); true; message = next()) {
        if (message.has("method")) {
          notifications.add(message);
          acknowledge(message);
        } else {
          answerTo(message.get("id").getAsString()).complete(message);
        }
      }
    } catch (IOException ended) {
      // The server is gone.
    }
  }

  private JsonObject next() throws IOException {
    StringBuilder header = new StringBuilder();
    while (header.indexOf("\r\n\r\n") < 0) {
      int character = fromServer.read();
      if (character < 0) {
        throw new EOFException();
      }
      header.append((char) character);
    }
    assertTrue(header.toString().matches("Content-Length: \\d+\r\n\r\n"), header.toString());
    byte[] content = new byte[Integer.parseInt(header.toString().replaceAll("\\D", ""))];
    fromServer.readFully(content);
    return JsonParser.parseString(new String(content, UTF_8)).getAsJsonObject();
  }

  private CompletableFuture<JsonObject> answerTo(String id) {
    return answers.computeIfAbsent(id, key -> new CompletableFuture<>());
  }

  /** Sends the bytes as they are. */
  void sendBytes(byte[] bytes) {
    try {
      toServer.write(bytes);
      toServer.flush();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Sends this content after the right header. */
  void sendContent(String content) {
    byte[] bytes = content.getBytes(UTF_8);
    sendBytes(("Content-Length: " + bytes.length + "\r\n\r\n").getBytes(UTF_8));
    sendBytes(bytes);
  }

  private void send(JsonObject message, String method, String params) {
    message.addProperty("jsonrpc", "2.0");
    message.addProperty("method", method);
    message.add("params", JsonParser.parseString(params));
    sendContent(message.toString());
  }

  void notify(String method, String params) {
    send(new JsonObject(), method, params);
  }

  /** Sends a request and gives its id. */
  int send(String method, String params) {
    JsonObject message = new JsonObject();
    message.addProperty("id", ++lastId);
    send(message, method, params);
    return lastId;
  }

  /** The whole answer to a request, once it has come. */
  JsonObject answer(int id) {
    return await(answerTo(Integer.toString(id)), "answer to request " + id);
  }

  JsonObject request(String method, String params) {
    return answer(send(method, params));
  }

  /** The result of a request that is answered well, in the shape that the protocol has for it. */
  JsonElement result(String method, String params) {
    JsonObject answer = request(method, params);
    assertFalse(answer.has("error"), answer::toString);
    ProtocolShape.assertAnswer(method, answer.get("result"));
    return answer.get("result");
  }

  /** The code of the error that a request is answered with. */
  int errorCode(String method, String params) {
    return errorCode(send(method, params));
  }

  int errorCode(int id) {
    JsonObject answer = answer(id);
    assertTrue(answer.has("error"), answer::toString);
    assertFalse(answer.getAsJsonObject("error").has("data"), answer::toString);
    return answer.getAsJsonObject("error").get("code").getAsInt();
  }

  void open(String uri, String text) {
    open(uri, "kif", text);
  }

  void open(String uri, String languageId, String text) {
    open(uri, languageId, 1, text);
  }

  void open(String uri, String languageId, int version, String text) {
    JsonObject item = new JsonObject();
    item.addProperty("uri", uri);
    item.addProperty("languageId", languageId);
    item.addProperty("version", version);
    item.addProperty("text", text);
    JsonObject params = new JsonObject();
    params.add("textDocument", item);
    notify("textDocument/didOpen", params.toString());
  }

  /**
   * Changes a document.
   *
   * @param changes {@code {range: …, text: …}}, one or more
   */
  void change(String uri, int version, String changes) {
    notify(
        "textDocument/didChange",
        "{textDocument: {uri: '%s', version: %d}, contentChanges: [%s]}"
            .formatted(uri, version, changes));
  }

  void close(String uri) {
    notify("textDocument/didClose", "{textDocument: {uri: '" + uri + "'}}");
  }

  /** The next message of the server that answers nothing. */
  JsonObject nextNotification() {
    try {
      JsonObject next = notifications.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (next == null) {
        throw new AssertionError("No notification came.");
      }
      ProtocolShape.assertNotification(next);
      return next;
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  /** Whether the server has sent anything that answers nothing and was not taken yet. */
  boolean hasNotification() {
    return !notifications.isEmpty();
  }

  /** The next diagnostics that are published, of whatever document. */
  JsonObject nextDiagnostics() {
    JsonObject message = nextNotification();
    assertTrue(
        message.get("method").getAsString().equals("textDocument/publishDiagnostics"),
        message::toString);
    return message.getAsJsonObject("params");
  }

  /** The first diagnostics that are published for this version or a later one. */
  JsonObject diagnosticsOf(int version) {
    JsonObject diagnostics = nextDiagnostics();
    while (diagnostics.get("version").getAsInt() < version) {
      diagnostics = nextDiagnostics();
    }
    return diagnostics;
  }

  /** Ends the input of the server. */
  void hangUp() {
    try {
      toServer.close();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The exit code of the server, once it has ended. */
  int exitCode() {
    return await(exitCode, "exit code");
  }

  private static <T> T await(CompletableFuture<T> future, String what) {
    try {
      return future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException late) {
      throw new AssertionError("There is no " + what + ".", late);
    } catch (InterruptedException | ExecutionException failure) {
      throw new IllegalStateException(failure);
    }
  }

  /** Ends the server, if it has not ended yet. */
  @Override
  public void close() {
    hangUp();
    exitCode();
  }
}
