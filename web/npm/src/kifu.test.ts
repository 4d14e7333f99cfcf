import { readdirSync, readFileSync } from "node:fs";
import * as path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Game, GameRecord, Kifu, Line, Target, WrittenGame, WrittenLine } from "./kifu.js";

/** The library as it is packed, in both forms where this Node.js has them. */
const { load } = (await import(path.resolve("../target/npm/node.mjs"))) as typeof import("./node.js");

let kifu: Kifu;

beforeAll(async () => {
  kifu = await load();
});

/** The moves of a line of play with its variations, as in `7g7f (2g2f) 3c3d`. */
function drawn({ moves }: Line): string {
  return moves.map(({ usi, special, variations = [], continuations = [] }) => [usi ?? special, ...variations.map((line) => `(${drawn(line)})`), ...continuations.map((line) => `[${drawn(line)}]`)].join(" ")).join(" ");
}

const positionsOf = (text: string): string =>
  kifu
    .open(text)
    .positions()
    .map(({ ply, moveText }) => `${ply}${moveText}`)
    .join(" ");

describe("positions", () => {
  test.each([
    ["KIF", "1 ７六歩(77)\n2 ３四歩(33)\n3 投了"],
    ["KI2", "▲７六歩 △３四歩"],
    ["CSA on one line", "+7776FU,T1,-3334FU,T2,%TORYO"],
    ["USI", "position startpos moves 7g7f 3c3d"],
    ["JKF on one line", `{"header":{},"moves":[{},${move(7, 7, 7, 6)},${move(3, 3, 3, 4)}]}`],
  ])("of %s", (_, text) => {
    expect(positionsOf(text)).toBe("0 1▲P-7f 2△P-3d");
  });

  test("of a board without moves are its own", () => {
    const [start, ...others] = kifu.open("sfen 4k4/9/9/9/9/9/9/9/4K4 w - 7", "usi").positions();
    expect(start).toEqual({ sfen: "4k4/9/9/9/9/9/9/9/4K4 w - 7", ply: 6, side: "white", moveText: "" });
    expect(others).toEqual([]);
  });

  test("of a book are none", () => {
    expect(kifu.open("#YANEURAOU-DB2016 1.00\n").positions()).toEqual([]);
  });

  test("count a pass", () => {
    expect(positionsOf("1 ７六歩(77)\n2 パス\n3 ２六歩(27)\n")).toMatch(/^0 1▲P-7f 2\S* 3▲P-2f$/);
  });

  test("tell the side to move", () => {
    expect(kifu.open("1 ７六歩(77)").positions().map(({ side }) => side)).toEqual(["black", "white"]);
  });
});

function move(x: number, y: number, toX: number, toY: number): string {
  return `{"move":{"from":{"x":${x},"y":${y}},"to":{"x":${toX},"y":${toY}},"piece":"FU"}}`;
}

test.each([
  "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
  "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
])("a copied position is a record: %s", (position) => {
  using record = kifu.open(position);
  expect(record.problems()).toEqual([]);
  expect(record.convert("sfen").text.trim()).toBe("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
});

describe("a game", () => {
  const AROUND = ["2h3h", "8b7b", "3h2h", "7b8b"];
  const moves = (count: number): string[] => Array.from({ length: count }, (_, i) => AROUND[i % 4]!);

  test.each([501, 20_000, 100_000])("of %i moves is whole", { timeout: 300_000 }, (count) => {
    using record = kifu.open(`startpos moves ${moves(count).join(" ")}`, "usi");
    const game = record.game()!;
    expect(game.moves).toHaveLength(count);
    expect(game.moves.at(-1)).toMatchObject({ ply: count, usi: AROUND[(count - 1) % 4] });
    expect(kifu.write(game, "usi").text.length).toBe(record.text.length + "position \n".length);
  });

  test("has its variations where they replace moves", () => {
    const text = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n変化：3手\n3 ６六歩(67)\n4 ８四歩(83)\n変化：4手\n4 ４四歩(43)\n変化：2手\n2 ８四歩(83)\n";
    expect(drawn(kifu.open(text).game()!)).toBe("7g7f 3c3d (8c8d) 2g2f (6g6f 8c8d (4c4d))");
  });

  test("with variations in variations, 20,000 deep, overflows no stack", () => {
    let line: WrittenLine = { moves: [{ usi: "2g2f" }] };
    for (let depth = 0; depth < 20_000; depth++) {
      line = { moves: [{ usi: "7g7f", variations: [line] }] };
    }
    expect(kifu.write(line, "usi").lost).toEqual(["20000 variations cannot be written as USI (first at move 1)"]);
  });

  test("is none in a book, and the second of one", () => {
    expect(kifu.open("#YANEURAOU-DB2016 1.00\n").game()).toBeUndefined();
    expect(kifu.open("1 ７六歩(77)").game(2)).toBeUndefined();
  });

  test.each(["kif", "ki2", "jkf"] as const)("comes back from %s", (to) => {
    const text = "先手：甲\n*はじめに\n1 ７六歩(77)\n*よい手\n*とても\n2 ３四歩(33)\n3 投了\n変化：2手\n2 ８四歩(83)\n*変化\n";
    const game = kifu.open(text).game()!;
    const { text: written, lost } = kifu.write(game, to);
    expect(lost).toEqual([]);
    expect(bare(kifu.open(written).game()!)).toEqual(bare(game));
  });

  /** What every format holds. */
  function bare(game: Game): object {
    return JSON.parse(JSON.stringify(game, (key, value) => (key === "text" ? undefined : value)));
  }
});

describe("all records of the collection", () => {
  const FOLDER = "../../testfiles";

  test("are read from bytes and written again", { timeout: 300_000 }, () => {
    for (const file of readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((file) => /\.(?:kif|kifu|ki2|csa|jkf|usi)$/.test(file))) {
      using record = kifu.open(readFileSync(path.join(FOLDER, file)));
      for (const game of record.games()) {
        expect(kifu.write(game, "kif").text, file).not.toBe("");
      }
    }
  });
});

describe("wrong arguments", () => {
  const anything = (value: unknown) => value as never;
  let record: GameRecord;

  beforeAll(() => {
    record = kifu.open("1 ７六歩(77)");
  });

  test.each<readonly [string, () => unknown, string]>([
    ["open()", () => kifu.open(anything(undefined)), "source must be a string or a Uint8Array; it is of type undefined"],
    ["open(42)", () => kifu.open(anything(42)), "source must be a string or a Uint8Array; it is of type number"],
    ["open of an unknown format", () => kifu.open("", anything("pgn")), 'format must be one of "kif"'],
    ["convert to an unknown format", () => record.convert(anything("pgn")), 'to must be one of "kif"'],
    ["write to an unknown format", () => kifu.write({ moves: [] }, anything(null)), 'to must be one of "kif"'],
    ["write of no game", () => kifu.write(anything(undefined), "kif"), "game must be an object; it is of type undefined"],
    ["write without moves", () => kifu.write(anything({}), "kif"), "moves must be an array; it is of type undefined"],
    ["write of a move that is none", () => kifu.write(anything({ moves: ["7g7f"] }), "kif"), 'move must be an object; it is "7g7f"'],
    ["game(0.5)", () => record.game(0.5), "number must be a whole number, 0 or more; it is of type number"],
    ["positionAt('1')", () => record.positionAt(anything("1")), 'line must be a whole number, 0 or more; it is "1"'],
    ["legalMoves()", () => record.legalMoves(anything(undefined)), "position must be an object; it is of type undefined"],
    ["request()", () => record.request(anything(undefined)), "method must be a string; it is of type undefined"],
    ["request with a text", () => kifu.request("kifu/diagram", anything("a")), 'params must be an object; it is "a"'],
  ])("%s is a TypeError", (_, call, message) => {
    expect(call).toThrow(TypeError);
    expect(call).toThrow(message);
  });

  test.each([{ locale: "fr" }, { runtime: "java" }, null])("load(%j) is a TypeError", async (options) => {
    await expect(load(anything(options))).rejects.toThrow(TypeError);
  });

  test("what cannot be written says why", () => {
    const write = (game: WrittenGame, to: Target = "kif") => () => kifu.write(game, to);
    expect(write({ moves: [{ usi: "7g7f" }, { usi: "7g7f" }] })).toThrow("move 2 cannot be played: 7g7f");
    expect(write({ start: "9/9", moves: [] })).toThrow("the start position cannot be read as SFEN: 9/9");
    expect(write({ moves: [{}] })).toThrow("The parameter special is missing or wrong.");
  });

  test("a move that its piece cannot make is written and named", () => {
    const { text, lost } = kifu.write({ moves: [{ usi: "7g7e" }] }, "usi");
    expect(text).toBe("position startpos moves 7g7e\n");
    expect(lost).toEqual(["1 move is written that its piece cannot make (move 1)"]);
  });

  test("a position that cannot be read has no list of moves", () => {
    expect(() => record.legalMoves({ sfen: "bad" })).toThrow("The parameter sfen is missing or wrong.");
  });

  test("a request that is refused says why", () => {
    expect(() => kifu.request("kifu/none", {})).toThrow("This request is not supported.");
  });

  test("a closed record is an error", () => {
    const closed = kifu.open("1 ７六歩(77)");
    closed.close();
    closed.close();
    const calls = [() => closed.problems(), () => closed.game(), () => closed.positions(), () => closed.format(), () => closed.fix(), () => closed.convert("kif"), () => closed.request("textDocument/hover")];
    calls.forEach((call) => expect(call).toThrow("The record is closed."));
  });
});

describe("the engine", () => {
  const wasm = readFileSync("../target/npm/lib/kifu.wasm");

  test.each([
    ["bytes", wasm],
    ["a buffer", new Uint8Array(wasm).buffer],
    ["a response", new Response(wasm)],
    ["an address", new URL(`file://${path.resolve("../target/npm/lib/kifu.wasm")}`)],
    ["a path", path.resolve("../target/npm/lib/kifu.wasm")],
  ])("is loaded from %s", async (_, source) => {
    const { runtime } = await load({ wasm: source });
    expect(runtime).toBe((await load()).runtime);
  });

  test("that is asked for and cannot be loaded is an error", async () => {
    await expect(load({ runtime: "webassembly", wasm: new Uint8Array([1, 2, 3]) })).rejects.toThrow();
  });
});

describe("tools for language models", () => {
  test("are listed with their schemas", () => {
    const tools = kifu.tools();
    expect(tools.map(({ name }) => name)).toContain("explain_move");
    expect(tools.find(({ name }) => name === "explain_move")?.inputSchema.required).toEqual(["move"]);
    expect(tools.every(({ annotations }) => annotations.readOnlyHint)).toBe(true);
  });

  test("answer in words and as JSON", () => {
    expect(kifu.callTool("explain_move", { move: "▲５八金" })).toMatchObject({
      content: [{ type: "text", text: expect.stringMatching(/^▲５八金: More than one piece can make this move \[ambiguous\]/) }],
      structuredContent: { legal: false, rule: "ambiguous" },
      isError: false,
    });
  });

  test("read the records that are given with the question, and no others", () => {
    const shiftJis = Uint8Array.of(0x90, 0xe6, 0x8e, 0xe8, 0x81, 0x46, 0x8d, 0xaa, 0x0a); // 先手：根
    const records = { "a.kif": "先手：山田\n   1 ７六歩(77)\n", "b/b.kif": shiftJis };
    const text = (name: string, args: object, given?: typeof records): string => (kifu.callTool(name, args, given).content[0] as { text: string }).text;
    expect(text("find", { player: "山田" }, records)).toBe("a.kif:1: move 0, 山田 - ?\n");
    expect(text("report", { path: "b/b.kif" }, records)).toContain("根");
    expect(text("check", { path: "c.kif" }, records)).toBe("c.kif: there is no such file");
    expect(text("check", { path: "c.kif" })).toBe("c.kif: no file can be read here; give the record as 'text'");
  });

  test("say what is wrong with a question", () => {
    expect(kifu.callTool("convert", { text: "▲７六歩" })).toMatchObject({ isError: true, content: [{ text: expect.stringContaining("'to' is missing") }] });
    expect(kifu.callTool("none")).toMatchObject({ isError: true, content: [{ text: "There is no tool 'none'" }] });
    expect(() => kifu.callTool(1 as never)).toThrow(TypeError);
    expect(() => kifu.callTool("check", {}, { a: 1 } as never)).toThrow(TypeError);
  });
});
