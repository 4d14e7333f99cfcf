package kifu.collection;

import java.text.Normalizer;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kifu.collection.SearchedGame.Reach;
import kifu.record.Termination;
import kifu.shogi.Board;
import kifu.shogi.Move;
import kifu.text.Point;

/**
 * Holds what is asked about games; whatever is given must hold.
 *
 * @param positions the positions that are asked for, turned in each way that counts, the position
 *     as it is asked for first; none for any position
 * @param move the move that is played next
 * @param comment a part of a line of a comment on the position
 * @param ofGame what is asked about the game as a whole
 * @param variations whether places inside variations count
 */
public record GameQuery(
    List<Turned> positions,
    Optional<Move> move,
    Optional<String> comment,
    OfGame ofGame,
    boolean variations) {

  /** A position that is asked for, turned in one way. */
  public record Turned(Turning turning, PositionPattern pattern) {
    /** A position in each way in which it may be turned. */
    public static List<Turned> all(PositionPattern pattern, boolean flip, boolean mirror) {
      return Stream.of(Turning.values())
          .filter(turning -> (flip || !turning.flipped()) && (mirror || !turning.mirrored()))
          .map(turning -> new Turned(turning, pattern.turned(turning)))
          .toList();
    }

    /** The first of some that the position fits that a board shows. */
    static Optional<Turned> first(List<Turned> positions, Board board) {
      for (Turned turned : positions) {
        if (turned.pattern().fits(board)) {
          return Optional.of(turned);
        }
      }
      return Optional.empty();
    }
  }

  /**
   * Holds what is asked about a game as a whole.
   *
   * @param player a part of the name of either player
   * @param event a part of the name of the event
   * @param opening a part of the name of the opening, by the record or by its moves
   * @param since the first day, as {@code YYYY}, {@code YYYY-MM} or {@code YYYY-MM-DD}
   * @param until the last day, likewise
   * @param ending how the game ended, see {@link Termination#isLike}
   * @param handicap the name of the start position, as {@link GameFacts} has it
   * @param minMoves how many moves the main line has at least
   * @param maxMoves and at most
   */
  public record OfGame(
      Optional<String> player,
      Optional<String> event,
      Optional<String> opening,
      Optional<String> since,
      Optional<String> until,
      Optional<GameResult> result,
      Optional<Termination> ending,
      Optional<String> handicap,
      Optional<Integer> minMoves,
      Optional<Integer> maxMoves) {
    private static final Pattern DAY =
        Pattern.compile("(\\d{4})(?:[-/](\\d{1,2})(?:[-/](\\d{1,2}))?)?");

    /** Nothing, so that every game fits. */
    public static final OfGame ANY =
        new OfGame(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    public OfGame {
      player = player.map(GameQuery::folded);
      event = event.map(GameQuery::folded);
      opening = opening.map(GameQuery::folded);
    }

    /** A day, or a month or a year, in the form of {@link #since}; empty for any other word. */
    public static Optional<String> day(String word) {
      Matcher matcher = DAY.matcher(word.strip());
      if (!matcher.matches()) {
        return Optional.empty();
      }
      Optional<Integer> month = Optional.ofNullable(matcher.group(2)).map(Integer::valueOf);
      Optional<Integer> day = Optional.ofNullable(matcher.group(3)).map(Integer::valueOf);
      try {
        String whole =
            LocalDate.of(Integer.parseInt(matcher.group(1)), month.orElse(1), day.orElse(1))
                .toString();
        return Optional.of(whole.substring(0, day.isPresent() ? 10 : month.isPresent() ? 7 : 4));
      } catch (DateTimeException none) {
        return Optional.empty();
      }
    }

    /** Whether a game fits. */
    boolean fits(SearchedGame searched) {
      GameFacts game = searched.facts();
      return (result.isEmpty() || result.get() == game.result())
          && (handicap.isEmpty() || handicap.get().equals(game.handicap()))
          && minMoves.stream().allMatch(least -> game.plies() >= least)
          && maxMoves.stream().allMatch(most -> game.plies() <= most)
          && ending.stream()
              .allMatch(asked -> game.ending().filter(end -> end.isLike(asked)).isPresent())
          && since.stream()
              .allMatch(first -> game.date().filter(day -> isFrom(first, day)).isPresent())
          && until.stream()
              .allMatch(last -> game.date().filter(day -> isUpTo(last, day)).isPresent())
          && event.stream().allMatch(part -> contains(game.event(), part))
          && player.stream()
              .allMatch(part -> contains(game.black(), part) || contains(game.white(), part))
          && opening.stream().allMatch(part -> contains(searched.opening(), part));
    }

    private static boolean isFrom(String first, String day) {
      return day.compareTo(first) >= 0;
    }

    private static boolean isUpTo(String last, String day) {
      return day.substring(0, last.length()).compareTo(last) <= 0;
    }

    private static boolean contains(Optional<String> name, String part) {
      return name.filter(known -> folded(known).contains(part)).isPresent();
    }
  }

  public GameQuery {
    comment = comment.map(GameQuery::folded);
  }

  /** The keys of the positions of which a game must have one; empty where others may fit, too. */
  public Optional<List<Long>> keys() {
    boolean areWhole =
        !positions.isEmpty()
            && positions.stream().allMatch(turned -> turned.pattern().whole().isPresent());
    return areWhole
        ? Optional.of(positions.stream().map(turned -> turned.pattern().known().key()).toList())
        : Optional.empty();
  }

  /** Whether comments are asked for, which an index does not remember. */
  public boolean needsText() {
    return comment.isPresent();
  }

  /** The places in a game that fit, in the order of its text. */
  public List<FoundPlace> places(SearchedGame game) {
    if (!ofGame.fits(game)) {
      return List.of();
    }
    List<Fitting> fitting = fitting(game.positions(reach(), this::fits));
    List<Point> points = game.places(fitting.stream().map(Fitting::position).toList());
    List<FoundPlace> places = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      Fitting found = fitting.get(i);
      places.add(
          new FoundPlace(game, found.position(), points.get(i), found.turning(), found.next()));
    }
    places.sort(
        Comparator.comparing(FoundPlace::at).thenComparingInt(place -> place.position().ply()));
    return places;
  }

  /** A game of which no place is asked for is listed at its start. */
  private Reach reach() {
    if (positions.isEmpty() && move.isEmpty() && comment.isEmpty()) {
      return Reach.START;
    }
    return variations ? Reach.ALL : Reach.MAIN_LINE;
  }

  private boolean fits(Board board) {
    return positions.isEmpty() || Turned.first(positions, board).isPresent();
  }

  /** A position that fits, and how it is turned. */
  private record Fitting(PlayedPosition position, Turning turning, Optional<Move> next) {}

  private List<Fitting> fitting(List<PlayedPosition> all) {
    List<Fitting> found = new ArrayList<>();
    for (PlayedPosition position : all) {
      if (isCommented(position)) {
        fitting(position).ifPresent(found::add);
      }
    }
    return found;
  }

  private boolean isCommented(PlayedPosition position) {
    return comment.stream()
        .allMatch(
            part -> position.comments().stream().anyMatch(line -> folded(line).contains(part)));
  }

  private Optional<Fitting> fitting(PlayedPosition position) {
    if (positions.isEmpty()) {
      return fitting(position, Turning.AS_ASKED);
    }
    return positions.stream()
        .filter(turned -> turned.pattern().fits(position.position()))
        .flatMap(turned -> fitting(position, turned.turning()).stream())
        .findFirst();
  }

  private Optional<Fitting> fitting(PlayedPosition position, Turning turning) {
    if (move.isEmpty()) {
      return Optional.of(new Fitting(position, turning, position.next()));
    }
    Move wanted = turning.move(move.get());
    boolean isPlayed =
        variations
            ? position.moves().contains(wanted)
            : position.next().filter(wanted::equals).isPresent();
    return isPlayed
        ? Optional.of(new Fitting(position, turning, Optional.of(wanted)))
        : Optional.empty();
  }

  /** The form of a text that is equal for spellings that differ in width or in case. */
  private static String folded(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
  }
}
