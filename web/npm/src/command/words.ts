/** The same words in both languages. */
export interface Phrase {
  readonly ja: string;
  readonly en: string;
}

export type Language = keyof Phrase;

export const NOTHING: Phrase = { ja: "", en: "" };

/** One after the other. */
export function joined(...phrases: readonly Phrase[]): Phrase {
  return { ja: phrases.map(({ ja }) => ja).join(""), en: phrases.map(({ en }) => en).join("") };
}

/** What could not be done with a file. */
export class Failure extends Error {
  constructor(readonly why: Phrase) {
    super(why.en);
  }
}

/** Text that stays on its line and sends nothing to the terminal that controls it. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (character) => NAMED_ESCAPES[character] ?? `\\x{${character.codePointAt(0)!.toString(16)}}`);
}

const NAMED_ESCAPES: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

const MISSING = { ja: "ファイルやフォルダーがありません", en: "no such file or folder" };
const FULL = { ja: "ディスクに空きがありません", en: "no space left on the disk" };

const BY_CODE: Readonly<Record<string, Phrase>> = {
  ENOENT: MISSING,
  EACCES: { ja: "アクセス権がありません", en: "permission denied" },
  EEXIST: { ja: "すでにあります（--force で上書きします）", en: "already exists; --force replaces it" },
  ENOSPC: FULL,
  EDQUOT: FULL,
  ELOOP: { ja: "シンボリックリンクが循環しています", en: "symbolic links lead in a circle" },
  EISDIR: { ja: "フォルダーです。ファイルを指定してください", en: "it is a folder; name a file" },
  ENOTDIR: { ja: "パスの途中にフォルダーではないものがあります", en: "something in its path is not a folder" },
  ENAMETOOLONG: { ja: "名前が長すぎます", en: "the name is too long" },
  EBADF: { ja: "標準入力が閉じられています", en: "standard input is closed" },
};

/** Why something could not be done, in a few words. */
export function reasonOf(failure: unknown): Phrase {
  if (failure instanceof Failure) {
    return failure.why;
  }
  const { code, syscall, message } = failure as NodeJS.ErrnoException;
  if (code !== undefined && syscall !== undefined) {
    if (code === "ENOTDIR" && syscall.endsWith("stat")) {
      return MISSING;
    }
    const ofSystem = message.replace(/^\w+: /, "").replace(/, \w+.*/s, "");
    return BY_CODE[code] ?? { ja: ofSystem, en: ofSystem };
  }
  return { ja: `kifuの不具合です：${String(failure)}`, en: `a bug in kifu: ${String(failure)}` };
}
