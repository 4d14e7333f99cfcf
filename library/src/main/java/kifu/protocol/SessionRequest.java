package kifu.protocol;

import java.util.Optional;

/**
 * Names the requests that one document alone cannot answer: they need earlier answers, all open
 * documents, the connection, or no document at all. {@code Session} answers them; {@link
 * Capabilities} offers them. Those about one document are in {@link Requests}.
 */
public enum SessionRequest {
  DIAGNOSTIC("textDocument/diagnostic"),
  SEMANTIC_TOKENS("textDocument/semanticTokens/full"),
  SEMANTIC_TOKEN_CHANGES("textDocument/semanticTokens/full/delta"),
  EXECUTE_COMMAND("workspace/executeCommand"),
  WORKSPACE_SYMBOL("workspace/symbol"),
  DIAGRAM("kifu/diagram"),
  QUOTED_MOVES("kifu/quotedMoves"),
  WRITE_GAME("kifu/writeGame"),
  ENGINE("kifu/engine"),
  ANALYSE_POSITION("kifu/analysePosition"),
  TOOLS("kifu/tools"),
  CALL_TOOL("kifu/callTool");

  private final String method;

  SessionRequest(String method) {
    this.method = method;
  }

  /** The name of the method in the protocol. */
  public String method() {
    return method;
  }

  /** The request with a method's name; empty if it is none of these. */
  public static Optional<SessionRequest> named(String method) {
    for (SessionRequest request : values()) {
      if (request.method.equals(method)) {
        return Optional.of(request);
      }
    }
    return Optional.empty();
  }
}
