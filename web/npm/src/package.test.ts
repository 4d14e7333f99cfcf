import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
const PACKAGE = path.resolve(`../target/${name}-${version}.tgz`);

/** The name of each library in THIRD-PARTY. */
const NAMES: Readonly<Record<string, string>> = {
  gson: "Gson",
  "teavm-classlib": "TeaVM",
  "teavm-core": "TeaVM",
  "teavm-platform": "TeaVM",
  threetenbp: "ThreeTen backport",
  "vscode-jsonrpc": "vscode-jsonrpc",
  "vscode-languageserver": "vscode-languageserver",
  "vscode-languageserver-protocol": "vscode-languageserver-protocol",
  "vscode-languageserver-types": "vscode-languageserver-types",
};

/** The examples of the README: the heading above each, its code, and what it prints. */
function recipes(): readonly (readonly [heading: string, code: string, output: string])[] {
  return readFileSync("README.md", "utf8")
    .split(/^#+ /m)
    .flatMap((section) => {
      const [, code, output] = /```js\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/.exec(section) ?? [];
      return code === undefined || output === undefined ? [] : [[section.slice(0, section.indexOf("\n")), code, output] as const];
    });
}

/** The package as it is after an installation into an empty folder. */
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

  test.each(recipes())("does what its README shows: %s", (_, code, output) => {
    const script = code.includes("import ") ? code : `import { load } from "${name}";\nconst kifu = await load();\n${code}`;
    expect(run(script)).toBe(output);
  });

  test.each(["webassembly", "javascript"])("reads Japanese as %s", (runtime) => {
    const script = `import { load } from "${name}";
      const kifu = await load({ locale: "ja", runtime: "${runtime}" });
      const record = kifu.open("手合割：平手\\n   1 ７五歩(77)\\n");
      console.log(record.problems()[0].message);`;
    expect(run(script)).toMatch(/^７七の歩は７五へは動けません/);
  });

  test("has eleven recipes", () => {
    expect(recipes()).toHaveLength(12); // and the first example
  });

  test.each([
    ["nodenext", "es2023"],
    ["nodenext", "es2023,dom"],
    ["esnext", "es2023,dom"],
  ])("has types for %s with %s, and nothing else", (module, lib) => {
    const script = `import { load, TARGETS, type Game, type Position, type Target, type WrittenGame } from "${name}";
      const kifu = await load({ locale: "ja" });
      using record = kifu.open("", "ki2");
      const positions: readonly Position[] = record.positions();
      const game: Game | undefined = record.game();
      const built: WrittenGame = { moves: [{ usi: "7g7f" }, { special: "time-up" }] };
      const targets: readonly Target[] = TARGETS;
      const text: string = kifu.write(game ?? built, "jkf").text + record.convert("html").text;
      // @ts-expect-error there is no such format
      record.convert("pdf");
      export { positions, targets, text };`;
    writeFileSync(path.join(folder, "script.mts"), script);
    const tsc = path.resolve("node_modules/.bin/tsc");
    const resolution = module === "esnext" ? ["--moduleResolution", "bundler"] : [];
    const options = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--module", module, ...resolution, "--target", "es2022", "--lib", lib];
    const { stdout } = spawnSync(tsc, [...options, "script.mts"], { cwd: folder, encoding: "utf8" });
    expect(stdout).toBe("");
  });

  test("is as publint wants it", async () => {
    const { messages } = await publint({ pkgDir: path.join(folder, "node_modules", name), strict: true, pack: false });
    expect(messages.filter(({ type }) => type !== "suggestion")).toEqual([]);
  });

  test("has types that every resolution finds; it is for import alone", async () => {
    const analysis = await checkPackage(createPackageFromTarballData(readFileSync(PACKAGE)));
    const kinds = analysis.types === false ? ["NoTypes"] : analysis.problems.map(({ kind }) => kind);
    // A program in CommonJS imports it dynamically: that is what this kind says.
    expect(kinds.filter((kind) => kind !== "CJSResolvesToESM")).toEqual([]);
  });

  test("installs the language server as a command", () => {
    const { stderr } = spawnSync(path.join(folder, "node_modules", ".bin", "kifu-server"), { encoding: "utf8" });
    expect(stderr).toContain("--stdio");
  });

  test("lists all that is in it, with licences that are known and named", () => {
    const installed = path.join(folder, "node_modules", name);
    const { components } = JSON.parse(readFileSync(path.join(installed, "bom.json"), "utf8"));
    const listed = readFileSync(path.join(installed, "THIRD-PARTY"), "utf8");
    const libraries = components.filter(({ group }: Component) => group !== "io.github.kifu-language-server") as readonly Component[];
    expect(libraries.map((library) => library.name).sort()).toEqual(Object.keys(NAMES).sort());
    for (const { name, licenses } of libraries) {
      expect(licenses.map(({ license }) => license.id), name).toEqual([expect.stringMatching(/^(Apache-2.0|BSD-3-Clause|MIT)$/)]);
      expect(listed).toContain(NAMES[name]);
    }
  });

  test("is the same when it is made again, at another place and in another time zone", () => {
    const again = path.join(folder, "again", "npm");
    execFileSync(process.execPath, ["scripts/build.mjs", again], { env: { ...process.env, TZ: "Pacific/Chatham" }, stdio: "ignore" });
    expect(readFileSync(path.join(folder, "again", path.basename(PACKAGE))).equals(readFileSync(PACKAGE))).toBe(true);
  }, 60_000);
});

/** A library in the list of what is in the package. */
interface Component {
  readonly group?: string;
  readonly name: string;
  readonly licenses: readonly { readonly license: { readonly id: string } }[];
}
