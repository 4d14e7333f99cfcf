package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import kifu.format.book.BinaryBook;
import kifu.format.book.BookSearch;

/**
 * A book to look positions up in. A text book stays on disk, whatever its size; a binary one is
 * read as a whole, as the text book that says the same.
 */
final class BookFile implements BookSearch.Source, AutoCloseable {
  private final RandomAccessFile file;
  private final Optional<byte[]> converted;

  private BookFile(RandomAccessFile file, Optional<byte[]> converted) {
    this.file = file;
    this.converted = converted;
  }

  /**
   * Opens a book.
   *
   * @throws IOException if it cannot be read
   */
  static BookFile open(Path path) throws IOException {
    if (!Files.isRegularFile(path)) {
      Files.readAllBytes(path); // which fails with the reason
    }
    boolean isBinary = BinaryBook.isNamed(path.toString());
    Optional<byte[]> text =
        isBinary
            ? Optional.of(FileText.read(path).text().toString().getBytes(UTF_8))
            : Optional.empty();
    return new BookFile(new RandomAccessFile(path.toFile(), "r"), text);
  }

  @Override
  public long size() throws IOException {
    return converted.isPresent() ? converted.get().length : file.length();
  }

  @Override
  public byte[] read(long offset, int length) throws IOException {
    int count = Math.clamp(size() - offset, 0, length);
    if (converted.isPresent()) {
      return Arrays.copyOfRange(converted.get(), (int) offset, (int) offset + count);
    }
    byte[] bytes = new byte[count];
    file.seek(offset);
    file.readFully(bytes);
    return bytes;
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
