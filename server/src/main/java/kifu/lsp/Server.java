package kifu.lsp;

import com.google.gson.JsonElement;
import java.io.BufferedInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.logging.Level;
import java.util.logging.Logger;
import kifu.problem.Language;
import kifu.session.Session;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;

/** Serves one editor over a pair of streams. */
public final class Server {
  /** What any request to the editor is called where LSP4J reads its answer, as it came. */
  private static final String ASKED = "what the editor was asked";

  /** Held, because a logger without a reference forgets its level. */
  private static final Logger LSP4J_LOG = Logger.getLogger("org.eclipse.lsp4j");

  /** How long no key is pressed when typing pauses. */
  private static final Duration TYPING_PAUSE = Duration.ofSeconds(1);

  private static final Duration IDLE = Duration.ofSeconds(3);

  private Server() {}

  /**
   * Ends the process when one of its threads finds no memory for what it cannot leave undone: a
   * server that ends is started again, one with a thread less would leave its editor waiting.
   */
  public static void endWithAnyThread() {
    Thread.setDefaultUncaughtExceptionHandler(
        (thread, failure) -> {
          if (failure instanceof OutOfMemoryError) {
            OutOfMemory.end();
          }
          Log.failure("A thread failed", failure);
        });
  }

  /**
   * Serves until the editor says {@code exit}, the input ends, the output is no longer read, or the
   * editor's process dies.
   *
   * @param language the language of an editor that does not give its own
   * @return the exit code of the process: 0 if the editor asked for {@code shutdown} before, {@link
   *     OutOfMemory#EXIT_CODE} if there is not enough memory to go on, else 1
   */
  public static int run(InputStream in, OutputStream out, Language language) {
    return run(in, out, language, TYPING_PAUSE);
  }

  /**
   * Serves like {@link #run(InputStream, OutputStream, Language)}.
   *
   * @param typingPause how long what a line lacks while it is being typed is not reported after an
   *     edit; zero to report it at once
   */
  static int run(InputStream in, OutputStream out, Language language, Duration typingPause) {
    LSP4J_LOG.setLevel(Level.OFF); // it would log whole documents

    CompletableFuture<Integer> end = new CompletableFuture<>();
    Map<String, JsonRpcMethod> signatures = Methods.signatures();
    signatures.put(ASKED, JsonRpcMethod.request(ASKED, JsonElement.class));
    MessageJsonHandler json = new MessageJsonHandler(signatures, MessageWriter::configure);
    Heap heap = new ProgramHeap();
    // The workers are closed first: what they have answered by then is still sent.
    try (Outbox outbox = new Outbox(new MessageWriter(out, json), () -> end.complete(1));
        Workers workers = new Workers();
        IdleCollection idleCollection = new IdleCollection(heap, IDLE, workers::tasks).start();
        JavaEngines engines = new JavaEngines()) {
      SessionMemory memory = new SessionMemory(new MemoryLimit(heap));
      LargeTexts texts = new LargeTexts(memory);
      Session session =
          new Session(
              new JavaHost(workers, outbox, texts, memory, engines),
              new DiskFiles(workers),
              typingPause.toMillis());
      memory.relieve(session);
      outbox.relieveBy(memory);
      Endpoint services = new Methods(session, memory, language, () -> end.complete(1));
      Lifecycle lifecycle = new Lifecycle(services, end);
      RemoteEndpoint editor = new RemoteEndpoint(outbox, lifecycle, Errors::response);
      json.setMethodProvider(id -> ASKED);
      MessageReader reader =
          new MessageReader(new BufferedInputStream(in), json, new BrokenMessages(outbox), texts);

      MessageConsumer messages =
          message -> {
            idleCollection.messageCame();
            if (message instanceof ResponseMessage response) {
              outbox.answered(response);
            } else {
              editor.consume(message);
            }
          };
      Thread reading =
          Thread.ofPlatform()
              .daemon()
              .name("kifu reader")
              .unstarted(() -> read(reader, messages, lifecycle, end));
      outbox.neverHoldUp(reading);
      reading.start();
      int exitCode = end.join();
      lifecycle.awaitAnswers();
      return exitCode;
    }
  }

  private static void read(
      MessageReader reader,
      MessageConsumer editor,
      Lifecycle lifecycle,
      CompletableFuture<Integer> end) {
    try {
      reader.listen(editor);
    } catch (OutOfMemoryError notEnough) { // a message is lost, and with it what a document is now
      OutOfMemory.logEnd();
      end.complete(OutOfMemory.EXIT_CODE);
    } catch (RuntimeException | Error failure) {
      Log.failure("Reading messages failed", failure);
    } finally {
      lifecycle.exit();
    }
  }
}
