import type { Variations } from "./protocol";

/**
 * The line of the last move of a way through a game, as far as it is written; undefined when not even
 * its first move is.
 *
 * @param moves the moves from the start of the game on, as the server names them
 */
export function endOfPath({ variations }: Variations, moves: readonly string[]): number | undefined {
  let [variation, index] = [0, 0];
  let line: number | undefined;
  for (const text of moves) {
    const here = variations[variation];
    const ply = (here?.ply ?? 1) + index;
    const goesOn = here?.moves[index]?.text === text;
    const other = variations.findIndex(
      (branch) => branch.parent === variation && branch.ply === ply && branch.moves[0]?.text === text,
    );
    if (!goesOn && other < 0) {
      break;
    }
    [variation, index] = goesOn ? [variation, index + 1] : [other, 1];
    line = variations[variation]?.moves[index - 1]?.line;
  }
  return line;
}
