package kifu.format.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.Fold;
import kifu.format.Section;
import kifu.problem.Phrase;
import kifu.shogi.Notation;
import kifu.text.Range;
import kifu.text.Text;

/**
 * The entries of a book, for outlines and folding. A large book has hundreds of thousands: then the
 * outline names runs of them, and only the first ones can be folded.
 */
final class BookOutline {
  /** So many entries are named each by itself. */
  private static final int MOST_ENTRIES = 1000;

  /** Into so many runs a larger book is divided. */
  private static final int RUNS = 200;

  /** As many as VS Code shows. */
  private static final int MOST_FOLDS = 5000;

  private final Text text;
  private final int entries;

  BookOutline(Text text) {
    this.text = text;
    this.entries = text.summarize(BookPart.SUMMARY).entries();
  }

  /** The line behind the entry that begins on a line. */
  static int endOfEntry(Text text, int firstLine) {
    int[] end = {text.lineCount()};
    text.visit(
        BookPart.SUMMARY,
        part -> part.entries() > 0,
        firstLine + 1,
        text.lineCount(),
        (chunkLine, chunk) -> {
          BookChunk book = BookChunk.of(chunk);
          for (int i = 0; i < book.entries(); i++) {
            if (chunkLine + book.line(i) > firstLine) {
              end[0] = chunkLine + book.line(i);
              return false;
            }
          }
          return true;
        });
    return end[0];
  }

  /** The lines of the first entries, then the line behind the last of them. */
  private List<Integer> starts(int most, int step) {
    List<Integer> starts = new ArrayList<>();
    int[] index = {0};
    text.visit(
        BookPart.SUMMARY,
        part -> part.entries() > 0,
        0,
        text.lineCount(),
        (chunkLine, chunk) -> {
          BookChunk book = BookChunk.of(chunk);
          for (int i = 0; i < book.entries() && starts.size() <= most; i++) {
            if (index[0]++ % step == 0) {
              starts.add(chunkLine + book.line(i));
            }
          }
          return starts.size() <= most;
        });
    if (starts.size() <= most) {
      starts.add(text.lineCount());
    }
    return starts;
  }

  List<Section> sections() {
    List<Section> sections = new ArrayList<>();
    int step = entries <= MOST_ENTRIES ? 1 : (entries + RUNS - 1) / RUNS;
    List<Integer> starts = starts(MOST_ENTRIES, step);
    int first = starts.getFirst();
    int headerEnd = lastWritten(0, first) + 1;
    if (headerEnd > 0) {
      sections.add(
          new Section(
              Section.Kind.HEADER,
              new Phrase("見出し", "Header"),
              "",
              lines(0, headerEnd),
              line(0),
              List.of()));
    }
    for (int i = 0; i + 1 < starts.size(); i++) {
      int end = lastWritten(starts.get(i), starts.get(i + 1)) + 1;
      sections.add(
          step == 1
              ? entry(i + 1, starts.get(i), end)
              : run(i * step + 1, step, starts.get(i), end));
    }
    return sections;
  }

  private Section entry(int number, int from, int end) {
    SfenLine sfen = SfenLine.read(text.line(from)).orElseThrow();
    String best = best(sfen, from, end);
    return new Section(
        Section.Kind.BOOK_ENTRY,
        new Phrase("局面" + number + best, "Position " + number + best),
        sfen.written().of(sfen.content()),
        lines(from, end),
        line(from),
        List.of());
  }

  /** The first move as books in print write it, after a blank; nothing if there is none. */
  private String best(SfenLine sfen, int from, int end) {
    for (int line = from + 1; line < end; line++) {
      String content = text.line(line);
      if (!content.isBlank() && !MoveLine.isComment(content, 0)) {
        return sfen.position()
            .flatMap(
                position ->
                    MoveLine.read(content)
                        .move()
                        .filter(position::canPlay)
                        .map(move -> Notation.japanese(position, move, Optional.empty())))
            .map(name -> " " + name)
            .orElse("");
      }
    }
    return "";
  }

  private Section run(int first, int count, int from, int end) {
    int last = Math.min(entries, first + count - 1);
    String numbers = first + "–" + last;
    SfenLine sfen = SfenLine.read(text.line(from)).orElseThrow();
    return new Section(
        Section.Kind.BOOK_ENTRIES,
        new Phrase("局面" + numbers, "Positions " + numbers),
        sfen.written().of(sfen.content()),
        lines(from, end),
        line(from),
        List.of());
  }

  List<Fold> folds() {
    List<Fold> folds = new ArrayList<>();
    if (entries == 0) {
      return folds;
    }
    List<Integer> starts = starts(MOST_FOLDS, 1);
    int header = lastWritten(0, starts.getFirst());
    if (header > 0) {
      folds.add(new Fold(0, header, Fold.Kind.HEADER));
    }
    for (int i = 0; i + 1 < starts.size(); i++) {
      int last = lastWritten(starts.get(i), starts.get(i + 1));
      if (last > starts.get(i)) {
        folds.add(new Fold(starts.get(i), last, Fold.Kind.BOOK_ENTRY));
      }
    }
    return folds;
  }

  /** The last line from {@code from} on and above {@code end} that is not blank. */
  private int lastWritten(int from, int end) {
    int last = end - 1;
    while (last >= from && text.line(last).isBlank()) {
      last--;
    }
    return last;
  }

  private Range line(int line) {
    return Range.ofLine(line, 0, text.lineLength(line));
  }

  private Range lines(int from, int end) {
    return Range.of(from, 0, end - 1, text.lineLength(end - 1));
  }
}
