package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import kifu.document.Document;
import kifu.drawing.Wording;
import kifu.format.QuotedComment;
import kifu.play.Situation;
import kifu.prose.QuotedLine;
import kifu.shogi.Sfen;
import kifu.shogi.SideSigns;
import kifu.text.Point;
import kifu.text.Range;

/** Finds all moves that the comments of a text quote, each with the position after it. */
public final class QuotedPositions {
  /** More are not shown: each is a picture. */
  static final int MOST = 300;

  /** A longer text is not read any further. */
  private static final int MOST_LINES = 20_000;

  private QuotedPositions() {}

  /**
   * A quoted move that can be played.
   *
   * @param range where it stands, from the sign of its side on
   * @param words how it is written
   * @param caption its line, {@code 34手目から：▲２二角成△同銀}, in three texts: what is before the move, the
   *     move, and what is after it
   * @param position the position before the move and the move, as a line of USI
   */
  public record QuotedPosition(Range range, String words, List<String> caption, String position) {}

  /** The quoted moves of a document that can be played, in their order; of many the first ones. */
  public static List<QuotedPosition> all(Document document, Wording wording) {
    List<QuotedPosition> all = new ArrayList<>();
    int end = Math.min(document.text().lineCount(), MOST_LINES);
    int line = 0;
    while (line < end && all.size() < MOST) {
      Optional<QuotedComment> comment = commentOn(document, line);
      comment.ifPresent(quoted -> add(quoted, document, wording, all));
      line = Math.max(line + 1, comment.map(quoted -> quoted.comment().endLine()).orElse(0));
    }
    return all.subList(0, Math.min(all.size(), MOST));
  }

  private static Optional<QuotedComment> commentOn(Document document, int line) {
    String written = document.text().line(line);
    return SideSigns.lastSign(written)
        .flatMap(sign -> document.analysis().quotedCommentAt(new Point(line, sign)));
  }

  private static void add(
      QuotedComment comment, Document document, Wording wording, List<QuotedPosition> all) {
    for (QuotedLine line : comment.quotations().lines()) {
      for (int index = 0; index < line.playable(); index++) {
        QuotedMoveAt move = new QuotedMoveAt(comment, line, index);
        move.situation()
            .last()
            .map(last -> position(move, last, document, wording))
            .ifPresent(all::add);
      }
    }
  }

  private static QuotedPosition position(
      QuotedMoveAt move, Situation.LastMove last, Document document, Wording wording) {
    Range range = move.range();
    String words = document.text().line(range.startLine());
    int end = range.startLine() == range.endLine() ? range.endColumn() : words.length();
    return new QuotedPosition(
        range,
        words.substring(range.startColumn(), end),
        caption(move.caption(wording)),
        "sfen "
            + Sfen.format(last.before(), move.situation().ply())
            + " moves "
            + last.move().usi());
  }

  private static List<String> caption(List<QuotedMoveAt.Part> parts) {
    int pointedAt = 0;
    while (!parts.get(pointedAt).isPointedAt()) {
      pointedAt++;
    }
    return List.of(
        joined(parts.subList(0, pointedAt)),
        parts.get(pointedAt).text(),
        joined(parts.subList(pointedAt + 1, parts.size())));
  }

  private static String joined(List<QuotedMoveAt.Part> parts) {
    return parts.stream().map(QuotedMoveAt.Part::text).collect(Collectors.joining());
  }
}
