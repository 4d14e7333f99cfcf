package kifu.format.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.Fold;
import kifu.format.Outline;
import kifu.format.Section;
import kifu.problem.Phrase;
import kifu.text.Point;
import kifu.text.Text;

/**
 * Lists the entries of a book, for outlines and folding. A large book has hundreds of thousands:
 * then the outline names runs of them, and only the first ones can be folded.
 */
final class BookOutline extends Outline {
  /** Up to this many entries are each named by itself. */
  private static final int MOST_ENTRIES = 1000;

  /** How many runs a larger book is divided into. */
  private static final int RUNS = 200;

  /** As many as VS Code shows. */
  private static final int MOST_FOLDS = 5000;

  private final int entries;

  BookOutline(Text text) {
    super(text);
    this.entries = text.summarize(BookPart.SUMMARY).entries();
  }

  /**
   * The lines of every {@code step}-th entry, then the line after the last of them; the first ones
   * if that is more than {@code most}.
   */
  private List<Integer> starts(int most, int step) {
    List<Integer> starts = new ArrayList<>();
    EntryCursor entry = new EntryCursor(text());
    for (int i = 0; starts.size() <= most; i++) {
      if (!entry.next()) {
        starts.add(text().lineCount());
        return starts;
      }
      if (i % step == 0) {
        starts.add(entry.textLine());
      }
    }
    return starts;
  }

  @Override
  public List<Section> sections() {
    List<Section> sections = new ArrayList<>();
    int step = entries <= MOST_ENTRIES ? 1 : (entries + RUNS - 1) / RUNS;
    List<Integer> starts = starts(MOST_ENTRIES, step);
    int headerEnd = endOfWritten(0, starts.getFirst());
    if (headerEnd > 0) {
      Phrase name = new Phrase("ヘッダー", "Header");
      sections.add(
          new Section(
              Section.Kind.HEADER, name, Phrase.NOTHING, lines(0, headerEnd), line(0), List.of()));
    }
    for (int i = 0; i + 1 < starts.size(); i++) {
      int from = starts.get(i);
      int end = endOfWritten(from, starts.get(i + 1));
      sections.add(step == 1 ? entry(i + 1, from, end) : run(i * step + 1, step, from, end));
    }
    return sections;
  }

  private Section entry(int number, int from, int end) {
    SfenLine sfen = SfenLine.of(text(), from);
    Phrase name = new Phrase("局面" + number, "Position " + number);
    return section(Section.Kind.BOOK_ENTRY, name, best(sfen, from, end), sfen, from, end);
  }

  private Section run(int first, int count, int from, int end) {
    String numbers = first + "–" + Math.min(entries, first + count - 1);
    Phrase name = new Phrase("局面" + numbers, "Positions " + numbers);
    SfenLine sfen = SfenLine.of(text(), from);
    return section(Section.Kind.BOOK_ENTRIES, name, Optional.empty(), sfen, from, end);
  }

  private Section section(
      Section.Kind kind, Phrase name, Optional<Point> move, SfenLine sfen, int from, int end) {
    Phrase detail = Phrase.alike(sfen.written().of(sfen.content()));
    return new Section(kind, name, move, detail, lines(from, end), line(from), List.of());
  }

  /** The place of the first move, if it can be played. */
  private Optional<Point> best(SfenLine sfen, int from, int end) {
    for (int line = from + 1; line < end; line++) {
      BookLine read = BookGrammar.line(text().line(line));
      if (!(read instanceof BookLine.Aside)) {
        boolean isPlayable =
            read.move()
                .filter(move -> sfen.position().filter(at -> at.canPlay(move)).isPresent())
                .isPresent();
        return isPlayable ? Optional.of(new Point(line, 0)) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  @Override
  public List<Fold> folds() {
    List<Fold> folds = new ArrayList<>();
    if (entries == 0) {
      return folds;
    }
    List<Integer> starts = starts(MOST_FOLDS, 1);
    fold(folds, 0, endOfWritten(0, starts.getFirst()), Fold.Kind.HEADER);
    for (int i = 0; i + 1 < starts.size(); i++) {
      int from = starts.get(i);
      fold(folds, from, endOfWritten(from, starts.get(i + 1)), Fold.Kind.BOOK_ENTRY);
    }
    return folds;
  }
}
