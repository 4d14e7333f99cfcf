import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
const PACKAGE = path.resolve(`../target/${name}-${version}.tgz`);

/** The package as a user has it, who installs it into an empty folder. */
describe("the npm package", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "kifu-npm-"));

  beforeAll(() => {
    writeFileSync(path.join(folder, "package.json"), "{}");
    execFileSync("npm", ["install", "--silent", "--no-audit", "--offline", PACKAGE], { cwd: folder });
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (script: string): string => {
    writeFileSync(path.join(folder, "script.mjs"), script);
    return execFileSync(process.execPath, ["script.mjs"], { cwd: folder, encoding: "utf8" });
  };

  test("does what its README shows", () => {
    const [, example = ""] = /```js\n([\s\S]*?)```/.exec(readFileSync("README.md", "utf8")) ?? [];
    const written = run(example);
    expect(written).toMatch(/^4: .*7g/); // the problem
    expect(written).toContain("△３四歩 lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3\n");
    expect(written).toContain("\n-3334FU\n");
    expect(written).toContain("\n   2 ３四歩(33)\n");
  });

  test.each(["webassembly", "javascript"])("reads Japanese as %s", (runtime) => {
    const script = `import { load } from "${name}";
      const kifu = await load({ locale: "ja", runtime: "${runtime}" });
      const record = kifu.open("手合割：平手\\n   1 ７五歩(77)\\n");
      console.log(record.problems()[0].message);`;
    expect(run(script)).toMatch(/^７七の歩は７五へは動けません/);
  });

  test("has types", () => {
    const script = `import { load, type Position } from "${name}";
      const positions: readonly Position[] = (await load()).open("").positions();
      export { positions };`;
    writeFileSync(path.join(folder, "script.mts"), script);
    const tsc = path.resolve("node_modules/.bin/tsc");
    const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2023", "--lib", "es2023,dom,esnext.disposable"];
    const { stdout } = spawnSync(tsc, [...options, "script.mts"], { cwd: folder, encoding: "utf8" });
    expect(stdout).toBe("");
  });

  test("installs the language server as a command", () => {
    const { stderr } = spawnSync(path.join(folder, "node_modules", ".bin", "kifu-server"), { encoding: "utf8" });
    expect(stderr).toContain("--stdio");
  });
});
