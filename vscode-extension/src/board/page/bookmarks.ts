import type { Shown } from "../protocol";

/** The parts of a place in which bookmarks are looked for. */
type Shows = Pick<Shown, "line" | "current">;

/** The line of the first move with a bookmark after the shown one. */
export function nextBookmark(shown: Shows | undefined): number | undefined {
  return shown?.line?.moves.find(({ bookmark }, index) => bookmark !== undefined && index > shown.current)?.line;
}

/** The line of the last move with a bookmark before the shown one. */
export function previousBookmark(shown: Shows | undefined): number | undefined {
  return shown?.line?.moves.findLast(({ bookmark }, index) => bookmark !== undefined && index < shown.current)?.line;
}
