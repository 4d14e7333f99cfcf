package kifu.format.kif;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import kifu.format.Fold;
import kifu.format.FoldedRuns;
import kifu.format.Section;
import kifu.game.Variation;
import kifu.problem.Phrase;
import kifu.text.Range;
import kifu.text.Text;

/** The parts of a KIF document: header, main line with its nested variations, result. */
final class KifOutline {
  private final Text text;
  private final Prologue prologue;
  private final List<Variation> branches;

  /** For each line of play, the line behind all that branch from it. */
  private final int[] ends;

  KifOutline(KifAnalysis analysis) {
    this.text = analysis.text();
    this.prologue = analysis.prologue();
    this.branches = analysis.game().variations();
    this.ends = branches.stream().mapToInt(Variation::endLine).toArray();
    for (int i = branches.size() - 1; i > 0; i--) {
      ends[parent(i)] = Math.max(ends[parent(i)], ends[i]);
    }
  }

  /** A variation that branches from nowhere is shown below the main line. */
  private int parent(int index) {
    return branches.get(index).parent().orElse(0);
  }

  List<Section> sections() {
    List<Section> sections = new ArrayList<>();
    int headerEnd = prologue.endLine();
    if (headerEnd > 0 && hasContent(0, headerEnd)) {
      Range range = lines(0, headerEnd);
      sections.add(
          new Section(
              Section.Kind.HEADER,
              new Phrase("開始局面", "Start position"),
              players(),
              range,
              line(0),
              List.of()));
    }
    if (headerEnd < text.lineCount()) {
      sections.add(mainLine(headerEnd));
    }
    return sections;
  }

  private boolean hasContent(int from, int end) {
    for (int line = from; line < end; line++) {
      if (!text.line(line).isBlank()) {
        return true;
      }
    }
    return false;
  }

  private String players() {
    StringBuilder players = new StringBuilder();
    for (int line = 0; line < prologue.endLine(); line++) {
      String content = text.line(line);
      if (KifLine.read(content) instanceof KifLine.Header header) {
        String key = header.key().of(content);
        if (List.of("先手", "後手", "下手", "上手").contains(key)) {
          players.append(players.isEmpty() ? "" : " – ").append(header.value().of(content));
        }
      }
    }
    return players.toString();
  }

  private Section mainLine(int firstPlay) {
    Variation main = branches.getFirst();
    List<Section> parts = new ArrayList<>();
    ending(firstPlay, main.endLine()).ifPresent(parts::add);
    parts.addAll(variations());
    return new Section(
        Section.Kind.MAIN_LINE,
        new Phrase("本譜", "Main line"),
        moves(main),
        lines(firstPlay, text.lineCount()),
        line(firstPlay),
        parts);
  }

  private static String moves(Variation branch) {
    return branch.moves() + "手";
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
    String first = firstMove(branch).map(move -> " " + move).orElse("");
    Phrase name =
        new Phrase(
            "変化：" + branch.firstPly() + "手" + first,
            "Variation at move " + branch.firstPly() + first);
    return new Section(
        Section.Kind.VARIATION,
        name,
        moves(branch),
        lines(branch.firstLine(), ends[index]),
        line(branch.firstLine()),
        parts);
  }

  private Optional<String> firstMove(Variation branch) {
    for (int line = branch.firstLine() + 1; line < branch.endLine(); line++) {
      String content = text.line(line);
      KifLine read = KifLine.read(content);
      if (read instanceof KifLine.Move move) {
        return Optional.of(move.body().of(content).strip());
      }
      if (!(read instanceof KifLine.Comment || read instanceof KifLine.Blank)) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private Optional<Section> ending(int from, int end) {
    for (int line = end - 1; line >= from; line--) {
      String content = text.line(line);
      switch (KifLine.read(content)) {
        case KifLine.End ending -> {
          return Optional.of(result(line, ending.word().of(content)));
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

  private Section result(int line, String name) {
    return new Section(
        Section.Kind.RESULT, new Phrase(name, name), "", line(line), line(line), List.of());
  }

  private Range line(int line) {
    return Range.ofLine(line, 0, text.lineLength(line));
  }

  private Range lines(int from, int end) {
    int last = Math.max(from, end - 1);
    return Range.of(from, 0, last, text.lineLength(last));
  }

  List<Fold> folds() {
    List<Fold> folds = new ArrayList<>();
    fold(folds, 0, prologue.endLine(), Fold.Kind.HEADER);
    for (int i = 1; i < branches.size(); i++) {
      fold(folds, branches.get(i).firstLine(), ends[i], Fold.Kind.VARIATION);
    }
    runs(folds);
    return folds;
  }

  /** Folds lines of which blank ones at the end stay visible. */
  private void fold(List<Fold> folds, int from, int end, Fold.Kind kind) {
    int last = end - 1;
    while (last > from && text.line(last).isBlank()) {
      last--;
    }
    if (last > from) {
      folds.add(new Fold(from, last, kind));
    }
  }

  /** Boards and comments of several lines. */
  private void runs(List<Fold> folds) {
    FoldedRuns comments = new FoldedRuns(folds, Fold.Kind.COMMENT);
    FoldedRuns boards = new FoldedRuns(folds, Fold.Kind.BOARD);
    text.forEachLine(
        0,
        text.lineCount(),
        (line, content) -> {
          char first = content.isEmpty() ? '\n' : content.charAt(0);
          comments.line(line, first == '*');
          boards.line(line, first == '|' || content.startsWith("+-"));
        });
    comments.line(text.lineCount(), false);
    boards.line(text.lineCount(), false);
  }
}
