import type { TextDocument } from "vscode";
import manifest from "../package.json";

/** The languages of the extension, as the manifest lists them. */
export const LANGUAGE_IDS: readonly string[] = manifest.contributes.languages.map(({ id }) => id);

export function isRecord(document: TextDocument): boolean {
  return LANGUAGE_IDS.includes(document.languageId);
}
