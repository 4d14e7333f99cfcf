package kifu.format.book;

import java.util.List;
import java.util.Optional;
import kifu.format.line.LineScanner;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;
import kifu.record.Unreadable;
import kifu.shogi.Move;
import kifu.text.Range;

/**
 * Represents a line of a book, read by itself: one statement, which leaves no facts about a game.
 * Spans are UTF-16 columns in the line; problems stand on line 0.
 */
sealed interface BookLine extends Statement
    permits SfenLine, MoveLine, BookLine.Aside, BookLine.Unknown {
  /** The line as written, without its terminator. */
  String content();

  /** The move that the line gives, if it gives one that can be read. */
  default Optional<Move> move() {
    return Optional.empty();
  }

  /** What is wrong with the line if no entry begins above it. */
  default List<Problem> problemsOutsideEntry() {
    return problems();
  }

  @Override
  default Span span() {
    return LineScanner.text(content());
  }

  /** A line that says nothing by itself. */
  sealed interface Aside extends BookLine {
    @Override
    default List<Problem> problems() {
      return List.of();
    }
  }

  /** Nothing but blanks. */
  record Blank(String content) implements Aside {
    @Override
    public List<Token> tokens() {
      return List.of();
    }
  }

  /** {@code #…} or {@code //…}. */
  record Comment(String content) implements Aside {
    @Override
    public List<Token> tokens() {
      return List.of(new Token(Part.COMMENT, span()));
    }

    @Override
    public List<Problem> problems() {
      return Unreadable.problem(content).stream().toList();
    }

    /** Whether this is what stands on the first line of a book. */
    @Override
    public boolean showsRecord() {
      return content.startsWith(BookGrammar.MAGIC);
    }
  }

  /**
   * A line that does not belong in a book.
   *
   * @param words the first ones, as many as the line of a move has fields at most
   */
  record Unknown(String content, Span words) implements BookLine {
    @Override
    public List<Token> tokens() {
      return List.of();
    }

    @Override
    public List<Problem> problems() {
      return List.of(
          Problem.of(ProblemId.UNRECOGNISED_LINE, words.onLine(0), BookGrammar.COMMENT)
              .withSeverity(Severity.ERROR)
              .withFix(Range.ofLine(0, 0, 0), BookGrammar.COMMENT, false));
    }
  }
}
