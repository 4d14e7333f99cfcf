package kifu.lsp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import kifu.Installation;
import kifu.problem.Language;
import kifu.protocol.Editor;
import kifu.protocol.Json;
import kifu.protocol.Params;
import kifu.protocol.RequestFailure;
import kifu.protocol.Requests;
import kifu.protocol.Requests.Request;
import kifu.protocol.SessionRequest;
import kifu.session.Reply;
import kifu.session.Session;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;

/**
 * Lists the methods that are served: the beginning and the end of a session, which stand here, the
 * {@link Requests} about one document, and the other {@link SessionRequest}s. Any other request is
 * refused, any other notification ignored.
 *
 * <p>LSP4J alone would look for methods through the annotations of all of the protocol, and through
 * the types of all that they take and give, for a third of the time that the server takes to start.
 * Of its types only those of messages are used.
 *
 * @param language the language of an editor that does not give its own
 */
record Methods(Session session, MemoryRelief memory, Language language, Runnable whenEditorDied)
    implements Endpoint {
  private static final String INITIALIZE = "initialize";
  private static final String SHUTDOWN = "shutdown";

  /**
   * What is needed to read the messages. No parameters are named, so that those of every message
   * are given as they came: LSP4J cannot read a list where one parameter is expected.
   */
  static Map<String, JsonRpcMethod> signatures() {
    Map<String, JsonRpcMethod> signatures = new HashMap<>();
    for (Request request : Requests.all()) {
      signatures.put(request.name(), signature(request.name()));
    }
    for (SessionRequest request : SessionRequest.values()) {
      signatures.put(request.method(), signature(request.method()));
    }
    signatures.put(INITIALIZE, signature(INITIALIZE));
    signatures.put(SHUTDOWN, signature(SHUTDOWN));
    Session.notifications().forEach(name -> signatures.put(name, JsonRpcMethod.notification(name)));
    return signatures;
  }

  private static JsonRpcMethod signature(String name) {
    // The type of an answer matters only to the side that asks.
    return JsonRpcMethod.request(name, Object.class);
  }

  @Override
  public CompletableFuture<?> request(String method, Object parameter) {
    Params params = Params.of(parameter);
    try {
      return switch (method) {
        case INITIALIZE -> CompletableFuture.completedFuture(initialize(params));
        case SHUTDOWN -> CompletableFuture.completedFuture(null);
        default -> answer(session.ask(method, params));
      };
    } catch (RequestFailure failure) {
      return CompletableFuture.failedFuture(failure);
    }
  }

  private JsonObject initialize(Params params) {
    Json.number(params.json(), "processId")
        .ifPresent(processId -> ParentWatch.whenEnded(processId, whenEditorDied));
    Editor editor = Editor.of(params.json(), LocalSurroundings.surroundings(), language);
    return session.initialize(editor, Installation.version());
  }

  /** A reply as LSP4J has it: what one of both withdraws, the other does not wait for. */
  @SuppressWarnings("FutureReturnValueIgnored") // the answer itself is what can be cancelled
  static CompletableFuture<JsonElement> answer(Reply reply) {
    CompletableFuture<JsonElement> answer = new CompletableFuture<>();
    reply.whenOver(
        outcome -> {
          switch (outcome) {
            case Reply.Answered(Optional<JsonElement> result) ->
                answer.complete(result.orElse(null));
            case Reply.Failed(Throwable why) -> answer.completeExceptionally(why);
            case Reply.Withdrawn() -> answer.cancel(false);
          }
        });
    answer.whenComplete((result, failure) -> reply.withdraw());
    return answer;
  }

  @Override
  public void notify(String method, Object parameter) {
    try {
      session.receive(method, Params.of(parameter));
    } catch (RequestFailure failure) {
      Log.message("The notification " + method + " was ignored: " + failure.message());
    }
    memory.check();
  }
}
