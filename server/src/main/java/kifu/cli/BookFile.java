package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import kifu.RegularFile;
import kifu.format.book.BookSearch;
import kifu.sbk.ShogiGuiBook;
import kifu.shogi.Position;

/**
 * Opens a book to look a position up in. A text book stays on disk, whatever its size; a binary one
 * is read as a whole, as the text book that says the same. Of one of ShogiGUI only the entries of
 * the position are kept.
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
   * @param wanted the position, which may stand in it with the sides exchanged
   * @throws IOException if it cannot be read
   */
  static BookFile open(Path path, Position wanted) throws IOException {
    return new BookFile(RegularFile.of(path), converted(path, wanted));
  }

  private static Optional<byte[]> converted(Path path, Position wanted) throws IOException {
    if (BookKind.SHOGI_GUI.isOf(path)) {
      Set<Position> kept = Set.of(wanted, wanted.turnedAround());
      return Optional.of(ShogiGuiBook.open(path).text(kept::contains));
    }
    return BookKind.BINARY.isOf(path)
        ? Optional.of(TextFile.read(path).text().toString().getBytes(UTF_8))
        : Optional.empty();
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
