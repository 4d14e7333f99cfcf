package kifu.feature;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.format.Insertion;
import kifu.problem.Phrase;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Rules;
import kifu.text.Edit;
import kifu.text.EnumNames;
import kifu.text.Point;

/** Writes a move that was played on a board into a document. */
public final class PlayMove {

  private static final Phrase UNKNOWN =
      new Phrase("この行の局面が分からないため、指し手を書き込めません。", "The position here is not known.");
  private static final Phrase ILLEGAL = new Phrase("その手は指せません。", "That move is not legal here.");
  private static final Phrase DIAGRAM =
      new Phrase("局面図には指し手を書けません。", "A board diagram cannot hold moves.");

  private PlayMove() {}

  private static final Phrase NO_END =
      new Phrase(
          "この先に指し手があるか、この形式にない終局です。", "Moves follow here, or the format has no such ending.");

  /** An end that is played like a move. */
  public enum End {
    RESIGN(Termination.RESIGNATION),
    WIN(Termination.DECLARATION),
    INTERRUPT(Termination.INTERRUPTION),
    REPETITION(Termination.REPETITION),
    IMPASSE(Termination.IMPASSE),
    CHECKMATE(Termination.CHECKMATE),
    TIME_UP(Termination.TIME_UP);

    private final Termination termination;

    End(Termination termination) {
      this.termination = termination;
    }

    /** The end by its name in requests; {@code resign} and {@code win} are those of USI. */
    public static Optional<End> of(String word) {
      return EnumNames.find(values(), word);
    }
  }

  /**
   * The move can be written, or stands there already.
   *
   * @param edits in the order of the document and in coordinates before any of them; none when it
   *     stands there already
   * @param place where the move stands afterwards: the beginning of its line where it is the first
   *     on it; in a book, where it stands already, that of the position to which it leads, if the
   *     book has it
   */
  public record Result(List<Edit> edits, Point place) {
    private static Result of(Insertion insertion) {
      return new Result(insertion.edits(), insertion.place());
    }
  }

  /**
   * Plays a move in the position that a line leads to; in the one after a quoted move of a comment,
   * with the quoted moves that lead to it.
   */
  public static Outcome<Result> play(Document document, Point point, Move move) {
    Point inside = document.text().clamp(point);
    Optional<QuotedMoveAt> quoted = QuotedMoveAt.find(document, inside);
    if (quoted.isPresent()) {
      return Rules.isLegal(quoted.get().situation().position(), move)
          ? QuotedVariation.write(document, quoted.get(), List.of(move)).map(Result::of)
          : Outcome.refused(ILLEGAL);
    }
    return document
        .situationAt(inside)
        .map(
            situation ->
                Rules.isLegal(situation.position(), move)
                    ? written(document, inside, move)
                    : Outcome.<Result>refused(ILLEGAL))
        .orElseGet(() -> Outcome.refused(UNKNOWN));
  }

  /** Ends the game in the position that a line leads to. */
  public static Outcome<Result> play(Document document, Point point, End end) {
    Point inside = document.text().clamp(point);
    Optional<Insertion> insertion = document.analysis().writing().playEnd(inside, end.termination);
    if (insertion.isPresent()) {
      return Outcome.done(Result.of(insertion.get()));
    }
    return Outcome.refused(document.situationAt(inside).isPresent() ? NO_END : UNKNOWN);
  }

  private static Outcome<Result> written(Document document, Point point, Move move) {
    if (!document.format().holdsMoves()) {
      return Outcome.refused(DIAGRAM);
    }
    Optional<Insertion> insertion = document.analysis().writing().play(point, move);
    return Outcome.of(insertion.map(Result::of), PlayedLine.NO_PLACE);
  }
}
