package kifu.format.book;

import java.util.List;
import kifu.format.Rewriting;
import kifu.text.Edit;

/** Rewrites a book. Its entries stay in order where they are in order. */
record BookRewriting(IndexedBook book) implements Rewriting {
  @Override
  public boolean canMirror() {
    return true;
  }

  @Override
  public List<Edit> mirror() {
    String mirrored = BookMirror.of(book.text());
    return book.edits(book.isSorted() ? IndexedBook.sorted(mirrored) : mirrored);
  }
}
