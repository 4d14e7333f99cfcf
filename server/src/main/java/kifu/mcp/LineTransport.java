package kifu.mcp;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import java.io.IOException;
import java.util.Optional;
import reactor.core.publisher.Mono;

/**
 * Carries messages as lines between a client and the SDK. The SDK's own transport stops for good,
 * without a word, when two answers are written at once, and at a line of over 16 MB. Thread-safe.
 */
final class LineTransport implements McpServerTransportProvider {
  /** The answer to a message of which the SDK knows nothing. */
  private static final String UNKNOWN =
      "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32600,\"message\":\"Not a message of"
          + " the protocol\"}}";

  private final McpJsonMapper mapper;
  private final LineOutput out;
  private volatile Optional<McpServerSession> session = Optional.empty();

  LineTransport(McpJsonMapper mapper, LineOutput out) {
    this.mapper = mapper;
    this.out = out;
  }

  /** Passes on a message; the answer is written when it is known. */
  void take(String line) throws IOException {
    try {
      McpSchema.JSONRPCMessage message = McpSchema.deserializeJsonRpcMessage(mapper, line);
      session.ifPresent(one -> one.handle(message).onErrorComplete().subscribe());
    } catch (IOException | RuntimeException unknown) {
      out.send(UNKNOWN);
    }
  }

  @Override
  public void setSessionFactory(McpServerSession.Factory factory) {
    session = Optional.of(factory.create(new Client()));
  }

  @Override
  public Mono<Void> notifyClients(String method, Object params) {
    return session.map(one -> one.sendNotification(method, params)).orElseGet(Mono::empty);
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
                out.send(mapper.writeValueAsString(message));
                return message;
              })
          .then();
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
