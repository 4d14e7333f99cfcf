package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.collection.IndexedGame;
import kifu.collection.IndexedPlace;
import kifu.collection.RepeatedGame;
import kifu.document.Document;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Related;
import kifu.text.Point;
import kifu.text.Range;

/** Reports the games of a document that stand in another record of the editor's folders as well. */
public final class DuplicateGames {
  /**
   * Shorter games are not reported. Files about an opening or a problem often have the same few
   * moves, and differ in their variations and comments.
   */
  public static final int PLIES = 20;

  /** So many of the others are named in the message. */
  private static final int NAMED = 3;

  private DuplicateGames() {}

  /** The problems of a document whose games are repeated, in the order of places. */
  public static List<Problem> problems(Document document, List<RepeatedGame> repeated) {
    return repeated.stream().map(game -> problem(document, game)).sorted(Problem.IN_ORDER).toList();
  }

  private static Problem problem(Document document, RepeatedGame repeated) {
    Range range = range(document, repeated.start().point());
    String uri = repeated.start().game().uri();
    return Problem.of(ProblemId.DUPLICATE_GAME, range, names(repeated.others(), uri))
        .inPlace(
            range,
            repeated.others().stream().map(other -> related(other, uri)).toList(),
            List.of());
  }

  /** The first line of what says where the game starts, or its first line. */
  private static Range range(Document document, Point start) {
    int line = document.text().clamp(start).line();
    Range whole = Range.ofLine(line, 0, document.text().lineLength(line));
    return document
        .analysisSoFar()
        .flatMap(analysis -> analysis.startAt(line))
        .filter(range -> range.start().line() == range.end().line())
        .orElse(whole);
  }

  private static Related related(IndexedPlace other, String here) {
    Optional<String> document = Optional.of(other.game().uri()).filter(uri -> !uri.equals(here));
    return new Related(
        new Range(other.point(), other.point()), new Phrase("同じ対局", "The same game"), document);
  }

  private static Phrase names(List<IndexedPlace> others, String here) {
    List<Phrase> names =
        new ArrayList<>(
            others.stream().limit(NAMED).map(other -> name(other.game(), here)).toList());
    if (others.size() > NAMED) {
      int more = others.size() - NAMED;
      names.add(new Phrase("ほか" + more + "局", more + " more"));
    }
    return Phrase.all(names);
  }

  /** The name of its file; the number of the game where that is not the only or the first one. */
  private static Phrase name(IndexedGame game, String here) {
    String file = game.uri().substring(game.uri().lastIndexOf('/') + 1);
    boolean isNumbered = game.number() > 0 || game.uri().equals(here);
    return Phrase.alike(isNumbered ? file + "#" + (game.number() + 1) : file);
  }
}
