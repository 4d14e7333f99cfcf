import * as vscode from "vscode";
import { State, type BaseLanguageClient as LanguageClient, type TextDocumentRegistrationOptions } from "vscode-languageclient";
import { setting } from "../settings";
import { hasFence } from "./fence";

const MARKDOWN: TextDocumentRegistrationOptions = { documentSelector: [{ language: "markdown" }] };

/** The protocol's number of changes that come as edits of ranges. */
const INCREMENTAL = 2;

const PREFIX = "kifu.markdown.";

/** Whether it is a Markdown document with records that are to be checked. */
export function hasRecords(document: vscode.TextDocument): boolean {
  return document.languageId === "markdown" && setting("markdown") && hasFence(document.getText());
}

/**
 * Has the server read Markdown documents while the setting is on: what is wrong with their records, hovers, completion
 * and fixes. Nothing else is offered for them, so that the other features of Markdown stay as they are: formatting above
 * all, for which VS Code would ask its user to choose a formatter.
 */
export function readMarkdown(client: LanguageClient): vscode.Disposable {
  let isRead = false;
  const apply = (): void => {
    const isWanted = client.isRunning() && setting("markdown");
    if (isWanted !== isRead) {
      isRead = isWanted;
      if (isWanted) {
        register(client);
      } else if (client.isRunning()) {
        unregister(client);
      }
    }
  };
  return vscode.Disposable.from(
    client.onDidChangeState(({ newState }) => {
      if (newState === State.Running) {
        void client.start().then(apply); // the features of a server that runs are not there at once
      } else {
        isRead = false; // with the server the features have ended
      }
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("kifu.markdown")) {
        apply();
      }
    }),
  );
}

function register(client: LanguageClient): void {
  const { completionProvider, codeActionProvider, diagnosticProvider } = client.initializeResult?.capabilities ?? {};
  const options = (more: object | boolean | undefined) => ({ ...(typeof more === "object" ? more : {}), ...MARKDOWN });
  client.getFeature("textDocument/hover").register({ id: `${PREFIX}hover`, registerOptions: MARKDOWN });
  client.getFeature("textDocument/completion").register({ id: `${PREFIX}completion`, registerOptions: options(completionProvider) });
  client.getFeature("textDocument/codeAction").register({ id: `${PREFIX}codeAction`, registerOptions: options(codeActionProvider) });
  client.getFeature("textDocument/didChange").register({
    id: `${PREFIX}didChange`,
    registerOptions: { ...MARKDOWN, syncKind: INCREMENTAL },
  });
  client.getFeature("textDocument/didSave").register({ id: `${PREFIX}didSave`, registerOptions: MARKDOWN });
  client.getFeature("textDocument/didClose").register({ id: `${PREFIX}didClose`, registerOptions: MARKDOWN });
  client.getFeature("textDocument/didOpen").register({ id: `${PREFIX}didOpen`, registerOptions: MARKDOWN });
  if (diagnosticProvider !== undefined) {
    client.getFeature("textDocument/diagnostic").register({ id: `${PREFIX}diagnostic`, registerOptions: options(diagnosticProvider) });
  }
}

function unregister(client: LanguageClient): void {
  client.getFeature("textDocument/diagnostic").unregister(`${PREFIX}diagnostic`);
  client.getFeature("textDocument/hover").unregister(`${PREFIX}hover`);
  client.getFeature("textDocument/completion").unregister(`${PREFIX}completion`);
  client.getFeature("textDocument/codeAction").unregister(`${PREFIX}codeAction`);
  client.getFeature("textDocument/didChange").unregister(`${PREFIX}didChange`);
  client.getFeature("textDocument/didSave").unregister(`${PREFIX}didSave`);
  client.getFeature("textDocument/didOpen").unregister(`${PREFIX}didOpen`);
  client.getFeature("textDocument/didClose").unregister(`${PREFIX}didClose`); // reports the open ones as closed
}
