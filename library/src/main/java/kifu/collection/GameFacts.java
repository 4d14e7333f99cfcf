package kifu.collection;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Header;
import kifu.format.word.DateReader;
import kifu.record.Termination;
import kifu.shogi.Handicap;
import kifu.shogi.Position;

/**
 * Holds what a game says about itself, as far as collections are searched by it. Names have no
 * blanks around them, and none of them is empty.
 *
 * @param black the player of 先手 or 下手
 * @param white the player of 後手 or 上手
 * @param date the day on which it began, as {@code YYYY-MM-DD}
 * @param opening what it calls its opening (戦型)
 * @param handicap the name of its start position, その他 for one that has none
 * @param plies how many moves its main line has
 * @param ending how its main line ends, by its word and by what the moves prove
 */
public record GameFacts(
    Optional<String> black,
    Optional<String> white,
    Optional<String> date,
    Optional<String> event,
    Optional<String> opening,
    String handicap,
    int plies,
    GameResult result,
    Optional<Termination> ending) {
  private static final String OTHER_HANDICAP = "その他";

  /**
   * The facts of a game.
   *
   * @param result who has won at the end of its main line
   * @param ending how that ends
   */
  static GameFacts of(GameRecord game, GameResult result, Optional<Termination> ending) {
    return new GameFacts(
        game.header(Header.BLACK),
        game.header(Header.WHITE),
        date(game),
        game.header("棋戦"),
        game.header("戦型"),
        handicap(game.start()),
        game.moves(),
        result,
        ending);
  }

  private static Optional<String> date(GameRecord game) {
    return List.of("開始日時", "対局日").stream()
        .flatMap(key -> game.header(key).stream())
        .flatMap(value -> DateReader.day(value).stream())
        .map(LocalDate::toString)
        .findFirst();
  }

  /** Whether the start position of some game can have a name. */
  public static boolean isHandicap(String name) {
    return name.equals(OTHER_HANDICAP)
        || Stream.of(Handicap.values()).anyMatch(handicap -> handicap.kif().equals(name));
  }

  private static String handicap(Position start) {
    return Handicap.ofPosition(start)
        .filter(handicap -> handicap.position().equals(start))
        .map(Handicap::kif)
        .orElse(OTHER_HANDICAP);
  }
}
