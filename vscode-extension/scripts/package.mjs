// Puts the extension together in target/extension, which VS Code can run as it is, and packs it.
import { createVSIX } from "@vscode/vsce";
import { build } from "esbuild";
import { cpSync, rmSync } from "node:fs";

const folder = "target/extension";
const platform = `${process.platform}-${process.arch}`;

rmSync(folder, { recursive: true, force: true });
await build({
  entryPoints: ["src/extension.ts"],
  outfile: `${folder}/dist/extension.js`,
  bundle: true,
  platform: "node",
  target: "node20",
  external: ["vscode"],
  minify: true,
});
for (const path of ["package.json", "package.nls.json", "package.nls.ja.json", "README.md", "languages"]) {
  cpSync(path, `${folder}/${path}`, { recursive: true });
}
for (const path of ["LICENSE", "THIRD-PARTY"]) {
  cpSync(`../${path}`, `${folder}/${path}`);
}
// The program brings its own Java, so the package is for the platform that it was built on.
cpSync("../server/target/kifu", `${folder}/server`, { recursive: true, dereference: true });

await createVSIX({
  cwd: folder,
  packagePath: `target/kifu-${platform}.vsix`,
  target: platform,
  dependencies: false,
  allowMissingRepository: true,
});
