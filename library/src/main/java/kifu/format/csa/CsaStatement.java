package kifu.format.csa;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kifu.problem.Problem;
import kifu.record.Facts;
import kifu.record.Facts.Clock;
import kifu.record.Facts.Origin;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;
import kifu.record.Termination;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Side;
import kifu.shogi.Square;

/** Represents a statement of the CSA format: a line, or what stands between commas in it. */
sealed interface CsaStatement extends Statement {
  /** Whether it is about the move above it: a comment or its time. */
  default boolean isAside() {
    return this instanceof Comment || this instanceof Time;
  }

  /** A statement about the game. */
  sealed interface Header extends CsaStatement {}

  /** {@code V2.2}. */
  record Version(Span span, Optional<CsaVersion> version, List<Problem> problems)
      implements Header {}

  /** {@code N+NAME}. */
  record Name(Span span, Side side, String name) implements Header {
    @Override
    public Optional<Span> playerName() {
      return find(Part.HEADER_VALUE);
    }
  }

  /**
   * {@code $EVENT:…}.
   *
   * @param key without its {@code $}
   */
  record Information(Span span, String key, String value, List<Problem> problems)
      implements Header {}

  /** A statement of the start position. */
  sealed interface Setup extends CsaStatement {}

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
      implements Setup {}

  /** A cell of a rank. */
  record Cell(Span span, Optional<Piece> piece) {
    private Stream<Token> token() {
      return piece.stream().map(standing -> Token.of(standing.side(), span));
    }
  }

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
  record Turn(Span span, Side side) implements Setup {}

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
    /** This move with another problem before those that it has. */
    Move withFirst(Problem problem) {
      List<Problem> all = Stream.concat(Stream.of(problem), problems.stream()).toList();
      return new Move(span, side, origin, to, piece, all);
    }

    /** Where a part stands; it is the name of the piece that shows whether it promotes. */
    @Override
    public Span span(Part part) {
      return CsaStatement.super.span(part == Part.PROMOTION ? Part.PIECE : part);
    }
  }

  /**
   * A move that cannot be read.
   *
   * @param span what of it cannot be read
   */
  record UnreadableMove(Span span, List<Problem> problems) implements CsaStatement {}

  /** {@code %TORYO}. */
  record End(Span span, CsaEnding ending) implements CsaStatement {}

  /** {@code %} and a word that is not known. */
  record UnknownEnd(Span span, List<Problem> problems) implements CsaStatement {}

  /** {@code T12}. */
  record Time(Span span, Clock clock) implements CsaStatement {}

  /** {@code /} alone on its line, which ends a game. */
  record NextGame(Span span) implements CsaStatement {}

  /**
   * {@code '…}, up to the end of the line; or {@code #RESIGN}, what a server told the players.
   *
   * @param text with its {@code '}, even where that is not written, without the blanks after it
   * @param move the move with which it ends
   */
  record Comment(Span span, String text, List<Problem> problems, Optional<Move> move)
      implements CsaStatement {
    @Override
    public Optional<Span> moveInComment() {
      return move.map(Move::span);
    }

    /** What servers note about a foul that ended a game. */
    private static final Pattern FOUL_NOTE =
        Pattern.compile("'(?:#?ILLEGAL_MOVE|summary:(?:illegal move|uchifuzume|oute_kaihimore)).*");

    boolean reportsFoul() {
      return Termination.isFoulRemark(text) || FOUL_NOTE.matcher(text).matches();
    }
  }

  /** Nothing but blanks. */
  record Blank(Span span) implements CsaStatement {}

  /**
   * Anything else.
   *
   * @param tokens what it is meant to be, if that can be seen
   */
  record Unknown(Span span, List<Token> tokens, List<Problem> problems) implements CsaStatement {}

  @Override
  default List<Problem> problems() {
    return List.of();
  }

  @Override
  default List<Token> tokens() {
    return switch (this) {
      case Version version -> List.of(part(Part.HEADER_KEY, 0, 1), rest(Part.HEADER_VALUE, 1));
      case Name name -> written(part(Part.HEADER_KEY, 0, 2), rest(Part.HEADER_VALUE, 2));
      case Information information -> {
        int colon = 1 + information.key().length();
        yield written(
            part(Part.HEADER_KEY, 0, colon),
            part(Part.HEADER_COLON, colon, colon + 1),
            rest(Part.HEADER_VALUE, colon + 1));
      }
      case Move move -> {
        int sign = move.side().isPresent() ? 1 : 0;
        yield written(
            part(Part.MOVE, 0, sign + 6),
            part(Part.SIDE, 0, sign),
            part(Part.ORIGIN, sign, sign + 2),
            part(Part.SQUARE, sign + 2, sign + 4),
            part(Part.PIECE, sign + 4, sign + 6),
            rest(Part.REST, sign + 6));
      }
      case UnreadableMove move -> List.of(rest(Part.MOVE, 0));
      case Turn turn -> List.of(Token.of(turn.side(), span()));
      case Rank rank -> withPieces(rank.cells().stream().flatMap(Cell::token));
      case Pieces pieces ->
          withPieces(pieces.placed().stream().map(one -> Token.of(pieces.side(), one.span())));
      case Setup setup -> List.of(rest(Part.BOARD, 0));
      case End end -> List.of(rest(Part.TERMINATION, 0));
      case UnknownEnd end -> List.of(rest(Part.TERMINATION, 0));
      case Time time -> List.of(rest(Part.CLOCK, 0));
      case Comment comment -> List.of(rest(Part.COMMENT, 0));
      default -> List.of();
    };
  }

  /** A line of the start position with the pieces in it. */
  private List<Token> withPieces(Stream<Token> pieces) {
    return Stream.concat(Stream.of(rest(Part.BOARD, 0)), pieces).toList();
  }

  /** What stands in columns that count from the beginning of the statement. */
  private Token part(Part part, int from, int end) {
    return new Token(part, new Span(span().start() + from, span().start() + end));
  }

  private Token rest(Part part, int from) {
    return new Token(part, new Span(span().start() + from, span().end()));
  }

  /** The tokens that are not empty. */
  private static List<Token> written(Token... tokens) {
    return Stream.of(tokens).filter(token -> !token.span().isEmpty()).toList();
  }

  @Override
  default boolean statesFact() {
    return switch (this) {
      case Comment comment -> comment.move().isPresent() || comment.reportsFoul();
      case Blank blank -> false;
      case Unknown unknown -> false;
      default -> true;
    };
  }

  @Override
  default void state(Facts.Builder facts, int chunkLine) {
    switch (this) {
      case Move move ->
          facts.move(
              chunkLine,
              Facts.UNNUMBERED,
              move.side(),
              Optional.of(move.to()),
              move.piece(),
              Facts.Promotion.NAMES_PIECE_AFTER,
              move.origin(),
              Optional.empty(),
              false);
      case UnreadableMove move -> facts.unreadable(chunkLine, Facts.UNNUMBERED);
      case End end -> {
        Termination termination = end.ending().termination();
        facts.end(chunkLine, Facts.UNNUMBERED, termination, Optional.empty(), false);
      }
      case Time time -> facts.time(chunkLine, time.clock());
      case UnknownEnd end -> facts.note(chunkLine, Facts.Kind.UNKNOWN_END);
      case NextGame next -> facts.note(chunkLine, Facts.Kind.NEXT_GAME);
      case Header header -> facts.note(chunkLine, Facts.Kind.HEADER);
      case Setup setup -> facts.note(chunkLine, Facts.Kind.SETUP);
      case Comment(Span span, String text, List<Problem> problems, Optional<Move> move)
          when move.isPresent() -> {
        move.get().state(facts, chunkLine);
        facts.isInComment();
      }
      case Comment comment -> facts.note(chunkLine, Facts.Kind.FOUL_REMARK);
      case Blank blank -> {}
      case Unknown unknown -> {}
    }
  }

  /** Comments and information may stand anywhere. */
  @Override
  default boolean showsRecord() {
    return switch (this) {
      case Version version -> true;
      case Name name -> true;
      case Rank rank -> !rank.cells().isEmpty();
      case Setup setup -> true;
      case Move move -> true;
      case End end -> true;
      default -> false;
    };
  }
}
