// Asks programs about the records that they read in different ways, and groups their answers.
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import * as path from "node:path";

const here = import.meta.dirname;
const suite = path.resolve(here, "../contested");

/** The cases: their names, such as `kif/header-twice`, and the files of their readings. */
export const contestedCases = readdirSync(suite)
  .flatMap((format) => readdirSync(path.join(suite, format)).map((name) => ({ format, name: `${format}/${name}` })))
  .sort((one, other) => (one.name < other.name ? -1 : 1))
  .map(({ format, name }) => ({ format, name, file: path.join(suite, name, "readings.json") }));

/** What a program reads in a record, as a reading without its programs. */
function ask(program, { format, file }, folder) {
  const record = readdirSync(path.dirname(file)).find((name) => name.startsWith("record."));
  const input = readFileSync(path.join(path.dirname(file), record));
  const { stdout } = spawnSync(program.command[0], [...program.command.slice(1), format], { cwd: folder, input, encoding: "utf8" });
  const { games } = JSON.parse(stdout);
  return games === undefined ? { refused: true } : { games: games.map((game) => ({ ...game, moves: read(game.moves) })) };
}

/** Moves without those that a program keeps and could not read. */
function read(moves) {
  return moves
    .filter(({ usi, special }) => usi !== undefined || special !== undefined)
    .map(({ variations, ...move }) => (variations === undefined ? move : { ...move, variations: variations.map((line) => ({ moves: read(line.moves) })) }));
}

/** A text that is the same for the same readings, in whatever order their parts are written. */
function canonical(value) {
  if (Array.isArray(value)) {
    const parts = value.map(canonical);
    return `[${value.some((part) => part.key !== undefined) ? parts.sort() : parts}]`;
  }
  if (typeof value === "object") {
    return `{${Object.keys(value)
      .sort()
      .map((key) => `${key}:${canonical(value[key])}`)}}`;
  }
  return JSON.stringify(value);
}

/** A case with what each program reads now; our own reading is written by ConformanceTest. */
export function withReadings(asked, programs, folder) {
  const { about, readings } = JSON.parse(readFileSync(asked.file, "utf8"));
  const ours = readings.find((reading) => reading.programs.includes("kifu"));
  const now = [{ ...ours, programs: ["kifu"] }];
  for (const program of programs) {
    const { name, version, formats } = program;
    if (formats.includes(asked.format)) {
      const reading = ask(program, asked, folder);
      const same = now.find(({ programs: _, ...other }) => canonical(other) === canonical(reading));
      if (same === undefined) {
        now.push({ programs: [`${name} ${version}`], ...reading });
      } else {
        same.programs.push(`${name} ${version}`);
      }
    }
  }
  return { about, readings: now };
}

/** The table of a page: with which others each program reads a record alike. */
export function contestedTable(cases, programs, words) {
  const names = ["kifu", ...programs.map(({ name, version }) => `${name} ${version}`)];
  const lines = cases.map(({ name, contested: { readings } }) => {
    const cells = names.map((program) => {
      const index = readings.findIndex((reading) => reading.programs.includes(program));
      return index < 0 ? "" : readings[index].refused ? words.refused : "ABC"[index];
    });
    return `| [${name}](contested/${name}) | ${cells.join(" | ")} |`;
  });
  return `| ${words.record} | ${names.join(" | ")} |\n|---|${"---|".repeat(names.length)}\n${lines.join("\n")}`;
}
