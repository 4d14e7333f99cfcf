import type { Alternative, Notes, Variations } from "../protocol";

/** Deeper variations are shown only after one has gone into those around them. */
const MOST_DEEP = 12;

/** A way on from a position, as it is shown below the move that it replaces. */
export interface Branch {
  readonly moves: readonly BranchMove[];
}

export interface BranchMove extends Alternative, Notes {
  /** Absent where the tree does not have the move. */
  readonly ply?: number;
  /** The other ways on from the position before it. */
  readonly others: readonly Branch[];
}

/** Finds the variations of a game by the lines of their moves. */
export class Tree {
  private readonly places = new Map<number, readonly [variation: number, move: number]>();
  private readonly children = new Map<string, number[]>();

  constructor(private readonly game: Variations) {
    game.variations.forEach(({ parent, ply, moves }, v) => {
      moves.forEach(({ line }, m) => this.places.set(line, [v, m]));
      const place = `${parent} ${ply}`;
      this.children.set(place, [...(this.children.get(place) ?? []), v]);
    });
  }

  /** The way on that begins with a move. */
  from({ line, text }: Alternative, depth = 0): Branch {
    const [v, first] = this.places.get(line) ?? [undefined, 0];
    const variation = v === undefined ? undefined : this.game.variations[v];
    if (variation === undefined) {
      return { moves: [{ line, text, others: [] }] };
    }
    const moves = variation.moves.slice(first).map((move, i) => ({
      ...move,
      ply: variation.ply + first + i,
      others: i === 0 || depth === MOST_DEEP ? [] : this.others(v, variation.ply + first + i, depth + 1),
    }));
    return { moves };
  }

  private others(variation: number | undefined, ply: number, depth: number): readonly Branch[] {
    return (this.children.get(`${variation} ${ply}`) ?? []).flatMap((child) => {
      const first = this.game.variations[child]?.moves[0];
      return first === undefined ? [] : [this.from(first, depth)];
    });
  }
}
