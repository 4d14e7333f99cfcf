import { playerNames, type Names } from "../playerNames";
import type { LineOfPlay, PositionAt } from "../protocol";
import type { Glyph } from "./glyphs";
import { l10n } from "./l10n";
import type { Kind, Piece } from "./position";

/** What the pieces are called. */
export const PIECES: Readonly<Record<Kind, string>> = {
    P: l10n.t("pawn"),
    L: l10n.t("lance"),
    N: l10n.t("knight"),
    S: l10n.t("silver"),
    G: l10n.t("gold"),
    B: l10n.t("bishop"),
    R: l10n.t("rook"),
    K: l10n.t("king"),
    "+P": l10n.t("promoted pawn"),
    "+L": l10n.t("promoted lance"),
    "+N": l10n.t("promoted knight"),
    "+S": l10n.t("promoted silver"),
    "+B": l10n.t("horse"),
    "+R": l10n.t("dragon"),
};

/** What the signs of moves say. */
export const GLYPH_NAMES: Readonly<Record<Glyph, string>> = {
    "!!": l10n.t("brilliant move"),
    "!": l10n.t("good move"),
    "!?": l10n.t("interesting move"),
    "?!": l10n.t("doubtful move"),
    "?": l10n.t("mistake"),
    "??": l10n.t("blunder"),
    "☆": l10n.t("move to remember"),
};

/** How lines of play end, by the words of records. */
const TERMINATIONS: Readonly<Record<string, string>> = {
    投了: l10n.t("Resigns"),
    中断: l10n.t("Interrupted"),
    持将棋: l10n.t("Impasse"),
    千日手: l10n.t("Repetition"),
    詰み: l10n.t("Checkmate"),
    不詰: l10n.t("No mate"),
    切れ負け: l10n.t("Time is up"),
    反則勝ち: l10n.t("Wins by a foul"),
    反則負け: l10n.t("Loses by a foul"),
    入玉勝ち: l10n.t("Wins by declaration"),
    不戦勝: l10n.t("Wins by default"),
    不戦敗: l10n.t("Loses by default"),
    封じ手: l10n.t("Sealed move"),
    最大手数: l10n.t("Move limit"),
    引き分け: l10n.t("Draw"),
    トライ: l10n.t("Try"),
    王手連続千日手: l10n.t("Perpetual check"),
    パス: l10n.t("Pass"),
    反則行為: l10n.t("Foul"),
    待った: l10n.t("Takes back"),
    エラー: l10n.t("Error"),
};

/** The names of files and ranks: letters where they are letters in moves. */
const [FILES, RANKS] = ["western", "usi"].includes(document.body.dataset["notation"] ?? "")
  ? ["123456789", "abcdefghi"]
  : [l10n.t("123456789"), l10n.t("abcdefghi")];

/** A move, or what ends the line of play in the words of the page. */
export function nameOf(move: string): string {
  return TERMINATIONS[move] ?? move;
}

/** What the players are called in the game of a position. */
export function namesIn({ handicap }: PositionAt): Names {
  return playerNames(l10n, handicap);
}

/** A square's name, such as ７六, from its USI name. */
export function squareName(square: string): string {
  const file = FILES[Number(square[0]) - 1] ?? "";
  const rank = RANKS["abcdefghi".indexOf(square[1] ?? "")] ?? "";
  return file + rank;
}

/** What a screen reader says about a square. */
export function describeSquare(names: Names, square: string, piece: Piece | undefined): string {
  const name = squareName(square);
  return piece === undefined ? l10n.t("{0}, empty", name) : l10n.t("{0}, {1} {2}", name, names[piece.side], PIECES[piece.kind]);
}

/** What a screen reader says about a kind of piece in hand. */
export function describeHeld(name: string, kind: Kind, count: number): string {
  return l10n.t("{0} has in hand: {1}, {2}", name, PIECES[kind], count);
}

/** What a screen reader says about a kind of piece in the box. */
export function describeLeft(kind: Kind, count: number): string {
  return l10n.t("Left: {0}, {1}", PIECES[kind], count);
}

/** What is said where a key asks for a piece of a kind that is all on the board. */
export function describeNoneLeft(kind: Kind): string {
  return l10n.t("All pieces of this kind are on the board: {0}", PIECES[kind]);
}

/** Hours, minutes and seconds; hours only when there are any. */
export function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Whether times are written in a line of play; without any, what was used is not shown either. */
export function hasTimes(line: LineOfPlay | undefined): boolean {
  return line?.moves.some(({ spent }) => spent !== undefined) === true;
}
