// What adapters have in common: the record comes on standard input, the format is the last argument, and what was
// read is printed as one object of JSON.
import { readFileSync } from "node:fs";

/** The text of the record: UTF-8 if it is that, else Shift_JIS. */
function textOf(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("shift_jis").decode(bytes);
  }
}

/**
 * Prints what a reader says.
 *
 * @param unknown the aspects that this reader has no answer for
 * @param read from a text and a format to games; undefined where it does not read that format
 */
export function answer(unknown, read) {
  let reading;
  try {
    const games = read(textOf(readFileSync(0)), process.argv.at(-1));
    reading = games === undefined ? { failure: "does not read this format" } : { games };
  } catch (error) {
    reading = { error: String(error.message ?? error).split("\n")[0] };
  }
  console.log(JSON.stringify({ ...reading, unknown }));
}

/** Names a header as the suite does: with a handicap, too, the players are 先手 and 後手. */
export function headerKey(key) {
  return { 下手: "先手", 上手: "後手" }[key] ?? key;
}

/** Leaves out what says nothing. */
export function compact(object) {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined && value !== "" && value?.length !== 0));
}
