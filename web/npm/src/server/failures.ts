import { ResponseError } from "vscode-languageserver";
import { Superseded } from "./checks.js";

/** Numbers of the protocol. */
export const INVALID_REQUEST = -32600;
export const INTERNAL_ERROR = -32603;
export const NOT_INITIALIZED = -32002;
export const REQUEST_CANCELLED = -32800;
const CONTENT_MODIFIED = -32801;
const SERVER_CANCELLED = -32802;

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

/** What the editor is told when a request cannot be answered: a code and a short text, never a stack. */
export function answerTo(method: string, error: unknown): ResponseError<unknown> {
  if (error instanceof ResponseError) {
    return error;
  }
  if (error instanceof Superseded) {
    return method === "textDocument/diagnostic"
      ? new ResponseError(SERVER_CANCELLED, "The document has changed.", { retriggerRequest: true })
      : new ResponseError(CONTENT_MODIFIED, "The document has changed.");
  }
  return new ResponseError(INTERNAL_ERROR, "Internal error.");
}
