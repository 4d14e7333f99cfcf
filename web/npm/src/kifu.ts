import type { Engine } from "./engine.js";
import { applied, type Edit, type Range } from "./edits.js";
import { loadEngine, type EngineFiles, type Runtime } from "./loadEngine.js";

/** A problem of a record, as the Language Server Protocol shapes diagnostics. */
export interface Problem {
  readonly range: Range;
  /** 1 error, 2 warning, 3 information, 4 hint. */
  readonly severity: 1 | 2 | 3 | 4;
  /** Its id, such as `nifu`. */
  readonly code: string;
  readonly message: string;
}

/** What stands on the board after a line. */
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

/** A record in another format, with a sentence for each kind of thing that this cannot hold. */
export interface Conversion {
  readonly text: string;
  readonly lost: readonly string[];
}

/** The formats of records that are read; where none is named, the text decides. */
export type Format = "kif" | "kifu" | "csa" | "bod" | "yaneuraou-book" | "";

/** The formats that are written. */
export type Target = "kif" | "csa" | "bod" | "sfen" | "usi";

/** How to load the library. */
export interface Options {
  /** The language of messages. */
  readonly locale?: "en" | "ja";
  /** What it runs as; by default WebAssembly, where that has what is needed. */
  readonly runtime?: "webassembly" | "javascript";
}

/** Loads the library, with the engine out of these files. */
export async function kifuFrom(files: EngineFiles, { locale = "en", runtime: wanted }: Options): Promise<Kifu> {
  const { engine, runtime } = await loadEngine(files, wanted);
  engine.initialize(JSON.stringify({ locale, capabilities: {} }), "");
  return new Kifu(engine, runtime);
}

let opened = 0;

/** Reads game records. */
export class Kifu {
  constructor(
    private readonly engine: Engine,
    /** What it runs as. */
    readonly runtime: Runtime,
  ) {}

  /** Reads a record. Any text can be read; its problems say what is wrong with it. */
  open(text: string, format: Format = ""): GameRecord {
    const uri = `memory:/${++opened}`;
    this.engine.open(uri, format, 0, text);
    return new GameRecord(this.engine, uri, text);
  }

  /** Answers any request that the language server answers. */
  request(method: string, params: unknown): unknown {
    return answerOf(this.engine, method, params);
  }
}

/** Holds a record, which takes memory until it is closed. */
export class GameRecord implements Disposable {
  constructor(
    private readonly engine: Engine,
    private readonly uri: string,
    readonly text: string,
  ) {}

  /** What is wrong with it. */
  problems(): readonly Problem[] {
    while (!this.engine.advance(this.uri)); // one slice after the other
    return (JSON.parse(this.engine.diagnostics(this.uri)) as { readonly diagnostics: readonly Problem[] }).diagnostics;
  }

  /** The position after a line, where the first line is 0; undefined where none is known. */
  positionAt(line: number): Position | undefined {
    return this.ask<Position | null>("kifu/positionAt", { position: { line, character: 0 } }) ?? undefined;
  }

  /** The positions after the moves of the game, the start position first. */
  positions(): readonly Position[] {
    const line = this.ask<LineOfPlay | null>("kifu/lineOfPlay", { position: { line: 0, character: 0 } });
    const lines = [line?.startLine ?? 0, ...(line?.moves ?? []).filter(({ end }) => !end).map((move) => move.line)];
    return lines.flatMap((each) => this.positionAt(each) ?? []);
  }

  /**
   * The record in another format.
   *
   * @throws Error when nothing can be written in it, with the reason
   */
  convert(to: Target): Conversion {
    const answer = this.ask<Conversion | { readonly refused: string } | null>("kifu/convert", { to });
    if (answer === null || "refused" in answer) {
      throw new Error(answer?.refused ?? `This cannot be written as ${to}.`);
    }
    return answer;
  }

  /** The text as its format's own programs write it; what it says stays the same. */
  format(): string {
    const edits = this.ask<readonly Edit[] | null>("textDocument/formatting", { options: { tabSize: 2, insertSpaces: true } });
    return applied(this.text, edits ?? []);
  }

  /** Forgets the record. */
  close(): void {
    this.engine.close(this.uri);
  }

  [Symbol.dispose](): void {
    this.close();
  }

  private ask<Answer>(method: string, params: object): Answer {
    return answerOf(this.engine, method, { textDocument: { uri: this.uri }, ...params }) as Answer;
  }
}

interface LineOfPlay {
  readonly startLine?: number;
  readonly moves: readonly { readonly line: number; readonly end: boolean }[];
}

function answerOf(engine: Engine, method: string, params: unknown): unknown {
  const { result, error } = JSON.parse(engine.request(method, JSON.stringify(params))) as {
    readonly result?: unknown;
    readonly error?: { readonly message: string };
  };
  if (error !== undefined) {
    throw new Error(error.message);
  }
  return result;
}
