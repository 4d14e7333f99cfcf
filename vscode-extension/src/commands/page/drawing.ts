// The page that draws a picture in pixels, and gives them to the extension.
import { drawn } from "./drawn";

declare function acquireVsCodeApi(): { postMessage(png: ArrayBuffer): void };

void (async () => {
  const png = await drawn();
  acquireVsCodeApi().postMessage(await png.arrayBuffer());
})();
