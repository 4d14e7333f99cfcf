import { Message, type ConnectionOptions, type RequestMessage } from "vscode-languageserver";
import { cancelled } from "./failures.js";
import { objectAt, objectOf } from "./params.js";

/**
 * A request that is cancelled while it waits is not answered any more; one that was answered already is left alone.
 * What is no message goes no further: it would be quoted to the editor, with the text of a document in it.
 */
export const CONNECTION: ConnectionOptions = {
  connectionStrategy: {
    cancelUndispatched: (request) => ({
      jsonrpc: "2.0",
      id: (request as { readonly id?: string | number }).id ?? null,
      error: cancelled().toJson(),
    }),
  },
  messageStrategy: {
    handleMessage(message, next) {
      if (Message.isRequest(message) && message.method === "initialize") {
        next(introduction(message));
      } else if (Message.isRequest(message) || Message.isNotification(message) || Message.isResponse(message)) {
        next(message);
      }
    },
  },
};

/** The request `initialize` with capabilities, on which its readers rely. */
function introduction(request: RequestMessage): RequestMessage {
  const params = objectOf(request.params);
  return { ...request, params: { ...params, capabilities: objectAt(params, "capabilities") } };
}
