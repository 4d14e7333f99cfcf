package kifu.format.book;

import java.util.List;
import java.util.Optional;
import kifu.format.LineEdits;
import kifu.format.Rewriting;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;
import kifu.text.Utf8;

/** Rewrites a book. Its entries stay in order where they are in order. */
record BookRewriting(Text text, BookPart whole, PositionIndex positions) implements Rewriting {
  @Override
  public boolean canMirror() {
    return true;
  }

  @Override
  public List<Edit> mirror() {
    String mirrored = BookMirror.of(text);
    return edits(isSorted() ? sorted(mirrored) : mirrored);
  }

  @Override
  public Optional<Edit> comment(int line, List<String> content) {
    List<String> lines =
        content.stream().map(comment -> BookGrammar.COMMENT + " " + comment).toList();
    return Optional.of(
        new LineEdits(text)
            .below(line, below -> BookGrammar.line(below) instanceof BookLine.Comment, lines));
  }

  @Override
  public boolean isSorted() {
    boolean[] sorted = {whole.breaks().isEmpty()};
    text.visit(
        BookPart.SUMMARY,
        part -> part.problems() > 0,
        0,
        text.lineCount(),
        (line, chunk) -> sorted[0] &= BookChunk.of(chunk).breaks().isEmpty());
    return sorted[0];
  }

  @Override
  public List<Edit> sort() {
    return edits(sorted(text.toString()));
  }

  private static String sorted(String book) {
    byte[] sorted = BookSort.sort(Utf8.write(book));
    return Utf8.read(sorted, 0, sorted.length);
  }

  @Override
  public boolean hasDuplicates() {
    return !positions.problems().isEmpty();
  }

  @Override
  public Optional<Merged> merge(Text other) {
    BookMerge merge = new BookMerge(text).add(other);
    String all = merge.text();
    return Optional.of(
        new Merged(
            edits(isSorted() ? sorted(all) : all),
            other.summarize(BookPart.SUMMARY).entries(),
            merge.added(),
            merge.united(),
            merge.dropped()));
  }

  private List<Edit> edits(String after) {
    String before = text.toString();
    return before.equals(after)
        ? List.of()
        : List.of(Edit.smallest(new Point(0, 0), before, after));
  }
}
