import type { FromPage } from "../fromPage";

/** A message without the version of the document that its places belong to. */
type Unversioned<Message> = Message extends { readonly version: number } ? Omit<Message, "version"> : Message;

declare function acquireVsCodeApi(): {
  postMessage(message: unknown): void;
  getState(): State | undefined;
  setState(state: State): void;
};

/** What the page keeps while it is hidden, and when VS Code starts anew. */
interface State {
  readonly flipped?: boolean;
  /** What is drawn on positions and not kept, by their SFEN. */
  readonly drawn?: Readonly<Record<string, readonly string[]>>;
  /** The position that is searched for, and what is left open in it. */
  readonly similar?: { readonly sfen: string; readonly open: string } | undefined;
}

const vscode = acquireVsCodeApi();

/** The version of the document that the page shows. */
let version = 0;

export function showVersion(shown: number): void {
  version = shown;
}

/** Reports to the extension what the user does in the version that the page shows. */
export function post(message: Unversioned<FromPage>): void {
  vscode.postMessage({ ...message, version });
}

export function remembered(): State {
  return vscode.getState() ?? {};
}

export function remember(state: State): void {
  vscode.setState({ ...remembered(), ...state });
}

/** The number of this page: another one each time it is loaded, in microseconds. */
export const PAGE = Math.floor(performance.timeOrigin * 1000);
