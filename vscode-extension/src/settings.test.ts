import { expect, test, vi } from "vitest";
import type { ExtensionContext } from "vscode";
import { serverSettings } from "./settings";

const vscode = vi.hoisted(() => {
  const configuration = { hover: { board: "svg", scale: 1 } };
  return {
    ColorThemeKind: { Light: 1, Dark: 2, HighContrast: 3, HighContrastLight: 4 },
    Uri: { joinPath: String },
    window: { activeColorTheme: { kind: 0 } },
    workspace: { getConfiguration: () => ({ ...configuration, get: (_: string, usual: unknown) => usual }) },
  };
});

vi.mock("vscode", () => vscode);

test.each([
  ["Light", "light"],
  ["Dark", "dark"],
  ["HighContrast", "high-contrast"],
  ["HighContrastLight", "high-contrast-light"],
] as const)("pictures are in the theme of the editor: %s", (kind, theme) => {
  vscode.window.activeColorTheme.kind = vscode.ColorThemeKind[kind];
  expect(serverSettings({} as ExtensionContext)["hover"]).toMatchObject({ theme });
});
