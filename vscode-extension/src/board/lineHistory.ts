import type * as vscode from "vscode";
import { positionOf, spotOf, type Spot } from "./spot";

/** A place in a document, true for one version of it. */
export interface VersionedPlace {
  readonly uri: string;
  readonly version: number;
  readonly line: Spot;
}

/** A part of a change of a document. */
export type TextChange = Pick<vscode.TextDocumentContentChangeEvent, "range" | "text">;

/** The changes that led to a version. */
interface Step {
  readonly version: number;
  readonly changes: readonly TextChange[];
}

/** How many versions of a document are remembered. What the page shows is a few of them old at most. */
const MOST_STEPS = 1000;

/** Finds places that were seen in an older version of a document in the newest one. */
export class LineHistory {
  private readonly steps = new Map<string, readonly Step[]>();

  /**
   * Notes what has changed.
   *
   * @param version the version after it
   * @param changes each in the coordinates after those before it
   */
  changed(uri: string, version: number, changes: readonly TextChange[]): void {
    if (changes.length > 0) {
      this.steps.set(uri, [...(this.steps.get(uri) ?? []), { version, changes }].slice(-MOST_STEPS));
    }
  }

  /** Forgets a document; when it is opened again, its versions begin anew. */
  closed(uri: string): void {
    this.steps.delete(uri);
  }

  /** The place in the newest version; undefined where its text was replaced, or where it was seen too long ago. */
  now<Place extends VersionedPlace>(place: Place): Place | undefined {
    const steps = this.steps.get(place.uri) ?? [];
    if (steps.length === MOST_STEPS && place.version < (steps[0]?.version ?? 0)) {
      return undefined;
    }
    const since = steps.filter(({ version }) => version > place.version);
    const line = since.flatMap(({ changes }) => changes).reduce<Spot | undefined>(spotThrough, place.line);
    return line === undefined ? undefined : { ...place, line, version: since.at(-1)?.version ?? place.version };
  }
}

/** Where a place is after a change; undefined when the text around it was replaced by other lines. */
function spotThrough(spot: Spot | undefined, { range: { start, end }, text }: TextChange): Spot | undefined {
  if (spot === undefined) {
    return undefined;
  }
  const { line, character } = positionOf(spot);
  const isBehind = end.line < line || (end.line === line && end.character <= character);
  if (isBehind) {
    const lines = text.split("\n");
    const added = lines.length - 1;
    const last = lines.at(-1)?.length ?? 0;
    const isFirst = character === 0 && start.character === 0; // What comes first on its line still does.
    const column = end.line < line ? character : character - end.character + last + (added === 0 ? start.character : 0);
    return spotOf({ line: line + added - (end.line - start.line), character: isFirst ? 0 : column });
  }
  const isBefore = start.line > line || (start.line === line && start.character > character);
  if (isBefore) {
    return spot;
  }
  const isWithinLine = start.line === line && end.line === line && !text.includes("\n");
  return isWithinLine ? spotOf({ line, character: start.character }) : undefined;
}
