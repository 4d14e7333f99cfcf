import type MarkdownIt from "markdown-it";
import * as vscode from "vscode";
import { State } from "vscode-languageclient";
import { pictureOf } from "../base64";
import { escapeHtml } from "../html";
import type { Server } from "../server";
import { setting } from "../settings";
import { Answers } from "./answers";
import { fenceOf, hasFence, isPictureAlone, withMarks, type Fence } from "./fence";
import { markQuotedMoves, type QuotedMove } from "./quotedMoves";

/** The answer to `kifu/diagram`. */
interface Diagram {
  readonly caption: string;
  readonly svg: string;
}

/** What previews show of records. */
export interface Records {
  readonly diagrams: Pick<Answers<Fence, Diagram>, "of">;
  /** The moves that a text quotes. */
  readonly quoted: Pick<Answers<Fence, readonly QuotedMove[]>, "of">;
  /** Whether quoted moves are shown. */
  readonly showsQuoted: () => boolean;
}

/** What VS Code asks an extension for that extends its previews of Markdown. */
export interface MarkdownExtension {
  extendMarkdownIt(markdown: MarkdownIt): MarkdownIt;
}

/** Shows the board beside each record in the previews of Markdown, and those after the moves that the text quotes. */
export function drawRecords(context: vscode.ExtensionContext, server: Server): MarkdownExtension {
  const diagrams = new Answers<Fence, Diagram>(server, "kifu/diagram");
  const quoted = new Answers<Fence, readonly QuotedMove[]>(server, "kifu/quotedMoves");
  const renew = (): void => {
    diagrams.renew();
    quoted.renew();
  };
  context.subscriptions.push(
    vscode.window.onDidChangeActiveColorTheme(renew),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("kifu")) {
        renew();
      }
    }),
    server.client.onDidChangeState(({ newState }) => {
      if (newState === State.Running) {
        diagrams.retry();
        quoted.retry();
      }
    }),
  );
  return { extendMarkdownIt: (markdown) => extend(markdown, { diagrams, quoted, showsQuoted: () => setting("markdown") }) };
}

/** Makes a renderer show the picture beside each record, or in its place, and the boards of quoted moves. */
export function extend(markdown: MarkdownIt, { diagrams, quoted, showsQuoted }: Records): MarkdownIt {
  const { rules } = markdown.renderer;
  const usual = rules.fence;
  if (usual !== undefined) {
    rules.fence = (tokens, index, ...more) => {
      const html = usual(tokens, index, ...more);
      const token = tokens[index];
      const fence = token && fenceOf(token.info, token.content);
      if (fence === undefined) {
        return html;
      }
      const diagram = diagrams.of(fence);
      const image = diagram === undefined ? "" : imageOf(diagram);
      const record = diagram !== undefined && isPictureAlone(fence) ? "" : withMarks(html);
      return `<div class="kifu-record">${record}${image}</div>\n`;
    };
  }
  markdown.core.ruler.push("kifu-quoted-moves", ({ src, tokens, Token }) => {
    if (showsQuoted() && hasFence(src)) {
      const newToken = (type: string, content: string) => Object.assign(new Token(type, "", 0), { content });
      const moves = quoted.of({ languageId: "markdown", text: src }) ?? [];
      markQuotedMoves(tokens, src.split("\n"), moves, newToken, (move) => elementOf(move, diagrams));
    }
  });
  return markdown;
}

/** How the board after a quoted move looks: beside it stands its line. */
const QUOTED_FIGURE = "no-caption no-players";

/** The beginning of the element around a quoted move, with its board where that is there. */
function elementOf({ position, caption }: QuotedMove, diagrams: Records["diagrams"]): string {
  const diagram = diagrams.of({ languageId: "usi", text: position, figure: QUOTED_FIGURE });
  const board =
    diagram === undefined
      ? ""
      : ` tabindex="0" role="button" data-board="${pictureOf(diagram.svg)}" data-caption="${escapeHtml(JSON.stringify(caption))}"`;
  return `<span class="kifu-quoted" title="${escapeHtml(caption.join(""))}"${board}>`;
}

function imageOf({ caption, svg }: Diagram): string {
  return `<img class="kifu-board" src="${pictureOf(svg)}" alt="${escapeHtml(caption)}">`;
}
