import { readdirSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { BaseLanguageClient } from "vscode-languageclient";
import { showWarning } from "./messages";
import { showMessagesOf } from "./serverMessages";

const shown = vi.hoisted(() => ({ warnings: [] as string[] }));

vi.mock("vscode", () => ({ window: { showWarningMessage: (text: string) => shown.warnings.push(text) } }));
vi.mock("vscode-languageclient", () => ({
  MessageType: { Error: 1, Warning: 2 },
  ShowMessageNotification: { type: "window/showMessage" },
}));

const HOSTILE = "[nothing happens](command:workbench.action.quit).kif";

test("the name of a file makes no link of a message", () => {
  void showWarning(`${HOSTILE} is too large`);
  expect(shown.warnings.splice(0)).toEqual(["[nothing happens]\u2060(command:workbench.action.quit).kif is too large"]);
});

test("nor does it in a message of the server", () => {
  showMessagesOf({
    onNotification: (_: unknown, show: (message: object) => void) => show({ type: 2, message: HOSTILE }),
  } as unknown as BaseLanguageClient);
  expect(shown.warnings.splice(0)).toEqual([HOSTILE.replace("](", "]\u2060(")]);
});

// That of the save guard names characters, one by one.
test("every message of the extension is shown in this way", () => {
  const others = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/test\.ts$|^(messages|saveGuard)\.ts$/.test(file))
    .filter((file) => /show(Information|Warning|Error)Message\(/.test(readFileSync(`src/${file}`, "utf8")));
  expect(others).toEqual([]);
});
