import { expect, test } from "vitest";
import { converse, type Page } from "./conversation";

/** A page inside another window, as far as they exchange messages. */
function surrounded(): { readonly sent: unknown[]; readonly done: unknown[]; receive(data: unknown, source?: unknown): void } {
  const sent: unknown[] = [];
  const done: unknown[] = [];
  let listener: (event: object) => void = () => undefined;
  const parent = { postMessage: (message: unknown) => sent.push(message) };
  const view = { parent, innerWidth: 400, addEventListener: (_type: string, listen: typeof listener) => (listener = listen) };
  const page: Page = { show: (game, ply) => done.push([game, ply]), dress: (isDark) => done.push(isDark) };
  converse(view as unknown as Window, page);
  return { sent, done, receive: (data, source = parent) => listener({ source, data }) };
}

const GAME = { headers: [], start: "", lines: [] };

test("the page introduces itself and follows the colours around it", () => {
  const { sent, done, receive } = surrounded();
  expect(sent.splice(0)).toMatchObject([{ jsonrpc: "2.0", id: 1, method: "ui/initialize", params: { protocolVersion: "2026-01-26" } }]);
  receive({ jsonrpc: "2.0", id: 1, result: { hostContext: { theme: "dark" } } });
  expect(sent).toMatchObject([{ method: "ui/notifications/initialized" }, { method: "ui/notifications/size-changed", params: { width: 400 } }]);
  receive({ jsonrpc: "2.0", method: "ui/notifications/host-context-changed", params: { theme: "light" } });
  expect(done).toEqual([true, false]);
});

test("the game of an answer is shown, and nothing of an answer without one", () => {
  const { done, receive } = surrounded();
  receive({ jsonrpc: "2.0", method: "ui/notifications/tool-input", params: { arguments: {} } });
  receive({ jsonrpc: "2.0", method: "ui/notifications/tool-result", params: { content: [] } });
  expect(done).toEqual([]);
  receive({ jsonrpc: "2.0", method: "ui/notifications/tool-result", params: { _meta: { "kifu/game": { game: GAME, ply: 3 } } } });
  expect(done).toEqual([[GAME, 3]]);
});

test("questions are answered, messages from elsewhere are not", () => {
  const { sent, done, receive } = surrounded();
  sent.splice(0);
  receive({ jsonrpc: "2.0", id: 7, method: "ui/resource-teardown", params: {} });
  expect(sent.splice(0)).toEqual([{ jsonrpc: "2.0", id: 7, result: {} }]);
  receive({ jsonrpc: "2.0", method: "ui/notifications/tool-result", params: { _meta: { "kifu/game": { game: GAME, ply: 3 } } } }, {});
  receive(undefined);
  receive({ type: "show" });
  expect([...sent, ...done]).toEqual([]);
});
