import * as vscode from "vscode";
import { State, type BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import { BookWalk } from "./bookWalk";
import type { Cursor } from "./cursor";
import { Journey } from "./journey";
import { currentMove, holds, leadsTo, placeInMain, quotedTarget, reaches, spotted, stepTarget, withSpots } from "./lineOfPlay";
import type { Absence, BookEntry, LineOfPlay, OpenBoard, PositionAt, Shown, Step, Variations } from "./protocol";
import { isAt, lineOf, positionOf, spotOf, type Spot } from "./spot";

/** The language of books. */
const BOOK = "yaneuraou-book";

/** The language of diagrams, which have no moves. */
const DIAGRAM = "bod";

/** How long to wait for further events of the same keystroke, in milliseconds. */
const PAUSE = 15;

/** What is known about the place of the cursor; true for one version of the document. */
export interface Place extends Shown {
  readonly document: vscode.TextDocument;
  readonly version: number;
  /** The place of the cursor. */
  readonly spot: Spot;
  /** How many lines the document has. */
  readonly lineCount: number;
  /** Whether the line of the cursor is being typed, so that what is shown is what was known before. */
  readonly isUnfinished?: true;
}

/**
 * Follows a cursor through game records: asks the server what stands at its place, one question at a
 * time, and drops answers that came too late.
 */
export class Follower implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly failed = new vscode.EventEmitter<void>();
  private readonly subscriptions: readonly vscode.Disposable[];
  private document: vscode.TextDocument | undefined;
  private timer: NodeJS.Timeout | undefined;
  private asking = false;
  private known: Place | undefined;
  /** Where steps have led along the shown line of play, so that this stays the shown one. */
  private journey = new Journey();
  private walk = new BookWalk();
  private linesWanted = false;
  /** The line on which the author types; undefined after other changes. */
  private typedLine: number | undefined;

  readonly onDidChange = this.changed.event;

  constructor(
    private readonly client: LanguageClient,
    readonly cursor: Cursor,
  ) {
    this.subscriptions = [
      cursor.onDidMove(() => this.follow()),
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document === cursor.document) {
          this.typedLine = typedLine(event) ?? (event.contentChanges.length === 0 ? this.typedLine : undefined);
          this.refresh();
        }
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration("kifu.notation")) {
          this.known = undefined; // The server is notified before, and names all moves anew.
          this.refresh();
        }
      }),
      client.onDidChangeState(() => this.refresh()),
    ];
    this.follow();
  }

  /** What is known about the place of the cursor. */
  get place(): Place | undefined {
    return this.known;
  }

  /** Why nothing is known. */
  get absence(): Absence {
    if (this.cursor.document === undefined) {
      return "noRecord";
    }
    const isOff = this.client.state === State.Stopped || this.client.state === State.StartFailed;
    return isOff ? "off" : "starting";
  }

  /** Whether to ask for lines of play, too, which only the board needs. */
  set wantsLines(wanted: boolean) {
    if (wanted !== this.linesWanted) {
      this.linesWanted = wanted;
      this.refresh();
    }
  }

  private follow(): void {
    const { document, spot } = this.cursor;
    if (document !== this.document) {
      this.document = document;
      this.journey = new Journey();
    }
    this.journey.arrive(spot);
    this.refresh();
  }

  /** Asks anew what stands at the place of the cursor. */
  refresh(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.update(), PAUSE);
  }

  private async update(): Promise<void> {
    if (this.asking) {
      this.refresh();
      return;
    }
    this.asking = true;
    try {
      const place = this.whileTyping(await this.ask());
      if (place === undefined || this.isCurrent(place)) {
        this.known = place;
        if (place?.book !== undefined) {
          this.walk.arrive(place.book);
        }
        this.changed.fire();
      }
    } catch (error) {
      this.client.debug(String(error)); // The server was stopped, and says so itself.
      this.failed.fire();
    } finally {
      this.asking = false;
    }
  }

  /** While a line is typed, it leads nowhere at most moments: what was known before it is shown on. */
  private whileTyping(place: Place | undefined): Place | undefined {
    const { known } = this;
    const isTyped = place?.position === undefined && place?.book === undefined && lineOf(place?.spot ?? 0) === this.typedLine;
    if (place === undefined || !isTyped || known?.position === undefined || known.document !== place.document) {
      return place;
    }
    const { document, version, spot, lineCount } = place;
    const kept = known.lineCount === lineCount ? known : { ...place, position: known.position };
    return { ...kept, document, version, spot, lineCount, isUnfinished: true };
  }

  /** Whether an answer is about the place where the cursor is by now; otherwise another is on its way. */
  private isCurrent({ document, version, spot }: Place): boolean {
    return document === this.cursor.document && document.version === version && spot === this.cursor.spot;
  }

  private async ask(): Promise<Place | undefined> {
    const { document, spot } = this.cursor;
    if (document === undefined || this.client.state !== State.Running) {
      return undefined;
    }
    const { version, lineCount } = document;
    const answer = await this.request<PositionAt | OpenBoard>("kifu/positionAt", document, spot, { open: true });
    const openBoard = answer !== undefined && "open" in answer ? answer : undefined;
    const position = openBoard === undefined ? answer : undefined;
    const ply = position?.ply ?? 0;
    const still = this.stillTold(document, version, spot, ply);
    const isGame = document.languageId !== DIAGRAM;
    const line = still ? this.known?.line : await this.ifWanted(isGame, () => this.lineOfPlay(document, spot));
    const tree = still ? this.known?.tree : await this.ifWanted(isGame, () => this.variations(document, spot));
    const main = still ? this.known?.main : line && tree && (await this.mainLine(document, line, tree));
    const isBook = document.languageId === BOOK;
    const book = await this.ifWanted(isBook, () => this.request<BookEntry>("kifu/bookEntry", document, spot));
    const isHere = (move: { readonly line: number }): boolean => move.line === lineOf(spot);
    const why = answer === undefined ? faultAbove(document, lineOf(spot)) : undefined;
    return {
      document,
      version,
      spot,
      lineCount,
      ...(position && { position }),
      ...(openBoard && { openBoard }),
      ...(line && { line }),
      ...(main && { main }),
      ...(tree && { tree }),
      ...(book && { book }),
      ...(why !== undefined && { why }),
      current: line ? currentMove(line, spot, position) : (book?.moves.findIndex(isHere) ?? -1),
    };
  }

  private stillTold(document: vscode.TextDocument, version: number, spot: number, ply: number): boolean {
    const line = this.known?.line;
    const { isUnfinished = false } = this.known ?? {};
    if (line === undefined || isUnfinished || this.known?.document !== document || this.known.version !== version) {
      return false;
    }
    const along = this.journey.leadsTo(spot) && leadsTo(line, spot);
    return (along || holds(line, spot)) && reaches(line, ply);
  }

  private async ifWanted<Answer>(isThere: boolean, ask: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
    return isThere && this.linesWanted ? ask() : undefined;
  }

  private async lineOfPlay(document: vscode.TextDocument, spot: Spot): Promise<LineOfPlay | undefined> {
    const line = await this.request<LineOfPlay>("kifu/lineOfPlay", document, spot);
    return line && withSpots(line);
  }

  private async mainLine(document: vscode.TextDocument, line: LineOfPlay, tree: Variations): Promise<LineOfPlay | undefined> {
    const place = placeInMain(line, tree);
    return place === undefined ? line : this.lineOfPlay(document, place);
  }

  /** The tree of the game at a place. */
  async variations(document: vscode.TextDocument, spot: Spot): Promise<Variations | undefined> {
    const tree = await this.request<Variations>("kifu/variations", document, spot);
    return tree && { ...tree, variations: tree.variations.map((variation) => ({ ...variation, moves: variation.moves.map(spotted) })) };
  }

  /** Asks the server about a place. */
  async request<Answer>(
    method: string,
    document: vscode.TextDocument,
    spot: Spot,
    more: object = {},
    cancelled?: vscode.CancellationToken,
  ): Promise<Answer | undefined> {
    const uri = this.client.code2ProtocolConverter.asUri(document.uri);
    const params = { textDocument: { uri }, position: positionOf(spot), ...more };
    const answer = cancelled ? this.client.sendRequest<Answer | null>(method, params, cancelled) : this.client.sendRequest<Answer | null>(method, params);
    return (await answer) ?? undefined;
  }

  /** Goes along the shown line of play, or that of the cursor. */
  async step(step: Step): Promise<void> {
    const { document, spot, position } = this.known ?? {};
    if (document === undefined || spot === undefined) {
      return;
    }
    if (document.languageId === BOOK) {
      await this.stepInBook(step, document, spot);
      return;
    }
    const { goal } = this.journey;
    const quoted = position?.quotedMoves?.map(spotOf) ?? [];
    if (quoted.length > 0) {
      const from = goal !== undefined && quoted.includes(goal) ? goal : spot;
      const target = quotedTarget(quoted, from, step);
      if (target !== undefined) {
        await this.goTo(target);
        return;
      }
      if (step !== "previous") {
        return;
      }
    }
    const line = this.known?.line ?? (await this.lineOfPlay(document, spot));
    if (line === undefined) {
      return;
    }
    const from =
      goal !== undefined && leadsTo(line, goal)
        ? line.moves.findLastIndex((move) => isAt(goal, move.line))
        : currentMove(line, spot, position);
    const target = quoted.length > 0 ? (line.moves[from]?.line ?? line.startLine) : stepTarget(line, from, step);
    if (target !== undefined) {
      await this.goTo(target);
    }
  }

  private async stepInBook(step: Step, document: vscode.TextDocument, spot: Spot): Promise<void> {
    const ask = (line: number): Promise<BookEntry | undefined> => this.request("kifu/bookEntry", document, line);
    const entry = this.known?.book ?? (await ask(lineOf(spot)));
    const target = entry && (await this.walk.target(entry, lineOf(spot), step, ask));
    if (target !== undefined) {
      await this.goTo(target);
    }
  }

  /** Goes to the start position of the game in which the cursor is; undefined where the text has none. */
  async goToStart(): Promise<PositionAt | undefined> {
    const { document, spot } = this.known ?? {};
    if (document === undefined || spot === undefined) {
      return undefined;
    }
    if (document.getText().trim() === "") {
      return EMPTY_GAME;
    }
    const line = await this.lineOfPlay(document, spot);
    const start = line?.moves.length === 0 ? spot : line?.startLine;
    if (start === undefined) {
      return undefined;
    }
    await this.goTo(start);
    return this.request<PositionAt>("kifu/positionAt", document, start);
  }

  /** Goes to another of the moves that are written for the same position. */
  async goToVariation(to: "nextVariation" | "previousVariation"): Promise<void> {
    const { document, spot } = this.known ?? {};
    const place =
      document && spot !== undefined
        ? await this.request<{ readonly line: number; readonly character: number }>("kifu/goTo", document, spot, { to })
        : undefined;
    if (place !== undefined) {
      await this.goTo(spotOf(place));
    }
  }

  /** Puts the cursor at a place, and leaves the focus where it is. */
  async goTo(spot: Spot): Promise<void> {
    this.journey.goTo(spot);
    await this.cursor.goTo(spot);
  }

  /**
   * The place of the shown position, once the answer after the last change of the document is there;
   * undefined when another position is shown by then.
   */
  async at(sfen: string): Promise<{ readonly document: vscode.TextDocument; readonly spot: Spot } | undefined> {
    await this.caughtUp();
    const { document, version, position, spot, isUnfinished = false } = this.known ?? {};
    const same = document?.version === version && position?.sfen === sfen && !isUnfinished;
    return same && document && spot !== undefined ? { document, spot } : undefined;
  }

  /** Waits until the place is known in the document as it is now, or asking for it has failed. */
  private async caughtUp(): Promise<void> {
    const { document, version } = this.known ?? {};
    if (document?.version !== version) {
      const subscriptions: vscode.Disposable[] = [];
      await new Promise<void>((resolve) => {
        subscriptions.push(this.changed.event(resolve), this.failed.event(resolve));
      });
      subscriptions.forEach((subscription) => subscription.dispose());
    }
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.changed.dispose();
    this.failed.dispose();
    this.cursor.dispose();
    this.subscriptions.forEach((subscription) => subscription.dispose());
  }
}

/** The start position of a game that has no text yet. */
const EMPTY_GAME: PositionAt = {
  sfen: "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
  ply: 0,
  side: "black",
  line: 0,
  moveText: "",
  handicap: false,
  check: false,
  quoted: false,
  players: {},
};

/** The line on which a key has changed a text; undefined where more has changed than a key does. */
function typedLine({ contentChanges }: vscode.TextDocumentChangeEvent): number | undefined {
  const [change] = contentChanges;
  if (change === undefined || contentChanges.length > 1) {
    return undefined;
  }
  const { start, end } = change.range;
  const added = change.text.split("\n").length - 1;
  return end.line - start.line + added <= 1 ? start.line + added : undefined;
}

/** What the server says about the last error at or above a line. */
function faultAbove(document: vscode.TextDocument, textLine: number): string | undefined {
  return vscode.languages
    .getDiagnostics(document.uri)
    .filter(({ severity, range }) => severity === vscode.DiagnosticSeverity.Error && range.start.line <= textLine)
    .toSorted((one, other) => one.range.start.line - other.range.start.line)
    .at(-1)?.message;
}
