import { beforeEach, expect, test, vi } from "vitest";
import type { ExtensionContext } from "vscode";
import { serverSettings } from "./serverSettings";

const vscode = vi.hoisted(() => {
  const written: Record<string, unknown> = {};
  return {
    written,
    ColorThemeKind: { Light: 1, Dark: 2, HighContrast: 3, HighContrastLight: 4 },
    Uri: { joinPath: String },
    window: { activeColorTheme: { kind: 0 } },
    workspace: { getConfiguration: (section: string) => ({ get: (name: string) => written[`${section}.${name}`] }) },
  };
});

vi.mock("vscode", () => vscode);

beforeEach(() => Object.keys(vscode.written).forEach((name) => delete vscode.written[name]));

const settings = (): Record<string, unknown> => serverSettings({} as ExtensionContext);

test.each([
  ["Light", "light"],
  ["Dark", "dark"],
  ["HighContrast", "high-contrast"],
  ["HighContrastLight", "high-contrast-light"],
] as const)("pictures are in the theme of the editor: %s", (kind, theme) => {
  vscode.window.activeColorTheme.kind = vscode.ColorThemeKind[kind];
  expect(settings()["hover"]).toMatchObject({ theme });
});

test("settings are in their sections, as in the files of VS Code", () => {
  Object.assign(vscode.written, { "kifu.locale": "ja", "kifu.board.style": "paper", "kifu.diagnostics.max": 5 });
  expect(settings()).toMatchObject({
    locale: "ja",
    board: { style: "paper", pieces: "kanji" },
    diagnostics: { max: 5, severity: {} },
  });
});

test("pictures are smaller where the font of the editor is", () => {
  Object.assign(vscode.written, { "kifu.hover.scale": 2, "editor.fontSize": 7 });
  expect(settings()["hover"]).toMatchObject({ scale: 1 });
});

test("the index is kept in the storage of the folder, if there is a folder", () => {
  const storageUri = { toString: () => "file:///storage" };
  expect(serverSettings({ storageUri } as unknown as ExtensionContext)).toMatchObject({ storage: "file:///storage" });
  expect(settings()["storage"]).toBeUndefined();
});

test("values of wrong types do no harm", () => {
  Object.assign(vscode.written, { "kifu.hover": 5, "kifu.hover.scale": "x", "editor.fontSize": "x", "kifu.books": { x: 5 } });
  expect(settings()).toMatchObject({ hover: { scale: 1, board: "svg" }, books: [] });
});
