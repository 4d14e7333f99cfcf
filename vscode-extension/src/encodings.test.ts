import { beforeEach, expect, test, vi } from "vitest";
import type * as vscode from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import { EncodingReports } from "./encodings";

type Listener = (event: object) => void;
const on = vi.hoisted(() => ({ changed: (() => {}) as Listener, saved: (() => {}) as Listener }));
const disk = vi.hoisted(() => ({ bytes: [] as readonly number[] }));

vi.mock("vscode", () => ({
  workspace: {
    onDidChangeTextDocument: (listener: Listener) => (on.changed = listener),
    onDidSaveTextDocument: (listener: Listener) => (on.saved = listener),
    fs: { readFile: () => Promise.resolve(Uint8Array.from(disk.bytes)) },
  },
}));
vi.mock("vscode-languageclient", () => ({ DocumentDiagnosticRequest: { method: "textDocument/diagnostic" } }));

/** What the server is told, and how often problems are asked for again. */
let reported: string[];
let asked: number;

const client = {
  isRunning: () => true,
  code2ProtocolConverter: { asUri: String },
  sendNotification: (_: string, { encoding }: { readonly encoding: string }) => Promise.resolve(reported.push(encoding)),
  getFeature: () => ({ getProvider: () => ({ onDidChangeDiagnosticsEmitter: { fire: () => asked++ } }) }),
};

interface Opened {
  text: string;
  encoding: string;
  isDirty: boolean;
}

const LOST = [0xef, 0xbf, 0xbd];
const SHIFT_JIS = [0x8e, 0x52]; // 山

async function opened(text: string, encoding: string, bytes: readonly number[]): Promise<Opened> {
  disk.bytes = bytes;
  const document = { text, encoding, isDirty: false, isUntitled: false, uri: "file:///game.kif", getText: () => document.text };
  await new EncodingReports(() => client as unknown as BaseLanguageClient).opened(document as unknown as vscode.TextDocument);
  return document;
}

beforeEach(() => {
  reported = [];
  asked = 0;
});

test("the encoding of a document is reported, also where the file itself has lost characters", async () => {
  await opened("山", "shiftjis", SHIFT_JIS);
  await opened("山\ufffd", "utf8", [0xe5, 0xb1, 0xb1, ...LOST]);
  expect(reported).toEqual(["shiftjis", "utf8"]);
  expect(asked).toBe(1); // of the second, whose file is read meanwhile
});

test("an encoding in which the bytes make no sense is not, until another one is chosen", async () => {
  const document = await opened("\ufffdR", "utf8", SHIFT_JIS);
  expect(reported).toEqual([""]);
  Object.assign(document, { text: "山", encoding: "shiftjis" });
  on.changed({ document, contentChanges: [] });
  await vi.waitFor(() => expect(reported).toEqual(["", "shiftjis"]));
  Object.assign(document, { text: "\ufffdR", encoding: "utf8" });
  on.changed({ document, contentChanges: [] });
  await vi.waitFor(() => expect(reported).toEqual(["", "shiftjis", ""]));
  await vi.waitFor(() => expect(asked).toBe(3));
});

test("what is saved garbled is lost from then on", async () => {
  const document = await opened("\ufffdR", "utf8", SHIFT_JIS);
  disk.bytes = [...LOST, 0x52];
  on.saved(document);
  await vi.waitFor(() => expect(reported).toEqual(["", "utf8"]));
});

test("a file that is replaced by another program is looked at again, and typing is not", async () => {
  const document = await opened("山", "utf8", [0xe5, 0xb1, 0xb1]);
  Object.assign(document, { text: "\ufffd", isDirty: true });
  disk.bytes = [0xff];
  on.changed({ document, contentChanges: [{}] });
  document.isDirty = false;
  on.changed({ document, contentChanges: [{}] });
  await vi.waitFor(() => expect(reported).toEqual(["utf8", ""]));
  expect(asked).toBe(1);
});
