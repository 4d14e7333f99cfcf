package kifu.record;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Predicate;
import kifu.problem.Problem;
import kifu.problem.Problems;
import kifu.record.Grammar.Counts;
import kifu.record.Grammar.Lines;
import kifu.record.Grammar.PlainReader;
import kifu.record.Statement.Part;
import kifu.text.Chunk;
import kifu.text.ChunkVisitor;
import kifu.text.LineVisitor;
import kifu.text.Text;
import kifu.text.Utf8;

/**
 * Holds a text and how its lines are read: every check and feature begins with it. Lines are
 * 0-based lines of the text, ranges of them exclusive of their end. Immutable, thread-safe.
 *
 * <p>The lines of a chunk are read lazily, and cached with the chunk ({@link Grammar#lines}): that
 * is all it takes to read only what an edit touched.
 */
public record Manuscript(Text text, Grammar grammar) {
  /** What stands for the column of a move that is not found without making statements. */
  public static final int NOT_PLAIN = -1;

  /** The grammar of this manuscript over another text. */
  public Manuscript withText(Text other) {
    return new Manuscript(other, grammar);
  }

  public Spelling spelling() {
    return grammar.spelling();
  }

  public String line(int textLine) {
    return text.line(textLine);
  }

  /** The statements of a line; at least one. */
  public List<? extends Statement> statements(int textLine) {
    return grammar.statements(text.line(textLine));
  }

  /**
   * Shows the lines [fromLine, endLine) to the visitor, but passes over those of which all is said
   * by their fact, see {@link Grammar.PlainReader}.
   *
   * @return how many it has passed over
   */
  public int forEachUnlessPlain(int fromLine, int endLine, LineVisitor visitor) {
    Optional<PlainReader> plain = grammar.plainReader();
    if (plain.isEmpty()) {
      text.forEachLine(fromLine, endLine, visitor);
      return 0;
    }
    AtomicInteger passed = new AtomicInteger();
    text.forEachUtf8Line(
        fromLine,
        endLine,
        (line, utf8, start, end) -> {
          if (plain.get().read(utf8, start, end)) {
            passed.incrementAndGet();
          } else {
            visitor.visit(line, Utf8.read(utf8, start, end));
          }
          return true;
        });
    return passed.get();
  }

  /**
   * Where the moves begin on the lines [fromLine, endLine): by the number of a line, counted from
   * the first of them, a column; {@link #NOT_PLAIN} for a line of which more is to be read.
   */
  public int[] plainMoves(int fromLine, int endLine) {
    int[] columns = new int[endLine - fromLine];
    Arrays.fill(columns, NOT_PLAIN);
    grammar
        .plainReader()
        .ifPresent(
            plain ->
                text.forEachUtf8Line(
                    fromLine,
                    endLine,
                    (line, utf8, start, end) -> {
                      if (plain.read(utf8, start, end)) {
                        columns[line - fromLine] = plain.moveStart();
                      }
                      return true;
                    }));
    return columns;
  }

  /** The facts of the lines [fromLine, endLine), in their order. */
  public FactCursor facts(int fromLine, int endLine) {
    return new FactCursor(this, fromLine, endLine, false);
  }

  /** The same, and the moves with which comments end. */
  public FactCursor factsWithComments(int fromLine, int endLine) {
    return new FactCursor(this, fromLine, endLine, true);
  }

  /** What the lines of a chunk of this text say. */
  public Lines lines(Chunk chunk) {
    return grammar.lines(chunk);
  }

  /** Counts what stands in the text. */
  public Counts counts() {
    return text.summarize(grammar.counts());
  }

  /** Whether any line belongs to the format. */
  public boolean isRecord() {
    return counts().recognised() > 0;
  }

  /** Shows the chunks of the lines [fromLine, endLine) that have wanted counts. */
  private void visit(Predicate<Counts> wanted, int fromLine, int endLine, ChunkVisitor visitor) {
    text.visit(grammar.counts(), wanted, fromLine, endLine, visitor);
  }

  /**
   * Shows the facts of the lines [fromLine, endLine), but passes over chunks without a wanted one.
   */
  public void visitFacts(
      Predicate<Counts> wanted, int fromLine, int endLine, Consumer<FactCursor> visitor) {
    visit(
        wanted,
        fromLine,
        endLine,
        (chunkLine, chunk) -> {
          FactCursor facts =
              facts(
                  Math.max(fromLine, chunkLine), Math.min(endLine, chunkLine + chunk.lineCount()));
          while (facts.next()) {
            visitor.accept(facts);
          }
          return true;
        });
  }

  /** The line of the first move or end; the number of lines when there is none. */
  public int firstPlay() {
    return firstPlay(0, text.lineCount());
  }

  /** The first of the lines [fromLine, endLine) with a move or an end; {@code endLine} if none. */
  public int firstPlay(int fromLine, int endLine) {
    // A text without any is not gone through.
    FactCursor facts = facts(fromLine, counts().plays() == 0 ? fromLine : endLine);
    while (facts.next()) {
      if (facts.kind().isPlay()) {
        return facts.textLine();
      }
    }
    return endLine;
  }

  /** What is wrong with single statements, in the order of lines. */
  public List<Problem> lineProblems() {
    Problems.Builder problems = new Problems.Builder(counts().problems());
    visit(
        counts -> counts.problems() > 0,
        0,
        text.lineCount(),
        (chunkLine, chunk) -> {
          problems.addAll(lines(chunk).problems(), chunkLine);
          return true;
        });
    return problems.build();
  }

  /**
   * Where a part of a line stands, see {@link Grammar#span}.
   *
   * @param fact which of the facts that the line states it belongs to
   */
  public kifu.text.Range range(int textLine, int fact, Part part) {
    return grammar.span(text.line(textLine), fact, part).onLine(textLine);
  }
}
