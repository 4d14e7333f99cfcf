import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { afterAll, describe, expect, test } from "vitest";

/** The name of each library in THIRD-PARTY. */
const NAMES: Readonly<Record<string, string>> = {
  OpenJDK: "OpenJDK",
  "balanced-match": "balanced-match",
  "brace-expansion": "brace-expansion",
  error_prone_annotations: "Error Prone annotations",
  gson: "Gson",
  "jackson-annotations": "Jackson",
  "jackson-core": "Jackson",
  "jackson-databind": "Jackson",
  jspecify: "JSpecify annotations",
  "mcp-core": "Model Context Protocol Java SDK",
  "mcp-json-jackson3": "Model Context Protocol Java SDK",
  minimatch: "minimatch",
  "org.eclipse.lsp4j": "Eclipse LSP4J",
  "org.eclipse.lsp4j.jsonrpc": "Eclipse LSP4J",
  picocli: "picocli",
  "quickbuf-runtime": "QuickBuffers",
  "reactive-streams": "Reactive Streams",
  "reactor-core": "Reactor",
  semver: "semver",
  "slf4j-api": "SLF4J",
  "teavm-classlib": "TeaVM",
  "teavm-core": "TeaVM",
  "teavm-platform": "TeaVM",
  threetenbp: "ThreeTen backport",
  "vscode-jsonrpc": "vscode-jsonrpc",
  "vscode-languageclient": "vscode-languageclient",
  "vscode-languageserver": "vscode-languageserver",
  "vscode-languageserver-protocol": "vscode-languageserver-protocol",
  "vscode-languageserver-textdocument": "vscode-languageserver-textdocument",
  "vscode-languageserver-types": "vscode-languageserver-types",
};
/** What lies beside the program that has its Java with it. */
const ONLY_WITH_JAVA: ReadonlySet<string> = new Set([
  "OpenJDK",
  "jackson-annotations",
  "jackson-core",
  "jackson-databind",
  "mcp-core",
  "mcp-json-jackson3",
  "reactive-streams",
  "reactor-core",
  "slf4j-api",
]);
const LICENCES = /^(Apache-2.0|BlueOak-1.0.0|BSD-3-Clause|EPL-2.0|GPL-2.0-only WITH Classpath-exception-2.0|ISC|MIT|MIT-0)$/;

const packages = readdirSync("target").filter((file) => file.endsWith(".vsix"));

test.each([
  ["extension", Object.keys(NAMES)],
  ["extension-universal", Object.keys(NAMES).filter((library) => !ONLY_WITH_JAVA.has(library))],
])("%s lists all that is in it, with licences that are known and named", (folder, expected) => {
  const read = (file: string): string => readFileSync(path.join("target", folder, file), "utf8");
  const { components }: { components: readonly Component[] } = JSON.parse(read("bom.json"));
  const libraries = components.filter(({ purl }) => !/^pkg:(maven\/io\.github\.kifu-language-server|npm\/kifu-)/.test(purl));
  expect([...new Set(libraries.map(({ name }) => name))].sort()).toEqual([...expected].sort());
  for (const { name, licenses } of libraries) {
    expect(licenses.some(({ license, expression }) => LICENCES.test(license?.id ?? expression ?? "")), name).toBe(true);
    expect(read("THIRD-PARTY")).toContain(NAMES[name]);
  }
});

describe("the packages that are made again, at another place and in another time zone", () => {
  const again = mkdtempSync(path.join(tmpdir(), "kifu-packages-"));

  afterAll(() => rmSync(again, { recursive: true }));

  test("are the same", () => {
    const env = { ...process.env, KIFU_PACKAGES: again, TZ: "Pacific/Chatham" };
    execFileSync(process.execPath, ["scripts/package.mjs"], { env, stdio: "ignore" });
    expect(packages).toContain("kifu-universal.vsix");
    const same = (file: string): boolean => readFileSync(path.join(again, file)).equals(readFileSync(path.join("target", file)));
    expect(readdirSync(again).filter((file) => file.endsWith(".vsix") && !same(file))).toEqual([]);
  }, 120_000);
});

/** A library in the list of what is in a package. */
interface Component {
  readonly name: string;
  readonly purl: string;
  readonly licenses: readonly { readonly license?: { readonly id?: string }; readonly expression?: string }[];
}
