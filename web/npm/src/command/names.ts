// Names of files that are no UTF-8, as a zip of Japanese Windows leaves them on Linux: in a path of this program, each byte
// that is no UTF-8 is a lone surrogate, as Python has it. People read such a name as Shift_JIS.
import * as fs from "node:fs";
import * as path from "node:path";

const ESCAPED = /(?<![\ud800-\udbff])[\udc80-\udcff]/;
const REPLACED = "\ufffd";

/** The path as Node.js takes it: bytes, if some of them are no UTF-8. */
export function native(file: string): string | Buffer {
  return ESCAPED.test(file) ? bytesOf(file) : file;
}

function bytesOf(name: string): Buffer {
  return Buffer.concat([...name].map((character) => (ESCAPED.test(character) ? Buffer.of(character.charCodeAt(0) & 0xff) : Buffer.from(character))));
}

/** The names in a folder, in their order. */
export function namesIn(folder: string): readonly string[] {
  const names = fs.readdirSync(native(folder));
  const all = names.some((name) => name.includes(REPLACED)) ? fs.readdirSync(native(folder), "buffer").map(escaped) : names;
  return all.sort((one, other) => Buffer.compare(bytesOf(one), bytesOf(other)));
}

function escaped(bytes: Buffer): string {
  if (bytes.equals(Buffer.from(bytes.toString()))) {
    return bytes.toString();
  }
  let name = "";
  for (let at = 0; at < bytes.length; ) {
    const character = [1, 2, 3, 4].map((length) => bytes.subarray(at, at + length)).find((some) => some.equals(Buffer.from(some.toString())));
    name += character?.toString() ?? String.fromCharCode(0xdc00 + bytes[at]!);
    at += character?.length ?? 1;
  }
  return name;
}

/** The path that an argument means, of which Node.js has replaced what is no UTF-8: the first that is like it. */
export function pathOfArgument(given: string): string {
  const argument = given.replaceAll(/\/+/g, "/").replace(/(?<=.)\/$/, "");
  if (!argument.includes(REPLACED) || fs.existsSync(argument)) {
    return argument;
  }
  const folder = path.dirname(argument);
  try {
    const name = namesIn(folder).find((each) => bytesOf(each).toString() === path.basename(argument));
    return name === undefined ? argument : path.join(folder, name);
  } catch {
    return argument;
  }
}

/** The path of a name in a folder, as it is shown: `./a.kif` in the folder `.`. */
export function inFolder(folder: string, name: string): string {
  return folder.endsWith("/") ? folder + name : `${folder}/${name}`;
}

/** A path as people read it. */
export function shown(file: string): string {
  return file
    .split("/")
    .map((name) => (ESCAPED.test(name) ? new TextDecoder("shift_jis").decode(bytesOf(name)) : name))
    .join("/");
}
