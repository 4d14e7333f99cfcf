/**
 * The engine: the Java library, which the module `web` compiles to WebAssembly and to JavaScript. It
 * holds a session with an editor, and the open documents. What is an object goes in and out as JSON, in the shape of the protocol.
 */
export interface Engine {
  /**
   * An editor introduces itself, so that a session begins.
   *
   * @param params those of `initialize`
   * @param surroundings {@link Surroundings}
   * @returns the result of `initialize`
   */
  initialize(params: string, surroundings: string): string;

  /**
   * Opens a document.
   *
   * @param params those of `textDocument/didOpen`, without the text
   */
  open(params: string, text: string): void;

  /** Takes any notification; one that is not served is ignored. */
  receive(method: string, params: string): void;

  /**
   * Begins to answer a request, about the documents as they are now. The answer is an effect.
   *
   * @param number names the request in its answer, and when it is withdrawn
   */
  ask(number: number, method: string, params: string): void;

  /** Gives an answer up that is not there yet. */
  withdraw(number: number): void;

  /**
   * Answers a request, however long that takes.
   *
   * @returns `{"result": …}`, or `{"error": {"code": …, "message": …}}` where it is refused
   */
  request(method: string, params: string): string;

  /** Goes on for about a millisecond with what takes long; returns whether more is left to do. */
  step(): boolean;

  /** What is to be done outside since this was asked last: a list of {@link Effect}s. */
  effects(): string;

  /**
   * Notes that what an effect stood for is done.
   *
   * @param result what has come of it
   */
  goOn(number: number, result: string): void;

  /** Takes the bytes of the next book that was asked for, a character for each. */
  book(bytes: string): void;

  /** Notes why it is of no use. */
  bookTrouble(trouble: BookTrouble): void;

  /** Takes a record that was asked for, or is in a folder that was. */
  record(uri: string, text: string): void;

  /**
   * Notes that there is no such record.
   *
   * @param isGone whether there is nothing of this name
   */
  noRecord(uri: string, isGone: boolean): void;

  /** Whether no more records of a folder are wanted. */
  isStopped(): boolean;

  /** The extensions of records without the dot, with commas between them. */
  recordExtensions(): string;

  /** Gives the index of the folders up, since memory runs out; returns whether there was one. */
  giveUpIndex(): boolean;

  /** Gives the longest document up, since memory runs out; returns whether there was one. */
  giveUpLongest(): boolean;

  /**
   * Goes on for a moment with the verdict on a composition that another engine wants to know.
   *
   * @param composition the effect `judge`
   * @returns its result
   */
  judge(composition: string): string;

  /** The message to the user when the server ends, since there is not enough memory. */
  outOfMemory(): string;

  /**
   * Does a step of a command of the command line; the Java class `CommandSteps` lists them.
   *
   * @param bytes of the file that it is about, a character for each
   * @returns the answer; `failure` in it says why there is no other
   */
  command(step: string, params: string, bytes: string): string;
}

/** Where a session is held, as far as it must know. */
export interface Surroundings {
  /** The address of the folder with the pages that explain problems, with a slash at its end. */
  readonly pages?: string;
  /** The version of the program. */
  readonly version?: string;
  /** Whether files can be read. */
  readonly hasFiles?: true;
  /** Whether programs that play shogi can be run. */
  readonly hasEngines?: true;
  /** Whether another engine can judge mating problems. */
  readonly hasSearch?: true;
  /** How many milliseconds no key is pressed when typing pauses. Nothing happens later where this is not said. */
  readonly typingPause?: number;
}

/** Why a book is of no use, by the names that the engine has for it. */
export type BookTrouble = "MISSING" | "UNREADABLE" | "NEEDS_JAVA";

/** What is to be done for a session. Those with a number are answered by `goOn`. */
export type Effect =
  /** Tells the editor something. */
  | { readonly kind: "send"; readonly method: string; readonly params: object }
  /** Asks the editor something; the result is an object with the `result`, or without one where the editor answers with an error. Without a number the answer does not matter. */
  | { readonly kind: "ask"; readonly number?: number; readonly method: string; readonly params?: object }
  /** Answers the request of that number. */
  | { readonly kind: "answer"; readonly to: number; readonly result?: unknown; readonly error?: { readonly code: number; readonly message: string } }
  | { readonly kind: "log"; readonly message: string }
  | { readonly kind: "later"; readonly number: number; readonly milliseconds: number }
  /** Has another engine `judge` a composition; the result is what that returns, null where there is none, and false where it had not enough memory. */
  | { readonly kind: "judge"; readonly number: number }
  | EngineEffect
  | FileEffect;

/** What is to be done with a program that plays shogi, which has a number. */
export type EngineEffect =
  /** Starts one: a path, or a name in the folders of `PATH`. */
  | { readonly kind: "start"; readonly engine: number; readonly command: string; readonly arguments: readonly string[] }
  /** Writes it a line. */
  | { readonly kind: "tell"; readonly engine: number; readonly line: string }
  /** The result is what it has said since this was asked last, as soon as there is something: `Heard`. */
  | { readonly kind: "hear"; readonly engine: number; readonly number: number }
  /** Has it end: by force, if it lives on after so many milliseconds. */
  | { readonly kind: "quit"; readonly engine: number; readonly milliseconds: number };

/** What is to be read. */
export type FileEffect =
  /** Files with the settings of projects: the result is the text of each, `false` for one that cannot be read, null for none. */
  | { readonly kind: "projects"; readonly number: number; readonly uris: readonly string[] }
  /** Opening books: they go to the engine one after the other; the result is whether they are others than the last time. */
  | { readonly kind: "books"; readonly number: number; readonly names: readonly string[]; readonly folder?: string }
  /** The records in a folder and in the folders in it. */
  | { readonly kind: "walk"; readonly number: number; readonly uri: string }
  /** A record that is new, changed or gone. */
  | { readonly kind: "read"; readonly number: number; readonly uri: string }
  /** A folder is of no concern any more. */
  | { readonly kind: "forget"; readonly uri: string };
