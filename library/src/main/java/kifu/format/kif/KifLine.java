package kifu.format.kif;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.format.bod.Hand;
import kifu.format.bod.MoveCount;
import kifu.format.bod.Row;
import kifu.format.kif.KifGrammar.KifLineReader;
import kifu.format.line.LineScanner;
import kifu.format.line.Radicals;
import kifu.format.word.Headers;
import kifu.format.word.Headers.HeaderLine;
import kifu.problem.Problem;
import kifu.record.Facts;
import kifu.record.Facts.Clock;
import kifu.record.Facts.Origin;
import kifu.record.Facts.Promotion;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;
import kifu.record.SummaryLine;
import kifu.record.Termination;
import kifu.shogi.PieceType;
import kifu.shogi.Player;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * Represents a line of a KIF document, read by itself: the one statement that it makes.
 *
 * <p>The kinds and their order follow what programs accept, not only what the format's author
 * writes.
 */
public sealed interface KifLine extends Statement {
  /**
   * How a line is written.
   *
   * @param span the line without the blanks around it
   * @param tokens its parts in their order
   * @param problems what is wrong with it by itself, on line 0
   */
  record Layout(Span span, List<Token> tokens, List<Problem> problems) {
    public Layout {
      tokens = List.copyOf(tokens);
      problems = List.copyOf(problems);
    }
  }

  Layout layout();

  @Override
  default Span span() {
    return layout().span();
  }

  @Override
  default List<Token> tokens() {
    return layout().tokens();
  }

  @Override
  default List<Problem> problems() {
    return layout().problems();
  }

  /** A line that says nothing about the game. */
  sealed interface Aside extends KifLine {}

  /** A line that says nothing at all. */
  sealed interface Separator extends Aside {}

  /** Nothing but blanks. */
  record Blank(Layout layout) implements Separator {}

  /**
   * A line that every program skips, {@code #…}, or with which one says that it wrote the record.
   *
   * @param text what follows the mark, if there is one
   */
  record Skipped(Layout layout, String text) implements Separator {}

  /**
   * A comment on the position above, {@code *…}.
   *
   * @param text what follows the mark
   * @param move the numbered move with which it ends
   */
  record Comment(Layout layout, String text, Optional<Move> move) implements Aside {
    @Override
    public boolean statesFact() {
      return move.isPresent() || Termination.isFoulRemark(text);
    }

    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      if (move.isPresent()) {
        move.get().state(facts, chunkLine);
        facts.isInComment();
      } else {
        facts.note(chunkLine, Facts.Kind.FOUL_REMARK);
      }
    }

    @Override
    public Optional<Span> moveInComment() {
      return move.map(Move::span);
    }

    /** The comment as text alone. */
    public Comment withoutMove() {
      return new Comment(layout, text, Optional.empty());
    }
  }

  /**
   * A bookmark of the position above, {@code &…}.
   *
   * @param text what follows the mark
   */
  record Bookmark(Layout layout, String text) implements Aside {}

  /** A line that states a fact. */
  sealed interface Stating extends KifLine {
    @Override
    default boolean statesFact() {
      return true;
    }
  }

  /** A line that only records have, and that states a fact. */
  sealed interface FactLine extends Stating {
    @Override
    default boolean showsRecord() {
      return true;
    }
  }

  /** A line about the start position. */
  sealed interface Setup extends FactLine {
    @Override
    default void state(Facts.Builder facts, int chunkLine) {
      facts.note(chunkLine, Facts.Kind.SETUP);
    }
  }

  /** A row of a board, {@code |…}; its problems are those of the board that it belongs to. */
  record BoardRow(Layout layout, Row row) implements Setup {}

  /** {@code 先手の持駒：…}; its problems are those of the board that it belongs to. */
  record InHand(Layout layout, Hand hand) implements Setup {}

  /** {@code 後手番}. */
  record Turn(Layout layout, Player player) implements Setup {}

  /** {@code 手番：？}, in a search for positions: either side may be to move. */
  record EitherTurn(Layout layout) implements Setup {}

  /** {@code 手数＝171 ▲６二角成 まで}. */
  record Count(Layout layout, MoveCount count) implements Setup {}

  /**
   * A line of a board without squares: its border, the numbers of its files.
   *
   * @param isTurned whether it notes that the board is shown turned
   */
  record BoardFrame(Layout layout, boolean isTurned) implements KifLine {}

  /** {@code 手数----指手---…}. */
  record Split(Layout layout) implements KifLine {
    @Override
    public boolean showsRecord() {
      return true;
    }
  }

  /**
   * {@code 変化：3手}.
   *
   * @param number the move that it replaces; 0 when none can be read
   */
  record Variation(Layout layout, int number) implements FactLine {
    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      facts.branch(chunkLine, number);
    }
  }

  /**
   * {@code まで112手で後手の勝ち}.
   *
   * @param words all that it says
   */
  record Summary(Layout layout, SummaryLine summary, String words) implements FactLine {
    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      facts.summary(chunkLine, summary);
    }
  }

  /** A line that stands where a move stands, and can be read. */
  sealed interface Play extends FactLine {
    int number();

    Optional<Clock> clock();

    /** Whether another move follows for this one, by its {@code +}. */
    default boolean hasBranchMark() {
      return find(Part.BRANCH_MARK).isPresent();
    }

    /** Whether nothing follows that has no place in the canonical form. */
    default boolean isWhole() {
      return find(Part.COMMENT).isEmpty() && find(Part.REST).isEmpty();
    }
  }

  /**
   * A move.
   *
   * @param to empty for 同
   */
  record Move(
      Layout layout,
      int number,
      Optional<Side> side,
      Optional<Square> to,
      PieceType piece,
      Promotion promotion,
      Origin origin,
      Optional<Clock> clock)
      implements Play {
    /** The move without number and clock, as Kifu for Windows writes it. */
    String canonical(String line) {
      String mark = find(Part.SIDE).map(span -> span.of(line)).orElse("");
      String name = span(Part.PIECE).of(line); // the piece keeps the name that it was given
      String destination = to.map(Square::kif).orElse("同　");
      String promotes = promotion == Promotion.PROMOTES ? KifSpelling.WORDS.promotion() : "";
      return mark + destination + name + promotes + KifSpelling.WORDS.origin(origin);
    }

    /** This move with another problem before those that it has. */
    Move withFirst(Problem problem) {
      List<Problem> problems =
          Stream.concat(Stream.of(problem), layout.problems().stream()).toList();
      Layout changed = new Layout(layout.span(), layout.tokens(), problems);
      return new Move(changed, number, side, to, piece, promotion, origin, clock);
    }

    /** This move after something that is not a part of it. */
    Move after(Token other, Problem problem) {
      List<Token> tokens = Stream.concat(Stream.of(other), layout.tokens().stream()).toList();
      Span whole = new Span(other.span().start(), layout.span().end());
      Layout changed = new Layout(whole, tokens, layout.problems());
      return new Move(changed, number, side, to, piece, promotion, origin, clock)
          .withFirst(problem);
    }

    /** This move without what follows it on its line, which is a statement of its own. */
    Move withoutRest() {
      List<Token> own = tokens().stream().filter(token -> token.part() != Part.REST).toList();
      int end = own.stream().mapToInt(token -> token.span().end()).max().orElse(span().end());
      Layout changed = new Layout(new Span(span().start(), end), own, layout.problems());
      return new Move(changed, number, side, to, piece, promotion, origin, clock);
    }

    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      facts.move(chunkLine, number, side, to, piece, promotion, origin, clock, hasBranchMark());
    }
  }

  /** A move without its number, which stands alone on its line. */
  record UnnumberedMove(Move move) implements FactLine {
    @Override
    public Layout layout() {
      return move.layout();
    }

    @Override
    public boolean showsRecord() {
      return false;
    }

    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      move.state(facts, chunkLine);
    }
  }

  /** The end of a line of play. */
  record End(Layout layout, int number, Termination termination, Optional<Clock> clock)
      implements Play {
    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      facts.end(chunkLine, number, termination, clock, hasBranchMark());
    }
  }

  /** A numbered line that was meant as a move. */
  record UnreadableMove(Layout layout, int number) implements Stating {
    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      facts.unreadable(chunkLine, number);
    }
  }

  /** A numbered line with a word that is neither a move nor a known end. */
  record UnknownEnd(Layout layout) implements Stating {
    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      facts.note(chunkLine, Facts.Kind.UNKNOWN_END);
    }
  }

  /** Moves in the notation of KI2, {@code ▲７六歩 △３四歩}. */
  record Ki2(Layout layout) implements FactLine {
    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      facts.note(chunkLine, Facts.Kind.FOREIGN_MOVES);
    }
  }

  /** {@code 先手：羽生善治}. */
  record Header(Layout layout, HeaderLine header) implements Stating {
    @Override
    public Optional<Span> playerName() {
      return Player.ofName(header.key()).isPresent() ? find(Part.HEADER_VALUE) : Optional.empty();
    }

    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      boolean setup = header.key().equals(Headers.HANDICAP);
      facts.note(chunkLine, setup ? Facts.Kind.SETUP : Facts.Kind.HEADER);
    }

    @Override
    public boolean showsRecord() {
      return header.known();
    }
  }

  /** Anything else. */
  record Unknown(Layout layout) implements KifLine {}

  /** Reads a line, which must not contain its terminator. */
  static KifLine read(String line) {
    return new KifLineReader(isRemark(line) ? line : Radicals.replaced(line)).read();
  }

  /** Whether a line is prose, whose characters are kept as they are. */
  static boolean isRemark(String line) {
    int start = LineScanner.text(line).start();
    return start < line.length() && "*＊#&".indexOf(line.charAt(start)) >= 0;
  }

  /** Whether a line belongs to the move above it: a comment, a blank line. */
  static boolean isAside(String line) {
    int start = LineScanner.text(line).start();
    boolean isNumbered = start < line.length() && LineScanner.isDigit(line.charAt(start));
    return !isNumbered && read(line) instanceof Aside;
  }

  /** A line without the blanks before it, if such a line begins in the first column. */
  static String inFirstColumn(String typed) {
    KifLine line = read(typed);
    boolean belongsThere =
        line instanceof Comment
            || line instanceof Bookmark
            || line instanceof Variation
            || line instanceof Summary;
    return belongsThere ? typed.substring(line.span().start()) : typed;
  }
}
