package kifu.shogi;

import java.util.Optional;

/** Describes a move by itself, whether or not any position allows it. */
public sealed interface Move {

  /** The square on which the piece arrives. */
  Square to();

  /** The USI spelling: {@code 7g7f}, {@code 8h2b+}, {@code P*5e}. */
  String usi();

  /** This move as one number, see {@link MoveCode}. */
  int encoded();

  /** This move as the player on the other side of the board sees it. */
  Move turnedAround();

  /** This move with left and right exchanged. */
  Move mirrored();

  /** A piece goes from one square to another. */
  record Shift(Square from, Square to, boolean promote) implements Move {
    @Override
    public String usi() {
      return from.usi() + to.usi() + (promote ? "+" : "");
    }

    @Override
    public int encoded() {
      return MoveCode.shift(from.index(), to.index(), promote);
    }

    @Override
    public Move turnedAround() {
      return new Shift(from.turnedAround(), to.turnedAround(), promote);
    }

    @Override
    public Move mirrored() {
      return new Shift(from.mirrored(), to.mirrored(), promote);
    }
  }

  /** A piece is dropped from hand. Rules allow unpromoted pieces only; a record may say more. */
  record Drop(PieceType piece, Square to) implements Move {
    @Override
    public String usi() {
      return piece.sfen() + "*" + to.usi();
    }

    @Override
    public int encoded() {
      return MoveCode.drop(piece, to.index());
    }

    @Override
    public Move turnedAround() {
      return new Drop(piece, to.turnedAround());
    }

    @Override
    public Move mirrored() {
      return new Drop(piece, to.mirrored());
    }
  }

  /** The move with this USI spelling; empty for anything else, also {@code resign}. */
  static Optional<Move> ofUsi(String text) {
    boolean promote = text.length() == 5 && text.charAt(4) == '+';
    if (text.length() != 4 && !promote) {
      return Optional.empty();
    }
    Optional<Square> to = Square.ofUsi(text, 2);
    if (text.charAt(1) == '*' && !promote) {
      for (PieceType piece : PieceType.HAND) {
        if (piece.sfen().charAt(0) == text.charAt(0)) {
          return to.map(square -> new Drop(piece, square));
        }
      }
      return Optional.empty();
    }
    Optional<Square> from = Square.ofUsi(text, 0);
    return from.isPresent() && to.isPresent()
        ? Optional.of(new Shift(from.get(), to.get(), promote))
        : Optional.empty();
  }
}
