import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import type { Boards } from "../board/boards";
import { l10n } from "../l10n";
import { reasonOf, showError, showInformation } from "../messages";
import type { Platform } from "../platform";
import { chooseEngine } from "./choose";
import { configuredEngines } from "./configured";

/** Whether there is an engine to ask; the user chooses one where there is none. */
export async function hasEngine(client: LanguageClient, platform: Platform): Promise<boolean> {
  return configuredEngines().length > 0 || (await chooseEngine(client, platform)) !== undefined;
}

/** Has the server carry out a command about the place that the user looks at; it shows the progress and the result. */
export async function askEngine(client: LanguageClient, platform: Platform, boards: Boards, command: "kifu.analyse" | "kifu.compareWithEngine"): Promise<void> {
  const { place } = boards;
  if (place === undefined) {
    void showInformation(l10n.t("Open a game record first."));
    return;
  }
  if (!(await hasEngine(client, platform))) {
    return;
  }
  const { asUri, asPosition } = client.code2ProtocolConverter;
  const about = { uri: asUri(place.document.uri), position: asPosition(place.position) };
  try {
    await client.sendRequest("workspace/executeCommand", { command, arguments: [about] });
  } catch (error) {
    void showError(reasonOf(error));
  }
}
