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
  /** The words after that, which say how the figure looks. */
  readonly figure?: string;
}

/** The word that leaves out the text of the record. */
const NO_RECORD = "no-record";

/** What a mark begins and ends with; our own pages have them around what is wrong. */
const MARKS = /[⟦⟧]/g;

/** How a fence of a record begins, at the margin, in a quote or in a list. */
const OPENING = new RegExp(String.raw`^[ \t>*+\-0-9.)]*(?:\x60{3,}|~{3,})[ \t]*(?:${LANGUAGES.map(({ id }) => id).join("|")})(?![^ \t\r\n])`, "im");

/** Whether a Markdown text seems to have a record in it: a quick check. */
export function hasFence(text: string): boolean {
  return OPENING.test(text);
}

/**
 * A record in a block with this text after its opening fence, such as `kif 24` for the position
 * after 24 moves, with the words of a figure behind it; undefined for anything else.
 */
export function fenceOf(info: string, content: string): Fence | undefined {
  const [name = "", ...words] = info.trim().split(/\s+/);
  const languageId = name.toLowerCase();
  if (!LANGUAGES.some(({ id }) => id === languageId)) {
    return undefined;
  }
  const ply = /^\d+$/.test(words[0] ?? "") ? Number(words.shift()) : undefined;
  const mark = content.indexOf("⟦");
  return {
    languageId,
    text: content.replace(MARKS, ""),
    ...(mark >= 0 && { line: content.slice(0, mark).split("\n").length - 1 }),
    ...(ply !== undefined && { ply }),
    ...(words.length > 0 && { figure: words.join(" ") }),
  };
}

/** Whether the picture of a record is shown in its place, once it is there. */
export function isPictureAlone({ figure = "" }: Fence): boolean {
  return figure.split(" ").includes(NO_RECORD);
}

/** The HTML of a block with its marks as elements. */
export function withMarks(html: string): string {
  return html.replaceAll("⟦", '<mark class="kifu-mark">').replaceAll("⟧", "</mark>");
}
