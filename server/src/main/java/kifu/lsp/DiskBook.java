package kifu.lsp;

import java.io.IOException;
import java.nio.file.Path;
import kifu.RegularFile;
import kifu.format.book.BookSearch;

/**
 * Reads a book on disk. The file is open only while it is read, so that engines can replace it on
 * Windows, too.
 */
record DiskBook(Path file) implements BookSearch.Source {
  @Override
  public long size() throws IOException {
    return RegularFile.of(file).size();
  }

  @Override
  public byte[] read(long offset, int length) throws IOException {
    return RegularFile.of(file).read(offset, length);
  }
}
