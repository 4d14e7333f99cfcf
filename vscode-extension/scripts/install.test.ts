import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import * as path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "kifu-install-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** What a program said on standard output and standard error, and its exit code. */
function run(program: string, args: readonly string[], screen: Readonly<Record<string, string>> = {}): { out: string; error: string; code: number | null } {
  const env = { PATH: folder, HOME: folder, ...screen };
  const { stdout, stderr, status } = spawnSync(program, args, { encoding: "utf8", env });
  return { out: stdout, error: stderr, code: status };
}

/** Puts a program on the PATH, which has nothing else. */
function put(name: string, script: string): void {
  writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

/** On macOS the editors of this machine are found, too, in /Applications. */
const testOfEditors = test.skipIf(process.platform === "darwin");

describe("install.mjs", () => {
  const install = (...args: string[]) => run(process.execPath, ["scripts/install.mjs", ...args]);
  const putEditors = (...names: string[]): void => names.forEach((name) => put(name, `echo ${name} "$@"`));
  const vsix = path.resolve(`target/try/kifu-${process.platform}-${process.arch}.vsix`);

  testOfEditors("installs into the editor that is there", () => {
    putEditors("codium");
    expect(install()).toEqual({
      out: `codium --install-extension ${vsix} --force\n`,
      error: `kifu: installed into codium; a window that is open needs "Developer: Reload Window"\n`,
      code: 0,
    });
  });

  testOfEditors("shows a sample the first time, where there is a screen", () => {
    const installWithScreen = (): string => run(process.execPath, ["scripts/install.mjs"], { DISPLAY: ":0" }).out;
    put("code", '[ "$1" = --list-extensions ] && echo other.extension || echo code "$@"');
    expect(installWithScreen()).toBe(`code --install-extension ${vsix} --force\ncode --new-window ${path.resolve("../testfiles/games/variations.kif")}\n`);
    put("code", '[ "$1" = --list-extensions ] && echo kifu.kifu || echo code "$@"');
    expect(installWithScreen()).toBe(`code --install-extension ${vsix} --force\n`);
  });

  testOfEditors("prefers VS Code, and says which others there are", () => {
    putEditors("cursor", "codium", "code");
    expect(install("--find")).toEqual({
      out: "",
      error: `kifu: for code (${folder}/code); --editor chooses another: codium, cursor\n`,
      code: 0,
    });
    expect(install().out).toMatch(/^code --install-extension /);
    expect(install("--editor", "cursor").out).toMatch(/^cursor --install-extension /);
  });

  test("takes the extension out again", () => {
    putEditors("code");
    expect(install("--uninstall")).toEqual({
      out: "code --uninstall-extension kifu.kifu\n",
      error: "kifu: taken out of code\n",
      code: 0,
    });
  });

  testOfEditors("finds the application where its command is not on the PATH, as on macOS", () => {
    mkdirSync(path.join(folder, "Applications/Cursor.app/Contents/Resources/app/bin"), { recursive: true });
    put("Applications/Cursor.app/Contents/Resources/app/bin/cursor", 'echo cursor "$@"');
    expect(install("--uninstall").out).toBe("cursor --uninstall-extension kifu.kifu\n");
  });

  testOfEditors("names ./kifu try where there is no editor", () => {
    expect(install("--find")).toEqual({
      out: "",
      error:
        'kifu: no editor was found (code, code-insiders, codium, cursor). "./kifu try" shows the extension in a browser, without one.\n',
      code: 2,
    });
    putEditors("code");
    expect(install("--editor", "codium")).toMatchObject({ error: expect.stringContaining("(codium)"), code: 2 });
  });

  test("fails if the editor does, and for options that it does not know", () => {
    put("code", "exit 3");
    expect(install()).toMatchObject({ error: expect.stringMatching(/^kifu: code did not do it: /), code: 2 });
    expect(install("--remove")).toMatchObject({ error: expect.stringContaining("'--remove'"), code: 2 });
  });
});

describe("the script kifu, never built, on a machine that has hardly anything", () => {
  let script: string;

  beforeEach(() => {
    const sources = path.join(folder, "sources");
    mkdirSync(path.join(sources, "scripts"), { recursive: true });
    script = path.join(sources, "kifu");
    copyFileSync("../kifu", script);
    // No JDK of the machine that runs this test is found.
    const requirements = readFileSync("../scripts/requirements", "utf8").replace(/ \/(usr|opt|Library)\//g, ` ${folder}/none/`);
    writeFileSync(path.join(sources, "scripts/requirements"), requirements);
    mkdirSync(path.join(sources, "testfiles"));
    for (const tool of ["dirname", "readlink"]) {
      const { stdout } = spawnSync("sh", ["-c", `command -v ${tool}`], { encoding: "utf8" });
      symlinkSync(stdout.trim(), path.join(folder, tool));
    }
    put("uname", "echo Linux");
  });

  const kifu = (...args: string[]) => run("/bin/sh", [script, ...args]);

  test("names all that is missing at once", () => {
    expect(kifu("check", "x")).toEqual({
      out: "",
      error: `\
kifu: not found on this machine: Maven 3.8 or newer, JDK 25 or newer. This installs it:
  Debian, Ubuntu: sudo apt-get install maven openjdk-25-jdk
  Fedora: sudo dnf install maven java-25-openjdk-devel
  macOS: brew install maven temurin@25
  Windows: winget install EclipseAdoptium.Temurin.25.JDK
  Windows: Maven from https://maven.apache.org/download.cgi
If the version there is too old: https://adoptium.net (JDK), https://nodejs.org (Node.js)
`,
      code: 2,
    });
  });

  test.each(["try", "install", "test"])("%s needs Node.js and npm, too", (command) => {
    put("apt-get", "");
    expect(kifu(command)).toEqual({
      out: "",
      error: `\
kifu: not found on this machine: Maven 3.8 or newer, JDK 25 or newer, Node.js 20 or newer, npm. This installs it:
  Debian, Ubuntu: sudo apt-get install maven openjdk-25-jdk nodejs npm
If the version there is too old: https://adoptium.net (JDK), https://nodejs.org (Node.js)
`,
      code: 2,
    });
  });

  test("says that a Node.js or a JDK is too old", () => {
    putAll("mvn", "npm");
    put("node", "exit 1");
    put("javac", "echo javac 24.0.2");
    expect(kifu("try").error).toContain("not found on this machine: JDK 25 or newer, Node.js 20 or newer. ");
  });

  test("takes the JDK that runs Maven, wherever it is", () => {
    putAll("npm", "node");
    put("javac", "echo javac 21.0.8");
    put("mvn", "echo Apache Maven 3.9.11; echo Java version: 25.0.1, vendor: Any, runtime: /any/jdk");
    expect(kifu("test")).toMatchObject({ out: expect.stringContaining("Apache Maven"), code: 0 });
    put("mvn", "echo Apache Maven 3.9.11; echo Java version: 21.0.8, vendor: Any, runtime: /any/jdk");
    expect(kifu("test")).toMatchObject({ error: expect.stringMatching(/^kifu: not found on this machine: JDK 25 or newer\. /), code: 2 });
  });

  testOfEditors("takes a JDK that SDKMAN has installed, and looks for an editor before it builds", () => {
    putAll("npm");
    put("mvn", "echo builds");
    put("node", `exec '${process.execPath}' "$@"`);
    mkdirSync(path.join(folder, ".sdkman/candidates/java/26/bin"), { recursive: true });
    put(".sdkman/candidates/java/26/bin/javac", "echo javac 26-ea");
    const scripts = path.join(folder, "sources/vscode-extension/scripts");
    mkdirSync(scripts, { recursive: true });
    for (const file of ["package.json", "scripts/install.mjs", "scripts/editors.mjs"]) {
      copyFileSync(file, path.join(folder, "sources/vscode-extension", file));
    }
    expect(kifu("install")).toMatchObject({ out: "", error: expect.stringMatching(/^kifu: no editor was found/), code: 2 });
  });

  test("says which tests are left out without Neovim, and gives Maven its options", () => {
    putAll("npm", "node", "chromium", "dnf");
    put("mvn", 'echo mvn "$@"');
    put("javac", "echo javac 25");
    expect(kifu("test", "-Pthorough")).toEqual({
      out: "mvn verify -Pthorough\n",
      error: `\
kifu: the tests that use these are left out: Neovim. This installs them:
  Fedora: sudo dnf install neovim
`,
      code: 0,
    });
  });

  const putAll = (...names: string[]): void => names.forEach((name) => put(name, ""));
});

/** With Wine this machine has a command prompt of Windows, and a program that prints the paths that it is given. */
const printer = path.join(homedir(), ".wine/drive_c/windows/system32/winepath.exe");

describe.skipIf(!existsSync(printer))("kifu.cmd in a command prompt of Windows", () => {
  const windows = (file: string): string => `Z:${path.join(folder, file).replaceAll("/", "\\")}`;
  const kifu = (...args: string[]) => {
    const { stdout, stderr, status } = spawnSync("wine", ["cmd", "/c", windows("sources/kifu.cmd"), ...args], {
      encoding: "utf8",
      env: { PATH: process.env["PATH"], HOME: homedir(), WINEPATH: windows("Git/cmd"), WINEDEBUG: "-all" },
    });
    return { out: stdout, error: stderr, code: status };
  };

  beforeEach(() => {
    mkdirSync(path.join(folder, "sources"));
    copyFileSync("../kifu.cmd", path.join(folder, "sources/kifu.cmd"));
  });

  test("names Git where it is missing", () => {
    expect(kifu("check", "a.kif")).toEqual({
      out: "",
      error: `\
kifu: not found on this machine: Git for Windows, in whose shell this program is built. This installs it:\r
  Windows: winget install Git.Git\r
`,
      code: 2,
    });
  });

  test("gives the script to the shell of Git, with all that was asked", () => {
    mkdirSync(path.join(folder, "Git/cmd"), { recursive: true });
    mkdirSync(path.join(folder, "Git/bin"));
    copyFileSync(printer, path.join(folder, "Git/cmd/git.exe"));
    copyFileSync(printer, path.join(folder, "Git/bin/sh.exe"));
    expect(kifu("Z:\\a", "Z:\\b c")).toEqual({ out: `${folder}/sources/kifu\n/a\n/b c\n`, error: "", code: 0 });
  });
});
