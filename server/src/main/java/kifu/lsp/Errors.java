package kifu.lsp;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import kifu.protocol.RequestFailure;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Makes the answers to requests that fail: a code and a short text, never a stack trace. */
final class Errors {
  private Errors() {}

  /** The answer to a request that failed. */
  static ResponseError response(Throwable thrown) {
    Throwable failure =
        thrown instanceof CompletionException && thrown.getCause() != null
            ? thrown.getCause()
            : thrown;
    if (failure instanceof ResponseErrorException refusal) {
      return refusal.getResponseError();
    }
    if (failure instanceof RequestFailure refusal) {
      return new ResponseError(refusal.reason().code(), refusal.message(), null);
    }
    if (failure instanceof OutOfMemoryError) {
      return response(RequestFailure.outOfMemory());
    }
    Log.failure("A request failed", failure);
    return new ResponseError(ResponseErrorCode.InternalError, "Internal error.", null);
  }

  /** The refusal of a request. */
  static <T> CompletableFuture<T> refusal(ResponseErrorCode code, String message) {
    return CompletableFuture.failedFuture(
        new ResponseErrorException(new ResponseError(code, message, null)));
  }
}
