package kifu.format.jkf;

import java.util.Map;
import java.util.Optional;
import kifu.record.Termination;
import kifu.shogi.Side;

/** Knows the words of JKF for the end of a line of play, which are those of CSA. */
final class JkfEnding {
  /** A word of tsshogi that the schema does not have. */
  static final String MAX_MOVES = "MAX_MOVES";

  private static final String BLACK_FOUL = "+ILLEGAL_ACTION";
  private static final String WHITE_FOUL = "-ILLEGAL_ACTION";

  private static final Map<String, Termination> MEANINGS =
      Map.ofEntries(
          Map.entry("TORYO", Termination.RESIGNATION),
          Map.entry("CHUDAN", Termination.INTERRUPTION),
          Map.entry("SENNICHITE", Termination.REPETITION),
          Map.entry("TIME_UP", Termination.TIME_UP),
          Map.entry("ILLEGAL_MOVE", Termination.FOUL_LOSS),
          Map.entry(BLACK_FOUL, Termination.BLACK_FOUL),
          Map.entry(WHITE_FOUL, Termination.WHITE_FOUL),
          Map.entry("JISHOGI", Termination.IMPASSE),
          Map.entry("KACHI", Termination.DECLARATION),
          Map.entry("HIKIWAKE", Termination.DRAW),
          Map.entry("MATTA", Termination.TAKE_BACK),
          Map.entry("TSUMI", Termination.CHECKMATE),
          Map.entry("FUZUMI", Termination.NO_MATE),
          Map.entry("ERROR", Termination.ERROR),
          Map.entry(MAX_MOVES, Termination.MAXIMUM_MOVES));

  private JkfEnding() {}

  static Optional<Termination> of(String word) {
    return Optional.ofNullable(MEANINGS.get(word));
  }

  /** Whether a word means all that an end says, so that nothing is lost. */
  static boolean isExact(Termination end) {
    return switch (end) {
      case FOUL_WIN -> true;
      case MAXIMUM_MOVES -> false;
      default -> MEANINGS.containsValue(end);
    };
  }

  /** The word for an end, or the nearest one with the same winner; empty where there is none. */
  static Optional<String> nearest(Termination end, Side toMove) {
    return switch (end) {
      case RESIGNATION, TRY, DISCONNECTION -> Optional.of("TORYO");
      case INTERRUPTION, SEALED_MOVE -> Optional.of("CHUDAN");
      case REPETITION -> Optional.of("SENNICHITE");
      case TIME_UP -> Optional.of("TIME_UP");
      case FOUL_LOSS -> Optional.of("ILLEGAL_MOVE");
      case BLACK_FOUL -> Optional.of(BLACK_FOUL);
      case WHITE_FOUL -> Optional.of(WHITE_FOUL);
      case FOUL_WIN, PERPETUAL_CHECK -> Optional.of(toMove == Side.BLACK ? WHITE_FOUL : BLACK_FOUL);
      case OWN_PERPETUAL_CHECK -> Optional.of(toMove == Side.BLACK ? BLACK_FOUL : WHITE_FOUL);
      case IMPASSE, MAXIMUM_MOVES -> Optional.of("JISHOGI");
      case DECLARATION -> Optional.of("KACHI");
      case DRAW -> Optional.of("HIKIWAKE");
      case TAKE_BACK -> Optional.of("MATTA");
      case CHECKMATE -> Optional.of("TSUMI");
      case NO_MATE -> Optional.of("FUZUMI");
      case ERROR -> Optional.of("ERROR");
      case DEFAULT_WIN, DEFAULT_LOSS, PASS -> Optional.empty();
    };
  }
}
