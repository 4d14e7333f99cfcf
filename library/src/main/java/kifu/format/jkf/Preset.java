package kifu.format.jkf;

import java.util.Optional;
import java.util.stream.Stream;
import kifu.shogi.Handicap;
import kifu.shogi.Position;

/** Lists the start positions that JKF has a name for. */
enum Preset {
  HIRATE("HIRATE", Handicap.EVEN),
  LANCE("KY", Handicap.LANCE),
  RIGHT_LANCE("KY_R", Handicap.RIGHT_LANCE),
  BISHOP("KA", Handicap.BISHOP),
  ROOK("HI", Handicap.ROOK),
  ROOK_AND_LANCE("HIKY", Handicap.ROOK_AND_LANCE),
  TWO("2", Handicap.TWO_PIECES),
  THREE("3", Handicap.THREE_PIECES),
  FOUR("4", Handicap.FOUR_PIECES),
  FIVE("5", Handicap.FIVE_PIECES),
  LEFT_FIVE("5_L", Handicap.LEFT_FIVE_PIECES),
  SIX("6", Handicap.SIX_PIECES),
  LEFT_SEVEN("7_L", Handicap.LEFT_SEVEN_PIECES),
  RIGHT_SEVEN("7_R", Handicap.RIGHT_SEVEN_PIECES),
  EIGHT("8", Handicap.EIGHT_PIECES),
  TEN("10", Handicap.TEN_PIECES);

  /** Stands for a position that is written piece by piece. */
  static final String OTHER = "OTHER";

  private final String word;
  private final Handicap handicap;

  Preset(String word, Handicap handicap) {
    this.word = word;
    this.handicap = handicap;
  }

  String word() {
    return word;
  }

  /** Whether all programs know it; some refuse a file with another one. */
  boolean isKnownEverywhere() {
    return switch (this) {
      case THREE, FIVE, LEFT_FIVE, LEFT_SEVEN, RIGHT_SEVEN -> false;
      default -> true;
    };
  }

  Position position() {
    return handicap.position();
  }

  static Optional<Preset> of(String word) {
    return Stream.of(values()).filter(preset -> preset.word.equals(word)).findFirst();
  }

  static Optional<Preset> of(Position start) {
    return Stream.of(values()).filter(preset -> preset.position().equals(start)).findFirst();
  }
}
