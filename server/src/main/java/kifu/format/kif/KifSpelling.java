package kifu.format.kif;

import java.util.Optional;
import kifu.format.bod.Blanks;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Facts;
import kifu.record.Facts.Promotion;
import kifu.record.Origin;
import kifu.record.Part;
import kifu.record.Span;
import kifu.record.Spelling;
import kifu.record.Termination;
import kifu.shogi.PieceType;
import kifu.shogi.Square;
import kifu.text.Range;

/** How Kakinoki's format writes the parts of a game, and where they stand in a line. */
final class KifSpelling implements Spelling {
  Span span(String line, int fact, Part part) {
    Span all = written(line);
    return switch (KifLine.read(line)) {
      case KifLine.Move move ->
          switch (part) {
            case NUMBER -> move.numberSpan();
            case MOVE, TERMINATION, SUMMARY_COUNT, SUMMARY_WINNER -> move.body();
            case SIDE -> orElse(move.sideSpan(), move.body());
            case PIECE -> move.pieceSpan();
            case PROMOTION -> orElse(move.promotionSpan(), move.body());
            case ORIGIN -> orElse(move.originSpan(), move.body());
            case CLOCK -> orElse(move.clockSpan(), all);
            case TOTAL -> orElse(move.total(), all);
            case BRANCH_MARK -> orElse(move.mark(), all);
            default -> all;
          };
      case KifLine.End ending ->
          switch (part) {
            case NUMBER -> ending.numberSpan();
            case CLOCK -> orElse(ending.clockSpan(), all);
            case TOTAL -> orElse(ending.total(), all);
            case BRANCH_MARK -> orElse(ending.mark(), all);
            default -> all;
            case MOVE, SIDE, PIECE, PROMOTION, ORIGIN, TERMINATION -> ending.word();
          };
      case KifLine.UnreadableMove move when part == Part.NUMBER -> number(line);
      case KifLine.Variation variation -> variation.body();
      case KifLine.Summary summary when part == Part.SUMMARY_COUNT -> summary.count();
      case KifLine.Summary summary when part == Part.SUMMARY_WINNER -> summary.winner();
      default -> all;
    };
  }

  /** A line without the blanks around it. */
  static Span written(String line) {
    int end = Blanks.end(line);
    return new Span(Math.min(Blanks.skip(line, 0), end), end);
  }

  private static Span number(String line) {
    int start = Blanks.skip(line, 0);
    int end = start;
    while (end < line.length() && Character.digit(line.charAt(end), 10) >= 0) {
      end++;
    }
    return new Span(start, end);
  }

  private static Span orElse(Span span, Span other) {
    return span.isEmpty() ? other : span;
  }

  @Override
  public boolean namesSideOfEveryMove() {
    return false;
  }

  @Override
  public ProblemId wrongSide() {
    return ProblemId.WRONG_SIDE;
  }

  @Override
  public Phrase missingOrigin() {
    return new Phrase("移動元の升目をかっこに書きます", "the origin is written in parentheses");
  }

  @Override
  public String drop() {
    return "打";
  }

  @Override
  public String promotion() {
    return "成";
  }

  @Override
  public String branchMark() {
    return "+";
  }

  @Override
  public Optional<Problem> afterMoves(Facts.Kind kind, Range where, String line) {
    return Optional.of(
        Problem.of(
            kind == Facts.Kind.HEADER
                ? ProblemId.HEADER_AFTER_MOVES
                : ProblemId.POSITION_AFTER_MOVES,
            where));
  }

  @Override
  public String end(Termination termination) {
    return termination.kif();
  }

  @Override
  public String origin(Square from) {
    return "(" + from.file() + from.rank() + ")";
  }

  @Override
  public String piece(PieceType type) {
    return type.kifName();
  }

  @Override
  public String total(long milliseconds) {
    long seconds = milliseconds / 1000;
    return String.format("%02d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
  }

  /**
   * The time for one move: minutes, which are not turned into hours, right-aligned to two columns.
   */
  static String spent(long milliseconds) {
    long seconds = milliseconds / 1000;
    return String.format("%2d:%02d", seconds / 60, seconds % 60);
  }

  /** A move in canonical form, without padding: the piece keeps the name that it was given. */
  static String body(String line, KifLine.Move move) {
    StringBuilder body = new StringBuilder(move.sideSpan().of(line));
    body.append(move.to().map(square -> square.kif()).orElse("同　"));
    body.append(move.pieceSpan().of(line));
    if (move.promotion() == Promotion.PROMOTES) {
      body.append('成');
    }
    switch (move.origin()) {
      case Origin.Board board -> body.append(new KifSpelling().origin(board.square()));
      case Origin.Hand hand -> body.append('打');
      case Origin.Unsaid unsaid -> {}
    }
    return body.toString();
  }

  /** How many columns a terminal needs for a text: two for each full-width character. */
  static int width(String text) {
    return text.codePoints().map(c -> c < 0x1100 ? 1 : 2).sum();
  }

  static String pad(String text, int columns) {
    return text + " ".repeat(Math.max(0, columns - width(text)));
  }
}
