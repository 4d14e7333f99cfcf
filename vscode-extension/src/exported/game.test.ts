import { beforeEach, describe, expect, test } from "vitest";
import type { Game } from "../gameData";
import { ExportedGame } from "./game";

const sfen = (number: number): string => `9/9/9/9/9/9/9/9/9 ${number % 2 === 1 ? "b" : "w"} - ${number}`;

const move = (ply: number, usi: string, more = {}) => ({ ply, usi, text: usi, moveText: usi, sfen: sfen(ply + 1), ...more });

const GAME: Game = {
  headers: [{ key: "先手", value: "甲" }],
  start: sfen(1),
  lines: [
    {
      comment: "開始局面",
      moves: [
        move(1, "7g7f", { comment: "角道を開ける。", note: "#figure number=1 mark=7f,5e:red arrow=8h-2b:green\n#figure mark=1a", time: 5000 }),
        move(2, "3c3d"),
        { ply: 2, special: "resignation", text: "投了", moveText: "投了", sfen: sfen(3) },
      ],
    },
    { parent: 0, index: 1, moves: [move(2, "8c8d"), move(3, "2g2f")] },
    { parent: 1, index: 1, moves: [move(3, "7i6h", { bookmark: "急戦" })] },
  ],
};

/** A game as the page of the board shows it: the moves of the shown line, with the shown one in brackets. */
function seen({ shown: { line, current } }: ExportedGame): string {
  return (line?.moves ?? []).map(({ text }, i) => (i === current ? `[${text}]` : text)).join(" ");
}

describe("an exported game", () => {
  let game: ExportedGame;
  beforeEach(() => void (game = new ExportedGame(GAME)));

  test("goes to the position after so many moves of its main line", () => {
    game.goTo(6);
    game.goToPly(2);
    expect(seen(game)).toBe("7g7f [3c3d] 投了");
    game.goToPly(0);
    expect(seen(game)).toBe("7g7f 3c3d 投了");
    game.goToPly(99);
    expect(seen(game)).toBe("7g7f [3c3d] 投了");
  });

  test("begins at its start, and is stepped through", () => {
    expect(seen(game)).toBe("7g7f 3c3d 投了");
    expect(game.comment).toBe("開始局面");
    expect(game.shown.position).toMatchObject({ ply: 0, side: "black", players: { black: "甲" } });
    game.step("next");
    expect(seen(game)).toBe("[7g7f] 3c3d 投了");
    expect(game.comment).toBe("角道を開ける。");
    expect(game.shown.position).toMatchObject({ ply: 1, side: "white", lastMove: "7g7f", lastSquare: "7f", spent: 5000 });
    game.step("last");
    game.step("next");
    expect(seen(game)).toBe("7g7f 3c3d [投了]");
    expect(game.shown.position).toMatchObject({ ply: 2, lastMove: "3c3d" });
    game.step("previous");
    game.step("first");
    game.step("previous");
    expect(seen(game)).toBe("7g7f 3c3d 投了");
  });

  test("shows the marks of its figures", () => {
    game.step("next");
    expect(game.shown.position?.marks).toEqual(["7f", "5e:red", "8h2b:green", "1a"]);
    game.step("next");
    expect(game.shown.position?.marks).toEqual([]);
  });

  test("has its variations, in which one goes by their moves", () => {
    const [, second] = game.shown.main?.moves ?? [];
    expect(second?.alternatives).toEqual([{ line: 4, text: "8c8d" }]);
    game.goTo(5);
    expect(seen(game)).toBe("7g7f 8c8d [2g2f]");
    expect(game.shown.position?.variation).toBe(2);
    game.goTo(6);
    expect(seen(game)).toBe("7g7f 8c8d [7i6h]");
    game.step("previous");
    expect(seen(game)).toBe("7g7f [8c8d] 7i6h");
    game.goTo(1);
    expect(seen(game)).toBe("[7g7f] 8c8d 7i6h");
    game.goTo(0);
    expect(seen(game)).toBe("7g7f 8c8d 7i6h");
  });

  test("goes from one move to another that is written for the same position", () => {
    game.goTo(2);
    game.goToVariation(1);
    expect(seen(game)).toBe("7g7f [8c8d] 2g2f");
    game.goToVariation(1);
    expect(seen(game)).toBe("7g7f [3c3d] 投了");
    game.goToVariation(-1);
    expect(seen(game)).toBe("7g7f [8c8d] 2g2f");
    game.step("next");
    game.goToVariation(1);
    expect(seen(game)).toBe("7g7f 8c8d [7i6h]");
  });

  test("has a tree as the list of moves wants it", () => {
    expect(game.shown.tree).toEqual({
      complete: true,
      variations: [
        { ply: 1, moves: [{ line: 1, text: "7g7f", comment: "角道を開ける。" }, { line: 2, text: "3c3d" }, { line: 3, text: "投了" }] },
        { parent: 0, ply: 2, moves: [{ line: 4, text: "8c8d" }, { line: 5, text: "2g2f" }] },
        { parent: 1, ply: 3, moves: [{ line: 6, text: "7i6h", bookmark: "急戦" }] },
      ],
    });
  });

  test("names a capture on the same square in short among the moves, and with its square above the board", () => {
    const captures = [move(1, "2e2d", { moveText: "▲２四歩" }), move(2, "2c2d", { moveText: "△２四同歩" }), move(3, "2h2d", { moveText: "▲２四同飛" })];
    const other = move(3, "3i4h", { moveText: "▲４八銀" });
    game = new ExportedGame({ ...GAME, lines: [{ moves: captures }, { parent: 0, index: 1, moves: [move(2, "3c2d", { moveText: "△２四同角" }), other] }] });
    game.goToPly(2);
    expect(seen(game)).toBe("▲２四歩 [△同歩] ▲同飛");
    expect(game.shown.line?.moves[1]?.alternatives).toEqual([{ line: 4, text: "△同角" }]);
    expect(game.shown.tree?.variations[1]?.moves).toEqual([{ line: 4, text: "△同角" }, { line: 5, text: "▲４八銀" }]);
    expect(game.shown.position?.moveText).toBe("△２四同歩");
  });
});
