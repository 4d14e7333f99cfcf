package kifu.format.csa;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kifu.problem.Problem;
import kifu.record.Clock;
import kifu.record.Facts;
import kifu.record.FoulRemark;
import kifu.record.Origin;
import kifu.record.Part;
import kifu.record.Span;
import kifu.record.Statement;
import kifu.record.Token;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Side;
import kifu.shogi.Square;

/** A statement of the CSA format: a line, or what stands between commas in it. */
sealed interface CsaStatement extends Statement {
  @Override
  default List<Token> tokens() {
    return List.of();
  }

  @Override
  default List<Problem> problems() {
    return List.of();
  }

  @Override
  default boolean statesFact() {
    return true;
  }

  @Override
  default boolean isTelling() {
    return false;
  }

  /** The tokens that are written: none of them is empty. */
  private static List<Token> written(Token... tokens) {
    return Stream.of(tokens).filter(token -> !token.span().isEmpty()).toList();
  }

  private static Token token(Part part, int start, int end) {
    return new Token(part, new Span(start, end));
  }

  /** What is told about the game. */
  sealed interface Header extends CsaStatement {
    @Override
    default void state(Facts.Builder facts, int chunkLine) {
      facts.note(chunkLine, Facts.Kind.HEADER);
    }
  }

  /** A statement of the start position. */
  sealed interface Setup extends CsaStatement {
    @Override
    default List<Token> tokens() {
      return List.of(new Token(Part.BOARD, span()));
    }

    @Override
    default boolean isTelling() {
      return true;
    }

    @Override
    default void state(Facts.Builder facts, int chunkLine) {
      facts.note(chunkLine, Facts.Kind.SETUP);
    }
  }

  /** {@code V2.2}. */
  record Version(Span span, Optional<CsaVersion> version, List<Problem> problems)
      implements Header {
    @Override
    public List<Token> tokens() {
      int number = span.start() + 1;
      return List.of(
          token(Part.HEADER_KEY, span.start(), number),
          token(Part.HEADER_VALUE, number, span.end()));
    }

    @Override
    public boolean isTelling() {
      return true;
    }
  }

  /** {@code N+NAME}. */
  record Name(Span span, Side side, String name) implements Header {
    @Override
    public List<Token> tokens() {
      int name = span.start() + 2;
      return written(
          token(Part.HEADER_KEY, span.start(), name), token(Part.HEADER_VALUE, name, span.end()));
    }

    @Override
    public boolean isTelling() {
      return true;
    }
  }

  /**
   * {@code $EVENT:…}.
   *
   * @param key without its {@code $}
   */
  record Information(Span span, String key, String value, List<Problem> problems)
      implements Header {
    @Override
    public List<Token> tokens() {
      int colon = span.start() + 1 + key.length();
      return written(
          token(Part.HEADER_KEY, span.start(), colon),
          token(Part.HEADER_COLON, colon, colon + 1),
          token(Part.HEADER_VALUE, colon + 1, span.end()));
    }
  }

  /**
   * {@code PI82HI22KA}.
   *
   * @param removed the pieces that are taken away
   */
  record EvenGame(Span span, List<Placed> removed, List<Problem> problems) implements Setup {}

  /**
   * {@code P1-KY-KE …}.
   *
   * @param cells from the ninth file on, as many as were found: at most nine
   * @param isWhole whether these are nine cells that can be read, and nothing else
   */
  record Rank(Span span, int rank, List<Cell> cells, boolean isWhole, List<Problem> problems)
      implements Setup {
    @Override
    public boolean isTelling() {
      return !cells.isEmpty();
    }
  }

  /** A cell of a rank. */
  record Cell(Span span, Optional<Piece> piece) {}

  /** {@code P+88KA00FU}. */
  record Pieces(Span span, Side side, List<Placed> placed, List<Problem> problems)
      implements Setup {}

  /**
   * A piece on a square or in hand.
   *
   * @param square empty for a hand
   * @param piece empty for all that are left, {@code AL}
   */
  record Placed(Span span, Optional<Square> square, Optional<PieceType> piece) {}

  /** {@code +} or {@code -} alone. */
  record Turn(Span span, Side side) implements Setup {
    @Override
    public List<Token> tokens() {
      return List.of(new Token(Part.SIDE, span));
    }
  }

  /**
   * {@code +7776FU}.
   *
   * @param side empty when the sign is missing
   */
  record Move(
      Span span,
      Optional<Side> side,
      Origin origin,
      Square to,
      PieceType piece,
      List<Problem> problems)
      implements CsaStatement {
    @Override
    public List<Token> tokens() {
      int origin = span.start() + (side.isPresent() ? 1 : 0);
      int square = origin + 2;
      int name = square + 2;
      int end = name + 2;
      return written(
          token(Part.MOVE, span.start(), end),
          token(Part.SIDE, span.start(), origin),
          token(Part.ORIGIN, origin, square),
          token(Part.SQUARE, square, name),
          token(Part.PIECE, name, end),
          token(Part.REST, end, span.end()));
    }

    /** Where a part stands; it is the name of the piece that tells whether it promotes. */
    @Override
    public Span span(Part part) {
      return CsaStatement.super.span(part == Part.PROMOTION ? Part.PIECE : part);
    }

    @Override
    public boolean isTelling() {
      return true;
    }

    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      facts.move(
          chunkLine,
          Facts.UNNUMBERED,
          side,
          Optional.of(to),
          piece,
          Facts.Promotion.NAMES_PIECE_AFTER,
          origin,
          Optional.empty(),
          false);
    }
  }

  /**
   * A move that cannot be read.
   *
   * @param span what of it cannot be read
   */
  record UnreadableMove(Span span, Problem problem) implements CsaStatement {
    @Override
    public List<Token> tokens() {
      return List.of(new Token(Part.MOVE, span));
    }

    @Override
    public List<Problem> problems() {
      return List.of(problem);
    }

    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      facts.unreadable(chunkLine, Facts.UNNUMBERED);
    }
  }

  /** {@code %TORYO}. */
  record End(Span span, CsaEnding ending) implements CsaStatement {
    @Override
    public List<Token> tokens() {
      return List.of(new Token(Part.TERMINATION, span));
    }

    @Override
    public boolean isTelling() {
      return true;
    }

    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      facts.end(chunkLine, Facts.UNNUMBERED, ending.termination(), Optional.empty(), false);
    }
  }

  /** {@code %} and a word that is not known. */
  record UnknownEnd(Span span, Problem problem) implements CsaStatement {
    @Override
    public List<Token> tokens() {
      return List.of(new Token(Part.TERMINATION, span));
    }

    @Override
    public List<Problem> problems() {
      return List.of(problem);
    }

    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      facts.note(chunkLine, Facts.Kind.UNKNOWN_END);
    }
  }

  /** {@code T12}. */
  record Time(Span span, Clock clock) implements CsaStatement {
    @Override
    public List<Token> tokens() {
      return List.of(new Token(Part.CLOCK, span));
    }

    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      facts.time(chunkLine, clock);
    }
  }

  /** {@code /} alone on its line, which ends a game. */
  record NextGame(Span span) implements CsaStatement {
    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      facts.note(chunkLine, Facts.Kind.NEXT_GAME);
    }
  }

  /**
   * {@code '…}, up to the end of the line.
   *
   * @param text with its {@code '}, without the blanks after it
   */
  record Comment(Span span, String text) implements CsaStatement {
    /** What servers note about a foul that ended a game. */
    private static final Pattern FOUL_NOTE =
        Pattern.compile("'(?:ILLEGAL_MOVE|summary:(?:illegal move|uchifuzume|oute_kaihimore)).*");

    @Override
    public List<Token> tokens() {
      return List.of(new Token(Part.COMMENT, span));
    }

    /** Whether it tells of a foul. */
    @Override
    public boolean statesFact() {
      return FoulRemark.isIn(text) || FOUL_NOTE.matcher(text).matches();
    }

    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      facts.note(chunkLine, Facts.Kind.FOUL_REMARK);
    }
  }

  /** Nothing but blanks. */
  record Blank(Span span) implements CsaStatement {
    @Override
    public boolean statesFact() {
      return false;
    }

    @Override
    public void state(Facts.Builder facts, int chunkLine) {}
  }

  /**
   * Anything else.
   *
   * @param tokens what it is meant to be, if that can be told
   */
  record Unknown(Span span, List<Token> tokens, Problem problem) implements CsaStatement {
    @Override
    public List<Problem> problems() {
      return List.of(problem);
    }

    @Override
    public boolean statesFact() {
      return false;
    }

    @Override
    public void state(Facts.Builder facts, int chunkLine) {}
  }
}
