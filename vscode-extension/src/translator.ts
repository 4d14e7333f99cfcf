import japanese from "../l10n/bundle.l10n.ja.json";

/** A message with a comment that distinguishes it from others with the same English words. */
interface Commented {
  readonly message: string;
  readonly comment: string;
}

/** Words in the language of the user. */
export interface Translator {
  /** The message with the values in place of `{0}`, `{1}` … */
  t(message: string | Commented, ...values: readonly (string | number)[]): string;
}

const JAPANESE: Readonly<Record<string, string>> = japanese;

/** The words in the language that is asked for at each message. */
export function translator(language: () => "ja" | "en"): Translator {
  return {
    t(message, ...values) {
      const [english, key] =
        typeof message === "string" ? [message, message] : [message.message, `${message.message}/${message.comment}`];
      const words = language() === "ja" ? (JAPANESE[key] ?? english) : english;
      return words.replace(/\{(\d+)\}/g, (place, index: string) => String(values[Number(index)] ?? place));
    },
  };
}
