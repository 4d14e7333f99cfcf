import * as vscode from "vscode";
import { randomWord } from "./base64";
import { escapeHtml } from "./html";
import { language } from "./l10n";

/** A page of the extension. Its script makes the elements: what comes from elsewhere is never read as HTML. */
interface WebPage {
  /** Its script and its style, by their names in `dist`. */
  readonly script: "board" | "picture" | "drawing";
  readonly style: "board" | "picture";
  readonly title: string;
  /** What the script finds as data attributes of the body. */
  readonly data: Readonly<Record<string, string>>;
}

/** Loads a page of the extension into a webview, in which nothing but its own script and style may run. */
export function loadPage(webview: vscode.Webview, extension: vscode.Uri, page: WebPage): void {
  webview.options = { enableScripts: true, localResourceRoots: [vscode.Uri.joinPath(extension, "dist")] };
  webview.html = htmlOf(page, webview, extension);
}

/**
 * The policy comes first: a browser ignores one that stands outside the head, where a value before it could
 * put it.
 */
export function htmlOf({ script, style, title, data }: WebPage, webview: Pick<vscode.Webview, "asWebviewUri" | "cspSource">, extension: vscode.Uri): string {
  const nonce = randomWord();
  const file = (name: string): string => escapeHtml(webview.asWebviewUri(vscode.Uri.joinPath(extension, "dist", name)).toString());
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "img-src data:",
    `style-src ${webview.cspSource}`,
    `script-src 'nonce-${nonce}'`,
  ].join("; ");
  const attributes = Object.entries(data).map(([key, value]) => ` data-${key}="${escapeHtml(value)}"`);
  return `<!DOCTYPE html>
<html lang="${language()}">
<head>
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${file(`${style}.css`)}">
<title>${escapeHtml(title)}</title>
</head>
<body${attributes.join("")}>
<script nonce="${nonce}" src="${file(`${script}.js`)}"></script>
</body>
</html>`;
}
