import type { Token } from "markdown-it";
import type { Range } from "vscode-languageclient";

/** A move that the text below a record quotes: one of the answers to `kifu/quotedMoves`. */
export interface QuotedMove {
  readonly range: Range;
  /** How it is written. */
  readonly text: string;
  /** Its line: what is before the move, the move, and what is after it. */
  readonly caption: readonly [string, string, string];
  /** The position before the move and the move, as a line of USI. */
  readonly position: string;
}

/**
 * Finds the words of quoted moves among the tokens of a rendered text, and puts elements around them.
 *
 * @param lines the source of the text
 * @param newToken makes a token of a type with a content
 * @param elementOf the beginning of the element around a move
 */
export function markQuotedMoves(
  tokens: readonly Token[],
  lines: readonly string[],
  moves: readonly QuotedMove[],
  newToken: (type: string, content: string) => Token,
  elementOf: (move: QuotedMove) => string,
): void {
  let block = 0; // the line of the block that holds the text: cells of a table have none of their own
  let line = 0;
  let seen = ""; // of that line
  for (const { type, map, children } of tokens) {
    block = map?.[0] ?? block;
    if (type === "inline" && children !== null) {
      seen = line === block ? seen : "";
      line = block;
      const marked = children.flatMap((child) => {
        if (child.type === "softbreak" || child.type === "hardbreak") {
          line++;
          seen = "";
        }
        if (child.type !== "text") {
          return [child];
        }
        const before = seen;
        seen += child.content;
        return withElements(child, before, lines[line] ?? "", moves.filter(({ range }) => range.start.line === line));
      });
      children.splice(0, children.length, ...marked);
    }
  }

  /** A part of a line of the text, with elements around the moves in it. */
  function withElements(child: Token, before: string, source: string, here: readonly QuotedMove[]): Token[] {
    const parts: Token[] = [];
    let end = 0;
    for (const move of here) {
      const at = indexOfNth(before + child.content, move.text, countIn(source.slice(0, move.range.start.character), move.text)) - before.length;
      if (at >= end) {
        parts.push(
          newToken("text", child.content.slice(end, at)),
          newToken("html_inline", elementOf(move)),
          newToken("text", move.text),
          newToken("html_inline", "</span>"),
        );
        end = at + move.text.length;
      }
    }
    return end === 0 ? [child] : [...parts, newToken("text", child.content.slice(end))];
  }
}

function countIn(text: string, word: string): number {
  return text.split(word).length - 1;
}

/** Where a word stands in a text for the n-th time, counted from 0; a negative number if it does not. */
function indexOfNth(text: string, word: string, n: number): number {
  let at = text.indexOf(word);
  for (let i = 0; i < n && at >= 0; i++) {
    at = text.indexOf(word, at + word.length);
  }
  return at >= 0 ? at : -Infinity;
}
