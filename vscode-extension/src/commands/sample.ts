import * as vscode from "vscode";
import { l10n } from "../l10n";

interface Sample {
  readonly file: string;
  readonly language: string;
  readonly encoding: string;
  readonly label: () => string;
  /** The text before which the cursor is put; without it, it stands at the beginning. */
  readonly cursor?: string;
}

/** The records that come with the extension, in its folder `samples`. */
const SAMPLES: readonly Sample[] = [
  { file: "even-game.kif", language: "kif", encoding: "shiftjis", label: () => l10n.t("A game with comments (KIF)") },
  { file: "variations.kif", language: "kif", encoding: "shiftjis", label: () => l10n.t("A game with variations (KIF)") },
  { file: "nifu.kif", language: "kif", encoding: "utf8", label: () => l10n.t("A record with a mistake (KIF)"), cursor: "５六歩打" },
  { file: "seven-moves.kif", language: "kif", encoding: "shiftjis", label: () => l10n.t("A tsume problem (KIF)") },
  { file: "club-match.csa", language: "csa", encoding: "utf8", label: () => l10n.t("A game with clocks (CSA)") },
  { file: "opening.db", language: "yaneuraou-book", encoding: "utf8", label: () => l10n.t("An opening book (YaneuraOu)") },
];

/** Opens a copy of a sample record, which the user may change; asks for one unless its file is named. */
export async function openSample(context: vscode.ExtensionContext, file?: string): Promise<void> {
  const sample = SAMPLES.find((each) => each.file === file) ?? (await choose());
  if (sample === undefined) {
    return;
  }
  const { language, encoding, cursor = "" } = sample;
  const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(context.extensionUri, "samples", sample.file));
  const content = await vscode.workspace.decode(bytes, { encoding });
  const document = await vscode.workspace.openTextDocument({ language, encoding, content });
  const place = document.positionAt(content.indexOf(cursor));
  await vscode.window.showTextDocument(document, { viewColumn: besidePage(), selection: new vscode.Range(place, place) });
}

/** A page that is no document, such as the walkthrough, stays in sight: the record opens beside it. */
function besidePage(): vscode.ViewColumn {
  const { activeTab } = vscode.window.tabGroups.activeTabGroup;
  const isPage = activeTab !== undefined && activeTab.input === undefined;
  return isPage ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
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
