package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kifu.RegularFile;
import kifu.TemporaryFiles;
import kifu.format.book.BinaryBook;
import kifu.format.book.BookSort;
import kifu.format.book.StoredBookMerge;
import kifu.sbk.ShogiGuiBook;

/**
 * Holds books open that are merged where they are. One that is no text is written as a text book
 * into a temporary file first, which goes when this is closed. For one thread.
 */
final class StoredBooks implements Closeable {
  /** How many bytes of text a byte of a book of ShogiGUI stands for at most, about. */
  private static final int TEXT_OF_SHOGI_GUI = 4;

  private final Path folder;
  private final List<FileChannel> channels = new ArrayList<>();
  private final List<Path> temporary = new ArrayList<>();
  private final List<StoredBookMerge.Book> books = new ArrayList<>();

  /**
   * Creates books, of which none is open yet.
   *
   * @param folder where temporary files have room
   */
  StoredBooks(Path folder) {
    this.folder = folder;
  }

  /** How many bytes a book has as a text, about. */
  static long sizeAsText(Path file) throws IOException {
    return Files.size(file) * (ShogiGuiBook.isNamed(file.toString()) ? TEXT_OF_SHOGI_GUI : 1);
  }

  /** Opens a book and finds its entries. */
  void open(Path file) throws IOException {
    FileChannel channel = RegularFile.of(asText(file)).open();
    channels.add(channel);
    BookSort index = BookSort.of(Channels.newInputStream(channel));
    books.add(new StoredBookMerge.Book(index, BookBytes.of(channel)));
  }

  private Path asText(Path file) throws IOException {
    if (ShogiGuiBook.isNamed(file.toString())) {
      return written(ShogiGuiBook.open(file).stream());
    }
    return BinaryBook.isNamed(file.toString())
        ? written(new ByteArrayInputStream(TextFile.read(file).text().toString().getBytes(UTF_8)))
        : file;
  }

  private Path written(InputStream text) throws IOException {
    Path copy = TemporaryFiles.createPrivate(folder);
    temporary.add(copy);
    TemporaryFiles.fill(copy, text::transferTo);
    return copy;
  }

  List<StoredBookMerge.Book> all() {
    return books;
  }

  @Override
  public void close() throws IOException {
    for (FileChannel channel : channels) {
      channel.close();
    }
    for (Path copy : temporary) {
      TemporaryFiles.remove(copy);
    }
  }
}
