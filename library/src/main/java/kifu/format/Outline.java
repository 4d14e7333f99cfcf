package kifu.format;

import java.util.List;
import java.util.Optional;
import kifu.format.line.FoldedRuns;
import kifu.problem.Phrase;
import kifu.record.Manuscript;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Builds what the outlines of all formats have in common: sections that lines make, and the folds
 * of comments and boards. Lines are lines of the text, ranges of them exclusive of their end.
 */
public abstract class Outline {
  private final Text text;

  protected Outline(Text text) {
    this.text = text;
  }

  /** The parts of the document. */
  public abstract List<Section> sections();

  /** The parts that can be folded away, in no order. */
  public abstract List<Fold> folds();

  protected final Text text() {
    return text;
  }

  protected final Range line(int line) {
    return Range.ofLine(line, 0, text.lineLength(line));
  }

  /** All characters of the lines [fromLine, endLine), at least one line. */
  protected final Range lines(int fromLine, int endLine) {
    return text.rangeOfLines(fromLine, endLine);
  }

  /** The end of some lines without the blank ones at their end; {@code fromLine} if all are. */
  protected final int endOfWritten(int fromLine, int endLine) {
    int end = endLine;
    while (end > fromLine && text.line(end - 1).strip().isEmpty()) {
      end--;
    }
    return end;
  }

  /** The section with what stands before the moves. */
  protected final Section startPosition(Phrase players, int fromLine, int endLine) {
    return startPosition(players, lines(fromLine, endLine), line(fromLine));
  }

  /** The same, where it does not consist of lines. */
  protected static Section startPosition(Phrase players, Range range, Range head) {
    Phrase name = new Phrase("開始局面", "Start position");
    return new Section(Section.Kind.HEADER, name, players, range, head, List.of());
  }

  /** The section with the moves. */
  protected static Section mainLine(int moves, Range range, Range head, List<Section> parts) {
    Phrase name = new Phrase("本譜", "Main line");
    return new Section(Section.Kind.MAIN_LINE, name, moves(moves), range, head, parts);
  }

  /** How many moves there are. */
  protected static Phrase moves(int count) {
    return new Phrase(count + "手", Phrase.counted(count, "move"));
  }

  /** The section of the end of a game, which stands on one line. */
  protected final Section result(int line, Phrase name) {
    return new Section(
        Section.Kind.RESULT, name, Phrase.NOTHING, line(line), line(line), List.of());
  }

  /** Folds the lines [fromLine, endLine) into the first of them, if there are more. */
  protected static void fold(List<Fold> folds, int fromLine, int endLine, Fold.Kind kind) {
    if (endLine - fromLine > 1) {
      folds.add(new Fold(fromLine, endLine - 1, kind));
    }
  }

  /**
   * Folds comments and boards of several lines.
   *
   * @param beginnings the characters with which such lines begin; others are not read at all
   */
  protected static void foldRuns(Manuscript manuscript, String beginnings, List<Fold> folds) {
    Text text = manuscript.text();
    FoldedRuns comments = new FoldedRuns(folds, Fold.Kind.COMMENT);
    FoldedRuns boards = new FoldedRuns(folds, Fold.Kind.BOARD);
    text.forEachLine(
        0,
        text.lineCount(),
        (line, content) -> {
          boolean candidate = !content.isEmpty() && beginnings.indexOf(content.charAt(0)) >= 0;
          Optional<Statement> first =
              candidate
                  ? Optional.of(manuscript.grammar().statements(content).getFirst())
                  : Optional.empty();
          comments.line(line, first.flatMap(read -> read.find(Part.COMMENT)).isPresent());
          boards.line(line, first.flatMap(read -> read.find(Part.BOARD)).isPresent());
        });
    comments.line(text.lineCount(), false);
    boards.line(text.lineCount(), false);
  }
}
