package kifu.format.kif;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import kifu.format.Fold;
import kifu.format.Outline;
import kifu.format.Section;
import kifu.game.Game;
import kifu.game.Variation;
import kifu.problem.Phrase;
import kifu.record.Manuscript;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.text.Point;

/** The parts of a KIF document: header, main line with its nested variations, result. */
final class KifOutline extends Outline {
  private final Manuscript manuscript;
  private final Prologue prologue;
  private final Game game;
  private final List<Variation> branches;

  /** For each line of play, the line after the last of all that branch from it. */
  private final int[] ends;

  KifOutline(KifFrame analysis) {
    super(analysis.manuscript().text());
    this.manuscript = analysis.manuscript();
    this.prologue = analysis.prologue();
    this.game = analysis.game();
    this.branches = game.variations();
    this.ends = branches.stream().mapToInt(Variation::endLine).toArray();
    for (int i = branches.size() - 1; i > 0; i--) {
      ends[parent(i)] = Math.max(ends[parent(i)], ends[i]);
    }
  }

  /** A variation that branches from nowhere is shown below the main line. */
  private int parent(int index) {
    return branches.get(index).parent().orElse(0);
  }

  @Override
  public List<Section> sections() {
    List<Section> sections = new ArrayList<>();
    boolean played = prologue.endLine() < text().lineCount();
    int firstLine = played ? tableOfMoves() : prologue.endLine();
    if (endOfWritten(0, firstLine) > 0) {
      sections.add(startPosition(prologue.players().inOneLine(), 0, firstLine));
    }
    if (played) {
      sections.add(mainLine(firstLine));
    }
    return sections;
  }

  /** Where the moves begin, with the line that heads their columns and the comments below it. */
  private int tableOfMoves() {
    int line = prologue.endLine();
    while (line > 0 && KifLine.read(text().line(line - 1)) instanceof KifLine.Aside) {
      line--;
    }
    boolean headed = line > 0 && KifLine.read(text().line(line - 1)) instanceof KifLine.Split;
    return headed ? line - 1 : prologue.endLine();
  }

  private Section mainLine(int firstLine) {
    Variation main = branches.getFirst();
    List<Section> parts = new ArrayList<>();
    ending(firstLine, main.endLine()).ifPresent(parts::add);
    parts.addAll(variations());
    return new Section(
        Section.Kind.MAIN_LINE,
        new Phrase("本譜", "Main line"),
        moves(main.moves()),
        lines(firstLine, text().lineCount()),
        line(firstLine),
        parts);
  }

  /**
   * The variations of the main line with those that branch from them. Without recursion, because
   * variations may be nested as deep as a text is long.
   */
  private List<Section> variations() {
    List<Deque<Section>> parts = new ArrayList<>();
    branches.forEach(branch -> parts.add(new ArrayDeque<>()));
    for (int i = branches.size() - 1; i > 0; i--) {
      parts.get(parent(i)).addFirst(variation(i, List.copyOf(parts.get(i))));
    }
    return List.copyOf(parts.getFirst());
  }

  private Section variation(int index, List<Section> parts) {
    Variation branch = branches.get(index);
    int number = game.firstNumber(branch);
    return new Section(
        Section.Kind.VARIATION,
        new Phrase("変化：" + number + "手", "Variation at move " + number),
        firstMove(branch),
        moves(branch.moves()),
        lines(branch.firstLine(), ends[index]),
        line(branch.firstLine()),
        parts);
  }

  private Optional<Point> firstMove(Variation branch) {
    for (int line = branch.firstLine() + 1; line < branch.endLine(); line++) {
      Statement read = manuscript.grammar().statements(manuscript.line(line)).getFirst();
      if (read.find(Part.MOVE).isPresent()) {
        return Optional.of(new Point(line, 0));
      }
      if (!(read instanceof KifLine.Comment || read instanceof KifLine.Blank)) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private Optional<Section> ending(int fromLine, int endLine) {
    for (int line = endLine - 1; line >= fromLine; line--) {
      String content = text().line(line);
      switch (KifLine.read(content)) {
        case KifLine.End end -> {
          return Optional.of(result(line, end.span(Part.TERMINATION).of(content)));
        }
        case KifLine.Summary summary -> {
          return Optional.of(result(line, content.strip()));
        }
        case KifLine.Move move -> {
          return Optional.empty();
        }
        default -> {}
      }
    }
    return Optional.empty();
  }

  private Section result(int line, String words) {
    return result(line, Phrase.alike(words));
  }

  @Override
  public List<Fold> folds() {
    List<Fold> folds = new ArrayList<>();
    fold(folds, 0, endOfWritten(0, prologue.endLine()), Fold.Kind.HEADER);
    for (int i = 1; i < branches.size(); i++) {
      int firstLine = branches.get(i).firstLine();
      fold(folds, firstLine, endOfWritten(firstLine, ends[i]), Fold.Kind.VARIATION);
    }
    foldRuns(manuscript, "*|+", folds);
    return folds;
  }
}
