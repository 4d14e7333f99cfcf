import { detectEncoding } from "./detectEncoding.js";

/** An encoding by the name that browsers have for it. */
export type Encoding = "utf-8" | "shift_jis" | "euc-jp";

/** The text of a file, and how it is encoded. */
interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

const NAMES = { utf8: "utf-8", utf8bom: "utf-8", shiftjis: "shift_jis", eucjp: "euc-jp" } as const;

/** Decodes the bytes of a record. Those that fit no encoding are read as UTF-8, with U+FFFD in place of what does not. */
export function decodedText(bytes: Uint8Array): DecodedText {
  const encoding = NAMES[detectEncoding(bytes, true) ?? "utf8"];
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}
