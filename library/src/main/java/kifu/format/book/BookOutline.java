package kifu.format.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.Fold;
import kifu.format.Outline;
import kifu.format.Section;
import kifu.problem.Phrase;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.text.Text;

/**
 * The entries of a book, for outlines and folding. A large book has hundreds of thousands: then the
 * outline names runs of them, and only the first ones can be folded.
 */
final class BookOutline extends Outline {
  /** So many entries are named each by itself. */
  private static final int MOST_ENTRIES = 1000;

  /** Into so many runs a larger book is divided. */
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
    String best = best(sfen, from, end);
    Phrase name = new Phrase("局面" + number + best, "Position " + number + best);
    return section(Section.Kind.BOOK_ENTRY, name, sfen, from, end);
  }

  private Section run(int first, int count, int from, int end) {
    String numbers = first + "–" + Math.min(entries, first + count - 1);
    Phrase name = new Phrase("局面" + numbers, "Positions " + numbers);
    return section(Section.Kind.BOOK_ENTRIES, name, SfenLine.of(text(), from), from, end);
  }

  private Section section(Section.Kind kind, Phrase name, SfenLine sfen, int from, int end) {
    Phrase detail = Phrase.alike(sfen.written().of(sfen.content()));
    return new Section(kind, name, detail, lines(from, end), line(from), List.of());
  }

  /** The first move as books in print write it, after a blank; nothing if there is none. */
  private String best(SfenLine sfen, int from, int end) {
    return sfen.position()
        .flatMap(
            position ->
                firstMove(from + 1, end)
                    .filter(position::canPlay)
                    .map(move -> " " + Notation.japanese(position, move, Optional.empty())))
        .orElse("");
  }

  /** The move on the first of some lines that is no remark. */
  private Optional<Move> firstMove(int from, int end) {
    for (int line = from; line < end; line++) {
      BookLine read = BookGrammar.line(text().line(line));
      if (!(read instanceof BookLine.Remark)) {
        return read.move();
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
