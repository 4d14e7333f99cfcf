import type { FromPage } from "../fromPage";
import type { Words } from "./words";

declare function acquireVsCodeApi(): {
  postMessage(message: FromPage): void;
  getState(): State | undefined;
  setState(state: State): void;
};

/** What the page keeps while it is hidden, and when VS Code starts anew. */
interface State {
  readonly flipped?: boolean;
}

const vscode = acquireVsCodeApi();

/** Reports to the extension what the user does. */
export function post(message: FromPage): void {
  vscode.postMessage(message);
}

export function remembered(): State {
  return vscode.getState() ?? {};
}

export function remember(state: State): void {
  vscode.setState({ ...remembered(), ...state });
}

/** The words of the page, which the extension has put into it. */
export const words = JSON.parse(document.body.dataset["words"] ?? "") as Words;
