import type { LegalMove } from "../protocol";

/** Knows the moves that mate at once in a position that is being set up, where the user wants to see them. */
export class Mates {
  wanted = false;
  /** The position that was asked about last. */
  private asked: string | undefined;
  /** Those of that position, once they are known. */
  private known: readonly LegalMove[] | undefined;

  constructor(private readonly ask: (sfen: string) => void) {}

  /** Those of a position; undefined as long as they are not wanted or not known, and then they are asked for. */
  in(sfen: string): readonly LegalMove[] | undefined {
    if (this.wanted && sfen !== this.asked) {
      this.asked = sfen;
      this.known = undefined;
      this.ask(sfen);
    }
    return this.wanted ? this.known : undefined;
  }

  take(sfen: string, moves: readonly LegalMove[]): void {
    if (sfen === this.asked) {
      this.known = moves;
    }
  }
}

/** How a move is marked on the board: a drop by a ring (`5b`), another one by an arrow (`7g7f`). */
export function markOf({ usi }: LegalMove): string {
  return usi.charAt(1) === "*" ? usi.slice(2) : usi.slice(0, 4);
}
