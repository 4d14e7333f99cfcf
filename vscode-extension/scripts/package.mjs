// Puts the extension together in target/extension, which VS Code can run as it is, and packs it twice:
// with the program and its own Java for the platform of this build, and for any other with the jar, which
// a Java runs that is found there, and with the server that needs none. For other platforms a package with
// its own Java is made where the modules of theirs are given:
//   node package.mjs [win32-x64=FOLDER-WITH-JMODS …]
// For a first look, a package for the platform of this build is enough, and the server without Java, which
// takes minutes to compile, is left out of it:
//   node package.mjs try
import { createVSIX } from "@vscode/vsce";
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { billIn, billOf } from "../../web/npm/scripts/bill.mjs";
import { extensionPage } from "./readme.mjs";
import { makeWhole } from "./whole.mjs";

// The files of a package carry no time of their own, so that two builds of one commit are the same.
process.env.SOURCE_DATE_EPOCH = "1767225600"; // as project.build.outputTimestamp in pom.xml
process.env.TZ = "UTC"; // archives hold the time on the wall

const platform = `${process.platform}-${process.arch}`;
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const parts = [
  "package.nls.json",
  "package.nls.ja.json",
  "schemas",
  "pictures",
  "icons",
  "languages",
  "grammars",
  "markdown",
];
const forTry = process.argv[2] === "try";
/** Where the packages are made. */
const target = forTry ? "target/try" : (process.env.KIFU_PACKAGES ?? "target");
/** Lists of what the program contains. */
const withJava = "../server/target/kifu/bom.json";
const withoutJava = "../server/target/bom.json";
/** The records that the command "Open Sample Record" opens. */
const samples = [
  "games/even-game.kif",
  "games/variations.kif",
  "broken/nifu.kif",
  "tsume/seven-moves.kif",
  "games/club-match.csa",
  "books/opening.db",
];

/** The manifest with the places where the extension is published from, if they are given. */
function published(manifest) {
  const { KIFU_REPOSITORY: repository, KIFU_BUGS: bugs } = process.env;
  return {
    ...manifest,
    ...(repository && { repository: { type: "git", url: repository } }),
    ...(bugs && { bugs: { url: bugs } }),
  };
}

/** Some pages have no VS Code around them, so another module takes the place of that which talks to it. */
const ownHost = {
  name: "own-host",
  setup: (build) => build.onResolve({ filter: /^\.\/host$/ }, () => ({ path: resolve("src/exported/host.ts") })),
};

/** The page that `kifu mcp` offers to programs that show pages, as one file. */
async function writeAssistantPage(file) {
  const options = { outdir: "page", bundle: true, write: false, target: "es2023", charset: "utf8" };
  const { outputFiles } = await build({
    ...options,
    entryPoints: [
      { in: "src/assistant/main.ts", out: "page" },
      { in: "src/exported/page.css", out: "page" },
    ],
    minify: true,
    platform: "browser",
    plugins: [ownHost],
  });
  const output = (name) => outputFiles.find(({ path }) => path.endsWith(name)).text;
  const { outputFiles: [maker] } = await build({ ...options, entryPoints: ["src/exported/document.ts"], format: "esm" });
  const { htmlOf } = await import(`data:text/javascript,${encodeURIComponent(maker.text)}`);
  const page = htmlOf({
    title: "Kifu",
    language: "en", // the program writes another one, and another word that only this page knows
    data: { notation: "western" },
    game: null,
    sheet: "",
    script: output("page.js"),
    style: output("page.css"),
    nonce: "word-of-this-page",
  });
  writeFileSync(file, page);
}

/**
 * Puts everything together but the Java.
 *
 * @param program the list of what the program contains, with its Java where that is added
 */
async function assemble(folder, program) {
  rmSync(folder, { recursive: true, force: true });
  const metafiles = [];
  const bundle = async (options) => metafiles.push((await build({ ...options, bundle: true, minify: true, metafile: true })).metafile);
  await bundle({
    entryPoints: ["src/desktop/main.ts"],
    outfile: `${folder}/dist/extension.js`,
    platform: "node",
    target: "node20",
    external: ["vscode"],
  });
  await bundle({
    entryPoints: ["src/web/main.ts"],
    outfile: `${folder}/dist/web/extension.js`,
    platform: "browser",
    format: "cjs",
    target: "es2023",
    external: ["vscode"],
  });
  await bundle({
    entryPoints: [
      { in: "src/board/page/main.ts", out: "board" },
      { in: "src/board/page/board.css", out: "board" },
      { in: "src/commands/page/picture.ts", out: "picture" },
      { in: "src/commands/page/picture.css", out: "picture" },
      { in: "src/commands/page/drawing.ts", out: "drawing" },
      { in: "src/markdown/page/preview.ts", out: "preview" },
    ],
    outdir: `${folder}/dist`,
    platform: "browser",
    target: "es2023",
  });
  await bundle({
    entryPoints: [
      { in: "src/exported/main.ts", out: "exported" },
      { in: "src/exported/page.css", out: "exported" },
    ],
    outdir: `${folder}/dist`,
    platform: "browser",
    target: "es2023",
    charset: "utf8",
    plugins: [ownHost],
  });
  const read = (file) => readFileSync(file, "utf8");
  // The page takes its pictures from elsewhere; the walkthrough has them from the package.
  const inWalkthrough = read("package.nls.json") + read("package.nls.ja.json");
  const isShown = (path) => !path.startsWith("pictures/") || inWalkthrough.includes(path);
  for (const part of parts) {
    cpSync(part, `${folder}/${part}`, { recursive: true, filter: (path) => !path.includes("/tests") && isShown(path) });
  }
  writeFileSync(`${folder}/package.json`, JSON.stringify(published(JSON.parse(read("package.json"))), undefined, 2));
  const page = extensionPage(read("README.md"), read("README.ja.md"), process.env.KIFU_PICTURES);
  writeFileSync(`${folder}/README.md`, page);
  for (const sample of samples) {
    cpSync(`../testfiles/${sample}`, `${folder}/samples/${basename(sample)}`);
  }
  for (const part of ["LICENSE", "THIRD-PARTY", "CHANGELOG.md"]) {
    cpSync(`../${part}`, `${folder}/${part}`);
  }
  const lists = [billIn(program)];
  if (!forTry) {
    // The server that needs no Java.
    for (const file of ["kifu-server.js", "kifu-worker.js", "kifu.wasm", "kifu-engine.mjs"]) {
      cpSync(`../web/target/npm/lib/${file}`, `${folder}/server/lib/${file}`);
    }
    lists.unshift(billIn("../web/target/npm/bom.json"));
  }
  // For the Java that the user has chosen; the Java of the package has the program in it.
  cpSync(`../server/target/kifu-server-${version}-all.jar`, `${folder}/server/lib/kifu.jar`);
  for (const options of ["kifu.options", "serve.options"]) {
    cpSync(`../server/src/main/image/${options}`, `${folder}/server/lib/${options}`);
  }
  const bill = billOf(metafiles, lists);
  writeFileSync(`${folder}/bom.json`, JSON.stringify(bill, undefined, 2));
}

/** Packs a folder. */
function pack(folder, name, platform) {
  return makeWhole(`${target}/${name}.vsix`, (packagePath) =>
    createVSIX({
      cwd: folder,
      packagePath,
      ...(platform && { target: platform }),
      dependencies: false,
      allowMissingRepository: true,
      rewriteRelativeLinks: false,
    }),
  );
}

/** Packs the extension with the Java of this build, for its platform. */
async function packForHere() {
  const folder = `${target}/extension`;
  await assemble(folder, withJava);
  cpSync("../server/target/kifu", `${folder}/server`, { recursive: true, dereference: true });
  await writeAssistantPage(`${folder}/server/lib/mcp/board.html`);
  rmSync(`${folder}/server/bom.json`); // the list of the package includes it
  for (const cache of ["command", "folder"]) {
    rmSync(`${folder}/server/lib/${cache}.aot`); // the editor runs the server only
  }
  await pack(folder, `kifu-${platform}`, platform);
}

/** Packs the extension for any platform. */
async function packForAny() {
  const folder = `${target}/extension-universal`;
  await assemble(folder, withoutJava);
  cpSync("../server/target/kifu/docs", `${folder}/server/docs`, { recursive: true });
  await pack(folder, "kifu-universal");
}

/**
 * Packs the extension with a Java for another platform.
 *
 * @param modules the folder with the modules of that Java; one of another version than jlink is refused
 */
async function packForOther(other, modules) {
  const folder = `${target}/extension-${other}`;
  await assemble(folder, withJava);
  cpSync("../server/target/kifu/docs", `${folder}/server/docs`, { recursive: true });
  const java = `${target}/java-${other}`;
  rmSync(java, { recursive: true, force: true });
  const jlink = `${process.env.TOOLCHAIN_JAVA_HOME ?? process.env.JAVA_HOME ?? ""}/bin/jlink`;
  const modulesOfKifu = "java.base,java.logging";
  execFileSync(jlink, ["--module-path", modules, "--add-modules", modulesOfKifu, "--no-header-files", "--no-man-pages", "--output", java]);
  cpSync(java, `${folder}/server`, { recursive: true, dereference: true });
  await pack(folder, `kifu-${other}`, other);
}

await packForHere();
if (!forTry) {
  await packForAny();
  for (const [other, modules] of process.argv.slice(2).map((given) => given.split("="))) {
    if (modules) {
      await packForOther(other, modules);
    }
  }
}
