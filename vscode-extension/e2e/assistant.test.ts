import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium, type Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

/** What a program allows a page that asks for nothing, by the specification of MCP Apps. */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'none'";

const sfen = (side: string, number: number): string => `lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL ${side} - ${number}`;

/** The answer of the tool, with a name that would be a script if it were not taken as text. */
const RESULT = {
  content: [],
  _meta: {
    "kifu/game": {
      ply: 1,
      game: {
        headers: [{ key: "先手", value: "<img src=x onerror=alert(1)>" }],
        start: sfen("b", 1),
        lines: [
          {
            moves: [
              { ply: 1, usi: "7g7f", text: "７六歩", moveText: "▲７六歩", sfen: sfen("w", 2) },
              { ply: 2, usi: "3c3d", text: "３四歩", moveText: "△３四歩", sfen: sfen("b", 3) },
            ],
          },
        ],
      },
    },
  },
};

/** A program that shows the page in a frame, and speaks with it as the specification says. */
const PROGRAM = `<!DOCTYPE html><iframe sandbox="allow-scripts" src="/page" style="width: 700px; height: 300px"></iframe><script>
const frame = document.querySelector("iframe");
addEventListener("message", ({ source, data: { id, method, params } }) => {
  const send = (message) => source.postMessage({ jsonrpc: "2.0", ...message }, "*");
  if (method === "ui/initialize") send({ id, result: { protocolVersion: params.protocolVersion, hostContext: { theme: "dark" } } });
  if (method === "ui/notifications/initialized") send({ method: "ui/notifications/tool-result", params: ${JSON.stringify(RESULT).replaceAll("<", "\\u003c")} });
  if (method === "ui/notifications/size-changed") frame.style.height = params.height + "px";
});
</script>`;

let server: Server;
let browser: Browser;

beforeAll(async () => {
  const page = readFileSync("target/extension/server/lib/mcp/board.html", "utf8");
  server = createServer(({ url }, response) => {
    const headers = { "content-type": "text/html; charset=utf-8", ...(url === "/page" && { "content-security-policy": POLICY }) };
    response.writeHead(200, headers).end(url === "/page" ? page : PROGRAM);
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  browser = await chromium.launch({ executablePath: `/usr/bin/${process.env["CHROMIUM"] ?? "chromium"}`, chromiumSandbox: false });
});

afterAll(async () => {
  await browser.close();
  server.close();
});

test("the board steps through the game inside a conversation, under a strict policy", async () => {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("dialog", (dialog) => void (faults.push(dialog.message()), dialog.dismiss()));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const board = page.frameLocator("iframe");
  await expect.poll(() => board.locator("body").innerText()).toContain("▲７六歩");
  await board.locator("[data-step=next]").click();
  await expect.poll(() => board.locator("[aria-current]").innerText()).toContain("△３四歩");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => board.locator("[aria-current]").innerText()).toContain("▲７六歩");
  expect(await board.locator(".plate.black").first().innerText()).toContain("<img src=x onerror=alert(1)>");
  expect(await board.locator("body").getAttribute("class")).toContain("vscode-dark");
  expect(await page.locator("iframe").evaluate((frame) => frame.clientHeight)).toBe(620);
  expect(faults).toEqual([]);
});
