// Writes the help of the commands without Java: that of the program with Java, cut to what there is, and as `with-java.json`
// what else that has.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

const HELP = "../../server/src/main/help";

/** The commands, each with its options but for `--help`. */
const KEPT = {
  check: ["format", "severity", "max-warnings", "fix", "dry-run", "quiet", "locale"],
  format: ["write", "check", "output", "force", "quiet", "locale"],
  convert: ["to", "output", "extension", "force", "game", "ply", "diagrams", "quiet", "locale"],
  board: ["line", "ply", "svg", "notation", "locale"],
  mcp: ["notation", "locale"],
};

/** What is said of all that an option takes. */
const WORDS = {
  en: ["text, json, sarif, github or junit", "text, json or github"],
  ja: ["text、json、sarif、github、junitの", "text、json、githubの"],
};

/** What follows the list of commands. */
const MORE = {
  en: "\nMore commands are in the program with Java: docs/command-line.md.\n",
  ja: "\nほかのコマンドはJavaを含むプログラムにあります（docs/ja/command-line.md）。\n",
};

/** @param folder where the texts are written */
export function writeHelp(folder) {
  mkdirSync(folder, { recursive: true });
  const withJava = {};
  for (const name of readdirSync(HELP)) {
    const [command, language] = name.split(".");
    const text = readFileSync(`${HELP}/${name}`, "utf8");
    if (command === "kifu") {
      writeFileSync(`${folder}/${name}`, withoutCommands(text, language));
    } else {
      withJava[command] = optionsIn(text);
    }
    if (command in KEPT) {
      writeFileSync(`${folder}/${name}`, cut(text, [...KEPT[command], "help"], language));
    }
  }
  writeFileSync(`${folder}/with-java.json`, JSON.stringify(withJava));
}

function optionsIn(text) {
  return [...text.matchAll(/^ +(?:-\w, )?--([\w-]+)/gm)].map(([, option]) => option);
}

/** The list of commands with those that there are. */
function withoutCommands(text, language) {
  const commands = /^  (?=[a-z]).*\n/gm;
  const last = [...text.matchAll(commands)].at(-1);
  const end = last.index + last[0].length;
  const list = text.slice(0, end).replace(commands, (line) => (line.trim().split(" ")[0] in KEPT ? line : ""));
  return list + MORE[language] + text.slice(end);
}

function cut(text, kept, language) {
  const isCut = (option) => !kept.includes(option);
  const blocks = text.split("\n\n").map((block) => {
    const lines = [];
    let cutting = false;
    for (const line of block.split("\n")) {
      const option = /^ {2,6}(?:-\w, )?--([\w-]+)/.exec(line)?.[1];
      cutting = option === undefined ? cutting && line.startsWith("   ") : isCut(option);
      const isExample = /^ +kifu | \\$/.test(line) || lines.at(-1)?.endsWith("\\");
      const isOfCut = isExample && [...line.matchAll(/--([\w-]+)/g)].some(([, each]) => isCut(each));
      if (!cutting && !isOfCut && !line.includes("sarif games")) {
        lines.push(line);
      }
    }
    return lines.join("\n");
  });
  // A heading whose options are cut is cut, too.
  const full = text.split("\n\n");
  const left = blocks.filter((block, i) => block === full[i] || block.includes("\n"));
  return replaced(`${left.join("\n\n").trimEnd()}\n`, WORDS[language]);
}

function replaced(text, [from, to]) {
  return text.replace(from, to);
}
