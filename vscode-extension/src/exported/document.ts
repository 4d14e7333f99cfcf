import { escapeHtml } from "../html";
import type { Game } from "../gameData";

/** What a page of its own is made of. */
interface PageParts {
  readonly title: string;
  readonly language: "ja" | "en";
  /** What the script finds as data attributes of the body. */
  readonly data: Readonly<Record<string, string>>;
  readonly game: Game;
  /** The page to be printed, as the server makes it. */
  readonly sheet: string;
  readonly script: string;
  readonly style: string;
  /** A word that is new for each page, with which its own script is told from others. */
  readonly nonce: string;
}

/** What stands above the diagrams on paper, which have numbers there. */
const NUMBERS = { ja: '"第" counter(figure) "図"', en: '"Diagram " counter(figure)' };

/**
 * A game as one HTML file that needs nothing else: on a screen its board with the moves, on paper the sheet. What
 * comes from the record is data, and no policy lets anything be fetched.
 */
export function htmlOf({ title, language, data, game, sheet, script, style, nonce }: PageParts): string {
  const policy = `default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'`;
  const attributes = Object.entries(data).map(([key, value]) => ` data-${key}="${escapeHtml(value)}"`);
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style media="screen">
${style}</style>
<style media="print">${between(sheet, "<style>", "</style>")}figure { counter-increment: figure; }
figure::before { content: ${NUMBERS[language]}; display: block; font-size: .85rem; }
main, .menu { display: none; }
</style>
</head>
<body${attributes.join("")}>
<article class="sheet">${between(sheet, "<body>", "</body>")}</article>
<script type="application/json" id="game">${JSON.stringify(game).replaceAll("<", "\\u003c")}</script>
<script nonce="${nonce}">document.body.classList.add(matchMedia("(prefers-color-scheme: dark)").matches ? "vscode-dark" : "vscode-light");
${script.replaceAll("</script", "<\\/script")}</script>
</body>
</html>
`;
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  const to = text.lastIndexOf(end);
  return from < 0 || to < from ? "" : text.slice(from + start.length, to);
}
