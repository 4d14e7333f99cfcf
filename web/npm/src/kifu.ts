/// <reference lib="esnext.disposable" preserve="true" />
import { checkedChoice, checkedCount, checkedObject, checkedOptionalChoice, checkedSource, checkedText } from "./arguments.js";
import { decodedText, type Encoding } from "./decodedText.js";
import { applied, type Edit, type Point, type Range } from "./edits.js";
import type { Engine } from "./engine.js";
import { FORMATS, TARGETS, type Format, type Target } from "./formats.js";
import { dataOf, gameOf, type Game, type GameData, type WrittenGame } from "./game.js";
import { loadEngine, type EngineFiles, type Runtime, type WasmSource } from "./loadEngine.js";

export type { Encoding } from "./decodedText.js";
export type { Point, Range } from "./edits.js";
export { FORMATS, SPECIALS, TARGETS, type Format, type Special, type Target } from "./formats.js";
export type { Game, Header, Line, Move, Notes, WrittenGame, WrittenLine, WrittenMove } from "./game.js";
export type { Runtime, WasmSource } from "./loadEngine.js";

/** A problem of a record, as the Language Server Protocol shapes diagnostics. */
export interface Problem {
  readonly range: Range;
  /** 1 error, 2 warning, 3 information, 4 hint. */
  readonly severity: 1 | 2 | 3 | 4;
  /** Its id, such as `nifu`. */
  readonly code: string;
  readonly message: string;
}

/** A position of a game. */
export interface Position {
  readonly sfen: string;
  /** Moves played so far. */
  readonly ply: number;
  readonly side: "black" | "white";
  /** The move that led here, in USI; absent before any move. */
  readonly lastMove?: string;
  /** The move as books in the language write it, such as `▲P-7f` or `▲７六歩`; empty before any move. */
  readonly moveText: string;
}

/** A move that can be played. */
export interface LegalMove {
  readonly usi: string;
  /** The move as the format of the record writes it. */
  readonly text: string;
  /** Whether it mates at once, if that was asked. */
  readonly mates?: true;
}

/** A record in another format, with a sentence for each kind of thing that this cannot hold. */
export interface Conversion {
  readonly text: string;
  readonly lost: readonly string[];
}

/** A tool for language models, in the words of the Model Context Protocol. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** What it answers and what it is for: a model reads it to choose. */
  readonly description: string;
  /** The JSON schema of its arguments. */
  readonly inputSchema: JsonSchema;
  /** The JSON schema of its structured answer. */
  readonly outputSchema: JsonSchema;
  readonly annotations: { readonly title: string; readonly readOnlyHint: boolean; readonly destructiveHint: boolean; readonly idempotentHint: boolean; readonly openWorldHint: boolean };
}

/** The JSON schema of an object. */
export interface JsonSchema {
  readonly type: "object";
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false;
}

/** What a tool answers, in the words of the Model Context Protocol. */
export interface ToolResult {
  /** The answer in words, and after it a picture as an embedded file, if one was asked for. */
  readonly content: readonly ToolContent[];
  /** The same as the tool's schema describes it; absent where the words say what is wrong with the question. */
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
}

export type ToolContent =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "resource"; readonly resource: { readonly uri: string; readonly mimeType: string; readonly text: string } };

/** How to load the library. */
export interface Options {
  /** The language of messages. */
  readonly locale?: "en" | "ja";
  /** What it runs as; by default WebAssembly, where that has what is needed. */
  readonly runtime?: "webassembly" | "javascript";
  /** The file `lib/kifu.wasm`, where a bundler or a server has put it elsewhere. */
  readonly wasm?: WasmSource;
}

/**
 * Loads the library, with the engine out of these files.
 *
 * @throws TypeError if an option is wrong
 */
export async function kifuFrom(files: EngineFiles, options: Options): Promise<Kifu> {
  const { locale = "en", runtime: wanted, wasm } = checkedObject("options", options);
  checkedChoice("locale", locale, ["en", "ja"]);
  checkedOptionalChoice("runtime", wanted, ["webassembly", "javascript"]);
  const { engine, runtime } = await loadEngine(files, wanted, wasm);
  // An editor that asks for diagnostics has none sent, so that there is nothing to do outside.
  engine.initialize(JSON.stringify({ locale, capabilities: { textDocument: { diagnostic: {} }, experimental: { largeAnswers: true } } }), "{}");
  return new Kifu(engine, runtime);
}

let opened = 0;

/** Reads and writes game records. */
export class Kifu {
  /** @internal */
  constructor(
    private readonly engine: Engine,
    /** What it runs as. */
    readonly runtime: Runtime,
  ) {}

  /**
   * Reads a record. Any text can be read; its problems say what is wrong with it.
   *
   * @param source a text, or the bytes of a file in UTF-8, Shift_JIS or EUC-JP
   * @param format where none is named, the text decides
   * @throws TypeError if an argument is of another type, or no such format is known
   */
  open(source: string | Uint8Array, format?: Format): GameRecord {
    checkedOptionalChoice("format", format, FORMATS);
    const given = checkedSource("source", source);
    const { text, encoding } = typeof given === "string" ? { text: given, encoding: undefined } : decodedText(given);
    const uri = `memory:/${++opened}`;
    this.engine.open(JSON.stringify({ textDocument: { uri, languageId: format ?? "", version: 0 } }), text);
    return new GameRecord(this.engine, uri, text, encoding);
  }

  /**
   * Writes a game in a format. A move that its piece cannot make is written as it stands, and named in `lost`.
   *
   * @throws TypeError if an argument is of another type, or no such format is known
   * @throws Error if the start position or a move cannot be read, or the board has no such piece to move, with the reason
   */
  write(game: WrittenGame, to: Target): Conversion {
    checkedChoice("to", to, TARGETS);
    return converted(answerOf(this.engine, "kifu/writeGame", { game: dataOf(game), to }), to);
  }

  /** The tools for language models: questions about records and positions, each with the schemas of what it takes and gives. */
  tools(): readonly Tool[] {
    return (answerOf(this.engine, "kifu/tools", {}) as { readonly tools: readonly Tool[] }).tools;
  }

  /**
   * Answers a question of a language model. One that makes no sense has a result, too, which says what is wrong and what to do.
   *
   * @param name that of the tool
   * @param args as a model gives them
   * @param records what may be read, by the paths that the arguments can name: texts, or the bytes of files
   * @throws TypeError if an argument of this method is of another type
   */
  callTool(name: string, args: object = {}, records?: Readonly<Record<string, string | Uint8Array>>): ToolResult {
    const given = records === undefined ? undefined : Object.entries(checkedObject("records", records)).map(([path, source]) => givenRecord(path, source));
    const call = { name: checkedText("name", name), arguments: checkedObject("args", args), records: given };
    return answerOf(this.engine, "kifu/callTool", call) as ToolResult;
  }

  /**
   * Answers any request that the language server answers.
   *
   * @throws Error if the request is refused, with the reason
   */
  request(method: string, params: object): unknown {
    return answerOf(this.engine, checkedText("method", method), checkedObject("params", params));
  }
}

/** Holds a record, which takes memory until it is closed. After that all its methods throw an error. */
export class GameRecord implements Disposable {
  private isOpen = true;

  /** @internal */
  constructor(
    private readonly engine: Engine,
    /** The name under which requests find it. */
    readonly uri: string,
    readonly text: string,
    /** How its bytes are encoded; undefined if it was opened as a text. */
    readonly encoding: Encoding | undefined,
  ) {}

  /** What is wrong with it. */
  problems(): readonly Problem[] {
    return this.ask<{ readonly items: readonly Problem[] }>("textDocument/diagnostic", {}).items;
  }

  /**
   * A game as data: its headers, and its moves as a tree with the positions after them. Moves that cannot be played, and
   * those after them, are left out; the problems name them.
   *
   * @param number which of several games, counted from 1
   * @returns undefined where there is no such game, as in a book
   */
  game(number = 1): Game | undefined {
    const data = this.ask<GameData | null>("kifu/gameData", { game: checkedCount("number", number) });
    return data === null ? undefined : gameOf(data);
  }

  /** All games as data. */
  games(): readonly Game[] {
    const games = [];
    for (let game = this.game(); game !== undefined; game = this.game(games.length + 1)) {
      games.push(game);
    }
    return games;
  }

  /** The positions after the moves of the main line, the start position first; none where there is no game. */
  positions(): readonly Position[] {
    const game = this.game();
    if (game === undefined) {
      return [];
    }
    const [, side, , number] = game.start.split(" ");
    const start: Position = { sfen: game.start, ply: Number(number) - 1, side: sideOf(side), moveText: "" };
    const moves = game.moves.filter(({ usi, special }) => usi !== undefined || special === "pass");
    return [
      start,
      ...moves.map(({ sfen, ply, usi, moveText }) => ({ sfen, ply, side: sideOf(sfen.split(" ")[1]), ...(usi === undefined ? {} : { lastMove: usi }), moveText })),
    ];
  }

  /** The position after the move at a place of the text; undefined where none is known. */
  positionAt(line: number, character = 0): Position | undefined {
    const position: Point = { line: checkedCount("line", line), character: checkedCount("character", character) };
    return this.ask<Position | null>("kifu/positionAt", { position }) ?? undefined;
  }

  /**
   * The moves that can be played in a position, such as one of {@link positions} or the one after a move of {@link game}.
   *
   * @param options `mates` also asks which of them mate at once
   * @throws Error if the position cannot be read as SFEN
   */
  legalMoves(position: { readonly sfen: string }, options: { readonly mates?: boolean } = {}): readonly LegalMove[] {
    return this.ask("kifu/legalMoves", {
      sfen: checkedText("position.sfen", checkedObject("position", position).sfen),
      mates: checkedObject("options", options).mates === true,
    });
  }

  /**
   * The record in another format.
   *
   * @throws TypeError if no such format is known
   * @throws Error if nothing can be written in it, with the reason
   */
  convert(to: Target): Conversion {
    return converted(this.ask("kifu/convert", { to: checkedChoice("to", to, TARGETS) }), to);
  }

  /** The text as its format's own programs write it; what it says stays the same. */
  format(): string {
    return applied(this.text, this.ask<readonly Edit[] | null>("textDocument/formatting", { options: { tabSize: 2, insertSpaces: true } }) ?? []);
  }

  /** The text with every problem fixed of which there is one safe fix. */
  fix(): string {
    const end: Point = { line: 2 ** 31 - 1, character: 0 }; // the last line that the protocol can name
    const actions = this.ask<readonly FixAll[]>("textDocument/codeAction", {
      range: { start: { line: 0, character: 0 }, end },
      context: { diagnostics: [], only: ["source.fixAll.kifu"] },
    });
    return applied(this.text, actions.flatMap(({ edit }) => edit.changes[this.uri] ?? []));
  }

  /**
   * Answers any request of the language server about this record.
   *
   * @param params the parameters but for `textDocument`
   * @throws Error if the request is refused, with the reason
   */
  request(method: string, params: object = {}): unknown {
    return this.ask(checkedText("method", method), checkedObject("params", params));
  }

  /** Forgets the record. */
  close(): void {
    this.isOpen = false;
    this.engine.receive("textDocument/didClose", JSON.stringify({ textDocument: { uri: this.uri } }));
    while (this.engine.step()); // by then all that belongs to it is forgotten
  }

  [Symbol.dispose](): void {
    this.close();
  }

  private ask<Answer>(method: string, params: object): Answer {
    this.checkOpen();
    return answerOf(this.engine, method, { ...params, textDocument: { uri: this.uri } }) as Answer;
  }

  private checkOpen(): void {
    if (!this.isOpen) {
      throw new Error("The record is closed.");
    }
  }
}

interface FixAll {
  readonly edit: { readonly changes: Readonly<Record<string, readonly Edit[]>> };
}

/** A record as tools take it. */
function givenRecord(path: string, source: string | Uint8Array): object {
  const content = checkedSource(`records["${path}"]`, source);
  return typeof content === "string" ? { path, text: content } : { path, bytes: charactersOf(content) };
}

/** Bytes as a text with a character for each. */
function charactersOf(bytes: Uint8Array): string {
  let characters = "";
  for (let at = 0; at < bytes.length; at += 8192) {
    characters += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return characters;
}

function sideOf(letter: string | undefined): "black" | "white" {
  return letter === "w" ? "white" : "black";
}

function converted(answer: unknown, to: Target): Conversion {
  const conversion = answer as Conversion | { readonly refused: string } | null;
  if (conversion === null || "refused" in conversion) {
    throw new Error(conversion?.refused ?? `This cannot be written as ${to}.`);
  }
  return conversion;
}

function answerOf(engine: Engine, method: string, params: object): unknown {
  const { result, error } = JSON.parse(engine.request(method, JSON.stringify(params))) as {
    readonly result?: unknown;
    readonly error?: { readonly message: string };
  };
  if (error !== undefined) {
    throw new Error(error.message);
  }
  return result;
}
