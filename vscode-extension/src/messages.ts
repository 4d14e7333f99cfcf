import * as vscode from "vscode";

// What a message says may come from a record or from the name of a file, in which VS Code would make a link of
// [words](command:…), and run the command when it is followed. Every message of the extension is shown here.

export function showInformation<Title extends string>(text: string, ...buttons: readonly Title[]): Thenable<Title | undefined> {
  return vscode.window.showInformationMessage(withoutLinks(text), ...buttons);
}

export function showWarning<Title extends string>(text: string, ...buttons: readonly Title[]): Thenable<Title | undefined> {
  return vscode.window.showWarningMessage(withoutLinks(text), ...buttons);
}

export function showError<Title extends string>(text: string, ...buttons: readonly Title[]): Thenable<Title | undefined> {
  return vscode.window.showErrorMessage(withoutLinks(text), ...buttons);
}

/** What something that was thrown says. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The text without the form of a link in it, though it looks the same: a character without width comes between. */
function withoutLinks(text: string): string {
  return text.replaceAll("](", "]\u2060(");
}
