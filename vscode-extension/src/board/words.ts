import * as vscode from "vscode";
import { l10n } from "../l10n";
import type { Names, Words } from "./page/words";

/** What the players are called, in Japanese by other names in a handicap game. */
export function playerNames(handicap: boolean): Names {
  return handicap
    ? {
        black: l10n.t({ message: "Black", comment: "handicap" }),
        white: l10n.t({ message: "White", comment: "handicap" }),
      }
    : { black: l10n.t("Black"), white: l10n.t("White") };
}

/** The words of the page in the language of VS Code; ranks are letters where they are letters in moves. */
export function pageWords(): Words {
  const notation = vscode.workspace.getConfiguration("kifu").get("notation");
  const [files, ranks] =
    notation === "japanese" ? [l10n.t("123456789"), l10n.t("abcdefghi")] : ["123456789", "abcdefghi"];
  return {
    even: playerNames(false),
    handicap: playerNames(true),
    occupied: l10n.t("{0}, {1} {2}"),
    empty: l10n.t("{0}, empty"),
    playable: l10n.t("{0}, can be played"),
    files,
    ranks,
    pieces: {
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
    },
    hand: l10n.t("{0}’s hand"),
    nothing: l10n.t("{0}’s hand: nothing"),
    inHand: l10n.t("{0} has in hand: {1}, {2}"),
    board: l10n.t("Board"),
    moves: l10n.t("Moves"),
    start: l10n.t("Start position"),
    ply: l10n.t("Move {0}"),
    turn: l10n.t("to move"),
    toMove: l10n.t("{0} to move"),
    check: l10n.t("Check"),
    evaluation: l10n.t("Evaluation {0}"),
    time: l10n.t("Time {0}"),
    variation: l10n.t("Variation from move {0}"),
    insteadOf: l10n.t("Alternative: {0}"),
    first: l10n.t("To the start"),
    previous: l10n.t("Previous move"),
    next: l10n.t("Next move"),
    last: l10n.t("To the end"),
    flip: l10n.t("Flip the board"),
    play: l10n.t("Play the moves"),
    pause: l10n.t("Pause"),
    nextVariation: l10n.t("Next variation"),
    previousVariation: l10n.t("Previous variation"),
    more: l10n.t("More actions"),
    comment: l10n.t("Comment"),
    commentHere: l10n.t("Comment on this move"),
    course: l10n.t("Evaluations and times"),
    columns: { ply: l10n.t("No."), move: l10n.t("Move"), time: l10n.t("Time"), evaluation: l10n.t("Eval.") },
    commented: l10n.t("has a comment"),
    bookmarked: l10n.t("has a bookmark"),
    nextBookmark: l10n.t("Next bookmark"),
    previousBookmark: l10n.t("Previous bookmark"),
    copies: {
      "kifu.copyPositionAsImage": l10n.t("Copy the position as a picture"),
      "kifu.savePicture": l10n.t("Save the position as a picture…"),
      "kifu.copyPositionAsSfen": l10n.t("Copy the position as SFEN"),
      "kifu.copyPositionAsBod": l10n.t("Copy the position as a diagram"),
      "kifu.copyGameAsKif": l10n.t("Copy the game as KIF"),
      "kifu.copyGameAsKi2": l10n.t("Copy the game as KI2"),
      "kifu.copyGameAsCsa": l10n.t("Copy the game as CSA"),
      "kifu.copyGameAsUsi": l10n.t("Copy the game as USI"),
    },
    ends: {
      resign: l10n.t("End: resign"),
      win: l10n.t("End: win by declaration"),
      interrupt: l10n.t("End: interrupted"),
      repetition: l10n.t("End: repetition"),
      impasse: l10n.t("End: impasse"),
      checkmate: l10n.t("End: checkmate"),
      "time-up": l10n.t("End: time is up"),
    },
    promote: l10n.t("Promote?"),
    promoteTo: l10n.t("Promote to {0}"),
    keep: l10n.t("Don’t promote: {0}"),
    candidates: l10n.t("Moves of the Book"),
    bookColumns: {
      move: l10n.t("Move"),
      value: l10n.t("Value"),
      depth: l10n.t("Depth"),
      count: l10n.t("Count"),
      reply: l10n.t("Reply"),
    },
    follow: l10n.t("To the position after {0}"),
    leadHere: l10n.t("From"),
    noCandidates: l10n.t("The book has no moves here. Play one on the board to add it."),
    setUp: l10n.t("Set Up Position"),
    setUpHelp: l10n.t(
      "Drag pieces, or click a piece and then a square. Two clicks on a piece, or a right click, change its promotion and side. Keys: P L N S G B R K place Black’s pieces, with Shift White’s; + changes promotion and side, Delete removes, Esc ends.",
    ),
    box: l10n.t("Pieces left"),
    startPosition: l10n.t("Even game"),
    clearBoard: l10n.t("Clear the board"),
    giveRest: l10n.t("Give the rest to {0}"),
    done: l10n.t("Done"),
    absent: {
      noRecord: l10n.t("Open a game record, and its board appears here."),
      starting: l10n.t("The language server is starting"),
      off: l10n.t("The language server is off, so there is no board."),
    },
    startServer: l10n.t("Start the server"),
    unknown: l10n.t("The position on this line is not known."),
  };
}
