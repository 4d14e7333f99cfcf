import * as vscode from "vscode";
import { isRecord } from "./languages";
import { l10n } from "./l10n";
import { lostCharacters } from "./lostCharacters";
import { saveAsUtf8 } from "./saveAsUtf8";

const SAVE_AS_UTF8 = "kifu.saveAsUtf8";

/** The problems that do not exist in UTF-8. */
const MENDED = ["not-encodable", "unusual-encoding"];

/** How many characters a question names. */
const NAMED = 10;

/**
 * Asks once for each document what to do when saving loses characters. VS Code lets no extension
 * stop a save, and waits for none longer than a moment; but what was lost in the file still stands in the
 * editor, so the question comes with the save, and the answer puts the file right.
 */
export class SaveGuard implements vscode.Disposable, vscode.CodeActionProvider {
  private readonly asked = new WeakSet<vscode.TextDocument>();
  private readonly subscriptions: readonly vscode.Disposable[];

  constructor(languages: readonly string[]) {
    this.subscriptions = [
      vscode.workspace.onDidSaveTextDocument((document) => void this.saved(document)),
      vscode.languages.registerCodeActionsProvider(languages.slice(), this, {
        providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
      }),
      vscode.commands.registerCommand(SAVE_AS_UTF8, (uri?: vscode.Uri) => this.save(uri)),
    ];
  }

  /** Where a character would be lost, or few programs read the file, it can be saved as UTF-8. */
  provideCodeActions(
    document: vscode.TextDocument,
    _range: vscode.Range,
    { diagnostics }: vscode.CodeActionContext,
  ): vscode.CodeAction[] {
    const mended = diagnostics.filter(({ code }) => MENDED.includes(String(idOf(code))));
    if (mended.length === 0 || document.isUntitled) {
      return [];
    }
    const action = new vscode.CodeAction(l10n.t("Save as UTF-8"), vscode.CodeActionKind.QuickFix);
    action.diagnostics = mended;
    action.command = { title: action.title, command: SAVE_AS_UTF8, arguments: [document.uri] };
    return [action];
  }

  private async saved(document: vscode.TextDocument): Promise<void> {
    if (!isRecord(document) || this.asked.has(document)) {
      return;
    }
    const lost = await lostCharacters(document);
    if (lost.length === 0 || this.asked.has(document)) {
      return;
    }
    this.asked.add(document);
    const asUtf8: vscode.MessageItem = { title: l10n.t("Save as UTF-8") };
    const keep: vscode.MessageItem = { title: l10n.t("Leave Question Marks"), isCloseAffordance: true };
    const chosen = await vscode.window.showWarningMessage(
      l10n.t("These characters are question marks in the file now: {0}", named(lost)),
      {
        modal: true,
        detail: l10n.t("The encoding of the file does not have them. They are still there in the editor; the light bulb can replace them with similar ones."),
      },
      asUtf8,
      keep,
    );
    if (chosen === asUtf8) {
      await saveAsUtf8(document);
    }
  }

  private async save(uri = vscode.window.activeTextEditor?.document.uri): Promise<void> {
    const document = vscode.workspace.textDocuments.find((open) => open.uri.toString() === uri?.toString());
    if (document !== undefined) {
      this.asked.add(document);
      await saveAsUtf8(document);
    }
  }

  dispose(): void {
    this.subscriptions.forEach((subscription) => subscription.dispose());
  }
}

function idOf(code: vscode.Diagnostic["code"]): unknown {
  return typeof code === "object" ? code.value : code;
}

function named(characters: readonly string[]): string {
  return characters.slice(0, NAMED).join(" ") + (characters.length > NAMED ? " …" : "");
}
