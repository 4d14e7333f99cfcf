import { ResponseError } from "vscode-languageserver";

/** Numbers of the protocol. */
export const INVALID_REQUEST = -32600;
export const INTERNAL_ERROR = -32603;
export const NOT_INITIALIZED = -32002;
const REQUEST_CANCELLED = -32800;
const CONTENT_MODIFIED = -32801;
const SERVER_CANCELLED = -32802;
const REQUEST_FAILED = -32803;

const FRAMES = 12;

/**
 * What a failure looks like in a log. Never says what stands in a document: of an error only its name and
 * where it came from, because its message may quote the text.
 */
export function withoutText(error: unknown): string {
  if (!(error instanceof Error)) {
    return typeof error;
  }
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames.slice(0, FRAMES)].join("\n");
}

/** What the editor gets when a request cannot be answered: a code and a short text, never a stack. */
export function answerTo(error: unknown): ResponseError<unknown> {
  return error instanceof ResponseError ? error : new ResponseError(INTERNAL_ERROR, "Internal error.");
}

/** The answer to a request that the editor or the end of the session withdraws. */
export function cancelled(): ResponseError<unknown> {
  return new ResponseError(REQUEST_CANCELLED, "The request was cancelled.");
}

/** The answer to a request about a document that changed or was closed before. */
export function changed(method: string): ResponseError<unknown> {
  return method === "textDocument/diagnostic"
    ? new ResponseError(SERVER_CANCELLED, "The document has changed.", { retriggerRequest: true })
    : new ResponseError(CONTENT_MODIFIED, "The document has changed.");
}

/** The answer to a request about a document that was given up, as the Java server has it. */
export function outOfMemory(): ResponseError<unknown> {
  return new ResponseError(REQUEST_FAILED, "There is not enough memory for this request.");
}
