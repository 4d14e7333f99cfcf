import * as vscode from "vscode";
import { State } from "vscode-languageclient";
import { pictureOf } from "../base64";
import { escapeHtml } from "../html";
import type { Server } from "../server";
import { Diagrams, type Diagram } from "./diagrams";
import { fenceOf, isPictureAlone, withMarks } from "./fence";

/** What is needed of markdown-it, the renderer of VS Code's previews. */
export interface MarkdownIt {
  readonly renderer: { readonly rules: { fence?: RenderRule } };
}

type RenderRule = (tokens: readonly Token[], index: number, ...more: readonly unknown[]) => string;

interface Token {
  readonly info: string;
  readonly content: string;
}

/** What VS Code asks an extension for that extends its previews of Markdown. */
export interface MarkdownExtension {
  extendMarkdownIt(markdown: MarkdownIt): MarkdownIt;
}

/** Shows the board beside each record in the previews of Markdown. */
export function drawRecords(context: vscode.ExtensionContext, server: Server): MarkdownExtension {
  const diagrams = new Diagrams(server);
  const redraw = (): void => diagrams.redraw();
  context.subscriptions.push(
    vscode.window.onDidChangeActiveColorTheme(redraw),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("kifu")) {
        redraw();
      }
    }),
    server.client.onDidChangeState(({ newState }) => {
      if (newState === State.Running) {
        diagrams.retry();
      }
    }),
  );
  return { extendMarkdownIt: (markdown) => extend(markdown, diagrams) };
}

/** Makes a renderer show the picture beside each record, or in its place. */
export function extend(markdown: MarkdownIt, diagrams: Pick<Diagrams, "of">): MarkdownIt {
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
  return markdown;
}

function imageOf({ caption, svg }: Diagram): string {
  return `<img class="kifu-board" src="${pictureOf(svg)}" alt="${escapeHtml(caption)}">`;
}
