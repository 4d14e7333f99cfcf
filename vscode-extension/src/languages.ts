import type { TextDocument } from "vscode";
import languages from "../languages.json";

/** A language of records, a row of `languages.json`, from which the manifest is made too. */
export interface Language {
  readonly id: string;
  /** The extension of its files, without the dot. */
  readonly extension: string;
  /** How the text of a file begins where files of other kinds have the same extension. */
  readonly begins?: string;
}

export const LANGUAGES: readonly Language[] = languages;

export function isRecord(document: TextDocument): boolean {
  return LANGUAGES.some(({ id }) => id === document.languageId);
}

/** The language that files with the name of this one have; upper and lower case are alike. */
export function languageOfFile(file: string): Language | undefined {
  return LANGUAGES.find(({ extension }) => file.toLowerCase().endsWith(`.${extension}`));
}
