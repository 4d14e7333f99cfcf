import * as vscode from "vscode";
import type { ConfiguredEngine } from "../settingKinds";
import { setting } from "../settings";

export function configuredEngines(): readonly ConfiguredEngine[] {
  return setting("engines");
}

/** What an engine is called. */
export function nameOf({ name, command }: ConfiguredEngine): string {
  return name ?? command;
}

/** Puts an engine before all others, in the settings of the user. */
export async function useEngine(engine: ConfiguredEngine): Promise<void> {
  const others = configuredEngines().filter(({ name, command }) => command !== engine.command || name !== engine.name);
  await vscode.workspace.getConfiguration("kifu").update("engines", [engine, ...others], vscode.ConfigurationTarget.Global);
}
