package kifu.collection;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import kifu.document.Document;
import kifu.exchange.GameEnd;
import kifu.exchange.GameRecord;
import kifu.exchange.Loss;
import kifu.exchange.Replay;
import kifu.format.Place;
import kifu.format.PlacedGame;
import kifu.game.Formations;
import kifu.game.Game;
import kifu.play.Written;
import kifu.record.FactCursor;
import kifu.record.Facts;
import kifu.record.Termination;
import kifu.shogi.Board;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Holds a game of a document, with what questions are asked about: facts, positions, places. Its
 * positions are computed when they are first asked for. For one thread.
 */
public final class CollectedGame implements SearchedGame {
  private final Document document;
  private final int number;
  private final GameRecord record;
  private final GameFacts facts;

  /** None before they are asked for: the start at least is always one. */
  private List<PlayedPosition> positions = List.of();

  private CollectedGame(Document document, int number, GameRecord record) {
    this.document = document;
    this.number = number;
    this.record = record;
    Ended ended =
        GameEnd.of(record)
            .map(end -> new Ended(GameResult.of(end), Optional.of(end.meant())))
            .filter(end -> end.result() != GameResult.NONE || !isCut())
            .orElseGet(this::belowUnplayable);
    this.facts = GameFacts.of(record, ended.result(), ended.ending());
  }

  /** Says how a main line ends. */
  private record Ended(GameResult result, Optional<Termination> ending) {
    static final Ended UNKNOWN = new Ended(GameResult.NONE, Optional.empty());
  }

  /**
   * The games of a document, in their order; none in a board, a book, or what is no record. Each is
   * made when the stream comes to it.
   */
  public static Stream<CollectedGame> of(Document document) {
    if (!document.format().holdsGames() || !document.analysis().isRecord()) {
      return Stream.empty();
    }
    List<GameRecord> records = document.analysis().records();
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < records.size(); i++) {
      numbers.add(i);
    }
    return numbers.stream().map(i -> new CollectedGame(document, i, records.get(i)));
  }

  /** How the main line ends if a move above the end cannot be played: each move is one ply. */
  private Ended belowUnplayable() {
    return isCut() ? placed().map(this::writtenEnd).orElse(Ended.UNKNOWN) : Ended.UNKNOWN;
  }

  private boolean isCut() {
    return record.losses().stream().anyMatch(loss -> loss.kind() == Loss.Kind.UNPLAYABLE);
  }

  private Ended writtenEnd(PlacedGame placed) {
    Game game = placed.game();
    Side toMove = game.start().position().turn();
    Ended ended = Ended.UNKNOWN;
    FactCursor facts = game.tree().facts(game.variations().getFirst(), 0);
    while (facts.next()) {
      if (facts.isMove()) {
        toMove = toMove.opposite();
      } else if (facts.kind() == Facts.Kind.END) {
        Termination end = facts.termination();
        ended = new Ended(GameResult.of(end, toMove), Optional.of(end));
      } else if (facts.kind() == Facts.Kind.SUMMARY && ended.result() == GameResult.NONE) {
        int line = placed.rangeOf(new Written(facts.textLine(), 0)).startLine();
        ended = ended(document.analysis().placeAt(line));
      }
    }
    return ended;
  }

  private static Ended ended(Place place) {
    return new Ended(
        GameResult.of(place),
        place instanceof Place.Result summary ? summary.end() : Optional.empty());
  }

  private Optional<PlacedGame> placed() {
    return document.gameAt(record.mainLine().line());
  }

  @Override
  public int number() {
    return number;
  }

  @Override
  public GameFacts facts() {
    return facts;
  }

  public GameRecord record() {
    return record;
  }

  @Override
  public List<PlayedPosition> positions() {
    if (positions.isEmpty()) {
      positions = new GamePositions(record).all();
    }
    return positions;
  }

  @Override
  public List<PlayedPosition> positions(Reach reach, Predicate<Board> wanted) {
    Board board = new Board();
    List<PlayedPosition> found = new ArrayList<>();
    for (PlayedPosition position : positions()) {
      if (isIn(reach, position)) {
        board.set(position.position());
        if (wanted.test(board)) {
          found.add(position);
        }
      }
    }
    return found;
  }

  private static boolean isIn(Reach reach, PlayedPosition position) {
    return switch (reach) {
      case START -> position.number() == 0;
      case MAIN_LINE -> !position.variation();
      case ALL -> true;
    };
  }

  @Override
  public List<Position> firstPositions() {
    List<Position> first = new ArrayList<>();
    Replay replay = Replay.atStart(record);
    first.add(replay.position());
    for (GameRecord.Step step : record.mainLine().steps()) {
      if (first.size() == Formations.MOST_POSITIONS || step.event() instanceof GameRecord.Ended) {
        break;
      }
      replay.play(step);
      first.add(replay.position());
    }
    return first;
  }

  @Override
  public Position start() {
    return record.start();
  }

  @Override
  public Stream<Move> mainLine() {
    return record.mainLine().steps().stream()
        .filter(step -> step.event() instanceof GameRecord.Played)
        .map(step -> ((GameRecord.Played) step.event()).move());
  }

  @Override
  public boolean isPlayable() {
    int endLine = record.lines().size() > 1 ? record.lines().get(1).line() : Integer.MAX_VALUE;
    boolean isOneLine = endLine == record.mainLine().line();
    return record.moves() > 0
        && record.losses().stream()
            .filter(loss -> isOneLine || loss.line() < endLine)
            .noneMatch(loss -> isFault(loss.kind()));
  }

  private static boolean isFault(Loss.Kind kind) {
    return switch (kind) {
      case UNPLAYABLE, CORRECTED, IMPOSSIBLE, ADDED -> true;
      default -> false;
    };
  }

  @Override
  public List<Point> places(List<PlayedPosition> positions) {
    List<Written> moves = new ArrayList<>(positions.size());
    positions.forEach(at -> at.written().ifPresent(moves::add));
    List<Point> starts = placed().map(game -> game.startsOf(moves)).orElse(List.of());
    Point startPlace = startPlace();
    List<Point> places = new ArrayList<>(positions.size());
    int next = 0;
    for (PlayedPosition position : positions) {
      boolean isStart = position.written().isEmpty() || starts.isEmpty();
      places.add(isStart ? startPlace : starts.get(next++));
    }
    return places;
  }

  private Point startPlace() {
    return document
        .analysis()
        .startAt(record.mainLine().line())
        .map(Range::start)
        .orElse(new Point(0, 0));
  }
}
