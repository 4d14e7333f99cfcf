package kifu.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.play.Start;
import kifu.problem.Problem;
import kifu.record.Facts;
import kifu.record.Facts.Origin;
import kifu.record.Grammar;
import kifu.record.Manuscript;
import kifu.record.Spelling;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.shogi.Square;
import kifu.text.Text;

/**
 * Reads the smallest notation in which a game with variations can be written, so that tests of
 * games need no format: {@code 12 7776FU} is a move with its number, maybe with a {@code +} after
 * it, {@code v3} the head of a variation, and every other line a comment.
 */
final class SmallGrammar extends Grammar {
  private static final SmallGrammar GRAMMAR = new SmallGrammar();
  private static final Pattern MOVE =
      Pattern.compile("(\\d+) ((\\d)(\\d)(\\d)(\\d)([A-Z]{2}))(\\+?)");
  private static final Pattern HEAD = Pattern.compile("v(\\d+)");

  static final Start START =
      new Start(Position.START, true, false, SideNames.EVEN, false, Start.Before.NOTHING);

  static Manuscript read(String text) {
    return new Manuscript(Text.of(text), GRAMMAR);
  }

  @Override
  public List<Line> statements(String line) {
    return List.of(new Line(line));
  }

  @Override
  public Spelling spelling() {
    return new Words();
  }

  /** Holds a line, which is one statement. */
  record Line(String content) implements Statement {
    @Override
    public Span span() {
      return new Span(0, content.length());
    }

    @Override
    public List<Token> tokens() {
      Matcher move = MOVE.matcher(content);
      List<Token> tokens = new ArrayList<>();
      if (move.matches()) {
        tokens.add(new Token(Part.NUMBER, new Span(move.start(1), move.end(1))));
        tokens.add(new Token(Part.MOVE, new Span(move.start(2), move.end(2))));
        tokens.add(new Token(Part.BRANCH_MARK, new Span(move.start(8), move.end(8))));
      }
      return tokens;
    }

    @Override
    public List<Problem> problems() {
      return List.of();
    }

    @Override
    public boolean statesFact() {
      return MOVE.matcher(content).matches() || HEAD.matcher(content).matches();
    }

    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      Matcher head = HEAD.matcher(content);
      if (head.matches()) {
        facts.branch(chunkLine, Integer.parseInt(head.group(1)));
        return;
      }
      Matcher move = MOVE.matcher(content);
      if (move.matches()) {
        facts.move(
            chunkLine,
            Integer.parseInt(move.group(1)),
            Optional.empty(),
            Optional.of(square(move, 5)),
            PieceType.ofCsa(move.group(7)).orElseThrow(),
            Facts.Promotion.NAMES_PIECE_AFTER,
            new Origin.Board(square(move, 3)),
            Optional.empty(),
            !move.group(8).isEmpty());
      }
    }

    private static Square square(Matcher move, int group) {
      return Square.of(
          Integer.parseInt(move.group(group)), Integer.parseInt(move.group(group + 1)));
    }

    @Override
    public boolean showsRecord() {
      return statesFact();
    }
  }

  /** Spells what is hardly asked for. */
  private static final class Words implements Spelling {
    @Override
    public boolean namesSideOfEveryMove() {
      return false;
    }

    @Override
    public String end(Termination termination) {
      return termination.name();
    }

    @Override
    public String move(Position before, Move move, Optional<Square> previous) {
      return move.usi();
    }

    @Override
    public String square(Square to) {
      return "" + to.file() + to.rank();
    }

    @Override
    public String origin(Square from) {
      return square(from);
    }

    @Override
    public String drop() {
      return "*";
    }

    @Override
    public String promotion() {
      return "";
    }

    @Override
    public String branchMark() {
      return "+";
    }

    @Override
    public String piece(PieceType type) {
      return type.csa();
    }

    @Override
    public String side(Side side) {
      return side.name();
    }

    @Override
    public String spent(long milliseconds) {
      return total(milliseconds);
    }

    @Override
    public String total(long milliseconds) {
      return String.valueOf(milliseconds);
    }
  }
}
