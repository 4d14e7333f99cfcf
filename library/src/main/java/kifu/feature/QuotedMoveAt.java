package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import kifu.document.Document;
import kifu.drawing.Wording;
import kifu.format.QuotedComment;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.prose.LinePosition;
import kifu.prose.Quotations;
import kifu.prose.QuotedLine;
import kifu.prose.QuotedMove;
import kifu.shogi.MoveNotation;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Finds the quoted move of a comment that stands at a point, and describes it.
 *
 * @param quoted the comment in which it stands
 * @param line the line of which it is one
 * @param index which of the moves it is
 */
record QuotedMoveAt(QuotedComment quoted, QuotedLine line, int index) {
  private static final Phrase FROM_START = new Phrase("開始局面から：", "From the start: ");

  /**
   * A part of what is said of the line.
   *
   * @param isPointedAt whether it is the move at the point
   */
  record Part(String text, boolean isPointedAt) {}

  /** The move at a point, if it can be played. */
  static Optional<QuotedMoveAt> find(Document document, Point point) {
    return PlaceInComment.of(document, point).flatMap(PlaceInComment::move);
  }

  /**
   * A place in a comment that may quote moves.
   *
   * @param offset where it is in the text of the comment
   */
  record PlaceInComment(QuotedComment quoted, int offset) {
    /** The place at a point; empty outside of such comments. Reads the comment. */
    static Optional<PlaceInComment> of(Document document, Point point) {
      if (!Quotations.mayBeIn(document.text().line(point.line()))) {
        return Optional.empty();
      }
      Optional<QuotedComment> quoted = document.analysis().quotedCommentAt(point);
      OptionalInt offset =
          quoted.map(read -> read.comment().offset(point)).orElse(OptionalInt.empty());
      return offset.isPresent()
          ? Optional.of(new PlaceInComment(quoted.orElseThrow(), offset.getAsInt()))
          : Optional.empty();
    }

    /** The move at the place, if it can be played. */
    Optional<QuotedMoveAt> move() {
      for (QuotedLine line : quoted.quotations().lines()) {
        for (int i = 0; i < line.playable(); i++) {
          QuotedMove move = line.moves().get(i);
          if (move.start() <= offset && offset < move.end()) {
            return Optional.of(new QuotedMoveAt(quoted, line, i));
          }
        }
      }
      return Optional.empty();
    }

    /** Whether the place is in a part of the comment that is not read, because it is too long. */
    boolean isNotRead() {
      return offset >= quoted.quotations().end();
    }
  }

  /** Where it stands in the document. */
  Range range() {
    return quoted.range(line.moves().get(index));
  }

  /** Where the moves of its line stand that can be played. */
  List<Range> ranges() {
    return line.moves().subList(0, line.playable()).stream().map(quoted::range).toList();
  }

  /** The position after the move. */
  Situation situation() {
    return line.steps().get(index).situation();
  }

  /** The line with where it begins: 34手目から：▲２二角成△同銀▲３三角打. */
  List<Part> caption(Wording wording) {
    LinePosition end = line.steps().getLast();
    LinePosition beginning = end.beginning();
    List<Situation.LastMove> moves = end.moves();
    int pointedAt = moves.size() - line.steps().size() + index;
    List<Part> parts = new ArrayList<>();
    parts.add(new Part(wording.of(from(beginning)), false));
    for (int i = 0; i < moves.size(); i++) {
      parts.add(new Part(i > 0 ? separator(wording.moves()) : "", false));
      parts.add(new Part(name(moves.get(i), wording.moves()), i == pointedAt));
    }
    return parts;
  }

  /** The line as far as it can be played, with the moves of a line that it continues. */
  String text(MoveNotation notation) {
    return line.steps().get(line.playable() - 1).moves().stream()
        .map(move -> name(move, notation))
        .collect(Collectors.joining(separator(notation)));
  }

  private static String separator(MoveNotation notation) {
    return notation == MoveNotation.JAPANESE ? "" : " ";
  }

  private static String name(Situation.LastMove move, MoveNotation notation) {
    return notation.name(move.before(), move.move(), move.previous());
  }

  private static Phrase from(LinePosition beginning) {
    int ply = beginning.situation().ply();
    if (beginning.passes()) {
      return new Phrase(
          ply + "手目で手番を替えて：", "After move " + ply + ", with the other side to move: ");
    }
    return ply == 0 ? FROM_START : new Phrase(ply + "手目から：", "After move " + ply + ": ");
  }
}
