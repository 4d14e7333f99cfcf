import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import * as path from "node:path";
import { fileURLToPath } from "node:url";

const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

const INSTALL = fileURLToPath(new URL("install.sh", import.meta.url));

/**
 * Serves VS Code for the Web, which is all in the browser as on vscode.dev. Of extensions only what stands
 * in `browser` of their manifests runs. An extension reads and writes the files over HTTP, as a file system.
 *
 * @param {readonly string[]} extensions folders of extensions
 * @param {string} files the folder whose files can be read and written
 */
export async function serveWeb(extensions, files) {
  const installation = execFileSync(INSTALL, { encoding: "utf8" }).trim();
  const vscode = path.join(installation, "node_modules", "code-server", "lib", "vscode");
  const roots = { vscode, files, ...Object.fromEntries(extensions.map((folder, index) => [`extension-${index}`, folder])) };
  const workbench = await workbenchWithoutServer(vscode);

  const server = createServer((request, response) => {
    answer(request).then(
      ({ type, body }) => response.writeHead(200, { "Content-Type": type }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());

  /** @param {import("node:http").IncomingMessage} request */
  async function answer(request) {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const [root = "", ...names] = decodeURIComponent(pathname).split("/").slice(1);
    if (root === "") {
      return { type: "text/html", body: page(port, extensions.length) };
    }
    const file = path.join(roots[root], ...names);
    if (root === "files") {
      return { type: "application/octet-stream", body: await fileSystem(request, file) };
    }
    const body = file.endsWith("/browser/workbench/workbench.js") ? workbench : await readFile(file);
    return { type: TYPES[path.extname(file)] ?? "application/octet-stream", body };
  }

  return {
    address: `http://127.0.0.1:${port}`,
    end: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers the extension that provides the file system. */
async function fileSystem(request, file) {
  switch (request.method) {
    case "PUT": {
      const chunks = [];
      for await (const chunk of request) {
        chunks.push(chunk);
      }
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, Buffer.concat(chunks));
      return "";
    }
    case "OPTIONS": {
      const about = await stat(file);
      const names = about.isDirectory() ? await readdir(file, { withFileTypes: true }) : [];
      return JSON.stringify({
        isFolder: about.isDirectory(),
        size: about.size,
        changed: about.mtimeMs,
        entries: names.map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() })),
      });
    }
    default:
      return readFile(file);
  }
}

/** code-server lets its VS Code always look for a server, and for the user's settings there; this one has none. */
async function workbenchWithoutServer(vscode) {
  const workbench = await readFile(path.join(vscode, "out/vs/code/browser/workbench/workbench.js"), "utf8");
  return workbench
    .replace("remoteAuthority:location.host", "remoteAuthority:void 0")
    .replace(/(\w+\.file\(this\.userDataPath\)\.with\(\{scheme:\w+)\.vscodeRemote/, "$1.vscodeUserData");
}

function page(port, extensions) {
  const origin = `http://127.0.0.1:${port}`;
  const configuration = {
    userDataPath: "/user",
    isEnabledCoderGettingStarted: false,
    isEnabledFileDownloads: false,
    isEnabledFileUploads: false,
    additionalBuiltinExtensions: Array.from({ length: extensions }, (_, index) => ({
      scheme: "http",
      authority: `127.0.0.1:${port}`,
      path: `/extension-${index}`,
    })),
    configurationDefaults: {
      "workbench.startupEditor": "none",
      "workbench.welcomePage.walkthroughs.openOnInstall": false,
      "workbench.secondarySideBar.defaultVisibility": "hidden",
      "workbench.enableExperiments": false,
      "security.workspace.trust.enabled": false,
      "telemetry.telemetryLevel": "off",
      "chat.disableAIFeatures": true,
      "chat.commandCenter.enabled": false,
    },
    productConfiguration: {
      webEndpointUrlTemplate: `${origin}/vscode`,
      webviewContentExternalBaseUrlTemplate: `${origin}/vscode/out/vs/workbench/contrib/webview/browser/pre/`,
    },
  };
  const attribute = JSON.stringify(configuration).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<meta id="vscode-workbench-web-configuration" data-settings="${attribute}">
<meta id="vscode-workbench-web-base-url" data-settings="/vscode">
<link rel="stylesheet" href="/vscode/out/vs/code/browser/workbench/workbench.css">
</head>
<body></body>
<script>globalThis._VSCODE_FILE_ROOT = new URL("/vscode/out/", location).toString();</script>
<script src="/vscode/out/nls.messages.js"></script>
<script type="module" src="/vscode/out/vs/code/browser/workbench/workbench.js"></script>
</html>`;
}
