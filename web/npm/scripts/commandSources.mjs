// Copies the sources of the commands from the module `server` to ../target/commands, for TeaVM to compile: but for those
// that Node.js has in another form, in ../src/commands/java. There are the files of Node.js, too, which the copies import
// where the sources import the class of this name that Java has.
//   node commandSources.mjs [FOLDER]
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const server = "../../server/src/main/java";
const ours = "../src/commands/java";
const target = process.argv[2] ?? "../target/commands";

/** What starts the program in Java, and what only that has. */
const ONLY_WITH_JAVA = ["FishCompletion", "Kifu", "Train"].map((name) => `kifu/cli/${name}.java`);

const sources = ["kifu/ProjectFolder.java", "kifu/RegularFile.java", ...readdirSync(`${server}/kifu/cli`).map((name) => `kifu/cli/${name}`)];
rmSync(target, { recursive: true, force: true });
for (const source of sources.filter((each) => !ONLY_WITH_JAVA.includes(each) && !existsSync(`${ours}/${each}`))) {
  mkdirSync(dirname(`${target}/${source}`), { recursive: true });
  writeFileSync(`${target}/${source}`, ofNode(readFileSync(`${server}/${source}`, "utf8")));
}

function ofNode(source) {
  return source.replaceAll(/^import java\.nio\.(?:file|channels)\.(\w+);$/gm, (line, name) =>
    existsSync(`${ours}/kifu/web/node/file/${name}.java`) ? `import kifu.web.node.file.${name};` : line,
  );
}
