import { COPY_COMMANDS, EDIT_COMMANDS, STEPS, type CommentPlace } from "./protocol";
import type { Spot } from "./spot";

type Is<Value> = (value: unknown) => value is Value;

const isText: Is<string> = (value) => typeof value === "string";

const isNumber: Is<number> = (value): value is number => Number.isSafeInteger(value);

const isPlace: Is<Spot> = (value): value is Spot => typeof value === "number" && value >= 0 && value <= Number.MAX_SAFE_INTEGER;

function isOneOf<const Word extends string>(...words: readonly Word[]): Is<Word> {
  return (value): value is Word => words.some((word) => word === value);
}

function isCommentPlace(value: unknown): value is CommentPlace {
  const { uri, version, line, isAbove }: Record<string, unknown> = { ...(typeof value === "object" ? value : undefined) };
  return isText(uri) && isNumber(version) && isPlace(line) && typeof isAbove === "boolean";
}

/** What comes from the page of the board: the messages by their types, each with its parts. */
const MESSAGES = {
  /** The page is there; its reports of the comment are counted from a number of its own. */
  ready: { edits: isNumber },
  step: { step: isOneOf(...STEPS) },
  goTo: { line: isPlace, version: isNumber },
  legalMoves: { sfen: isText },
  /** Asks which moves mate at once in a position that is being set up. */
  mates: { sfen: isText },
  play: { sfen: isText, move: isText },
  variation: { to: isOneOf("nextVariation", "previousVariation") },
  /** What the box of the comment says, typed in place of the comment before. */
  comment: { place: isCommentPlace, before: isText, comment: isText, edits: isNumber },
  /** The box of the comment has lost the focus. */
  commentLeft: {},
  /** Asks what can be done with the variation and the move at the place. */
  refactorings: {},
  refactor: { kind: isText },
  /** What is seen on a position, in the words of figures. */
  marks: { sfen: isText, marks: isText },
  /** Keeps that in the record. */
  keepMarks: {},
  /** Sets a bookmark at the shown move, or removes it. */
  bookmark: {},
  setUp: {},
  /** Starts the language server, or says what is the matter. */
  startServer: {},
  writePosition: { sfen: isText },
  edit: { command: isOneOf(...EDIT_COMMANDS) },
  copy: { command: isOneOf(...COPY_COMMANDS) },
  /** Finds the games with the shown position; with a move, those that play it next. */
  find: { move: isText },
  /** Finds the games with a position like the shown one, in which places are left open. */
  findSimilar: { sfen: isText, open: isText },
  /** Has an engine search the position that is seen, or ends that. */
  analyse: {},
  /** Writes a line that an engine has found in the position into the record. */
  writeLine: { sfen: isText, engine: isText, info: isText, as: isOneOf("comment", "variation") },
  /** Merges the game in the clipboard into the shown one. */
  merge: {},
} satisfies Record<string, Record<string, Is<unknown>>>;

type Messages = typeof MESSAGES;

export type FromPage = {
  [Type in keyof Messages]: { readonly type: Type } & {
    readonly [Part in keyof Messages[Type]]: Messages[Type][Part] extends Is<infer Value> ? Value : never;
  };
}[keyof Messages];

/**
 * A message as the page should send it; undefined for anything else. Types of TypeScript are not there when it
 * runs, and a message may name a command.
 */
export function parseFromPage(received: unknown): FromPage | undefined {
  const message: Record<string, unknown> = { ...(typeof received === "object" ? received : undefined) };
  const { type } = message;
  if (typeof type !== "string" || !Object.hasOwn(MESSAGES, type)) {
    return undefined;
  }
  const parts: readonly (readonly [string, Is<unknown>])[] = Object.entries(MESSAGES[type as keyof Messages]);
  const isWhole = parts.every(([part, is]) => is(message[part]));
  return isWhole ? (Object.fromEntries(["type", ...parts.map(([part]) => part)].map((part) => [part, message[part]])) as FromPage) : undefined;
}
