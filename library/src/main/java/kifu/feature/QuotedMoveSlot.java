package kifu.feature;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.document.Document;
import kifu.format.MoveSlot;
import kifu.format.QuotedComment;
import kifu.format.comment.CommentText;
import kifu.format.word.ShorthandMove;
import kifu.play.Situation;
import kifu.prose.LinePosition;
import kifu.prose.Quotations;
import kifu.prose.QuotedLine;
import kifu.shogi.Move;
import kifu.shogi.MoveNotation;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.SideSigns;
import kifu.shogi.Square;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Finds the place in a comment where a move is being quoted: behind the sign of a side, or right
 * behind a quoted move, where the next one can follow.
 */
final class QuotedMoveSlot {
  /** More is not typed of a move. */
  private static final int LONGEST = 16;

  private QuotedMoveSlot() {}

  /** The place at a point; empty outside of comments, and where no position is known. */
  static Optional<MoveSlot> at(Document document, Point point) {
    String before = document.text().line(point.line()).substring(0, point.column());
    if (SideSigns.lastIn(before).isEmpty()) {
      return Optional.empty();
    }
    Point last = new Point(point.line(), point.column() - 1);
    Optional<QuotedComment> quoted = document.analysis().quotedCommentAt(last);
    OptionalInt offset =
        quoted.map(read -> read.comment().offset(last)).orElse(OptionalInt.empty());
    return offset.isPresent()
        ? at(quoted.orElseThrow(), offset.getAsInt() + 1, point)
        : Optional.empty();
  }

  /**
   * The edits that write out a move that is typed in shorthand up to a point, {@code ▲76} or {@code
   * △22銀}; none where several can be meant.
   */
  static List<Edit> written(Document document, Point point) {
    return at(document, point)
        .filter(slot -> isShorthand(slot.typed()))
        .flatMap(slot -> meant(slot).map(move -> new Edit(slot.range(), slot.textOf(move))))
        .stream()
        .toList();
  }

  private static Optional<Move> meant(MoveSlot slot) {
    Position position = slot.before().position();
    Optional<Square> previous = slot.before().lastSquare();
    Optional<Move> written =
        ShorthandMove.read(slot.typed()).flatMap(move -> move.in(position, previous));
    if (written.isPresent()) {
      return written;
    }
    TypedMove typed = new TypedMove(slot.typed());
    List<Move> fitting =
        Rules.legalMoves(position).stream()
            .filter(move -> typed.fitsDestination(position, previous, move))
            .toList();
    return fitting.size() == 1 ? Optional.of(fitting.getFirst()) : Optional.empty();
  }

  private static Optional<MoveSlot> at(QuotedComment quoted, int end, Point point) {
    CommentText comment = quoted.comment();
    String text = comment.ofAuthor().substring(0, end);
    Optional<SideSigns.Said> said = SideSigns.lastIn(text).filter(at -> end - at.end() < LONGEST);
    if (said.isEmpty()) {
      return Optional.empty();
    }
    int start = said.get().start();
    Optional<LinePosition> before =
        isShorthand(text.substring(start)) ? Optional.empty() : stepAt(quoted.quotations(), end);
    if (before.isPresent()) {
      Situation here = before.get().situation();
      String mark = signLike(text.charAt(start), here.position().turn());
      return Optional.of(slot(here, mark, new Range(point, point), ""));
    }
    return Quotations.before(
            text.substring(0, start), quoted.positions(), quoted.moves(), said.get().side())
        .map(
            step ->
                slot(
                    step.situation(),
                    sign(text, said.get()),
                    new Range(comment.range(start, start + 1).start(), point),
                    text.substring(said.get().end())))
        .filter(slot -> slot.range().start().line() == point.line());
  }

  /** The sign that says it; for a word one in the style of the sign before it. */
  private static String sign(String text, SideSigns.Said said) {
    char written = text.charAt(said.start());
    return SideSigns.isSign(written)
        ? String.valueOf(written)
        : SideSigns.lastSign(text)
            .map(before -> signLike(text.charAt(before), said.side()))
            .orElse(said.side() == Side.BLACK ? "▲" : "△");
  }

  /** Whether a move is typed in characters in which none is quoted. */
  private static boolean isShorthand(String typed) {
    return typed.indexOf('(') < 0 && typed.chars().anyMatch(c -> c > ' ' && c < 128);
  }

  /** The position after the quoted move that ends there. */
  private static Optional<LinePosition> stepAt(Quotations quotations, int end) {
    for (QuotedLine line : quotations.lines()) {
      for (int i = 0; i < line.playable(); i++) {
        if (line.moves().get(i).end() == end) {
          return Optional.of(line.steps().get(i));
        }
      }
    }
    return Optional.empty();
  }

  /** The sign of a side in the style of another sign. */
  private static String signLike(char sign, Side side) {
    boolean isPiece = "☗☖".indexOf(sign) >= 0;
    if (side == Side.BLACK) {
      return isPiece ? "☗" : "▲";
    }
    return isPiece ? "☖" : "△";
  }

  private static MoveSlot slot(Situation before, String sign, Range range, String typed) {
    return new MoveSlot(
        before,
        range,
        typed,
        "",
        move ->
            sign
                + MoveNotation.JAPANESE
                    .name(before.position(), move, before.lastSquare())
                    .substring(1),
        List.of(),
        List.of());
  }
}
