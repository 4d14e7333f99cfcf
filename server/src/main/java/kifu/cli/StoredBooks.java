package kifu.cli;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kifu.RegularFile;
import kifu.TemporaryFiles;
import kifu.command.FileText;
import kifu.format.book.BinaryBook;
import kifu.format.book.BookSort;
import kifu.format.book.StoredBookMerge;
import kifu.sbk.ShogiGuiBook;

/**
 * Holds books open that are merged where they are. One that is no text is written as a text book
 * into a temporary file first, which goes when this is closed. For one thread.
 */
final class StoredBooks implements Closeable {
  /** How many bytes of text a byte of a book in another form stands for at most, about. */
  private static final int TEXT_OF_OTHERS = 4;

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
    return Files.size(file) * (BookKind.TEXT.isOf(file) ? 1 : TEXT_OF_OTHERS);
  }

  /** Opens a book and finds its entries. */
  void open(Path file) throws IOException {
    FileChannel channel = RegularFile.of(asText(file)).open();
    channels.add(channel);
    BookSort index = BookSort.of(Channels.newInputStream(channel));
    books.add(new StoredBookMerge.Book(index, BookBytes.of(channel), () -> notUtf8(file)));
  }

  private static Failure notUtf8(Path file) {
    String name = FileName.shown(file);
    return new Failure(
        name + "はUTF-8ではありません。大きな定跡は、UTF-8で保存し直すとまとめられます",
        name + " is not in UTF-8; large books have to be saved in it to be merged");
  }

  private Path asText(Path file) throws IOException {
    if (BookKind.SHOGI_GUI.isOf(file)) {
      ShogiGuiBook book = ShogiGuiBook.open(file);
      return written(out -> book.stream().transferTo(out));
    }
    if (BookKind.BINARY.isOf(file)) {
      byte[] book = RegularFile.of(file).read();
      return BinaryBook.is(book) ? written(out -> writeText(book, out)) : file;
    }
    return file;
  }

  private static void writeText(byte[] book, OutputStream out) throws IOException {
    if (!BinaryBook.writeText(book, out)) {
      throw FileText.damagedBook();
    }
  }

  private Path written(TemporaryFiles.Content text) throws IOException {
    Path copy = TemporaryFiles.createPrivate(folder);
    temporary.add(copy);
    TemporaryFiles.fill(copy, text);
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
