package kifu.feature;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import kifu.format.word.PieceNames;
import kifu.shogi.Move;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Square;
import kifu.text.Folding;

/**
 * Holds what an author has typed of a move, in whatever way: {@code 76}, {@code 7f}, {@code ７六},
 * {@code 76歩}, {@code ふ}, {@code fu}, {@code p}, {@code 7g7f}, {@code +7776FU}, {@code 同}, {@code
 * どう}, {@code x}, {@code *}. It fits every move that can still come of it.
 */
final class TypedMove {
  private static final String SAME = "同";
  private static final String SAME_READ = "どう";
  private static final String[] TAKES = {"x", ""};
  private static final String[] DROPS = {"*", "打"};
  private static final String[] DROPPED = {"*", "打", ""};
  private static final String[] PROMOTES = {"+", "成", "nari", ""};
  private static final String[] DECLINES = {"=", "不成", ""};
  private static final String[] NOTHING = {""};

  private static final Map<PieceType, String[]> NAMES = names();

  private final String typed;

  TypedMove(String text) {
    this.typed = plain(text);
  }

  private static Map<PieceType, String[]> names() {
    Map<PieceType, String[]> names = new EnumMap<>(PieceType.class);
    for (PieceType type : PieceType.values()) {
      names.put(type, PieceNames.of(type).stream().map(TypedMove::plain).toArray(String[]::new));
    }
    return names;
  }

  /** The text in the characters in which moves are compared; marks and blanks are left out. */
  private static String plain(String text) {
    StringBuilder plain = new StringBuilder();
    for (char c : Folding.folded(text).toCharArray()) {
      int rank = Square.rank(c);
      if (rank > 0) {
        plain.append(rank);
      } else if (c == '仝') {
        plain.append(SAME);
      } else if (!Character.isWhitespace(c) && "()-▲△▼▽☗☖".indexOf(c) < 0) {
        plain.append(c);
      }
    }
    return plain.toString();
  }

  /** Whether a text begins with what was typed, width and case aside. */
  boolean begins(String text) {
    return plain(text).startsWith(typed);
  }

  /** Whether it says first where the move goes. */
  boolean fitsDestination(Position before, Optional<Square> last, Move move) {
    return fits(destinationFirst(before, last, move));
  }

  /** Whether it fits a move in any way. */
  boolean fits(Position before, Optional<Square> last, Move move) {
    return fitsDestination(before, last, move)
        || fits(pieceFirst(before, last, move))
        || fits(originFirst(before, move))
        || fits(new String[][] {manner(move)});
  }

  /** 76, 76歩, 76fu+, 55*, 同銀, x22, 76歩77. */
  private static String[][] destinationFirst(Position before, Optional<Square> last, Move move) {
    return new String[][] {
      takes(before, move),
      destinations(last, move),
      orNothing(names(before, move)),
      manner(move),
      origin(move)
    };
  }

  /** ふ, 歩76, p7f, p*55, nx65. */
  private static String[][] pieceFirst(Position before, Optional<Square> last, Move move) {
    return new String[][] {
      names(before, move),
      takes(before, move),
      manner(move),
      destinations(last, move),
      manner(move),
      origin(move)
    };
  }

  /** 7g7f, 7776, 7776fu, 0055ka. */
  private static String[][] originFirst(Position before, Move move) {
    PieceType moved = moved(before, move);
    boolean promotes = move instanceof Move.Shift shift && shift.promote();
    return new String[][] {
      move instanceof Move.Drop ? new String[] {"00"} : origin(move),
      takes(before, move),
      squares(move.to()),
      orNothing(names(promotes ? moved.promoted() : moved)),
      manner(move)
    };
  }

  private static String[] manner(Move move) {
    return switch (move) {
      case Move.Drop drop -> DROPPED;
      case Move.Shift shift -> shift.promote() ? PROMOTES : DECLINES;
    };
  }

  private static String[] orNothing(String[] alternatives) {
    String[] all = Arrays.copyOf(alternatives, alternatives.length + 1);
    all[alternatives.length] = "";
    return all;
  }

  private static String[] takes(Position before, Move move) {
    return before.isEmpty(move.to()) ? NOTHING : TAKES;
  }

  private static String[] names(Position before, Move move) {
    return names(moved(before, move));
  }

  private static String[] names(PieceType type) {
    return NAMES.getOrDefault(type, NOTHING);
  }

  private static PieceType moved(Position before, Move move) {
    return switch (move) {
      case Move.Drop drop -> drop.piece();
      case Move.Shift shift -> before.at(shift.from()).map(Piece::type).orElse(PieceType.PAWN);
    };
  }

  private static String[] destinations(Optional<Square> last, Move move) {
    String[] squares = squares(move.to());
    return last.filter(move.to()::equals).isPresent()
        ? new String[] {squares[0], squares[1], SAME, SAME_READ}
        : squares;
  }

  private static String[] origin(Move move) {
    return move instanceof Move.Shift shift ? squares(shift.from()) : DROPS;
  }

  private static String[] squares(Square square) {
    return new String[] {"" + square.file() + square.rank(), square.usi()};
  }

  /** Whether what was typed is the beginning of one alternative of each part after the other. */
  private boolean fits(String[][] parts) {
    return fits(0, parts, 0);
  }

  private boolean fits(int at, String[][] parts, int part) {
    if (at == typed.length()) {
      return true;
    }
    if (part == parts.length) {
      return false;
    }
    for (String alternative : parts[part]) {
      boolean fits =
          typed.startsWith(alternative, at)
              ? fits(at + alternative.length(), parts, part + 1)
              : alternative.startsWith(typed.substring(at));
      if (fits) {
        return true;
      }
    }
    return false;
  }
}
