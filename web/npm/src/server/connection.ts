import { ResponseError, type ConnectionOptions } from "vscode-languageserver";
import { REQUEST_CANCELLED } from "./failures.js";

/** A request that is cancelled while it waits is not answered any more; one that was answered already is left alone. */
export const CONNECTION: ConnectionOptions = {
  connectionStrategy: {
    cancelUndispatched: (request) => ({
      jsonrpc: "2.0",
      id: (request as { readonly id?: string | number }).id ?? null,
      error: new ResponseError(REQUEST_CANCELLED, "The request was cancelled.").toJson(),
    }),
  },
};
