package kifu.format.csa;

import java.util.List;
import java.util.Optional;
import kifu.problem.Problem;
import kifu.record.Clock;
import kifu.record.Origin;
import kifu.record.Span;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * A statement, read by itself: a line, or what stands between commas in it. Spans are UTF-16
 * columns in the line; problems stand on line 0.
 */
sealed interface CsaStatement {
  /** The statement without the blanks around it. */
  Span span();

  /** What is wrong with it, whatever stands around it. */
  default List<Problem> problems() {
    return List.of();
  }

  /** Nothing but blanks. */
  record Blank(Span span) implements CsaStatement {}

  /** {@code '…}, up to the end of the line. */
  record Comment(Span span) implements CsaStatement {}

  /** {@code V2.2}. */
  record Version(Span span, Optional<CsaVersion> version, List<Problem> problems)
      implements CsaStatement {}

  /** {@code N+NAME}. */
  record Name(Span span, Side side, Span value) implements CsaStatement {}

  /**
   * {@code $EVENT:…}.
   *
   * @param key without its {@code $}
   */
  record Information(Span span, Span key, Span value, List<Problem> problems)
      implements CsaStatement {}

  /**
   * {@code PI82HI22KA}.
   *
   * @param removed the pieces that are taken away
   */
  record EvenGame(Span span, List<Placed> removed, List<Problem> problems)
      implements CsaStatement {}

  /**
   * {@code P1-KY-KE …}.
   *
   * @param cells from the ninth file on, as many as were found: at most nine
   */
  record Rank(Span span, int rank, List<Cell> cells, List<Problem> problems)
      implements CsaStatement {}

  /** A cell of a rank. */
  record Cell(Span span, Optional<Piece> piece) {}

  /** {@code P+88KA00FU}. */
  record Pieces(Span span, Side side, List<Placed> placed, List<Problem> problems)
      implements CsaStatement {}

  /**
   * A piece on a square or in hand.
   *
   * @param square empty for a hand
   * @param piece empty for all that are left, {@code AL}
   */
  record Placed(Span span, Optional<Square> square, Optional<PieceType> piece) {}

  /** {@code +} or {@code -} alone. */
  record Turn(Span span, Side side) implements CsaStatement {}

  /**
   * {@code +7776FU}.
   *
   * @param side empty when the sign is missing
   * @param span the move, without what follows it
   */
  record Move(
      Span span,
      Optional<Side> side,
      Origin origin,
      Square to,
      PieceType piece,
      List<Problem> problems)
      implements CsaStatement {
    private static final int LENGTH = 6;

    private Span fromEnd(int from, int to) {
      return new Span(span.end() - from, span.end() - to);
    }

    Span signSpan() {
      return new Span(span.start(), span.end() - LENGTH);
    }

    Span originSpan() {
      return fromEnd(6, 4);
    }

    Span pieceSpan() {
      return fromEnd(2, 0);
    }
  }

  /** A move that cannot be read. */
  record UnreadableMove(Span span, Problem problem) implements CsaStatement {
    @Override
    public List<Problem> problems() {
      return List.of(problem);
    }
  }

  /** {@code %TORYO}. */
  record End(Span span, CsaEnding ending) implements CsaStatement {}

  /** {@code %} and a word that is not known. */
  record UnknownEnd(Span span, Problem problem) implements CsaStatement {
    @Override
    public List<Problem> problems() {
      return List.of(problem);
    }
  }

  /** {@code T12}. */
  record Time(Span span, Clock clock) implements CsaStatement {}

  /** {@code /} alone on its line. */
  record NextGame(Span span) implements CsaStatement {}

  /** Anything else. */
  record Unknown(Span span, Problem problem) implements CsaStatement {
    @Override
    public List<Problem> problems() {
      return List.of(problem);
    }
  }

  /**
   * The statements of a line, which must not contain its terminator; at least one.
   *
   * <p>Commas separate them, except in a line that begins with {@code '}, {@code N} or {@code $}; a
   * comment takes the rest of its line.
   */
  static List<CsaStatement> read(String line) {
    return new StatementReader(line).read();
  }
}
