// The messages of JSON-RPC, as the Model Context Protocol has them: a line of JSON for each.

export type Id = string | number;

export type Params = Readonly<Record<string, unknown>>;

/** A message that was sent: a question, its answer, or a notification. */
export interface Message {
  readonly id?: Id;
  readonly method?: string;
  readonly params?: Params;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** Says why something that was sent is not answered, with the number that the protocol has for it. */
export class Refusal extends Error {
  static readonly PARSE_ERROR = -32700;
  static readonly INVALID_REQUEST = -32600;
  static readonly METHOD_NOT_FOUND = -32601;
  static readonly INVALID_PARAMS = -32602;
  static readonly RESOURCE_NOT_FOUND = -32002;

  /**
   * @param id of the message that is refused, if it has one
   */
  constructor(
    readonly code: number,
    message: string,
    readonly id: Id | null = null,
  ) {
    super(message);
  }
}

/**
 * The message in a line.
 *
 * @throws Refusal if it is none
 */
export function messageIn(line: string): Message {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    throw new Refusal(Refusal.PARSE_ERROR, "The line is not JSON; a message is one line of it");
  }
  if (!isObject(message)) {
    throw new Refusal(Refusal.INVALID_REQUEST, "A message is a JSON object");
  }
  const fault = faultOf(message);
  if (fault !== undefined) {
    throw new Refusal(Refusal.INVALID_REQUEST, fault, isId(message["id"]) ? message["id"] : null);
  }
  return message;
}

function faultOf(message: Params): string | undefined {
  if (message["jsonrpc"] !== "2.0") {
    return `A message has "jsonrpc": "2.0"`;
  }
  if ("id" in message && !isId(message["id"])) {
    return "The id of a message is a string or an integer";
  }
  const isAnswer = "id" in message && ("result" in message || "error" in message);
  if (typeof message["method"] !== "string" && !(isAnswer && !("method" in message))) {
    return "A message has a method, which is a string";
  }
  return "params" in message && !isObject(message["params"]) ? "The params of a message are an object" : undefined;
}

/** A text that a question needs. */
export function textIn(params: Params, name: string, method: string): string {
  const value = params[name];
  if (typeof value !== "string") {
    throw new Refusal(Refusal.INVALID_PARAMS, `${method} needs the parameter '${name}', a string`);
  }
  return value;
}

/** The arguments of a question; those that are not there are none. */
export function argumentsIn(params: Params, method: string): Params {
  const given = params["arguments"] ?? {};
  if (!isObject(given)) {
    throw new Refusal(Refusal.INVALID_PARAMS, `The arguments of ${method} are an object`);
  }
  return given;
}

export function isObject(value: unknown): value is Params {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isId(value: unknown): value is Id {
  return typeof value === "string" || Number.isSafeInteger(value);
}
