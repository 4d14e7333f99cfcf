// The page that copies a picture, shows it, and can copy it again.
import { drawn, picture } from "./drawn";

const { copy: label = "", copied = "", refused = "" } = document.body.dataset;
const button = document.createElement("button");
button.textContent = label;
const state = document.createElement("p");
state.id = "state";
state.setAttribute("role", "status");
document.body.append(picture, button, state);

async function copy(): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": drawn() })]);
    state.textContent = copied;
  } catch {
    state.textContent = refused;
  }
}

button.addEventListener("click", () => void copy());
window.focus();
void copy();
