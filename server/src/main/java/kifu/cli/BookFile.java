package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import kifu.RegularFile;
import kifu.format.book.BinaryBook;
import kifu.format.book.BookSearch;

/**
 * Opens a book to look positions up in. A text book stays on disk, whatever its size; a binary one
 * is read as a whole, as the text book that says the same.
 */
final class BookFile implements BookSearch.Source {
  private final RegularFile file;
  private final Optional<byte[]> converted;

  private BookFile(RegularFile file, Optional<byte[]> converted) {
    this.file = file;
    this.converted = converted;
  }

  /**
   * Opens a book.
   *
   * @throws IOException if it cannot be read
   */
  static BookFile open(Path path) throws IOException {
    RegularFile file = RegularFile.of(path);
    boolean isBinary = BinaryBook.isNamed(path.toString());
    Optional<byte[]> text =
        isBinary
            ? Optional.of(TextFile.read(path).text().toString().getBytes(UTF_8))
            : Optional.empty();
    return new BookFile(file, text);
  }

  @Override
  public long size() {
    return converted.isPresent() ? converted.get().length : file.size();
  }

  @Override
  public byte[] read(long offset, int length) throws IOException {
    if (converted.isEmpty()) {
      return file.read(offset, length);
    }
    int count = Math.clamp(size() - offset, 0, length);
    return Arrays.copyOfRange(converted.get(), (int) offset, (int) offset + count);
  }
}
