import { beforeEach, expect, test, vi } from "vitest";
import type * as vscode from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import type { Boards } from "../board/boards";
import { exportPage, printGame } from "./exportPage";

/** What the user sees, and where VS Code runs; it says of every page that it has been opened. */
const seen = vi.hoisted(() => [] as string[]);
const env = vi.hoisted(() => ({
  language: "en",
  uiKind: 1,
  remoteName: undefined as string | undefined,
  openExternal: ({ path }: vscode.Uri) => Promise.resolve(seen.push(`opens ${path}`) > 0),
}));

vi.mock("vscode", () => ({
  env,
  UIKind: { Desktop: 1, Web: 2 },
  Uri: { joinPath: ({ path, ...uri }: vscode.Uri, ...names: readonly string[]) => ({ ...uri, path: [path, ...names].join("/") }) },
  window: {
    showInformationMessage: (text: string, ...buttons: readonly string[]) => {
      seen.push([text, ...buttons].join(" | "));
      return Promise.resolve(buttons[0]);
    },
    showWarningMessage: (text: string) => seen.push(text),
  },
  workspace: {
    fs: { readFile: () => Promise.resolve(new Uint8Array()), writeFile: () => Promise.resolve() },
    getConfiguration: () => ({ get: () => "" }),
  },
}));

const CANNOT_OPEN = "The page could not be opened in a browser. “Export Page…” saves it.";

const client = {
  code2ProtocolConverter: { asTextDocumentIdentifier: () => ({}) },
  sendRequest: (method: string) => Promise.resolve(method === "kifu/gameData" ? {} : { text: "" }),
} as unknown as BaseLanguageClient;
const boards = { place: { document: {} } } as Boards;
const uri = (path: string, scheme = "file") => ({ scheme, path }) as vscode.Uri;

async function printed(scheme = "file"): Promise<readonly string[]> {
  const context = { extensionUri: uri("/extension"), globalStorageUri: uri("/storage", scheme) };
  await printGame(context as vscode.ExtensionContext, client, boards);
  return seen.splice(0);
}

async function exported(): Promise<readonly string[]> {
  await exportPage(uri("/extension"), client, boards, uri("/game.html"));
  await vi.waitFor(() => expect(seen).not.toEqual([]));
  return seen.splice(0);
}

beforeEach(() => void Object.assign(env, { uiKind: 1, remoteName: undefined }));

test("a page opens in the browser of the computer that it is on", async () => {
  expect(await printed()).toEqual(["opens /storage/print.html"]);
  expect(await exported()).toEqual(["The page is saved. | Open", "opens /game.html"]);
});

test.each([
  ["a browser that shows VS Code of a server", { uiKind: 2, remoteName: "server" }],
  ["a window on a remote computer", { remoteName: "ssh-remote" }],
])("%s has no such file to open", async (_, where) => {
  Object.assign(env, where);
  expect(await printed()).toEqual([CANNOT_OPEN]);
  expect(await exported()).toEqual(["The page is saved."]);
});

test("nor has a browser a file of VS Code for the Web", async () => {
  env.uiKind = 2;
  expect(await printed("vscode-userdata")).toEqual([CANNOT_OPEN]);
});
