import { expect, test, vi } from "vitest";
import type { Uri } from "vscode";
import { programCheck } from "./programCheck";
import type { ServerCommand } from "./serverCommand";

vi.mock("vscode", () => ({ DiagnosticSeverity: {} }));

/** Whether the program checks these places. */
function checks(isKifu: boolean, ...schemes: readonly string[]): boolean {
  const paths = schemes.map((scheme) => ({ scheme, fsPath: "/records" }) as Uri);
  return programCheck({} as Uri, { isKifu } as ServerCommand, paths) !== undefined;
}

test("the program checks what is on disk", () => {
  expect(checks(true, "file", "file")).toBe(true);
  expect(checks(false, "file")).toBe(false);
});

test("a folder of a virtual workspace is not looked for on disk", () => {
  expect(checks(true, "vscode-vfs")).toBe(false);
  expect(checks(true, "file", "vscode-vfs")).toBe(false);
});
