import type { Game } from "../gameData";

/** The version of MCP Apps, whose messages between windows these are: JSON-RPC, to and from the window around this one. */
const VERSION = "2026-01-26";

/** What the tool adds to its answer for this page: the game, and the number of moves after which it is shown. */
const GAME = "kifu/game";

/** The id of the only question that is asked. */
const FIRST = 1;

/** How high the page wants to be, in CSS pixels, where it may choose. */
const HEIGHT = 620;

/** What the page does. */
export interface Page {
  show(game: Game, ply: number): void;
  dress(isDark: boolean): void;
}

interface Context {
  readonly theme?: "light" | "dark";
}

/** A message, as far as it is read here. */
interface Message {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: Context & { readonly _meta?: { readonly [GAME]?: { readonly game: Game; readonly ply: number } } };
  readonly result?: { readonly hostContext?: Context };
}

/** Speaks with the program around the page from now on: gets the answers of tools, and follows its colours. */
export function converse(view: Window, page: Page): void {
  const send = (message: object): void => view.parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
  const follow = ({ theme }: Context = {}): void => {
    if (theme !== undefined) {
      page.dress(theme === "dark");
    }
  };
  view.addEventListener("message", ({ source, data }: MessageEvent<Message | undefined>) => {
    if (source !== view.parent || source === view) {
      return;
    }
    const { id, method, params, result } = data ?? {};
    if (method === "ui/notifications/tool-result") {
      const shown = params?._meta?.[GAME];
      if (shown !== undefined) {
        page.show(shown.game, shown.ply);
      }
    } else if (method === "ui/notifications/host-context-changed") {
      follow(params);
    } else if (method !== undefined && id !== undefined) {
      send({ id, result: {} }); // a ping, or the end of the page, which has nothing to save
    } else if (id === FIRST && result !== undefined) {
      follow(result.hostContext);
      send({ method: "ui/notifications/initialized" });
      send({ method: "ui/notifications/size-changed", params: { width: view.innerWidth, height: HEIGHT } });
    }
  });
  send({
    id: FIRST,
    method: "ui/initialize",
    params: { protocolVersion: VERSION, appInfo: { name: "kifu", version: "1" }, appCapabilities: { availableDisplayModes: ["inline", "fullscreen"] } },
  });
}
