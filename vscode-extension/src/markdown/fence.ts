import { LANGUAGES } from "../languages";

/** A record in a fenced block of Markdown. */
export interface Fence {
  readonly languageId: string;
  /** The record without marks. */
  readonly text: string;
  /** The 0-based line of the first mark. */
  readonly line?: number;
  /** After how many moves the position is asked for. */
  readonly ply?: number;
}

/** What a mark begins and ends with; our own pages have them around what is wrong. */
const MARKS = /[⟦⟧]/g;

/**
 * A record in a block with this text after its opening fence, such as `kif 24` for the position
 * after 24 moves; undefined for anything else.
 */
export function fenceOf(info: string, content: string): Fence | undefined {
  const [name = "", number = ""] = info.trim().split(/\s+/);
  const languageId = name.toLowerCase();
  if (!LANGUAGES.some(({ id }) => id === languageId)) {
    return undefined;
  }
  const mark = content.indexOf("⟦");
  return {
    languageId,
    text: content.replace(MARKS, ""),
    ...(mark >= 0 && { line: content.slice(0, mark).split("\n").length - 1 }),
    ...(/^\d+$/.test(number) && { ply: Number(number) }),
  };
}

/** The HTML of a block with its marks as elements. */
export function withMarks(html: string): string {
  return html.replaceAll("⟦", '<mark class="kifu-mark">').replaceAll("⟧", "</mark>");
}
