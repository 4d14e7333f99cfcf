import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import { l10n } from "../l10n";
import { reasonOf, showError, showInformation } from "../messages";
import type { Platform } from "../platform";
import type { ConfiguredEngine, OptionValue } from "../settingKinds";
import { configuredEngines, nameOf, useEngine } from "./configured";

/** The answer to `kifu/engine`. */
interface Introduction {
  readonly name: string;
  readonly options: readonly EngineOption[];
}

interface EngineOption {
  readonly name: string;
  readonly type: "check" | "spin" | "combo" | "button" | "string" | "filename";
  readonly default?: string;
  readonly min?: number;
  readonly max?: number;
  readonly values?: readonly string[];
}

/** Lets the user choose the engine that is asked: one that is configured, one that is found, or any file. */
export async function chooseEngine(client: LanguageClient, platform: Platform): Promise<ConfiguredEngine | undefined> {
  if (platform.findEngines === undefined) {
    void showInformation(l10n.t("Engines are programs, which a browser cannot start. They work in VS Code on a computer."));
    return undefined;
  }
  const chosen = await pick(configuredEngines(), await platform.findEngines());
  return chosen && (await take(client, chosen));
}

async function pick(configured: readonly ConfiguredEngine[], found: readonly string[]): Promise<ConfiguredEngine | undefined> {
  const others = found.filter((file) => !configured.some(({ command }) => command === file)).map((command) => ({ command }));
  const browse = { label: `$(folder-opened) ${l10n.t("Choose a file…")}` };
  const items: (vscode.QuickPickItem & { readonly engine?: ConfiguredEngine })[] = [
    ...configured.map((engine) => ({ label: nameOf(engine), description: engine.command, engine })),
    ...others.map((engine) => ({ label: engine.command, description: l10n.t("found on this computer"), engine })),
    browse,
  ];
  const title = l10n.t("Choose Engine");
  const picked = await vscode.window.showQuickPick(items, { title, placeHolder: l10n.t("The engine that is asked from now on"), matchOnDescription: true });
  if (picked !== browse) {
    return picked?.engine;
  }
  const [file] = (await vscode.window.showOpenDialog({ title, openLabel: l10n.t("Use as Engine") })) ?? [];
  return file && { command: file.fsPath };
}

/** Asks the engine who it is; only one that answers is used. */
async function take(client: LanguageClient, chosen: ConfiguredEngine): Promise<ConfiguredEngine | undefined> {
  const asking = { location: vscode.ProgressLocation.Notification, title: l10n.t("Asking {0} for its name and options", nameOf(chosen)), cancellable: true };
  const introduction = await vscode.window.withProgress(asking, async (_, cancelled) => {
    try {
      return await client.sendRequest<Introduction>("kifu/engine", { command: chosen.command, arguments: chosen.arguments ?? [] }, cancelled);
    } catch (error) {
      if (!cancelled.isCancellationRequested) {
        void showError(reasonOf(error));
      }
      return undefined;
    }
  });
  if (introduction === undefined) {
    return undefined;
  }
  const engine = { ...chosen, name: chosen.name ?? introduction.name };
  await useEngine(engine);
  void offerOptions(engine, introduction.options);
  return engine;
}

async function offerOptions(engine: ConfiguredEngine, options: readonly EngineOption[]): Promise<void> {
  const settable = options.filter(({ type }) => type !== "button");
  const set = l10n.t("Set Its Options");
  const wanted = await showInformation(l10n.t("{0} is asked from now on.", nameOf(engine)), ...(settable.length > 0 ? [set] : []));
  if (wanted === set) {
    await setOptions(engine, settable);
  }
}

/** Lets the user set one option after the other, until none is chosen. */
async function setOptions(before: ConfiguredEngine, options: readonly EngineOption[]): Promise<void> {
  let engine = before;
  for (;;) {
    const chosen = { ...engine.options };
    const items = options.map((option) => ({ label: option.name, description: String(chosen[option.name] ?? option.default ?? ""), option }));
    const picked = await vscode.window.showQuickPick(items, { title: l10n.t("Options of {0}", nameOf(engine)) });
    const value = picked && (await ask(picked.option, picked.description));
    if (picked === undefined) {
      return;
    }
    if (value !== undefined) {
      engine = { ...engine, options: { ...chosen, [picked.option.name]: value } };
      await useEngine(engine);
    }
  }
}

async function ask({ name, type, min, max, values }: EngineOption, now: string): Promise<OptionValue | undefined> {
  const words = type === "check" ? ["true", "false"] : type === "combo" ? values : undefined;
  if (words !== undefined) {
    const word = await vscode.window.showQuickPick([...words], { title: name, placeHolder: now });
    return word !== undefined && type === "check" ? word === "true" : word;
  }
  const isNumber = type === "spin";
  const fits = (text: string): boolean => !isNumber || (/^-?\d+$/.test(text) && Number(text) >= (min ?? -Infinity) && Number(text) <= (max ?? Infinity));
  const text = await vscode.window.showInputBox({
    title: name,
    value: now,
    validateInput: (written) => (fits(written) ? undefined : l10n.t("A whole number from {0} to {1}", min ?? "", max ?? "")),
  });
  return text !== undefined && isNumber ? Number(text) : text;
}
