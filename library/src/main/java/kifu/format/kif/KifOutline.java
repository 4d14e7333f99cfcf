package kifu.format.kif;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
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

/** Lists the parts of a KIF document: header, main line with its nested variations, result. */
final class KifOutline extends Outline {
  private final Manuscript manuscript;
  private final Prologue prologue;
  private final Game game;
  private final List<Variation> branches;

  /** For each line of play, the line after the last of all that branch from it. */
  private final int[] ends;

  /** The variations in the order of the lines of play that they branch from, and of the text. */
  private final int[] ordered;

  /**
   * For each line of play, where its variations begin in that order, and where the last ones end.
   */
  private final int[] firsts;

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
    this.ordered =
        IntStream.range(1, branches.size())
            .boxed()
            .sorted(Comparator.comparingInt(this::parent))
            .mapToInt(Integer::intValue)
            .toArray();
    this.firsts = new int[branches.size() + 1];
    for (int i = 1; i < branches.size(); i++) {
      firsts[parent(i) + 1]++;
    }
    for (int i = 1; i < firsts.length; i++) {
      firsts[i] += firsts[i - 1];
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
    return mainLine(
        main.moves(),
        lines(firstLine, text().lineCount()),
        line(firstLine),
        new Parts(ending(firstLine, main.endLine()), 0));
  }

  /**
   * The parts of a line of play: its end, then its variations. Each of these is made lazily: there
   * may be hundreds of thousands, and an editor shows the first ones. For one thread at a time.
   */
  private final class Parts extends AbstractList<Section> {
    private final Optional<Section> end;
    private final int first;
    private final List<Optional<Section>> variations;

    Parts(Optional<Section> end, int branch) {
      this.end = end;
      this.first = firsts[branch];
      int count = firsts[branch + 1] - first;
      this.variations = new ArrayList<>(Collections.nCopies(count, Optional.empty()));
    }

    @Override
    public int size() {
      return variations.size() + (end.isPresent() ? 1 : 0);
    }

    @Override
    public Section get(int index) {
      return end.isEmpty() ? variation(index) : index == 0 ? end.get() : variation(index - 1);
    }

    private Section variation(int index) {
      Section made =
          variations.get(index).orElseGet(() -> KifOutline.this.variation(ordered[first + index]));
      variations.set(index, Optional.of(made));
      return made;
    }
  }

  private Section variation(int index) {
    Variation branch = branches.get(index);
    int number = game.firstNumber(branch);
    return new Section(
        Section.Kind.VARIATION,
        new Phrase("変化：" + number + "手", "Variation at move " + number),
        firstMove(branch),
        moves(branch.moves()),
        lines(branch.firstLine(), ends[index]),
        line(branch.firstLine()),
        new Parts(Optional.empty(), index));
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
