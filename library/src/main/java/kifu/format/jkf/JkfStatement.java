package kifu.format.jkf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.problem.Problem;
import kifu.record.Facts;
import kifu.record.Facts.Clock;
import kifu.record.Facts.Origin;
import kifu.record.Facts.Promotion;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;
import kifu.record.Termination;
import kifu.shogi.PieceType;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * Represents a line of a transcript: words with a blank between them, one for each part of the
 * statement, so that the place of a word gives the part. Only {@link Transcript} writes such lines.
 */
sealed interface JkfStatement extends Statement {
  /** Stands for a part that is not stated. */
  String UNSAID = ".";

  /** Stands for a destination that is given as that of the move before. */
  String SAME = "same";

  String DROP = "00";

  /** {@code + 77 76 FU . 0:00:12 0:00:24}: side, origin, destination, piece, promotion, clock. */
  record Move(List<Token> tokens, MoveParts parts, Optional<Clock> clock) implements JkfStatement {}

  /** {@code % RESIGNATION 0:00:12 0:00:24}. */
  record End(List<Token> tokens, Termination termination, Optional<Clock> clock)
      implements JkfStatement {}

  /** {@code / 12}: the first move of a fork replaces this one. */
  record Fork(List<Token> tokens, int number) implements JkfStatement {}

  /** {@code ?}: a move with something that cannot be read. */
  record Unreadable(List<Token> tokens) implements JkfStatement {}

  /** Nothing about the game. */
  record Blank(List<Token> tokens) implements JkfStatement {}

  /**
   * What a move says.
   *
   * @param side empty when it is not stated
   * @param origin empty for a drop
   * @param to empty when it is given as that of the move before
   * @param promotes empty when nothing is said
   */
  record MoveParts(
      Optional<Side> side,
      Optional<Square> origin,
      Optional<Square> to,
      PieceType piece,
      Optional<Boolean> promotes) {
    String line() {
      return side.map(s -> s == Side.BLACK ? "+" : "-").orElse(UNSAID)
          + " "
          + origin.map(MoveParts::digits).orElse(DROP)
          + " "
          + to.map(MoveParts::digits).orElse(SAME)
          + " "
          + piece.csa()
          + " "
          + promotes.map(yes -> yes ? "yes" : "no").orElse(UNSAID);
    }

    static String digits(Square square) {
      return "" + square.file() + square.rank();
    }

    /** What a line says; empty where the words are none of a move. */
    static Optional<MoveParts> of(List<String> words) {
      Optional<PieceType> piece =
          words.size() < 5 ? Optional.empty() : PieceType.ofCsa(words.get(3));
      return piece.map(
          type ->
              new MoveParts(
                  side(words.getFirst()),
                  square(words.get(1)),
                  square(words.get(2)),
                  type,
                  words.get(4).equals(UNSAID)
                      ? Optional.empty()
                      : Optional.of(words.get(4).equals("yes"))));
    }

    private static Optional<Side> side(String word) {
      return switch (word) {
        case "+" -> Optional.of(Side.BLACK);
        case "-" -> Optional.of(Side.WHITE);
        default -> Optional.empty();
      };
    }

    private static Optional<Square> square(String word) {
      return word.equals(DROP) || word.length() != 2
          ? Optional.empty()
          : Optional.of(Square.of(word.charAt(0) - '0', word.charAt(1) - '0'));
    }
  }

  /** The statement of a line. */
  static JkfStatement read(String line) {
    List<String> words = List.of(line.split(" ", -1));
    return switch (words.getFirst()) {
      case "%" ->
          new End(
              tokens(words, Part.KEYWORD, Part.TERMINATION, Part.SPENT, Part.TOTAL),
              Termination.valueOf(words.get(1)),
              clock(words, 2));
      case "/" ->
          new Fork(tokens(words, Part.KEYWORD, Part.NUMBER), Integer.parseInt(words.get(1)));
      case "?" -> new Unreadable(tokens(words, Part.MOVE));
      case "" -> new Blank(List.of());
      default -> move(words);
    };
  }

  private static JkfStatement move(List<String> words) {
    List<Token> tokens =
        tokens(
            words,
            Part.SIDE,
            Part.ORIGIN,
            Part.SQUARE,
            Part.PIECE,
            Part.PROMOTION,
            Part.SPENT,
            Part.TOTAL);
    return MoveParts.of(words)
        .<JkfStatement>map(parts -> new Move(tokens, parts, clock(words, 5)))
        .orElseGet(() -> new Unreadable(tokens));
  }

  private static List<Token> tokens(List<String> words, Part... parts) {
    List<Token> tokens = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < Math.min(words.size(), parts.length); i++) {
      int end = start + words.get(i).length();
      tokens.add(new Token(parts[i], new Span(start, end)));
      start = end + 1;
    }
    return List.copyOf(tokens);
  }

  /** None where the words are no times, as in a line that a fix has changed. */
  private static Optional<Clock> clock(List<String> words, int index) {
    if (words.size() < index + 2 || !JkfTime.isTime(words.get(index))) {
      return Optional.empty();
    }
    String total = words.get(index + 1);
    return Optional.of(
        new Clock(
            JkfTime.milliseconds(words.get(index)),
            JkfTime.isTime(total) ? Optional.of(JkfTime.milliseconds(total)) : Optional.empty(),
            false));
  }

  /** All of the line. */
  @Override
  default Span span() {
    return tokens().isEmpty() ? new Span(0, 0) : new Span(0, tokens().getLast().span().end());
  }

  /** All words up to its clock state the move. */
  @Override
  default Optional<Span> find(Part part) {
    return part == Part.MOVE && this instanceof Move
        ? Optional.of(new Span(0, tokens().get(4).span().end()))
        : Statement.super.find(part);
  }

  @Override
  default List<Problem> problems() {
    return List.of();
  }

  @Override
  default boolean statesFact() {
    return !(this instanceof Blank);
  }

  @Override
  default void state(Facts.Builder facts, int chunkLine) {
    switch (this) {
      case Move move -> {
        MoveParts parts = move.parts();
        facts.move(
            chunkLine,
            Facts.UNNUMBERED,
            parts.side(),
            parts.to(),
            parts.piece(),
            promotion(parts.promotes()),
            parts.origin().<Origin>map(Origin.Board::new).orElse(Origin.HAND),
            move.clock(),
            false);
      }
      case End end -> facts.end(chunkLine, Facts.UNNUMBERED, end.termination(), end.clock(), false);
      case Fork fork -> facts.branch(chunkLine, fork.number());
      case Unreadable move -> facts.unreadable(chunkLine, Facts.UNNUMBERED);
      case Blank blank -> {}
    }
  }

  private static Promotion promotion(Optional<Boolean> promotes) {
    return promotes.isEmpty()
        ? Promotion.UNSAID
        : promotes.get() ? Promotion.PROMOTES : Promotion.DECLINES;
  }
}
