package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import kifu.protocol.Editor;
import kifu.protocol.Params;
import kifu.session.HostEngines;
import kifu.session.Session;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests what the server does when memory is about to run out, which is only said here. */
final class OutOfMemoryTest {
  private static final String SMALL = "file:///small.kif";
  private static final String LARGE = "file:///%E6%A3%8B%E8%AD%9C.kif";
  private static final String RECORD = "手合割：平手\n   1 ７五歩(77)\n";

  private final BlockingQueue<NotificationMessage> sent = new LinkedBlockingQueue<>();
  private final Workers workers = new Workers();
  private final Outbox outbox = new Outbox(this::write, () -> {});
  private final FullHeap heap = new FullHeap();
  private final SessionMemory memory = new SessionMemory(new MemoryLimit(heap));
  private final Session session =
      new Session(
          new JavaHost(workers, outbox, new LargeTexts(memory), memory, HostEngines.NONE),
          new DiskFiles(workers),
          0);

  /** Simulates a memory that the large document fills. Any thread may look at it. */
  private final class FullHeap implements Heap {
    private volatile boolean isFull;

    /** What happens while garbage is collected. */
    private volatile Runnable meanwhile = () -> {};

    @Override
    public long size() {
      return 800;
    }

    @Override
    public long used() {
      return isFull && isOpen(LARGE) ? 790 : 10;
    }

    @Override
    public void collect() {
      Runnable once = meanwhile;
      meanwhile = () -> {};
      once.run();
    }

    @Override
    public void giveBack() {
      collect();
    }
  }

  private boolean isOpen(String uri) {
    return session.snapshots().stream().anyMatch(document -> document.uri().equals(uri));
  }

  private void write(Message message) {
    sent.add((NotificationMessage) message);
  }

  @BeforeEach
  void begin() {
    JsonObject english = JsonParser.parseString("{locale: 'en'}").getAsJsonObject();
    memory.relieve(session);
    session.initialize(Editor.of(english, LocalSurroundings.surroundings()), Optional.empty());
  }

  @AfterEach
  void end() {
    workers.close();
    outbox.close();
  }

  private String next() throws InterruptedException {
    NotificationMessage message = sent.poll(20, TimeUnit.SECONDS);
    return message == null ? "nothing" : message.getMethod() + " " + message.getParams();
  }

  private String open(String uri, String text) throws InterruptedException {
    receive(
        "didOpen", "{uri: '" + uri + "', languageId: 'kif', version: 1, text: '" + text + "'}", "");
    return next();
  }

  /** What the editor says of a document. */
  private void receive(String method, String document, String rest) {
    Params params = Params.of(JsonParser.parseString("{textDocument: " + document + rest + "}"));
    session.receive("textDocument/" + method, params);
    memory.check();
  }

  private void edit(String uri) {
    receive("didChange", "{uri: '" + uri + "', version: 2}", ", contentChanges: []");
  }

  private JsonElement hover(String uri) throws Exception {
    Params params =
        Params.of(
            JsonParser.parseString(
                "{textDocument: {uri: '" + uri + "'}, position: {line: 1, character: 6}}"));
    return Methods.answer(session.ask("textDocument/hover", params)).get(20, TimeUnit.SECONDS);
  }

  /** Memory reaches its limit, and is free once something was given up. */
  private void relieve() {
    heap.isFull = true;
    memory.check();
    heap.isFull = false;
  }

  @Test
  void the_longest_document_is_given_up_and_the_others_go_on() throws Exception {
    assertTrue(open(SMALL, RECORD).contains("unreachable-destination"));
    assertTrue(open(LARGE, RECORD + "*\n").contains("unreachable-destination"));

    relieve();

    assertEquals(
        "textDocument/publishDiagnostics {\"uri\":\"" + LARGE + "\",\"diagnostics\":[]}", next());
    String message = next();
    assertTrue(
        message.startsWith(
            "window/showMessage {\"type\":1,\"message\":\"There is not enough memory for 棋譜.kif"),
        message);
    assertEquals(null, hover(LARGE));
    assertTrue(hover(SMALL).toString().contains("P-7e"));
  }

  @Test
  void two_threads_that_look_give_up_one_document() throws Exception {
    open(SMALL, RECORD);
    open(LARGE, RECORD + "*\n");
    Thread other = new Thread(memory::check);
    heap.meanwhile =
        () -> {
          other.start();
          while (other.getState() != Thread.State.BLOCKED) {
            Thread.onSpinWait();
          }
        };

    relieve();
    other.join();

    assertFalse(isOpen(LARGE));
    assertTrue(isOpen(SMALL));
  }

  @Test
  void edits_of_a_document_that_was_given_up_are_ignored_until_it_is_opened_again()
      throws Exception {
    open(LARGE, RECORD);
    relieve();
    next();
    next();

    edit(LARGE);
    receive("didClose", "{uri: '" + LARGE + "'}", "");

    assertTrue(open(LARGE, RECORD).contains("unreachable-destination"));
    assertTrue(hover(LARGE).toString().contains("P-7e"));
  }

  @Test
  void a_key_that_reaches_the_limit_gives_the_document_up() throws Exception {
    open(LARGE, RECORD);
    heap.isFull = true;

    edit(LARGE);

    String last = "";
    String message = next();
    while (message.startsWith("textDocument/publishDiagnostics")) {
      last = message; // the new text may have been analysed before memory was looked at
      message = next();
    }
    assertTrue(last.endsWith("\"diagnostics\":[]}"), last);
    assertTrue(message.startsWith("window/showMessage"), message);
    assertFalse(isOpen(LARGE));
  }
}
