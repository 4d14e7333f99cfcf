package kifu.feature;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.feature.Comments.MarkedLine;
import kifu.feature.Refactoring.Changed;
import kifu.format.Place;
import kifu.format.RewriteKind;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;

/** Sets a bookmark at a move or at the start position, or removes it. */
final class BookmarkRefactorings {
  /** How many lines below a move are looked through: as many as are shown of its comment. */
  private static final int MOST_LINES = PositionAt.COMMENT_LINES;

  private BookmarkRefactorings() {}

  /**
   * The refactorings, offered on a move and on the lines below it that are about it; of a row of
   * moves, on the last one.
   */
  static List<Refactoring> at(Document document, Range range) {
    Point start = document.text().clamp(range.start());
    if (!new Columns(document).isSaidOf(start)) {
      return List.of();
    }
    int line = start.line();
    int place = WriteComment.place(document, line);
    List<Integer> set =
        Comments.lines(document, place, MOST_LINES).stream()
            .filter(MarkedLine::isBookmark)
            .map(MarkedLine::line)
            .toList();
    return set.isEmpty()
        ? set(document, line, place).stream().toList()
        : List.of(remove(document, set));
  }

  private static Optional<Refactoring> set(Document document, int line, int place) {
    boolean hasPosition =
        switch (document.analysis().placeAt(place)) {
          case Place.Played played -> true;
          default -> isStart(document, line);
        };
    if (!hasPosition) {
      return Optional.empty();
    }
    return document.situationAt(place).flatMap(here -> set(document, place, name(here)));
  }

  private static Optional<Refactoring> set(Document document, int place, String name) {
    return document
        .analysis()
        .writing()
        .bookmark(place, name)
        .map(edit -> new Changed(List.of(edit), List.of(), Optional.of(name)))
        .map(
            changed ->
                Refactoring.of(
                    "set-bookmark",
                    RewriteKind.REWRITE,
                    new Phrase("しおりを付ける", "Set a bookmark"),
                    () -> Outcome.done(changed)));
  }

  private static boolean isStart(Document document, int line) {
    return document.situationAt(line).map(Situation::ply).equals(Optional.of(0))
        && document.gameAt(line).flatMap(game -> game.variationAt(line)).isEmpty();
  }

  /** The name of a new bookmark, in Japanese as records are; authors write another over it. */
  private static String name(Situation here) {
    return here.ply() == 0 ? "開始局面" : here.ply() + "手目";
  }

  private static Refactoring remove(Document document, List<Integer> lines) {
    return Refactoring.of(
        "remove-bookmark",
        RewriteKind.REWRITE,
        new Phrase("しおりを外す", "Remove the bookmark"),
        () -> {
          List<Edit> edits =
              lines.stream().map(each -> WriteComment.removed(document.text(), each)).toList();
          return Changed.of(edits);
        });
  }
}
