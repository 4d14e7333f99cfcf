import { expect, test, vi } from "vitest";
import type { BaseLanguageClient } from "vscode-languageclient";
import type { Boards } from "../board/boards";
import { copyGame, CSA } from "./convert";

const vscode = vi.hoisted(() => {
  const written: Record<string, unknown> = {};
  const warned: string[] = [];
  return {
    written,
    warned,
    env: { language: "en", clipboard: { writeText: vi.fn() } },
    window: {
      setStatusBarMessage: vi.fn(),
      showWarningMessage: (message: string) => warned.push(message),
    },
    workspace: { getConfiguration: (section: string) => ({ get: (name: string) => written[`${section}.${name}`] }) },
  };
});

vi.mock("vscode", () => vscode);
vi.mock("./copyPosition", () => ({}));

/** What the server is asked when a game is copied as CSA; it answers that two things are lost. */
async function asked(): Promise<unknown> {
  const sendRequest = vi.fn(() => Promise.resolve({ text: "PI\n", lost: ["one", "other"] }));
  const code2ProtocolConverter = { asTextDocumentIdentifier: () => ({ uri: "file:///game.kif" }) };
  const client = { sendRequest, code2ProtocolConverter } as unknown as BaseLanguageClient;
  await copyGame(client, { place: { document: {} } } as unknown as Boards, CSA);
  return sendRequest.mock.calls[0];
}

test("a conversion is for the program of the setting", async () => {
  Object.assign(vscode.written, { "kifu.convert.for": "kifu-for-js" });

  expect(await asked()).toEqual(["kifu/convert", { textDocument: { uri: "file:///game.kif" }, to: "csa", for: "kifu-for-js" }]);
  expect(vscode.warned).toEqual(["one · other"]);
});

test("a program that nobody was asked about is none", async () => {
  Object.assign(vscode.written, { "kifu.convert.for": "piyo" });

  expect(await asked()).toMatchObject(["kifu/convert", { for: "none" }]);
});
