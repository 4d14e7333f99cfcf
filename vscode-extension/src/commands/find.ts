import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import type { Boards } from "../board/boards";
import { withOpen } from "../board/openSquares";
import { positionOf } from "../board/spot";
import { l10n } from "../l10n";
import { isRecord } from "../languages";
import { showInformation, showWarning } from "../messages";
import { bodAt } from "./copyPosition";

/** One of the places in the answer to `kifu/find`. */
interface FoundPlace {
  readonly uri: string;
  readonly line: number;
  readonly column: number;
  readonly ply: number;
  readonly variation: boolean;
  readonly black?: string | null;
  readonly white?: string | null;
  readonly date?: string | null;
  readonly event?: string | null;
  readonly result: "black" | "white" | "draw" | "none";
}

/** The answer to `kifu/find` where a board cannot be read. */
interface Refusal {
  readonly refused: string;
  readonly line: number;
}

/** What the view of references of VS Code takes and gives, which it exports to extensions. */
interface ReferencesView {
  setInput(input: object): void;
}

/** Lists the places at which the position at the cursor is reached in the games of the folder, or those where a move is played next. */
export async function findPosition(client: LanguageClient, boards: Boards, move: string | undefined): Promise<void> {
  const here = placeOf(boards);
  if (here === undefined) {
    void showInformation(l10n.t("Open a game record first."));
    return;
  }
  await find(client, here, { variations: true, ...(typeof move === "string" && { move }) });
}

/**
 * Lists the places that fit a board with open squares; where there is none yet, squares are left open on the board.
 *
 * @param open the squares that are open on the board already
 * @param leaveOpen lets the user choose them there
 */
export async function findSimilar(client: LanguageClient, boards: Boards, open: unknown, leaveOpen: () => Promise<void>): Promise<void> {
  if (typeof open === "string") {
    const bod = await bodAt(client, boards);
    return bod === undefined ? undefined : findBoard(client, withOpen(bod, open));
  }
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId === "bod") {
    await find(client, new vscode.Location(document.uri, new vscode.Position(0, 0)), { partial: true, variations: true });
    return;
  }
  if ((await bodAt(client, boards)) !== undefined) {
    await leaveOpen();
  }
}

/** Lists the places that fit a board with open squares that stands in no editor. */
async function findBoard(client: LanguageClient, bod: string): Promise<void> {
  const uri = vscode.Uri.from({ scheme: "kifu-board", path: `/${++boardsSearched}.bod` });
  const provider = vscode.workspace.registerTextDocumentContentProvider(uri.scheme, { provideTextDocumentContent: () => bod });
  try {
    const board = await vscode.languages.setTextDocumentLanguage(await vscode.workspace.openTextDocument(uri), "bod");
    await find(client, new vscode.Location(board.uri, new vscode.Position(0, 0)), { partial: true, variations: true });
  } finally {
    provider.dispose();
  }
}

/** How many boards were searched, so that each has a name of its own. */
let boardsSearched = 0;

/** Where the user looks: the cursor of the text, or that of a board. */
function placeOf(boards: Boards): vscode.Location | undefined {
  const editor = vscode.window.activeTextEditor;
  if (editor !== undefined) {
    return isRecord(editor.document) ? new vscode.Location(editor.document.uri, editor.selection.active) : undefined;
  }
  const { document, spot } = boards.follower.cursor;
  const { line, character } = positionOf(spot);
  return document && new vscode.Location(document.uri, new vscode.Position(line, character));
}

async function find(client: LanguageClient, here: vscode.Location, asked: object): Promise<void> {
  const textDocument = { uri: client.code2ProtocolConverter.asUri(here.uri) };
  const position = client.code2ProtocolConverter.asPosition(here.range.start);
  const answer = await cancellable(l10n.t("Searching games…"), (token) =>
    client.sendRequest<readonly FoundPlace[] | Refusal | null>("kifu/find", { textDocument, position, ...asked }, token),
  );
  if (answer === undefined) {
    return; // nobody wants it any more
  }
  if (answer === null) {
    void showInformation(
      l10n.t("No position is known on this line: a move above it cannot be played, or this is not a game record."),
    );
  } else if ("refused" in answer) {
    void showWarning(l10n.t("The board cannot be read (line {0}): {1}", answer.line + 1, answer.refused));
  } else if (isSome(answer)) {
    await list(answer);
  } else {
    void showInformation(l10n.t("No game that has been read has such a position."));
  }
}

/** How many milliseconds a search takes that needs no button to cancel it. */
const SHORT = 500;

/**
 * Does something that the user can cancel where it takes longer than a moment, such as while the records of a folder
 * are being read for the first time.
 */
async function cancellable<Result>(title: string, work: (token: vscode.CancellationToken) => Promise<Result>): Promise<Result | undefined> {
  const source = new vscode.CancellationTokenSource();
  const result = work(source.token).catch((error: unknown) => {
    if (source.token.isCancellationRequested) {
      return undefined;
    }
    throw error;
  });
  const offered = setTimeout(() => {
    void vscode.window.withProgress({ location: vscode.ProgressLocation.Notification, title, cancellable: true }, (_, token) => {
      token.onCancellationRequested(() => source.cancel());
      return result;
    });
  }, SHORT);
  try {
    return await result;
  } finally {
    clearTimeout(offered);
    source.dispose();
  }
}

/** Lists places in the view of references, which takes only a location where some word stands. */
async function list(places: readonly [FoundPlace, ...FoundPlace[]]): Promise<void> {
  const location = locationOf(places[0]);
  const view = await vscode.extensions.getExtension<ReferencesView>("vscode.references-view")?.activate();
  if (view === undefined) {
    await vscode.commands.executeCommand("editor.action.showReferences", location.uri, location.range.start, places.map(locationOf));
    return;
  }
  const input = {
    title: l10n.t("Found Positions"),
    contextValue: "kifu.find",
    location,
    resolve: () => ({ message: messageOf(places), provider: providerOf(places) }),
    with: () => input,
  };
  view.setInput(input);
}

function isSome<Value>(values: readonly Value[]): values is readonly [Value, ...Value[]] {
  return values.length > 0;
}

function messageOf(places: readonly FoundPlace[]): string {
  const files = new Set(places.map(({ uri }) => uri)).size;
  const inVariations = places.filter(({ variation }) => variation).length;
  return inVariations === 0
    ? l10n.t("{0} places in {1} files", places.length, files)
    : l10n.t("{0} places in {1} files, {2} of them in variations", places.length, files, inVariations);
}

function providerOf(places: readonly FoundPlace[]): vscode.TreeDataProvider<FoundPlace> {
  return { getChildren: (parent) => (parent === undefined ? [...places] : []), getTreeItem: itemOf };
}

function itemOf(place: FoundPlace): vscode.TreeItem {
  const { black, white, date, event, ply, variation, result } = place;
  const { uri, range } = locationOf(place);
  const players = black || white ? `${black ?? "？"} – ${white ?? "？"}` : "";
  const file = uri.path.slice(uri.path.lastIndexOf("/") + 1);
  const item = new vscode.TreeItem(players || file);
  const move = variation ? l10n.t("move {0}, variation", ply) : l10n.t("move {0}", ply);
  item.description = [move, date, event, ...(players ? [file] : [])].filter(Boolean).join(" · ");
  item.tooltip = `${vscode.workspace.asRelativePath(uri)}:${range.start.line + 1}\n${RESULTS[result]()}`;
  item.iconPath = new vscode.ThemeIcon(ICONS[result]);
  item.command = { command: "vscode.open", title: "", arguments: [uri, { selection: range }] };
  return item;
}

const ICONS = { black: "circle-filled", white: "circle-outline", draw: "circle-slash", none: "dash" } as const;

const RESULTS = {
  black: () => l10n.t("Black won"),
  white: () => l10n.t("White won"),
  draw: () => l10n.t("Drawn"),
  none: () => l10n.t("The record does not say who won"),
} as const;

function locationOf({ uri, line, column }: FoundPlace): vscode.Location {
  return new vscode.Location(vscode.Uri.parse(uri), new vscode.Position(line, column));
}
