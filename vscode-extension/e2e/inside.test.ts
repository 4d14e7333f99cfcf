import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import * as path from "node:path";
import { expect, test } from "vitest";
import type { Outcome } from "./inside/runner";
import { MATRIX } from "./inside/matrix";
import { FOLDER, INSIDE, WORKSPACE } from "./places";
import { servedAt, Workbench } from "./workbench";

/** The names that iconv has for encodings. */
const ICONV = { shiftjis: "CP932", eucjp: "EUC-JP", utf8: "UTF-8", utf8bom: "UTF-8" };

function encoded(text: string, encoding: keyof typeof ICONV): Buffer {
  const input = encoding === "utf8bom" ? `\ufeff${text}` : text;
  return execFileSync("iconv", ["-f", "UTF-8", "-t", ICONV[encoding]], { input });
}

/** Up to fifty tests in one window of VS Code, which take as long as the machine needs for them. */
const MILLISECONDS = 800_000;

test("inside the extension host", { timeout: MILLISECONDS }, async () => {
  mkdirSync(path.join(WORKSPACE, "encodings"), { recursive: true });
  for (const { name, encoding, before, after } of MATRIX) {
    writeFileSync(path.join(WORKSPACE, "encodings", name), encoded(before, encoding));
    writeFileSync(path.join(WORKSPACE, "encodings", `${name}.expected`), encoded(after, encoding));
  }

  let exited: (code: number) => void;
  const exitCode = new Promise<number>((resolve) => (exited = resolve));
  const remote = servedAt().replace("http", "vscode-remote");
  await Workbench.openNew(
    {
      payload: [
        ["extensionDevelopmentPath", remote + INSIDE],
        ["extensionTestsPath", `${remote}${INSIDE}/index.js`],
      ],
    },
    async (page) => {
      await page.exposeFunction("codeAutomationLog", () => undefined);
      await page.exposeFunction("codeAutomationExit", (code: number) => exited(code));
    },
  );
  await exitCode;

  const outcomes = JSON.parse(readFileSync(path.join(FOLDER, "inside.json"), "utf8")) as Outcome[];
  for (const { name, milliseconds, failure } of outcomes) {
    console.log(`${failure === undefined ? "✓" : "✗"} ${name} (${milliseconds} ms)`);
  }
  expect(outcomes.length).toBeGreaterThan(0);
  expect(outcomes.filter(({ failure }) => failure !== undefined)).toEqual([]);
});
