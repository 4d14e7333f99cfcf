package kifu.protocol;

/**
 * Says that a request cannot be answered, with the answer to the editor. Never an error of the
 * server.
 */
public final class RequestFailure extends RuntimeException {
  /** Why, with the numbers of the protocol. */
  public enum Reason {
    METHOD_NOT_FOUND(-32601),
    INVALID_PARAMS(-32602),
    CONTENT_MODIFIED(-32801),
    REQUEST_FAILED(-32803);

    private final int code;

    Reason(int code) {
      this.code = code;
    }

    public int code() {
      return code;
    }
  }

  private final Reason reason;

  RequestFailure(Reason reason, String message) {
    super(message, null, false, false); // the place in the code is of no use
    this.reason = reason;
  }

  /** The failure of a request of an unknown method. */
  public static RequestFailure notServed() {
    return new RequestFailure(Reason.METHOD_NOT_FOUND, "This request is not supported.");
  }

  /** The failure of a request about a document that is not open. */
  public static RequestFailure notOpen(String uri) {
    return new RequestFailure(Reason.REQUEST_FAILED, "No document is open with the URI " + uri);
  }

  /** The failure of a request about a document for which there is not enough memory. */
  public static RequestFailure outOfMemory() {
    return new RequestFailure(
        Reason.REQUEST_FAILED, "There is not enough memory for this request.");
  }

  public Reason reason() {
    return reason;
  }

  /** The text of the answer; for a user in the language of the editor. */
  public String message() {
    return String.valueOf(getMessage());
  }
}
