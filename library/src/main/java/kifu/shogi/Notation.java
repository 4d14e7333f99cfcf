package kifu.shogi;

import java.util.Optional;

/**
 * Writes moves in the spelling of Japanese books and of KIF and CSA files.
 *
 * <p>Callers pass a position in which {@link Position#canPlay} holds for the move; otherwise the
 * methods throw {@link IllegalArgumentException}. Whether it is legal does not matter.
 */
public final class Notation {

  private Notation() {}

  /**
   * The move as a sentence names it: {@code ▲７六歩}, {@code △同銀成}, {@code ▲５八金右}. Follows the rules
   * of the Japan Shogi Association: 右, 左, 直, 上, 寄, 引 only where another piece of the same kind
   * could go there (also one that is pinned), 打 only where one on the board could.
   *
   * @param previousDestination where the move before this one went, for 同
   */
  public static String japanese(Position before, Move move, Optional<Square> previousDestination) {
    PieceType type = mover(before, move);
    String start = mark(before) + destination(move.to(), previousDestination, "同") + type.kifName();
    String named = start + relative(before, move);
    return switch (move) {
      case Move.Drop drop -> named;
      case Move.Shift shift -> named + promotion(before.turn(), type, shift, "成", "不成");
    };
  }

  /**
   * The words that say which piece makes the move, where more than one could: {@code 右}, {@code
   * 左上}, {@code 打}; otherwise empty.
   */
  public static String relative(Position before, Move move) {
    PieceType type = mover(before, move);
    return switch (move) {
      case Move.Drop drop ->
          RelativeWords.needsDrop(before.board(), type, drop.to().index()) ? "打" : "";
      case Move.Shift shift ->
          RelativeWords.text(
              RelativeWords.needed(before.board(), type, shift.from().index(), shift.to().index()));
    };
  }

  /**
   * The move as books write it below a diagram, where the move before it is not seen: {@code △２二同銀}
   * names the square too.
   *
   * @param previousDestination where the move before this one went, for 同
   */
  public static String caption(Position before, Move move, Optional<Square> previousDestination) {
    String name = japanese(before, move, Optional.empty());
    boolean same = previousDestination.filter(move.to()::equals).isPresent();
    int piece = name.indexOf(move.to().kif()) + move.to().kif().length();
    return same ? name.substring(0, piece) + "同" + name.substring(piece) : name;
  }

  /**
   * The move as English books write it: {@code ▲P-7f}, {@code △Bx2b+}, {@code ▲P*5e}, {@code
   * △S-3c=}; with its origin where another piece of the same kind could go there: {@code ▲G4i-5h}.
   */
  public static String western(Position before, Move move) {
    PieceType type = mover(before, move);
    String start = mark(before) + type.sfen();
    return switch (move) {
      case Move.Drop drop -> start + "*" + drop.to().usi();
      case Move.Shift shift -> {
        boolean isOnly = RelativeWords.isOnly(before.board(), type, shift.to().index());
        boolean captures = before.at(shift.to()).isPresent();
        yield start
            + (isOnly ? "" : shift.from().usi())
            + (captures ? "x" : "-")
            + shift.to().usi()
            + promotion(before.turn(), type, shift, "+", "=");
      }
    };
  }

  /** The sign of the side to move before its move. */
  static String mark(Position before) {
    return before.turn() == Side.BLACK ? "▲" : "△";
  }

  /**
   * The move as KIF files write it, without padding: {@code ７六歩(77)}, {@code 同　銀(31)}, {@code
   * ５五角打}, {@code ２二角成(88)}.
   *
   * @param previousDestination where the move before this one went, for 同
   */
  public static String kif(Position before, Move move, Optional<Square> previousDestination) {
    String start =
        destination(move.to(), previousDestination, "同　") + mover(before, move).kifName();
    return switch (move) {
      case Move.Drop drop -> start + "打";
      case Move.Shift shift ->
          start + (shift.promote() ? "成" : "") + "(" + digits(shift.from()) + ")";
    };
  }

  /** The move as CSA files write it, with the piece as it is after the move: {@code +7776FU}. */
  public static String csa(Position before, Move move) {
    PieceType type = mover(before, move);
    String sign = before.turn() == Side.BLACK ? "+" : "-";
    return switch (move) {
      case Move.Drop drop -> sign + "00" + digits(drop.to()) + type.csa();
      case Move.Shift shift -> {
        PieceType after = shift.promote() ? type.promoted() : type;
        yield sign + digits(shift.from()) + digits(shift.to()) + after.csa();
      }
    };
  }

  /**
   * The move that a CSA text of seven characters means in this position. Empty when the text is
   * malformed, has the sign of the other side, or names a piece that the one on the origin neither
   * is nor promotes to. The move need not be possible.
   */
  public static Optional<Move> ofCsa(Position before, String text) {
    char sign = before.turn() == Side.BLACK ? '+' : '-';
    if (text.length() != 7 || text.charAt(0) != sign) {
      return Optional.empty();
    }
    Optional<Square> to = square(text, 3);
    Optional<PieceType> named = PieceType.ofCsa(text.substring(5));
    if (to.isEmpty() || named.isEmpty()) {
      return Optional.empty();
    }
    if (text.startsWith("00", 1)) {
      return Optional.of(new Move.Drop(named.get(), to.get()));
    }
    Optional<Square> from = square(text, 1);
    Optional<PieceType> moved = from.flatMap(before::at).map(Piece::type);
    if (from.isEmpty() || moved.isEmpty()) {
      return Optional.empty();
    }
    boolean promote = named.get() != moved.get();
    return promote && named.get() != moved.get().promoted()
        ? Optional.empty()
        : Optional.of(new Move.Shift(from.get(), to.get(), promote));
  }

  private static PieceType mover(Position before, Move move) {
    if (!before.canPlay(move)) {
      throw new IllegalArgumentException(move.usi() + " is not possible in " + before);
    }
    return switch (move) {
      case Move.Drop drop -> drop.piece();
      case Move.Shift shift -> before.at(shift.from()).orElseThrow().type();
    };
  }

  private static String destination(Square to, Optional<Square> previousDestination, String same) {
    return previousDestination.isPresent() && previousDestination.get().equals(to)
        ? same
        : to.kif();
  }

  private static String promotion(
      Side side, PieceType type, Move.Shift move, String promoted, String kept) {
    if (move.promote()) {
      return promoted;
    }
    return type.canPromote() && Rules.touchesPromotionZone(side, move) ? kept : "";
  }

  private static String digits(Square square) {
    return "" + square.file() + square.rank();
  }

  private static Optional<Square> square(String text, int offset) {
    int file = text.charAt(offset) - '0';
    int rank = text.charAt(offset + 1) - '0';
    return file >= 1 && file <= 9 && rank >= 1 && rank <= 9
        ? Optional.of(Square.of(file, rank))
        : Optional.empty();
  }
}
