package kifu.lsp;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * What an editor is told when a request cannot be answered: a code and a short text, never a stack
 * trace.
 */
final class Errors {
  private Errors() {}

  /** The answer to a request that failed. */
  static ResponseError response(Throwable thrown) {
    Throwable failure =
        thrown instanceof CompletionException && thrown.getCause() != null
            ? thrown.getCause()
            : thrown;
    return switch (failure) {
      case ResponseErrorException refusal -> refusal.getResponseError();
      // LSP4J's way to say that a method of the protocol is not there.
      case UnsupportedOperationException missing ->
          new ResponseError(ResponseErrorCode.MethodNotFound, "This request is not served.", null);
      default -> {
        Log.failure("A request failed", failure);
        yield new ResponseError(ResponseErrorCode.InternalError, "Internal error.", null);
      }
    };
  }

  /** The refusal of a request. */
  static <T> CompletableFuture<T> refusal(ResponseErrorCode code, String message) {
    return CompletableFuture.failedFuture(
        new ResponseErrorException(new ResponseError(code, message, null)));
  }
}
