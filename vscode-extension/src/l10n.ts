import * as vscode from "vscode";
import { setting } from "./settings";
import { translator } from "./translator";

/** The language that the setting `kifu.locale` names, else that of VS Code. */
export function language(): "ja" | "en" {
  return (setting("locale") || vscode.env.language).startsWith("ja") ? "ja" : "en";
}

/** The words of the extension in this language. Those of VS Code’s own l10n know no setting. */
export const l10n = translator(language);
