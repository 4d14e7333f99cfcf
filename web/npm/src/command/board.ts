import * as path from "node:path";
import { type Arguments, excludeEachOther, type Grammar } from "./arguments.js";
import type { Console } from "./console.js";
import type { Projects } from "./projects.js";
import { read } from "./reading.js";
import { reasonOf } from "./words.js";

export const BOARD: Grammar = {
  options: {
    game: "number",
    line: "number",
    ply: "number",
    svg: "flag",
    notation: { words: ["japanese", "western", "usi"], ignoresCase: true },
    locale: { words: ["ja", "en"] },
  },
  takes: "FILE",
};

/**
 * Shows a position.
 *
 * @param projects of which the one in whose folder this runs says how moves are named
 */
export async function board(console: Console, projects: Projects, given: Arguments): Promise<number> {
  const { values, paths } = given;
  excludeEachOther(given, "line", "ply");
  excludeEachOther(given, "game", "line");
  const file = paths[0]!;
  const numbers = Object.fromEntries(["game", "line", "ply"].flatMap((name) => (values.has(name) ? [[name, Number(values.get(name))]] : [])));
  try {
    const asked = { name: path.basename(file), folder: projects.nearest("-")?.folder, notation: values.get("notation"), svg: values.has("svg"), ...numbers };
    console.ask("begin", { language: console.language });
    console.print(console.ask<{ readonly text: string }>("board", asked, await read(file)).text);
    return 0;
  } catch (failure) {
    console.failWith(file, reasonOf(failure));
    return 2;
  }
}
