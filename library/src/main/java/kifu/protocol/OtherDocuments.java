package kifu.protocol;

import static java.util.stream.Collectors.toCollection;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kifu.collection.GameIndex.Freshness;
import kifu.document.Document;
import kifu.feature.Completion;
import kifu.format.Analysis;
import kifu.format.BookMoves;
import kifu.format.HeaderValue;
import kifu.format.PlacedGame;
import kifu.game.MoveList;
import kifu.game.WrittenMove;
import kifu.play.Situation;
import kifu.play.Written;
import kifu.shogi.Move;
import kifu.shogi.Position;

/** Finds what other documents contribute to a completion, as far as it is known. */
record OtherDocuments(Question question) implements Completion.Elsewhere {
  /** How many plies the openings in books have at most. */
  private static final int MOST_PLIES = 60;

  @Override
  public List<Move> bookMoves(Position position) {
    return List.copyOf(
        Stream.concat(openBookMoves(position), chosenBookMoves(position))
            .collect(toCollection(LinkedHashSet::new)));
  }

  private Stream<Move> openBookMoves(Position position) {
    return question.open().stream()
        .filter(other -> other.formatSoFar().isBook())
        .flatMap(book -> book.analysisSoFar().stream())
        .flatMap(book -> book.book().movesAt(position).stream());
  }

  private Stream<Move> chosenBookMoves(Position position) {
    return question.books().at(position).stream()
        .flatMap(entry -> entry.moves().stream())
        .map(BookMoves.BookMove::move);
  }

  @Override
  public Map<Move, Integer> playedMoves(Position position) {
    return question.games(Freshness.AS_KNOWN).movesAt(position, uri());
  }

  @Override
  public Map<String, Integer> headerValues(HeaderValue.Kind kind) {
    return question.index().values(kind, uri());
  }

  @Override
  public List<Completion.Reached> positions() {
    return question.open().stream()
        .filter(other -> !other.formatSoFar().isBook())
        .flatMap(other -> positions(other).limit(MOST_PLIES))
        .toList();
  }

  /** The positions of the main line, or of the first game. */
  private static Stream<Completion.Reached> positions(Document record) {
    return record.analysisSoFar().stream().flatMap(analysis -> positions(analysis, nameOf(record)));
  }

  private static Stream<Completion.Reached> positions(Analysis analysis, String name) {
    return analysis.gameAt(0).stream()
        .flatMap(game -> reached(analysis, game))
        .map(situation -> new Completion.Reached(situation, name));
  }

  private static Stream<Situation> reached(Analysis analysis, PlacedGame game) {
    List<Written> moves =
        MoveList.through(game.game(), 0, MOST_PLIES).moves().stream()
            .filter(move -> move.move().isPresent())
            .map(WrittenMove::at)
            .toList();
    return game.beginningsOf(moves).stream().flatMap(at -> analysis.situationAt(at).stream());
  }

  private static String nameOf(Document record) {
    String uri = PlainUri.of(record.uri());
    return uri.substring(uri.lastIndexOf('/') + 1);
  }

  private String uri() {
    return PlainUri.of(question.document().uri());
  }
}
