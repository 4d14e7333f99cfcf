import { linesOf } from "../mcp/lines.js";
import { type Offer, ToolServer } from "../mcp/toolServer.js";
import { type Arguments, type Grammar } from "./arguments.js";
import type { Console } from "./console.js";
import type { Projects } from "./projects.js";
import { isFolder } from "./writing.js";

export const MCP: Grammar = {
  options: {
    notation: { words: ["japanese", "western", "usi"], ignoresCase: true },
    locale: { words: ["ja", "en"] },
  },
  takes: "[DIR…]",
};

/** The longest message that is read, in bytes: a record of 16 MB with its escapes. */
const LONGEST = 40 * 2 ** 20;

/**
 * Serves the tools to a program for assistants, until that ends.
 *
 * @param projects of which the one in whose folder this runs says how moves are named
 * @param version of this program
 */
export async function mcp(console: Console, projects: Projects, { values, paths }: Arguments, version: string): Promise<number> {
  for (const folder of paths) {
    if (!isFolder(folder)) {
      console.failWith(folder, { ja: "フォルダーがありません", en: "there is no such folder" });
      return 2;
    }
  }
  console.ask("begin", { language: console.language });
  const wording = { folder: projects.nearest("-")?.folder, notation: values.get("notation") };
  const host = {
    version,
    say: console.say.bind(console),
    offer: () => console.ask<Offer>("tools", wording),
    call: (call: object) => console.ask("callTool", { ...wording, ...call }),
    send: (line: string) => console.print(`${line}\n`),
  };
  const server = new ToolServer(host, paths);
  const answers = new Set<Promise<void>>();
  for await (const line of linesOf(process.stdin, LONGEST)) {
    if (line?.trim() !== "") {
      const answer = server.take(line).then(() => void answers.delete(answer));
      answers.add(answer);
    }
  }
  server.end();
  await Promise.all(answers);
  return 0;
}
