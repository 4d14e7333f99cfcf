import * as vscode from "vscode";
import japanese from "../l10n/bundle.l10n.ja.json";
import { setting } from "./settings";

/** A message with a comment that distinguishes it from others with the same English words. */
interface Commented {
  readonly message: string;
  readonly comment: string;
}

const JAPANESE: Readonly<Record<string, string>> = japanese;

/** The language that the setting `kifu.locale` names, else that of VS Code. */
export function language(): "ja" | "en" {
  return (setting("locale") || vscode.env.language).startsWith("ja") ? "ja" : "en";
}

/** The words of the extension in this language. Those of VS Code’s own l10n know no setting. */
export const l10n = {
  /** The message with the values in place of `{0}`, `{1}` … */
  t(message: string | Commented, ...values: readonly (string | number)[]): string {
    const [english, key] =
      typeof message === "string" ? [message, message] : [message.message, `${message.message}/${message.comment}`];
    const words = language() === "ja" ? (JAPANESE[key] ?? english) : english;
    return words.replace(/\{(\d+)\}/g, (place, index: string) => String(values[Number(index)] ?? place));
  },
};
