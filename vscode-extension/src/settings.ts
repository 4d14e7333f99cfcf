import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";

/** The font size for which pictures are drawn at their own size; a smaller one makes them smaller. */
const USUAL_FONT_SIZE = 14;

/** The themes of pictures, as the server names them. */
const THEMES: Readonly<Record<vscode.ColorThemeKind, string>> = {
  [vscode.ColorThemeKind.Light]: "light",
  [vscode.ColorThemeKind.Dark]: "dark",
  [vscode.ColorThemeKind.HighContrast]: "high-contrast",
  [vscode.ColorThemeKind.HighContrastLight]: "high-contrast-light",
};

/** The settings of the server: what the user has chosen, and how the editor looks into which pictures have to fit. */
export function serverSettings({ extensionUri }: vscode.ExtensionContext): Record<string, unknown> {
  // The configuration has methods too, which no message to a worker can hold.
  const chosen = JSON.parse(JSON.stringify(vscode.workspace.getConfiguration("kifu"))) as Record<string, unknown>;
  const theme = THEMES[vscode.window.activeColorTheme.kind];
  const fontSize = vscode.workspace.getConfiguration("editor").get<number>("fontSize", USUAL_FONT_SIZE);
  const hover = chosen["hover"] as { readonly board: string; readonly scale: number };
  // With a large font it does not grow by itself: VS Code shows 250 pixels of a hover, and scrolls the rest.
  const scale = hover.scale * Math.min(1, fontSize / USUAL_FONT_SIZE);
  return {
    ...chosen,
    hover: { ...hover, theme, scale },
    // A worker in a browser does not know where it comes from.
    installation: `${vscode.Uri.joinPath(extensionUri, "server")}/`,
  };
}

/** Tells the server when they change. */
export function sendSettings(client: LanguageClient, context: vscode.ExtensionContext): vscode.Disposable[] {
  const send = () => {
    if (client.isRunning()) {
      void client.sendNotification("workspace/didChangeConfiguration", { settings: { kifu: serverSettings(context) } });
    }
  };
  return [
    vscode.window.onDidChangeActiveColorTheme(send),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("kifu") || event.affectsConfiguration("editor.fontSize")) {
        send();
      }
    }),
  ];
}
