package kifu.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.problem.Problem;
import kifu.problem.Problems;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.text.Chunk;
import kifu.text.Memo;
import kifu.text.Summary;
import kifu.text.Utf8LineVisitor;

/**
 * Reads the lines of a format: each is its statements, and a statement is its tokens and what they
 * mean. Each format has one constant, because chunks remember what was read by it: a chunk that no
 * edit touched is not read again. Thread-safe.
 */
public abstract class Grammar {
  private final Memo<Lines> lines = this::read;

  private final Summary<Counts> counts =
      new Summary<>() {
        @Override
        public Counts empty() {
          return Counts.NONE;
        }

        @Override
        public Counts of(Chunk chunk) {
          return Counts.of(lines(chunk));
        }

        @Override
        public Counts plus(Counts left, Counts right) {
          return left.plus(right);
        }
      };

  /** The statements of a line, which must not contain its terminator; at least one. Total. */
  public abstract List<? extends Statement> statements(String line);

  /** How the format writes what a game consists of. */
  public abstract Spelling spelling();

  /** A fast reader of the lines that most programs write; empty unless the format has one. */
  protected Optional<PlainReader> plainReader() {
    return Optional.empty();
  }

  /**
   * What is wrong with the characters of a line that states a fact, however they are read.
   *
   * @return the problem on line 0, with a fix
   */
  protected Optional<Problem> characters(String line) {
    return Optional.empty();
  }

  /** Reads a chunk: what its lines say, and what is wrong with each by itself. A pure function. */
  private Lines read(Chunk chunk) {
    ChunkReader reader = new ChunkReader(this, chunk);
    chunk.forEachUtf8Line(reader);
    return reader.lines();
  }

  /** What the lines of a chunk say; cached with the chunk. */
  public final Lines lines(Chunk chunk) {
    return chunk.memo(lines);
  }

  /** Counts what stands in a run of chunks; cached in the text's tree. */
  public final Summary<Counts> counts() {
    return counts;
  }

  /**
   * Where a part of a line stands, or what is around it where the line has no such part.
   *
   * @param fact which of the facts that the line states it belongs to, counted from 0
   */
  public final Span span(String line, int fact, Part part) {
    return statement(line, fact).span(part);
  }

  /** The statement of a line that states one of its facts, counted from 0; else its last one. */
  public final Statement statement(String line, int fact) {
    List<Statement> stating = stating(line);
    return stating.get(Math.min(fact, stating.size() - 1));
  }

  /** The statements of a line that state its facts, one after the other, and then its last one. */
  public final List<Statement> stating(String line) {
    List<? extends Statement> statements = statements(line);
    List<Statement> stating = new ArrayList<>(2);
    for (Statement statement : statements) {
      if (statement.statesFact()) {
        stating.add(statement);
      }
    }
    stating.add(statements.getLast());
    return stating;
  }

  /**
   * Reads lines straight from their bytes, without making anything of each: the fast way for those
   * that state one fact and nothing else, and with which nothing can be wrong, in documents of a
   * million lines. {@link Grammar#statements} reads all other lines, and would read these alike.
   * For one thread.
   */
  public interface PlainReader {
    /**
     * Reads a line, if it is such a line: then what else is asked is about this line.
     *
     * @param utf8 the bytes around the line, which must not be changed
     * @param start where the line starts
     * @param end where it ends, exclusive, without its terminator
     */
    boolean read(byte[] utf8, int start, int end);

    /**
     * Adds what the line states.
     *
     * @param chunkLine the line, counted from the first of the chunk
     */
    void state(Facts.Builder facts, int chunkLine);

    /** Whether the line shows that the document is a record. */
    boolean showsRecord();

    /** The column at which the move begins, or what is stated in its place. */
    int moveStart();
  }

  /** Reads the lines of one chunk. For one use. */
  static final class ChunkReader implements Utf8LineVisitor {
    private final Grammar grammar;
    private final Chunk chunk;
    private final Facts.Builder facts = new Facts.Builder();
    private final Optional<PlainReader> plain;
    private final List<Problem> problems = new ArrayList<>();
    private int recognised;

    ChunkReader(Grammar grammar, Chunk chunk) {
      this.grammar = grammar;
      this.chunk = chunk;
      this.plain = grammar.plainReader();
    }

    @Override
    public boolean visit(int chunkLine, byte[] utf8, int start, int end) {
      if (plain.isPresent() && plain.get().read(utf8, start, end)) {
        plain.get().state(facts, chunkLine);
        recognised += plain.get().showsRecord() ? 1 : 0;
      } else {
        read(chunkLine);
      }
      return true;
    }

    private void read(int chunkLine) {
      String line = chunk.line(chunkLine);
      List<? extends Statement> statements = grammar.statements(line);
      Optional<Problem> garbled = Unreadable.problem(line);
      boolean statesFact = false;
      for (Statement statement : statements) {
        add(chunkLine, statement, garbled.isEmpty());
        statesFact |= statement.statesFact();
      }
      if (garbled.isPresent()) { // which explains what else is wrong with the line
        problems.add(garbled.get().shiftLines(chunkLine));
      }
      Optional<Problem> odd = statesFact ? OddBlanks.problem(line) : Optional.empty();
      if (odd.isPresent() && statements.stream().anyMatch(ChunkReader::isPlay)) {
        problems.add(odd.get().shiftLines(chunkLine));
      }
      if (statesFact) {
        grammar.characters(line).ifPresent(problem -> problems.add(problem.shiftLines(chunkLine)));
      }
    }

    /** Whether it states a move or the end of a game, in which blanks matter to programs. */
    private static boolean isPlay(Statement statement) {
      return statement.statesFact()
          && (statement.find(Part.MOVE).isPresent()
              || statement.find(Part.TERMINATION).isPresent());
    }

    private void add(int chunkLine, Statement statement, boolean withProblems) {
      recognised += statement.showsRecord() ? 1 : 0;
      if (statement.statesFact()) {
        statement.state(facts, chunkLine);
      }
      for (Problem problem : withProblems ? statement.problems() : List.<Problem>of()) {
        problems.add(problem.shiftLines(chunkLine));
      }
    }

    /** What was read. */
    Lines lines() {
      return new Lines(facts.build(), Problems.of(problems), recognised);
    }
  }

  /**
   * What a format found in the lines of one chunk, each line taken by itself.
   *
   * @param facts what they say about the game
   * @param problems what is wrong with them, in their order; lines count from the first of the
   *     chunk
   * @param recognised how many lines belong to the format
   */
  public record Lines(Facts facts, Problems problems, int recognised) {}

  /**
   * Counts what stands in a stretch of text, so that a search can pass over the rest.
   *
   * @param plays moves and ends
   * @param numbered those of them that have a number
   * @param rows lines of moves that stand in a row
   * @param branches heads of variations
   * @param marks moves that announce another one by a {@code +}
   * @param games ends of games after which another one begins
   * @param problems lines' own problems
   * @param recognised lines that belong to the format
   */
  public record Counts(
      int plays,
      int numbered,
      int rows,
      int branches,
      int marks,
      int games,
      int problems,
      int recognised) {
    static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, 0, 0);

    /**
     * Whether a move gets a mark when a variation is written that branches beside it: programs
     * write marks, but they are left out where variations have none.
     */
    public boolean marksBranches() {
      return marks > 0 || branches == 0;
    }

    Counts plus(Counts other) {
      return new Counts(
          plays + other.plays,
          numbered + other.numbered,
          rows + other.rows,
          branches + other.branches,
          marks + other.marks,
          games + other.games,
          problems + other.problems,
          recognised + other.recognised);
    }

    /** Whether the moves of a record stand in rows, as in KI2, and not one on a line. */
    public boolean isInRows() {
      return rows > 0 && numbered == 0;
    }

    static Counts of(Lines lines) {
      int plays = 0;
      int numbered = 0;
      int rows = 0;
      int branches = 0;
      int marks = 0;
      int games = 0;
      Facts facts = lines.facts();
      for (int i = 0; i < facts.count(); i++) {
        rows += facts.isOfRow(i) ? 1 : 0;
        switch (facts.kind(i)) {
          case MOVE, END, UNREADABLE -> {
            plays++;
            numbered += facts.isNumbered(i) ? 1 : 0;
            marks += facts.hasBranchMark(i) ? 1 : 0;
          }
          case BRANCH -> branches++;
          case NEXT_GAME -> games++;
          case SUMMARY,
              FOUL_REMARK,
              IN_COMMENT,
              HEADER,
              SETUP,
              UNKNOWN_END,
              FOREIGN_MOVES,
              TIME -> {}
        }
      }
      return new Counts(
          plays,
          numbered,
          rows,
          branches,
          marks,
          games,
          lines.problems().size(),
          lines.recognised());
    }
  }
}
