/** The signs with which authors judge moves. */
export const GLYPHS = ["!!", "!", "!?", "?!", "?", "??", "☆"] as const;
export type Glyph = (typeof GLYPHS)[number];

/**
 * A comment with the sign of its move, which is its first line and nothing else, so that every program shows it; and
 * what else it says.
 */
export function readGlyph(comment: string): { readonly glyph?: Glyph; readonly text: string } {
  const [first = "", ...others] = comment.split("\n");
  const sign = first.trim().replaceAll("！", "!").replaceAll("？", "?");
  const glyph = GLYPHS.find((each) => each === sign);
  return glyph === undefined ? { text: comment } : { glyph, text: others.join("\n") };
}

/** A comment with another sign, or with none. */
export function withGlyph(comment: string, glyph: Glyph | undefined): string {
  const { text } = readGlyph(comment);
  return [...(glyph === undefined ? [] : [glyph]), ...(text === "" ? [] : [text])].join("\n");
}

/** The sign after one more key: `!` and then `?` are `!?`; what makes no sign with the one before begins anew. */
export function typedGlyph(before: Glyph | undefined, key: "!" | "?"): Glyph {
  return GLYPHS.find((glyph) => glyph === `${before ?? ""}${key}`) ?? key;
}
