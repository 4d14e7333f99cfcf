import type * as vscode from "vscode";
import { MessageType, ShowMessageNotification, type BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import { showError, showInformation, showWarning } from "./messages";

/** Shows the messages of the server, in place of the client, which would show them as they are. */
export function showMessagesOf(client: Pick<LanguageClient, "onNotification">): vscode.Disposable {
  return client.onNotification(ShowMessageNotification.type, ({ type, message }) => {
    const show = type === MessageType.Error ? showError : type === MessageType.Warning ? showWarning : showInformation;
    void show(message);
  });
}
