/** An encoding by the name that VS Code has for it. */
export type EncodingName = "utf8" | "utf8bom" | "shiftjis" | "eucjp";

const HALF_WIDTH_KATAKANA = /[\uff61-\uff9f]/g;
const OTHER_JAPANESE = /[\u3000-\u30ff\u4e00-\u9fff\uff00-\uff60]/g;

/**
 * The encoding of the bytes of a record; undefined where it makes no difference (ASCII) and where
 * they fit none of these encodings.
 *
 * UTF-8 comes first, because its bytes are often valid Shift_JIS, while Shift_JIS is hardly ever
 * valid UTF-8. EUC-JP read as Shift_JIS gives half-width katakana all over, which no record has.
 *
 * @param complete whether the bytes are the whole file; otherwise the last character may be cut
 */
export function detectEncoding(bytes: Uint8Array, complete: boolean): EncodingName | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return "utf8bom";
  }
  if (bytes.every((byte) => byte < 0x80)) {
    return undefined;
  }
  if (decode(bytes, "utf-8", complete) !== undefined) {
    return "utf8";
  }
  const shiftJis = decode(bytes, "shift_jis", complete);
  const eucJp = decode(bytes, "euc-jp", complete);
  if (eucJp !== undefined && (shiftJis === undefined || isMostlyHalfWidth(shiftJis))) {
    return "eucjp";
  }
  return shiftJis === undefined ? undefined : "shiftjis";
}

function decode(bytes: Uint8Array, encoding: string, complete: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: !complete });
  } catch {
    return undefined;
  }
}

function isMostlyHalfWidth(text: string): boolean {
  return count(text, HALF_WIDTH_KATAKANA) > count(text, OTHER_JAPANESE);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
