package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.format.Insertion;
import kifu.format.PlacedGame;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.prose.LinePosition;
import kifu.shogi.Move;
import kifu.text.Point;

/** Writes moves that a comment quotes into the record, where they become a variation. */
final class QuotedVariation {
  private static final Phrase PASSES =
      new Phrase(
          "この手順は手番を替えて始まるので、棋譜には書けません。",
          "These moves begin with the other side to move, which a record cannot hold.");
  private static final Phrase NO_BEGINNING =
      new Phrase("この手順の始まる局面が棋譜にありません。", "The record has no place where these moves begin.");

  private QuotedVariation() {}

  /**
   * Writes the moves that lead to a quoted one, and others behind them. Those that stand in the
   * record already are not written once more.
   */
  static Outcome<Insertion> write(Document document, QuotedMoveAt quoted, List<Move> more) {
    LinePosition step = quoted.line().steps().get(quoted.index());
    if (step.beginning().passes()) {
      return Outcome.refused(PASSES);
    }
    List<Move> moves = new ArrayList<>();
    step.moves().forEach(made -> moves.add(made.move()));
    moves.addAll(more);
    return beginning(document, quoted, step)
        .map(place -> PlayedLine.write(document, place, moves))
        .orElseGet(() -> Outcome.refused(NO_BEGINNING));
  }

  /** A place in the record that leads to the position in which the moves begin. */
  private static Optional<Point> beginning(
      Document document, QuotedMoveAt quoted, LinePosition step) {
    int gameLine = quoted.quoted().comment().gameLine();
    int ply = step.beginning().situation().ply();
    Optional<PlacedGame> placed = document.gameAt(quoted.range().start().line());
    Optional<Point> place =
        ply > 0
            ? placed.flatMap(game -> game.game().writtenAlong(gameLine, ply).map(game::beginningOf))
            : placed
                .flatMap(game -> game.lineOfMove(1))
                .filter(line -> line > 0)
                .map(line -> new Point(line - 1, 0));
    return place.filter(
        point ->
            document
                .situationAt(point)
                .map(Situation::position)
                .filter(step.beginning().situation().position()::equals)
                .isPresent());
  }
}
