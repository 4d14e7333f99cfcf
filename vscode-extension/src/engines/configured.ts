import * as vscode from "vscode";
import { setting } from "../settings";

/** What an option of an engine is set to. */
export type OptionValue = string | number | boolean;

/** An engine as the setting `kifu.engines` holds it; the first one is asked. */
export interface ConfiguredEngine {
  readonly name?: string;
  readonly command: string;
  readonly arguments?: readonly string[];
  readonly options?: Readonly<Record<string, OptionValue>>;
}

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
