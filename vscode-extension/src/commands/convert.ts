import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import type { Boards } from "../board/boards";
import { l10n } from "../l10n";
import { showInformation, showWarning } from "../messages";
import { setting } from "../settings";
import { bodAt, sfenAt } from "./copyPosition";
import { freeFile } from "./fileNames";

/** What a record can be converted to. */
export interface Target {
  readonly label: string;
  /** The format's name for the server. */
  readonly format: "kif" | "ki2" | "csa" | "jkf" | "usi" | "usen" | "bod" | "sfen" | "html" | "md";
  /** The extension and the encoding of its files, and the first line that names the encoding. */
  readonly extension: string;
  readonly encoding: "shiftjis" | "utf8";
  readonly declaration?: string;
}

export const KIF: Target = { label: "KIF", format: "kif", extension: "kif", encoding: "shiftjis" };
const KIFU: Target = { label: "KIF (UTF-8)", format: "kif", extension: "kifu", encoding: "utf8", declaration: "#KIF version=2.0 encoding=UTF-8\n" };
export const KI2: Target = { label: "KI2", format: "ki2", extension: "ki2", encoding: "shiftjis" };
export const CSA: Target = { label: "CSA", format: "csa", extension: "csa", encoding: "utf8" };
const JKF: Target = { label: "JKF", format: "jkf", extension: "jkf", encoding: "utf8" };
export const USI: Target = { label: "USI", format: "usi", extension: "usi", encoding: "utf8" };
const USEN: Target = { label: "USEN", format: "usen", extension: "usen", encoding: "utf8" };
const BOD: Target = { label: "BOD", format: "bod", extension: "bod", encoding: "utf8" };
const SFEN: Target = { label: "SFEN", format: "sfen", extension: "sfen", encoding: "utf8" };
const HTML: Target = { label: "HTML", format: "html", extension: "html", encoding: "utf8" };
const MARKDOWN: Target = { label: "Markdown", format: "md", extension: "md", encoding: "utf8" };

/** The names of encodings, as users know them. */
const ENCODINGS = { shiftjis: "Shift_JIS", utf8: "UTF-8" };

const TARGETS: readonly Target[] = [KIF, KIFU, KI2, CSA, JKF, USI, USEN, BOD, SFEN, HTML, MARKDOWN];

/** The answer to `kifu/convert`, with a sentence for each kind of thing that is lost. */
type Conversion = { readonly text: string; readonly lost: readonly string[] } | { readonly refused: string };

/** Copies the game in another format, for a program that reads it from the clipboard. */
export async function copyGame(client: LanguageClient, boards: Boards, target: Target): Promise<void> {
  const text = await convert(client, boards, target);
  if (text !== undefined) {
    await vscode.env.clipboard.writeText(text);
    vscode.window.setStatusBarMessage(l10n.t("The game is on the clipboard."), 3000);
  }
}

/**
 * Opens the record in front, or a file, in another format: as a new document beside it, which the user may
 * save. In a format that holds no moves it has the position that the user looks at.
 */
export async function convertRecord(
  client: LanguageClient,
  boards: Boards,
  file?: vscode.Uri,
  extension?: string,
): Promise<void> {
  if (file instanceof vscode.Uri && file.toString() !== vscode.window.activeTextEditor?.document.uri.toString()) {
    await vscode.window.showTextDocument(file);
  }
  const record = boards.place?.document;
  const target = TARGETS.find((each) => each.extension === extension) ?? (await choose(record?.languageId));
  const text = target && (await written(client, boards, target));
  if (record !== undefined && target !== undefined && text !== undefined) {
    const uri = (await freeFile(record, target.extension)).with({ scheme: "untitled" });
    const document = await vscode.workspace.openTextDocument(uri, { encoding: target.encoding });
    const editor = await vscode.window.showTextDocument(document);
    const start = new vscode.Position(0, 0);
    await editor.edit((edit) => edit.insert(start, (target.declaration ?? "") + text));
    editor.selection = new vscode.Selection(start, start);
    editor.revealRange(editor.selection);
  }
}

async function choose(from: string | undefined): Promise<Target | undefined> {
  const choices = TARGETS.filter(({ extension }) => extension !== from).map((target) => ({
    label: target.label,
    description: `.${target.extension} · ${ENCODINGS[target.encoding]}`,
    detail: isPosition(target) ? l10n.t("The position at the cursor") : l10n.t("The game with its moves"),
    target,
  }));
  const placeHolder =
    setting("convert.for") === "none" ? l10n.t("Name a program in the setting kifu.convert.for to learn what it reads otherwise") : undefined;
  return (await vscode.window.showQuickPick(choices, { title: l10n.t("Convert Record To"), placeHolder }))?.target;
}

function isPosition({ format }: Target): boolean {
  return format === "bod" || format === "sfen";
}

async function written(client: LanguageClient, boards: Boards, target: Target): Promise<string | undefined> {
  if (!isPosition(target)) {
    return convert(client, boards, target);
  }
  return target.format === "bod" ? bodAt(client, boards) : sfenAt(client, boards);
}

async function convert(client: LanguageClient, boards: Boards, target: Target): Promise<string | undefined> {
  const document = boards.place?.document;
  if (document === undefined) {
    void showInformation(l10n.t("Open a game record first."));
    return undefined;
  }
  const conversion = await client.sendRequest<Conversion | null>("kifu/convert", {
    textDocument: client.code2ProtocolConverter.asTextDocumentIdentifier(document),
    to: target.format,
    for: setting("convert.for"),
  });
  if (conversion === null || "refused" in conversion) {
    void showWarning(
      conversion?.refused ?? l10n.t("This document cannot be converted to {0}.", target.label),
    );
    return undefined;
  }
  if (conversion.lost.length > 0) {
    void showWarning(conversion.lost.join(" · "));
  }
  return conversion.text;
}
