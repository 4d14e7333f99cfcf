import type { PositionAt } from "../protocol";
import { ends, readSfen, type Position } from "./position";

/**
 * Holds the shown position, and what the user is about to play in it. Places are squares, or letters with a
 * star for pieces in hand.
 */
export class Picking {
  readonly position: Position;
  /** The moves that can be played; known some time after a piece is picked. */
  private legal: readonly string[] | undefined;
  private picked: string | undefined;
  /** Where the picked piece was dropped while the legal moves were not known. */
  private dropped: string | undefined;

  constructor(readonly sfen: PositionAt["sfen"]) {
    this.position = readSfen(sfen);
  }

  get place(): string | undefined {
    return this.picked;
  }

  /** Whether the legal moves are still to be asked for. */
  get wantsMoves(): boolean {
    return this.picked !== undefined && this.legal === undefined;
  }

  /** Where the picked piece can go. */
  get targets(): ReadonlySet<string> {
    const moves = this.picked === undefined ? [] : (this.legal ?? []).map(ends);
    return new Set(moves.flatMap(({ from, to }) => (from === this.picked ? [to] : [])));
  }

  /** Whether a piece there can be picked. */
  isOwn(place: string): boolean {
    return place.includes("*") || this.position.pieces.get(place)?.side === this.position.turn;
  }

  pick(place: string | undefined): void {
    this.picked = place;
    this.dropped = undefined;
  }

  /** Picks the piece there, or returns the moves of the picked one to there: two where it may promote or not. */
  choose(place: string): readonly string[] {
    const moves = this.movesTo(place);
    this.pick(moves.length === 0 && this.isOwn(place) && place !== this.picked ? place : undefined);
    return moves;
  }

  /** Ends a drag of the picked piece; a quick user drops it before the legal moves are known. */
  drop(to: string | undefined): readonly string[] {
    if (to !== undefined && to !== this.picked && this.legal === undefined) {
      this.dropped = to;
      return [];
    }
    const moves = to === undefined ? [] : this.movesTo(to);
    this.pick(undefined);
    return moves;
  }

  /** Takes the legal moves; returns those of a piece that was dropped before. */
  learn(legal: readonly string[]): readonly string[] {
    this.legal = legal;
    return this.dropped === undefined ? [] : this.drop(this.dropped);
  }

  private movesTo(place: string): readonly string[] {
    return (this.legal ?? []).filter((usi) => {
      const { from, to } = ends(usi);
      return from === this.picked && to === place;
    });
  }
}
