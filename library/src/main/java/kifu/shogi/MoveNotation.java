package kifu.shogi;

import java.util.Locale;
import java.util.Optional;

/**
 * Names moves for a reader, whatever the spelling of the record. Every name begins with ▲ or △. As
 * with {@link Notation}, a move has to be one that {@link Position#canPlay} allows.
 */
public enum MoveNotation {
  /** ▲７六歩, △同銀成: as Japanese books do. */
  JAPANESE {
    @Override
    public String name(Position before, Move move, Optional<Square> previousDestination) {
      return Notation.japanese(before, move, previousDestination);
    }

    @Override
    public String caption(Position before, Move move, Optional<Square> previousDestination) {
      return Notation.caption(before, move, previousDestination);
    }
  },
  /**
   * ▲P-7f, △Bx2b+, ▲G4i-5h: letters for pieces, and the origin where another piece could go there.
   */
  WESTERN {
    @Override
    public String name(Position before, Move move, Optional<Square> previousDestination) {
      return Notation.western(before, move);
    }
  },
  /** ▲7g7f, △8h2b+, ▲B*5e: as engines write moves. */
  USI {
    @Override
    public String name(Position before, Move move, Optional<Square> previousDestination) {
      return Notation.mark(before) + move.usi();
    }
  };

  /** Its name in settings. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The move as a list of moves names it.
   *
   * @param previousDestination where the move before this one went, for 同
   */
  public abstract String name(Position before, Move move, Optional<Square> previousDestination);

  /** The move as a caption names it, where the move before it is not seen. */
  public String caption(Position before, Move move, Optional<Square> previousDestination) {
    return name(before, move, previousDestination);
  }
}
