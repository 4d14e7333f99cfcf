package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import kifu.protocol.Editor;
import kifu.protocol.Params;
import kifu.protocol.Requests;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the server does when memory runs out, which is only said here. */
final class OutOfMemoryTest {
  private static final String SMALL = "file:///small.kif";
  private static final String LARGE = "file:///%E6%A3%8B%E8%AD%9C.kif";
  private static final String RECORD = "手合割：平手\n   1 ７五歩(77)\n";

  private final BlockingQueue<NotificationMessage> told = new LinkedBlockingQueue<>();
  private final Workers workers = new Workers();
  private final Outbox outbox = new Outbox(this::write, () -> {});
  private final List<String> ends = new ArrayList<>();
  private final OpenDocuments documents =
      new OpenDocuments(workers, outbox, new LargeTexts(), () -> ends.add("the server"));

  /** For how many messages more there is no memory. */
  private int unwritable;

  private void write(Message message) {
    if (unwritable-- > 0) {
      throw new OutOfMemoryError();
    }
    told.add((NotificationMessage) message);
  }

  @BeforeEach
  void begin() {
    outbox.whenOutOfMemory(documents::relieve);
    JsonObject english = JsonParser.parseString("{locale: 'en'}").getAsJsonObject();
    documents.serve(Editor.of(english, LocalHost.host()));
  }

  @AfterEach
  void end() {
    workers.close();
    outbox.close();
  }

  private String next() throws InterruptedException {
    NotificationMessage message = told.poll(20, TimeUnit.SECONDS);
    return message == null ? "nothing" : message.getMethod() + " " + message.getParams();
  }

  private String open(String uri, String text) throws InterruptedException {
    documents.open(uri, "kif", 1, text);
    return next();
  }

  private JsonElement hover(String uri) throws Exception {
    Params params =
        Params.of(
            JsonParser.parseString(
                "{textDocument: {uri: '" + uri + "'}, position: {line: 1, character: 6}}"));
    return documents
        .ask(Requests.named("textDocument/hover").orElseThrow(), params)
        .get(20, TimeUnit.SECONDS);
  }

  @Test
  void the_longest_document_is_given_up_and_the_others_go_on() throws Exception {
    assertTrue(open(SMALL, RECORD).contains("unreachable-destination"));
    assertTrue(open(LARGE, RECORD + "*\n").contains("unreachable-destination"));

    documents.relieve();

    assertEquals(
        "textDocument/publishDiagnostics {\"uri\":\"" + LARGE + "\",\"diagnostics\":[]}", next());
    String message = next();
    assertTrue(
        message.startsWith(
            "window/showMessage {\"type\":1,\"message\":\"There is not enough memory for 棋譜.kif"),
        message);
    assertEquals(null, hover(LARGE));
    assertTrue(hover(SMALL).toString().contains("７五歩"));
    assertEquals(List.of(), ends);
  }

  @Test
  void edits_of_a_document_that_was_given_up_are_ignored_until_it_is_opened_again()
      throws Exception {
    open(LARGE, RECORD);
    documents.relieve();
    next();
    next();

    documents.change(LARGE, document -> document.edit(2, List.of()));
    documents.close(LARGE);

    assertTrue(open(LARGE, RECORD).contains("unreachable-destination"));
    assertTrue(hover(LARGE).toString().contains("７五歩"));
  }

  @Test
  void without_a_document_to_give_up_the_server_ends() {
    documents.relieve();

    assertEquals(List.of("the server"), ends);
  }

  @Test
  void a_message_for_which_there_is_no_memory_is_sent_when_there_is_some() throws Exception {
    open(LARGE, RECORD);
    unwritable = 1;

    outbox.tell("first", new JsonObject());
    outbox.tell("second", new JsonObject());

    assertEquals("first {}", next());
  }
}
