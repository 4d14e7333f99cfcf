import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { build } from "esbuild";
import { chromium, type Browser } from "playwright-core";
import { build as viteBuild } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import webpack from "webpack";

const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));

const TYPES: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };

/** Says what the engine runs as, and what it knows of a record. */
const report = (load: string) => `
  const kifu = await ${load};
  const record = kifu.open("▲７六歩 △３四歩");
  const written = kifu.write(record.game(), "csa").text;
  return [kifu.runtime, record.problems().length, record.positions().length, written.includes("-3334FU")].join(" ");`;

const REPORT = "WebAssembly 0 3 true";

/** A page that shows what a worker reports, or what it finds itself. */
const PAGE = "<!doctype html><script type=module src=page.js></script>";
const page = (imports: string, load: string) => `${imports}
  const report = async () => {${report(load)}};
  report().then((text) => (document.title = text), (failure) => (document.title = String(failure)));`;
const worker = (imports: string, load: string) => `${imports}
  const report = async () => {${report(load)}};
  report().then(postMessage, (failure) => postMessage(String(failure)));`;
const STARTS_WORKER = `const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => (document.title = data);`;

const LOAD = `import { load } from "${name}";`;

const chromiumHere = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].map((program) => `/usr/bin/${program}`).find((file) => existsSync(file));

/** The package, bundled into pages that a server sends with a Content Security Policy. Skipped where Chromium is missing. */
describe.skipIf(chromiumHere === undefined)("bundles of the package", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "kifu-bundles-"));
  let browser: Browser;
  let server: Server;
  let policy: string;

  beforeAll(async () => {
    write("package.json", "{}");
    execFileSync("npm", ["install", "--silent", "--no-audit", "--offline", path.resolve(`../target/${name}-${version}.tgz`)], { cwd: folder });
    browser = await chromium.launch({ executablePath: chromiumHere, chromiumSandbox: false });
    server = createServer(({ url = "/" }, response) => {
      try {
        const content = readFileSync(path.join(folder, url));
        response.writeHead(200, { "Content-Type": TYPES[path.extname(url)] ?? "text/plain", "Content-Security-Policy": policy }).end(content);
      } catch {
        response.writeHead(404).end();
      }
    }).listen(0);
  });

  afterAll(async () => {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true });
  });

  const write = (file: string, text: string): string => {
    const full = path.join(folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
    return full;
  };

  /** What the page in a folder shows. */
  const shown = async (page: string, scripts = "'self' 'wasm-unsafe-eval'"): Promise<string> => {
    policy = `default-src 'none'; script-src ${scripts}; connect-src 'self'; worker-src 'self'`;
    const tab = await browser.newPage();
    try {
      await tab.goto(`http://localhost:${(server.address() as AddressInfo).port}/${page}/index.html`);
      await tab.waitForFunction(() => document.title !== "");
      return await tab.title();
    } finally {
      await tab.close();
    }
  };

  test.each(["page", "worker"])("esbuild: a %s", async (where) => {
    const imports = `${LOAD} import wasm from "${name}/lib/kifu.wasm";`;
    const load = "load({ wasm: new URL(wasm, import.meta.url) })";
    const out = path.join(folder, `esbuild-${where}`);
    const sources = `from-esbuild-${where}`;
    const entryPoints = where === "page" ? [write(`${sources}/page.js`, page(imports, load))] : [write(`${sources}/page.js`, STARTS_WORKER), write(`${sources}/worker.js`, worker(imports, load))];
    const { warnings } = await build({ entryPoints, outdir: out, bundle: true, format: "esm", loader: { ".wasm": "file" } });
    expect(warnings).toEqual([]);
    write(`esbuild-${where}/index.html`, PAGE);
    expect(await shown(`esbuild-${where}`)).toBe(REPORT);
  });

  test.each(["page", "worker"])("webpack: a %s", async (where) => {
    const sources = `from-webpack-${where}`;
    const entry = write(`${sources}/page.js`, where === "page" ? page(LOAD, "load()") : STARTS_WORKER);
    write(`${sources}/worker.js`, worker(LOAD, "load()"));
    const out = `webpack-${where}`;
    const problems = await new Promise((resolve, reject) =>
      webpack(
        {
          mode: "production",
          context: folder,
          entry,
          output: { path: path.join(folder, out), filename: "page.js", publicPath: "auto" },
          optimization: { minimize: false }, // the engine is as small as it gets
          performance: { hints: false },
        },
        (failure, stats) => (failure ? reject(failure) : resolve(stats?.toJson({ all: false, errors: true, warnings: true }))),
      ),
    );
    expect(problems).toMatchObject({ errors: [], warnings: [] });
    write(`${out}/index.html`, PAGE);
    expect(await shown(out)).toBe(REPORT);
  });

  test.each(["page", "worker"])("vite: a %s", async (where) => {
    const root = path.dirname(write(`from-vite-${where}/index.html`, "<!doctype html><script type=module src=./page.js></script>"));
    write(`from-vite-${where}/page.js`, where === "page" ? page(LOAD, "load()") : STARTS_WORKER);
    write(`from-vite-${where}/worker.js`, worker(LOAD, "load()"));
    const warnings: string[] = [];
    const out = `vite-${where}`;
    await viteBuild({
      root,
      base: "./",
      configFile: false,
      logLevel: "warn",
      worker: { format: "es" },
      build: { outDir: path.join(folder, out), emptyOutDir: true, modulePreload: { polyfill: false }, rollupOptions: { onwarn: ({ message }) => void warnings.push(message) } },
    });
    expect(warnings).toEqual([]);
    expect(await shown(out)).toBe(REPORT);
  });

  test("a page without a bundler, from the package itself", async () => {
    write("plain/index.html", "<!doctype html><script type=module src=page.js></script>");
    write("plain/page.js", page(`import { load } from "../node_modules/${name}/browser.mjs";`, "load()"));
    expect(await shown("plain")).toBe(REPORT);
  });

  test("a policy that forbids WebAssembly leaves the JavaScript", async () => {
    write("plain/index.html", "<!doctype html><script type=module src=page.js></script>");
    write("plain/page.js", page(`import { load } from "../node_modules/${name}/browser.mjs";`, "load()"));
    expect(await shown("plain", "'self'")).toBe(REPORT.replace("WebAssembly", "JavaScript"));
  });

  test("a file that is not there is reported with its address", async () => {
    write("missing/index.html", "<!doctype html><script type=module src=page.js></script>");
    write("missing/page.js", page(`import { load } from "../node_modules/${name}/browser.mjs";`, 'load({ runtime: "webassembly", wasm: "none.wasm" })'));
    expect(await shown("missing")).toMatch(/^Error: http:.*\/missing\/none\.wasm cannot be loaded: 404/);
  });
});
