package kifu.format.ki2;

import java.util.List;
import java.util.Optional;
import kifu.format.kif.KifLine;
import kifu.format.kif.SummaryEnding;
import kifu.format.word.WordedMove;
import kifu.problem.Problem;
import kifu.record.Facts;
import kifu.record.Facts.Origin;
import kifu.record.Statement;
import kifu.record.Termination;

/** Represents one thing that a line of KI2 says: one of its moves, or all of another line. */
sealed interface Ki2Statement extends Statement {
  /** What stands in a row of moves. */
  sealed interface InRow extends Ki2Statement {
    @Override
    default boolean statesFact() {
      return true;
    }
  }

  /**
   * A move.
   *
   * @param beginsRow whether its mark is the first of a line
   */
  record Move(WordedMove move, boolean beginsRow, List<Problem> problems) implements InRow {
    @Override
    public Span span() {
      return move.span();
    }

    @Override
    public List<Token> tokens() {
      return move.tokens();
    }

    @Override
    public boolean showsRecord() {
      return true;
    }

    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      if (move.origin().isPresent()) {
        facts.move(
            chunkLine,
            Facts.UNNUMBERED,
            move.side(),
            move.to(),
            move.piece(),
            move.promotion(),
            new Origin.Board(move.origin().get()),
            Optional.empty(),
            false);
      } else {
        facts.moveByWords(
            chunkLine,
            move.side(),
            move.to(),
            move.piece(),
            move.promotion(),
            move.drop(),
            move.words());
      }
      if (beginsRow) {
        facts.beginsRow();
      }
    }
  }

  /** The end of a line of play in the place of a move, {@code ▲投了}. */
  record End(Termination termination, Span span, List<Token> tokens) implements InRow {
    @Override
    public List<Problem> problems() {
      return List.of();
    }

    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      facts.end(chunkLine, Facts.UNNUMBERED, termination, Optional.empty(), false);
    }
  }

  /** Words in the place of a move that speak of an end and name none that is known. */
  record UnknownEnd(Span span, List<Token> tokens) implements InRow {
    @Override
    public List<Problem> problems() {
      return List.of();
    }

    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      facts.note(chunkLine, Facts.Kind.UNKNOWN_END);
    }
  }

  /** What has the mark of a move and cannot be read as one. */
  record Unreadable(Span span, List<Token> tokens, List<Problem> problems) implements InRow {
    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      facts.unreadable(chunkLine, Facts.UNNUMBERED);
    }
  }

  /** What stands between moves and is none. */
  record Rest(Span span, List<Token> tokens, List<Problem> problems) implements InRow {
    @Override
    public boolean statesFact() {
      return false;
    }
  }

  /**
   * What is written as in KIF.
   *
   * @param problems what is wrong with it here
   */
  record Framed(KifLine line, List<Problem> problems) implements Ki2Statement {
    @Override
    public Span span() {
      return line.span();
    }

    @Override
    public List<Token> tokens() {
      return line.tokens();
    }

    @Override
    public boolean statesFact() {
      return line.statesFact();
    }

    @Override
    public void state(Facts.Builder facts, int chunkLine) {
      if (line instanceof KifLine.Summary summary) {
        SummaryEnding.of(summary.summary(), summary.words(), Optional.empty())
            .ifPresentOrElse(
                end -> facts.summary(chunkLine, summary.summary(), end),
                () -> facts.summary(chunkLine, summary.summary()));
      } else {
        line.state(facts, chunkLine);
      }
    }

    @Override
    public boolean showsRecord() {
      return line.showsRecord();
    }

    @Override
    public Optional<Span> playerName() {
      return line.playerName();
    }
  }
}
