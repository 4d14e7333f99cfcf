import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import { number } from "./settingKinds";
import { setting, SETTING_NAMES } from "./settings";

/** The font size for which pictures are drawn at their own size; a smaller one makes them smaller. */
const USUAL_FONT_SIZE = 14;

/** The font size of the editor, with the limits that VS Code has for it. */
const FONT_SIZE = number(USUAL_FONT_SIZE, 6, 100);

/** The themes of pictures, as the server names them. */
const THEMES: Readonly<Record<vscode.ColorThemeKind, string>> = {
  [vscode.ColorThemeKind.Light]: "light",
  [vscode.ColorThemeKind.Dark]: "dark",
  [vscode.ColorThemeKind.HighContrast]: "high-contrast",
  [vscode.ColorThemeKind.HighContrastLight]: "high-contrast-light",
};

/** The settings of the server: what the user has chosen, and how the editor looks into which pictures have to fit. */
export function serverSettings({ extensionUri, storageUri }: vscode.ExtensionContext): Record<string, unknown> {
  const chosen = inSections();
  const fontSize = FONT_SIZE.read(vscode.workspace.getConfiguration("editor").get("fontSize"));
  // With a large font it does not grow by itself: VS Code shows 250 pixels of a hover, and scrolls the rest.
  const scale = setting("hover.scale") * Math.min(1, fontSize / USUAL_FONT_SIZE);
  return {
    ...chosen,
    // No program is started for a folder that the user does not trust.
    engines: vscode.workspace.isTrusted ? setting("engines") : [],
    hover: {
      ...(chosen["hover"] as object),
      theme: THEMES[vscode.window.activeColorTheme.kind],
      scale,
    },
    // Where the index of the folder is kept for the next time; there is no such place without a folder.
    storage: storageUri?.toString(),
    // A worker in a browser does not know where it comes from.
    installation: `${vscode.Uri.joinPath(extensionUri, "server")}/`,
  };
}

/** All settings as objects in an object, such as `{ locale, board: { style, pieces } }`. */
function inSections(): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const name of SETTING_NAMES) {
    const [section = name, key] = name.split(".");
    all[section] = key === undefined ? setting(name) : { ...(all[section] ?? {}), [key]: setting(name) };
  }
  return all;
}

/** Sends the settings to the server when they change. */
export function sendSettings(client: LanguageClient, context: vscode.ExtensionContext): vscode.Disposable[] {
  const send = () => {
    if (client.isRunning()) {
      void client.sendNotification("workspace/didChangeConfiguration", { settings: { kifu: serverSettings(context) } });
    }
  };
  return [
    vscode.window.onDidChangeActiveColorTheme(send),
    vscode.workspace.onDidGrantWorkspaceTrust(send),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("kifu") || event.affectsConfiguration("editor.fontSize")) {
        send();
      }
    }),
  ];
}
