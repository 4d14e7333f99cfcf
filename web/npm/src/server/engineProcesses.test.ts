import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startEngine } from "./engineProcesses.js";
import type { Heard, ShogiProgram } from "./sessionEngines.js";

let folder: string;
let started: ShogiProgram[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "kifu engine"));
  started = [];
});

afterEach(() => {
  started.forEach((program) => program.end(0));
  rmSync(folder, { recursive: true, force: true });
});

/** An engine that is a script of the shell. */
function engine(script: string, ...args: readonly string[]): ShogiProgram {
  const file = path.join(folder, "engine");
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return start(file, ...args);
}

function start(command: string, ...args: readonly string[]): ShogiProgram {
  const program = startEngine(command, args);
  started.push(program);
  return program;
}

/** All that comes until nothing more does. */
async function all(program: ShogiProgram): Promise<Heard> {
  let all: Heard = { lines: [] };
  while (all.ended === undefined && all.notStarted === undefined) {
    const heard = await program.hear();
    all = { ...all, ...heard, lines: [...all.lines, ...heard.lines] };
  }
  return all;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const isGone = (pid: number) => vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000);

describe.skipIf(process.platform === "win32")("an engine", () => {
  test("hears lines and says lines, in its own folder", async () => {
    const program = engine('echo "$1"; pwd; while read -r line; do echo "heard $line"; [ "$line" = quit ] && exit; done', "a b");
    program.write("us\ni");
    program.write("quit");
    const { lines, ended } = await all(program);
    expect(lines).toEqual(["a b", realpathSync(folder), "heard usi", "heard quit"]);
    expect(ended).toEqual({ code: 0 });
  });

  test.each([
    ["echo a; exit 3", { lines: ["a"], ended: { code: 3 } }],
    ["printf a", { lines: ["a"], ended: { code: 0 } }],
    ["kill -9 $$", { lines: [], ended: { code: 137 } }],
    ["echo broken >&2; exit 1", { lines: [], error: "broken", ended: { code: 1 } }],
    ["printf '\\213\\132\\215\\111\\r\\n'; printf '技巧\\n\\377\\n'", { lines: ["技巧", "技巧", "\\xFF"], ended: { code: 0 } }],
    ["exec >&-; exec 2>&-; sleep 600", { lines: [], ended: {} }],
  ])("that ends tells all before: %s", async (script, heard) => {
    expect(await all(engine(script))).toEqual(heard);
  });

  test("that floods waits until it is heard", async () => {
    const program = engine("yes info");
    const { lines } = await program.hear();
    expect(lines[0]).toBe("info");
    expect(lines.length).toBeLessThan(100_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await program.hear()).lines.length).toBeLessThan(100_000);
  });

  test("that floods is heard now and then, but for what matters at once", async () => {
    const program = engine("i=0; while [ $i -lt 20000 ]; do echo info depth 1 score cp $i; i=$((i+1)); done; echo bestmove resign; sleep 600");
    let times = 0;
    let heard: Heard = { lines: [] };
    while (heard.lines.at(-1) !== "bestmove resign") {
      heard = await program.hear();
      times++;
    }
    expect(heard.lines.at(-2)).toBe("info depth 1 score cp 19999");
    expect(times).toBeLessThan(1000);
  });

  test("that never ends a line is given up", async () => {
    const program = engine("yes info | tr -d '\\n'");
    let heard = await program.hear();
    while (heard.endless === undefined) {
      heard = await program.hear();
    }
    expect(heard.endless).toMatch(/^(info)+$/);
    expect(heard.endless).toHaveLength(8192);
  });

  test("that floods standard error does no harm", async () => {
    expect((await all(engine("i=0; while [ $i -lt 20000 ]; do echo error $i >&2; i=$((i+1)); done; echo a"))).lines).toEqual(["a"]);
  });

  test("ends when it is told to", async () => {
    const program = engine("while read -r line; do [ \"$line\" = quit ] && exit 7; done");
    program.end(600_000);
    expect((await all(program)).ended).toEqual({ code: 7 });
  });

  test("that does not end is ended by force, with what it has started", async () => {
    const program = engine("trap '' TERM HUP INT; sleep 600 & echo $!; echo $$; sleep 600");
    const { lines } = await program.hear();
    const pids = (lines.length < 2 ? [...lines, ...(await program.hear()).lines] : lines).map(Number);
    expect(pids.map(isAlive)).toEqual([true, true]);
    program.end(10);
    expect((await all(program)).ended).toEqual({ code: 137 });
    await Promise.all(pids.map(isGone));
  });

  test("leaves nothing that it has started behind", async () => {
    const { lines } = await all(engine("sleep 600 & echo $!"));
    await isGone(Number(lines[0]));
  });
});

describe.skipIf(process.platform === "win32")("a setting", () => {
  const why = async (command: string) => (await start(command).hear()).notStarted;

  test("that names no program is refused with a reason", async () => {
    writeFileSync(path.join(folder, "game.kif"), "");
    expect(await why(path.join(folder, "none"))).toBe("MISSING");
    expect(await why(folder)).toBe("FOLDER");
    expect(await why(path.join(folder, "game.kif"))).toBe("NOT_EXECUTABLE");
    expect(await why("no-engine-has-this-name")).toBe("MISSING");
    expect(await why("")).toBe("MISSING");
    expect(await why("a\0b")).toBe("MISSING");
  });

  /** The server runs in the folder of the records. */
  test.each(["./engine", "engines/engine", "../engine"])("does not count from where the server runs: %s", async (command) => {
    expect(await why(command)).toBe("RELATIVE");
  });

  test("can be a name in a folder of the path, but for the one of the records", async () => {
    mkdirSync(path.join(folder, "bin"));
    writeFileSync(path.join(folder, "bin", "found"), "#!/bin/sh\necho found\n", { mode: 0o755 });
    writeFileSync(path.join(folder, "here"), "#!/bin/sh\n", { mode: 0o755 });
    vi.stubEnv("PATH", `:.:${path.join(folder, "bin")}:${process.env["PATH"]}:`);
    vi.spyOn(process, "cwd").mockReturnValue(folder);
    try {
      expect((await all(start("found"))).lines).toEqual(["found"]);
      expect(await why("here")).toBe("MISSING");
    } finally {
      vi.unstubAllEnvs();
      vi.restoreAllMocks();
    }
  });
});
