import { ResponseError } from "vscode-languageserver";

/** Numbers of the protocol. */
const INVALID_REQUEST = -32600;
const INTERNAL_ERROR = -32603;
const NOT_INITIALIZED = -32002;
const REQUEST_CANCELLED = -32800;
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
export function failed(): ResponseError<unknown> {
  return new ResponseError(INTERNAL_ERROR, "Internal error.");
}

/** The answer to a request that the editor or the end of the session withdraws. */
export function cancelled(): ResponseError<unknown> {
  return new ResponseError(REQUEST_CANCELLED, "The request was cancelled.");
}

/** The answer to a request for which the memory is too small, in the words of the engine. */
export function outOfMemory(): ResponseError<unknown> {
  return new ResponseError(REQUEST_FAILED, "There is not enough memory for this request.");
}

/** The answer to a request that comes too early. */
export function notInitialized(): ResponseError<unknown> {
  return new ResponseError(NOT_INITIALIZED, "The first request must be initialize.");
}

/** The answer to a request that comes where none of its kind may. */
export function invalid(why: string): ResponseError<unknown> {
  return new ResponseError(INVALID_REQUEST, why);
}
