// The page that copies a picture; it shows it with a button where the browser wants a click for that.
import { drawn, picture } from "./drawn";

declare function acquireVsCodeApi(): { postMessage(message: "copied"): void };

const vscode = acquireVsCodeApi();
const { copy: label = "", refused = "" } = document.body.dataset;
const button = document.createElement("button");
button.textContent = label;
const state = document.createElement("p");
state.id = "state";
state.setAttribute("role", "status");
document.body.append(picture, button, state);

async function copy(): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": drawn() })]);
    vscode.postMessage("copied");
  } catch {
    state.textContent = refused;
  }
}

button.addEventListener("click", () => void copy());
window.focus();
void copy();
