package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.feature.Refactoring.Changed;
import kifu.format.Insertion;
import kifu.format.PlacedGame;
import kifu.format.RewriteKind;
import kifu.game.Game;
import kifu.game.MoveList;
import kifu.game.Variation;
import kifu.game.WrittenMove;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.shogi.MoveNotation;
import kifu.text.Point;
import kifu.text.Range;

/** Makes a line that a comment quotes a variation, and writes a variation into a comment. */
final class QuotedMoveRefactorings {
  /** A comment quotes no more moves than about this many. */
  private static final int MOST_MOVES = 64;

  private static final Phrase NO_PLACE =
      new Phrase("この変化の前の手にコメントを書けません。", "There is no comment before this variation.");

  private QuotedMoveRefactorings() {}

  static List<Refactoring> at(Document document, Range range) {
    Point point = document.text().clamp(range.start());
    List<Refactoring> all = new ArrayList<>();
    QuotedMoveAt.find(document, point)
        .map(quoted -> toVariation(document, quoted))
        .ifPresent(all::add);
    document
        .gameAt(point.line())
        .flatMap(game -> toComment(document, game, point))
        .ifPresent(all::add);
    return all;
  }

  private static Refactoring toVariation(Document document, QuotedMoveAt quoted) {
    QuotedMoveAt last =
        new QuotedMoveAt(quoted.quoted(), quoted.line(), quoted.line().playable() - 1);
    return Refactoring.of(
        "quoted-to-variation",
        RewriteKind.EXTRACT,
        new Phrase("この手順を変化にする", "Make these moves a variation"),
        () ->
            QuotedVariation.write(document, last, List.of())
                .map(Insertion::edits)
                .map(edits -> new Changed(edits, List.of())));
  }

  private static Optional<Refactoring> toComment(Document document, PlacedGame game, Point point) {
    Variation variation = game.game().variationOf(game.lineAt(point));
    return variation.parent().isEmpty() || variation.firstPly() <= 1
        ? Optional.empty()
        : Optional.of(
            Refactoring.of(
                "variation-to-comment",
                RewriteKind.REWRITE,
                new Phrase("この変化の手順をコメントにも書く", "Quote this variation in a comment, too"),
                () -> quoted(document, game, variation)));
  }

  private static Outcome<Changed> quoted(Document document, PlacedGame game, Variation variation) {
    String moves = names(game.game(), variation);
    return game.game()
        .writtenAlong(variation.firstLine(), variation.firstPly() - 1)
        .map(game::beginningOf)
        .filter(before -> !moves.isEmpty())
        .map(before -> quote(document, before, moves))
        .orElseGet(() -> Outcome.refused(NO_PLACE));
  }

  private static Outcome<Changed> quote(Document document, Point before, String moves) {
    List<String> lines =
        new ArrayList<>(
            Comments.on(document, WriteComment.place(document, before), PositionAt.COMMENT_LINES));
    lines.add(moves);
    return WriteComment.write(document, before, String.join("\n", lines))
        .map(edits -> new Changed(edits, List.of()));
  }

  /** The moves of a variation as people quote them, as far as they can be played. */
  private static String names(Game game, Variation variation) {
    StringBuilder names = new StringBuilder();
    for (WrittenMove written :
        MoveList.through(game, variation.firstLine(), 2 * MOST_MOVES).moves()) {
      if (written.at().textLine() >= variation.firstLine()) {
        if (written.move().isEmpty()) {
          break;
        }
        Situation.LastMove made = written.move().get();
        names.append(MoveNotation.JAPANESE.name(made.before(), made.move(), made.previous()));
      }
    }
    return names.toString();
  }
}
