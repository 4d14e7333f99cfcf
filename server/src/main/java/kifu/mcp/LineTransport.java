package kifu.mcp;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * Carries messages as lines between a client and the SDK. The SDK's own transport stops for good,
 * without a word, when two answers are written at once, and at a line of over 16 MB; and the SDK
 * knows nothing of questions that are taken back. Thread-safe.
 */
final class LineTransport implements McpServerTransportProvider {
  /** The method of the message that a question is taken back. */
  private static final JsonPrimitive TAKEN_BACK = new JsonPrimitive("notifications/cancelled");

  /** The method of the message that a client can be asked from now on. */
  private static final JsonPrimitive READY = new JsonPrimitive("notifications/initialized");

  /** The key of a context for the question that a call answers. */
  private static final String QUESTION = "question";

  private static final String LIST_CHANGED = McpSchema.METHOD_NOTIFICATION_RESOURCES_LIST_CHANGED;

  private static final TypeRef<McpSchema.ListRootsResult> ROOTS = new TypeRef<>() {};

  private final McpJsonMapper mapper;
  private final LineOutput out;
  private final OpenQuestions questions;
  private volatile Optional<McpServerSession> session = Optional.empty();
  private boolean hasRoots;
  private volatile boolean isChanging;

  LineTransport(McpJsonMapper mapper, LineOutput out, OpenQuestions questions) {
    this.mapper = mapper;
    this.out = out;
    this.questions = questions;
  }

  /** Passes on a message; the answer is written when it is known. */
  void take(JsonObject object) throws IOException {
    if (TAKEN_BACK.equals(object.get("method"))) {
      takeBack(object);
      return;
    }
    Optional<JsonElement> id = Optional.ofNullable(object.get("id"));
    try {
      McpSchema.JSONRPCMessage message =
          McpSchema.deserializeJsonRpcMessage(mapper, object.toString());
      McpTransportContext context =
          McpTransportContext.create(Map.of(QUESTION, id.map(JsonElement::getAsString).orElse("")));
      session.ifPresent(
          one ->
              one.handle(message)
                  .contextWrite(before -> before.put(McpTransportContext.KEY, context))
                  .onErrorComplete()
                  .subscribe());
    } catch (IOException | RuntimeException unknown) {
      out.refuse(
          id.orElse(JsonNull.INSTANCE),
          MessageInput.INVALID_REQUEST,
          "Not a message of the protocol");
      id.ifPresent(known -> questions.close(known.getAsString()));
    }
  }

  /** Whether a message says that the client can be asked now, and it has roots. */
  boolean isReadyWithRoots(JsonObject message) {
    if (message.get("params") instanceof JsonObject params
        && params.get("capabilities") instanceof JsonObject capabilities) {
      hasRoots = capabilities.get("roots") instanceof JsonObject;
    }
    return hasRoots && READY.equals(message.get("method"));
  }

  /**
   * Asks the client for the folders that it grants; the answer comes in a thread of its own.
   *
   * @param patience how long it may take
   */
  Mono<McpSchema.ListRootsResult> askForRoots(Duration patience) {
    return session
        .map(one -> one.sendRequest(McpSchema.METHOD_ROOTS_LIST, Map.of(), ROOTS))
        .orElseGet(Mono::empty)
        .timeout(patience)
        .publishOn(Schedulers.boundedElastic());
  }

  /** Changes the list of resources. The client hears of it once, not of each. */
  void asOneChange(Runnable changes) {
    isChanging = true;
    changes.run();
    isChanging = false;
    notifyClients(LIST_CHANGED, Map.of()).onErrorComplete().subscribe();
  }

  private void takeBack(JsonObject notification) {
    if (notification.get("params") instanceof JsonObject params
        && params.get("requestId") instanceof JsonPrimitive id) {
      questions.takeBack(id.getAsString());
    }
  }

  /** Whether the client waits no more for the answer of a call. */
  boolean isTakenBack(McpSyncServerExchange call) {
    return call.transportContext().get(QUESTION) instanceof String id && questions.isTakenBack(id);
  }

  @Override
  public void setSessionFactory(McpServerSession.Factory factory) {
    session = Optional.of(factory.create(new Client()));
  }

  @Override
  public Mono<Void> notifyClients(String method, Object params) {
    return isChanging && method.equals(LIST_CHANGED)
        ? Mono.empty()
        : session.map(one -> one.sendNotification(method, params)).orElseGet(Mono::empty);
  }

  @Override
  public Mono<Void> closeGracefully() {
    return Mono.empty();
  }

  /** The one client, at the other end of the lines. */
  private final class Client implements McpServerTransport {
    @Override
    public Mono<Void> sendMessage(McpSchema.JSONRPCMessage message) {
      return Mono.fromCallable(
              () -> {
                send(message);
                return message;
              })
          .then();
    }

    /** Writes a message, unless it answers what nobody asks any more. */
    private void send(McpSchema.JSONRPCMessage message) throws IOException {
      if (!(message instanceof McpSchema.JSONRPCResponse answer)) {
        out.writeLine(mapper.writeValueAsString(message));
        return;
      }
      String id = String.valueOf(answer.id());
      if (!questions.isTakenBack(id)) {
        out.writeLine(mapper.writeValueAsString(message));
      }
      questions.close(id);
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
      return mapper.convertValue(data, type);
    }

    @Override
    public Mono<Void> closeGracefully() {
      return Mono.empty();
    }
  }
}
