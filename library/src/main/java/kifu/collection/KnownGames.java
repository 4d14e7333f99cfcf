package kifu.collection;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ObjIntConsumer;
import java.util.stream.Stream;
import kifu.collection.GameQuery.Turned;
import kifu.shogi.Move;
import kifu.shogi.Position;

/** Answers questions from what a {@link GameIndex} knew at one moment. Immutable. */
public final class KnownGames {
  /** So many games of a document are looked for at most, and so many others named of each. */
  private static final int MOST_REPEATED = 1000;

  private static final int MOST_OTHERS = 100;

  private final List<Segment> segments;

  KnownGames(List<Segment> segments) {
    this.segments = segments;
  }

  /** A position in a game that fits one way of turning what was asked for. */
  private record Fitting(IndexedGame game, int at, Turning turning) {
    static final Comparator<Fitting> BY_GAME =
        Comparator.comparing((Fitting fitting) -> fitting.game().uri())
            .thenComparingInt(fitting -> fitting.game().number())
            .thenComparingInt(Fitting::at);

    boolean plays(Move move, boolean variations) {
      Move turned = turning.move(move);
      Stream<Move> next = variations ? game.moves(at) : game.next(at).stream();
      return next.anyMatch(turned::equals);
    }
  }

  /**
   * The places at which positions are reached, in the order of the URIs and of the texts.
   *
   * @param positions the position that is asked for, turned in each way that counts
   * @param move the move that is played next, turned as the place is
   * @param variations whether places inside variations count, and moves that begin them
   * @param most how many places are wanted at most
   */
  public List<IndexedPlace> find(
      List<Turned> positions, Optional<Move> move, boolean variations, int most) {
    boolean areWhole = positions.stream().allMatch(each -> each.pattern().whole().isPresent());
    List<Fitting> found = areWhole ? reached(positions) : replayed(positions);
    found.removeIf(
        fitting ->
            (!variations && fitting.game().isInVariation(fitting.at()))
                || !move.stream().allMatch(each -> fitting.plays(each, variations)));
    if (found.size() > most) {
      found.sort(Fitting.BY_GAME);
      found = found.subList(0, most);
    }
    return found.stream()
        .map(fitting -> new IndexedPlace(fitting.game(), fitting.at(), fitting.turning()))
        .sorted(IndexedPlace.IN_ORDER)
        .toList();
  }

  /** What fits whole positions; what fits in several ways counts as in the first of them. */
  private List<Fitting> reached(List<Turned> positions) {
    List<Fitting> found = new ArrayList<>();
    Set<Long> asked = new LinkedHashSet<>();
    for (Turned turned : positions) {
      long key = turned.pattern().known().key();
      if (asked.add(key)) {
        segments.forEach(
            segment ->
                segment.visit(
                    key, (game, at) -> found.add(new Fitting(game, at, turned.turning()))));
      }
    }
    return found;
  }

  private List<Fitting> replayed(List<Turned> positions) {
    List<Fitting> found = new ArrayList<>();
    segments.stream()
        .flatMap(Segment::games)
        .forEach(
            game ->
                game.replay(
                    (board, at) ->
                        Turned.first(positions, board)
                            .ifPresent(
                                turned -> found.add(new Fitting(game, at, turned.turning())))));
    return found;
  }

  /** What the main lines of the games play in a position, and how they ended. */
  public NextMoves explore(Position position) {
    Map<IndexedGame, Set<Move>> games = new LinkedHashMap<>();
    visit(
        position.key(),
        (game, at) -> {
          if (!game.isInVariation(at)) {
            Set<Move> moves = games.computeIfAbsent(game, first -> new LinkedHashSet<>());
            game.next(at).ifPresent(moves::add);
          }
        });
    NextMoves table = new NextMoves(position);
    games.forEach((game, moves) -> table.add(new NextMoves.InGame(game.facts(), moves)));
    return table;
  }

  /** Whether a position is reached in a document other than one. */
  public boolean isReached(Position position, String except) {
    return segments.stream()
        .anyMatch(segment -> segment.reaches(position.key(), game -> !game.uri().equals(except)));
  }

  /**
   * Those of some games that others repeat, from a number of plies on. Games that cannot be played
   * repeat none. Documents of another kind do not count: an editor may show an older version of a
   * file beside it.
   */
  List<RepeatedGame> repeated(Stream<IndexedGame> games, int plies) {
    return games
        .filter(game -> game.isPlayable() && game.facts().plies() >= plies)
        .limit(MOST_REPEATED)
        .map(game -> new RepeatedGame(start(game), repeating(game)))
        .filter(game -> !game.others().isEmpty())
        .toList();
  }

  private List<IndexedPlace> repeating(IndexedGame game) {
    int last = game.lastPlayed();
    MainLineKey key = MainLineKey.of(game);
    List<IndexedGame> others = new ArrayList<>();
    visit(
        game.key(last),
        (other, at) -> {
          if (at == last
              && other != game
              && other.isPlayable()
              && scheme(game.uri()).equals(scheme(other.uri()))
              && key.equals(MainLineKey.of(other))) {
            others.add(other);
          }
        });
    return others.stream()
        .sorted(Comparator.comparing(IndexedGame::uri).thenComparingInt(IndexedGame::number))
        .limit(MOST_OTHERS)
        .map(KnownGames::start)
        .toList();
  }

  private static String scheme(String uri) {
    return uri.substring(0, uri.indexOf(':') + 1);
  }

  private static IndexedPlace start(IndexedGame game) {
    return new IndexedPlace(game, 0, Turning.AS_ASKED);
  }

  private void visit(long key, ObjIntConsumer<IndexedGame> visitor) {
    segments.forEach(segment -> segment.visit(key, visitor));
  }

  /**
   * The moves that other documents play in a position, also in variations, with the number of
   * games; the usual first.
   */
  public Map<Move, Integer> movesAt(Position position, String except) {
    Map<IndexedGame, Set<Move>> games = new LinkedHashMap<>();
    visit(
        position.key(),
        (game, at) -> {
          if (!game.uri().equals(except)) {
            Set<Move> moves = games.computeIfAbsent(game, first -> new LinkedHashSet<>());
            game.moves(at).forEach(moves::add);
          }
        });
    Map<Move, Integer> counts = new HashMap<>();
    games.values().forEach(moves -> moves.forEach(move -> counts.merge(move, 1, Integer::sum)));
    return OftenFirst.sorted(counts, Comparator.comparing(Move::usi));
  }
}
