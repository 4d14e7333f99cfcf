import { MARK_COLORS } from "../board/page/marks";
import type { Alternative, LineOfPlay, Notes, PositionAt, Shown, Step, Variations, WrittenMove } from "../board/protocol";
import { headerOf, pathOf, type Game, type GameMove } from "../gameData";

/** A move with its place: pages name it as documents name lines; the start is 0. */
interface Placed {
  readonly move: GameMove;
  readonly place: number;
  readonly line: number;
  readonly index: number;
}

/** A game on a page of its own, which answers what the page asks: a line of play, and where one is in it. */
export class ExportedGame {
  private readonly own: readonly (readonly Placed[])[];
  private line = 0;
  private current = -1;

  constructor(private readonly game: Game) {
    let place = 0;
    this.own = game.lines.map(({ moves }, line) => moves.map((move, index) => ({ move, place: ++place, line, index })));
  }

  /** Goes a step on, or back. */
  step(step: Step): void {
    const last = this.path(this.line).length - 1;
    this.current = { first: -1, previous: Math.max(-1, this.current - 1), next: Math.min(last, this.current + 1), last }[step];
  }

  /** Goes to a move by its place. */
  goTo(place: number): void {
    const found = this.own.flat().find((move) => move.place === place);
    if (found !== undefined) {
      this.line = this.path(this.line).some((move) => move.place === place) ? this.line : found.line;
    }
    this.current = found === undefined ? -1 : this.path(this.line).findIndex((move) => move.place === place);
  }

  /** Goes to the position after so many moves of the main line; 0 is the start. */
  goToPly(ply: number): void {
    this.line = 0;
    this.current = this.path(0).findLastIndex(({ move }) => move.usi !== undefined && move.ply <= ply);
  }

  /** Goes to the next move that is written for the same position as the shown one, or to the one before. */
  goToVariation(direction: 1 | -1): void {
    const here = this.path(this.line)[this.current];
    if (here !== undefined) {
      const ways = [here, ...this.others(here)].toSorted((one, other) => one.place - other.place);
      const next = ways[(ways.indexOf(here) + direction + ways.length) % ways.length];
      this.goTo(next?.place ?? here.place);
    }
  }

  get shown(): Shown {
    const { line, current } = this;
    return {
      position: this.position(),
      line: this.lineOfPlay(line),
      main: this.lineOfPlay(0),
      tree: this.tree(),
      current,
    };
  }

  /** What the author says at the shown place. */
  get comment(): string {
    return (this.current < 0 ? this.game.lines[0]?.comment : this.path(this.line)[this.current]?.move.comment) ?? "";
  }

  private position(): PositionAt {
    const path = this.path(this.line).slice(0, this.current + 1);
    const played = path.filter(({ move }) => move.usi !== undefined).at(-1)?.move;
    const here = path.at(-1);
    const sfen = here?.move.sfen ?? this.game.start;
    const notes = (here === undefined ? this.game.lines[0]?.note : here.move.note) ?? "";
    return {
      sfen,
      ply: played?.ply ?? 0,
      side: sfen.split(" ")[1] === "w" ? "white" : "black",
      line: here?.place ?? 0,
      moveText: played?.moveText ?? "",
      handicap: headerOf(this.game, "下手") !== undefined || headerOf(this.game, "上手") !== undefined,
      check: false,
      quoted: false,
      players: playersOf(headerOf(this.game, "先手", "下手"), headerOf(this.game, "後手", "上手")),
      marks: marksIn(notes),
      ...(played?.usi !== undefined && { lastMove: played.usi, lastSquare: played.usi.slice(2, 4) }),
      ...(here !== undefined && here.line > 0 && { variation: this.own[here.line]?.[0]?.move.ply ?? 0 }),
      ...(here?.move.time !== undefined && { spent: here.move.time }),
    };
  }

  /** The moves of a line of play, from the start on. */
  private path(line: number): readonly Placed[] {
    return pathOf(this.game.lines, this.own, line);
  }

  private lineOfPlay(line: number): LineOfPlay {
    const moves = this.path(line).map((placed) => this.written(placed));
    return { firstLine: 0, endLine: 0, startLine: 0, last: 0, moves };
  }

  private written(placed: Placed): WrittenMove {
    const { move } = placed;
    return {
      ...entryOf(placed),
      ply: move.ply,
      end: isEnd(move),
      alternatives: this.others(placed).map(entryOf),
      ...(move.time !== undefined && { spent: move.time }),
    };
  }

  /** The other moves that are written for the same position. */
  private others(placed: Placed): readonly Placed[] {
    const { parent, index = 0 } = placed.index === 0 ? (this.game.lines[placed.line] ?? {}) : {};
    const [line, at] = parent === undefined ? [placed.line, placed.index] : [parent, index];
    const first = this.own[line]?.[at];
    const branches = this.game.lines.flatMap((each, i) => (each.parent === line && (each.index ?? 0) === at ? (this.own[i]?.[0] ?? []) : []));
    return [...(first === undefined ? [] : [first]), ...branches].filter(({ place }) => place !== placed.place);
  }

  private tree(): Variations {
    const variations = this.game.lines.map(({ parent, moves }, i) => ({
      ...(parent !== undefined && { parent }),
      ply: moves[0]?.ply ?? 1,
      moves: (this.own[i] ?? []).map(entryOf),
    }));
    return { variations, complete: true };
  }
}

/** A move as lists of moves show it. */
function entryOf({ move, place }: Placed): Alternative & Notes {
  const { comment, bookmark } = move;
  return {
    line: place,
    text: isEnd(move) ? move.text : inShort(move.moveText),
    ...(comment !== undefined && { comment }),
    ...(bookmark !== undefined && { bookmark }),
  };
}

/** △２四同歩 as △同歩: where the move before it is seen, the square need not be named. */
function inShort(moveText: string): string {
  return moveText.replace(/^([▲△])..(?=同)/, "$1");
}

function isEnd({ usi, special }: GameMove): boolean {
  return usi === undefined && special !== "pass";
}

function playersOf(black: string | undefined, white: string | undefined): PositionAt["players"] {
  return { ...(black !== undefined && { black }), ...(white !== undefined && { white }) };
}

const FIGURE = /^#figure\s.*$/gm;
const MARKS = new RegExp(`(?:^|[\\s,=])([1-9][a-i])(?:-([1-9][a-i]))?(:(?:${MARK_COLORS.join("|")}))?(?=[\\s,]|$)`, "g");

/** The rings and arrows of the figures in a note, as the server writes them to pages. */
function marksIn(note: string): readonly string[] {
  const words = (note.match(FIGURE) ?? []).flatMap((figure) => figure.match(/\b(?:mark|arrow)=\S+/g) ?? []);
  return words.flatMap((word) => [...word.matchAll(MARKS)].map(([, from = "", to = "", color = ""]) => from + to + color));
}
