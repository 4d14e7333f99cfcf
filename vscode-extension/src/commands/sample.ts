import * as vscode from "vscode";
import { l10n } from "../l10n";

/** The records that come with the extension, in its folder `samples`. */
const SAMPLES = [
  { file: "even-game.kif", language: "kif", encoding: "shiftjis", label: () => l10n.t("A game with comments (KIF)") },
  { file: "variations.kif", language: "kif", encoding: "shiftjis", label: () => l10n.t("A game with variations (KIF)") },
  { file: "nifu.kif", language: "kif", encoding: "utf8", label: () => l10n.t("A record with a mistake (KIF)") },
  { file: "seven-moves.kif", language: "kif", encoding: "shiftjis", label: () => l10n.t("A tsume problem (KIF)") },
  { file: "club-match.csa", language: "csa", encoding: "utf8", label: () => l10n.t("A game with clocks (CSA)") },
  { file: "opening.db", language: "yaneuraou-book", encoding: "utf8", label: () => l10n.t("An opening book (YaneuraOu)") },
] as const;

type Sample = (typeof SAMPLES)[number];

/** Opens a copy of a sample record, which the user may change; asks for one unless its file is named. */
export async function openSample(context: vscode.ExtensionContext, file?: string): Promise<void> {
  const sample = SAMPLES.find((each) => each.file === file) ?? (await choose());
  if (sample === undefined) {
    return;
  }
  const { language, encoding } = sample;
  const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(context.extensionUri, "samples", sample.file));
  const content = await vscode.workspace.decode(bytes, { encoding });
  const document = await vscode.workspace.openTextDocument({ language, encoding, content });
  await vscode.window.showTextDocument(document);
}

/** Opens the sample that has something to mend, as a step of the walkthrough. */
export function openMistake(context: vscode.ExtensionContext): Promise<void> {
  return openSample(context, "nifu.kif");
}

async function choose(): Promise<Sample | undefined> {
  const items = SAMPLES.map((sample) => ({ label: sample.label(), sample }));
  const picked = await vscode.window.showQuickPick(items, { title: l10n.t("Open Sample Record") });
  return picked?.sample;
}
