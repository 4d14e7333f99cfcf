package kifu.feature;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.format.Insertion;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.project.AnalysisSettings;
import kifu.shogi.Move;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.usi.Candidates;
import kifu.usi.Limit;
import kifu.usi.SearchInfo;

/** Writes a line of play that an engine has found into a record. */
public final class EngineLine {
  private static final Phrase NO_POSITION =
      new Phrase("この行の局面が分からないため、読み筋を書き込めません。", "The position here is not known.");
  private static final Phrase NO_MOVES =
      new Phrase("この局面から指せる読み筋がありません。", "The line has no move that can be played here.");

  private EngineLine() {}

  /**
   * Writes what an engine says of a position into the comment on it, as {@link GameAnalysis} does.
   *
   * @param settings those of the project
   * @param engine its name
   */
  public static Outcome<List<Edit>> writeComment(
      Document document, AnalysisSettings settings, Point place, String engine, SearchInfo info) {
    GameAnalysis analysis = GameAnalysis.withBoards(document, settings);
    EngineComments comments = new EngineComments(engine, Limit.of(Limit.Kind.INFINITE), 1);
    return analysis
        .positionAt(place)
        .map(
            asked ->
                analysis.edits(
                    comments, List.of(new EvaluatedPosition(asked, List.of(info), true))))
        .orElseGet(() -> Outcome.refused(NO_POSITION));
  }

  /** Writes the moves of the line as a variation, as far as they can be played. */
  public static Outcome<List<Edit>> writeVariation(
      Document document, Point place, SearchInfo info) {
    Point inside = document.text().clamp(place);
    Optional<Situation> here = PositionAt.situationAt(document, inside);
    if (here.isEmpty()) {
      return Outcome.refused(NO_POSITION);
    }
    List<Move> moves = Candidates.play(here.get().position(), info.pv()).moves();
    if (moves.isEmpty()) {
      return Outcome.refused(NO_MOVES);
    }
    return QuotedMoveAt.find(document, inside)
        .map(quoted -> QuotedVariation.write(document, quoted, moves))
        .orElseGet(() -> PlayedLine.write(document, inside, moves))
        .map(Insertion::edits);
  }
}
