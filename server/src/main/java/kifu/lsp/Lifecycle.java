package kifu.lsp;

import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * Lets messages through in the phase of the session in which they are allowed, and ends it. Its
 * methods are called by the thread that reads messages.
 */
final class Lifecycle implements Endpoint {
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  private enum Phase {
    CREATED,
    INITIALIZED,
    SHUT_DOWN
  }

  private final Endpoint server;
  private final CompletableFuture<Integer> end;
  private final Queue<CompletableFuture<?>> unanswered = new ConcurrentLinkedQueue<>();
  private Phase phase = Phase.CREATED;

  /**
   * @param end receives the exit code of the process
   */
  Lifecycle(Endpoint server, CompletableFuture<Integer> end) {
    this.server = server;
    this.end = end;
  }

  @Override
  public CompletableFuture<?> request(String method, Object parameter) {
    return switch (phase) {
      case CREATED -> method.equals("initialize") ? initialize(parameter) : notInitialized();
      case INITIALIZED ->
          switch (method) {
            case "initialize" -> refuse("The server is initialized already.");
            case "shutdown" -> shutDown(parameter);
            default -> pass(method, parameter);
          };
      case SHUT_DOWN -> refuse("The server is shut down.");
    };
  }

  private CompletableFuture<?> initialize(Object parameter) {
    CompletableFuture<?> answer = pass("initialize", parameter);
    phase = Phase.INITIALIZED;
    return answer;
  }

  private CompletableFuture<?> shutDown(Object parameter) {
    phase = Phase.SHUT_DOWN;
    return pass("shutdown", parameter);
  }

  private CompletableFuture<?> pass(String method, Object parameter) {
    CompletableFuture<?> answer = server.request(method, parameter);
    unanswered.removeIf(CompletableFuture::isDone);
    unanswered.add(answer);
    return answer;
  }

  private static CompletableFuture<?> notInitialized() {
    return Errors.refusal(
        ResponseErrorCode.ServerNotInitialized, "The first request must be initialize.");
  }

  private static CompletableFuture<?> refuse(String why) {
    return Errors.refusal(ResponseErrorCode.InvalidRequest, why);
  }

  @Override
  public void notify(String method, Object parameter) {
    if (method.equals("exit")) {
      exit();
    } else if (phase == Phase.INITIALIZED) {
      try {
        server.notify(method, parameter);
      } catch (RuntimeException failure) {
        Log.failure("The notification " + method + " failed", failure);
      }
    }
  }

  /** Ends the session; also when the input ends without the notification. */
  void exit() {
    end.complete(phase == Phase.SHUT_DOWN ? 0 : 1);
  }

  /** Waits until what was asked is answered, for a moment at most. */
  void awaitAnswers() {
    try {
      CompletableFuture.allOf(unanswered.toArray(CompletableFuture[]::new))
          .get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException unimportant) {
      // A failure is an answer too, and what takes longer is given up.
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
