package kifu.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import kifu.format.book.BookSort;

/** Copies parts of a book out of its file. */
final class BookBytes {
  private static final int BUFFER = 1 << 13;

  private BookBytes() {}

  /** The bytes of an open file, of which nobody else changes the position. */
  static BookSort.Source of(FileChannel file) {
    return (start, end, out) -> {
      file.position(start);
      InputStream in = Channels.newInputStream(file);
      byte[] buffer = new byte[(int) Math.min(BUFFER, end - start)];
      long left = end - start;
      while (left > 0) {
        int count = in.read(buffer, 0, (int) Math.min(left, buffer.length));
        if (count < 0) {
          throw new IOException("the file has become shorter");
        }
        out.write(buffer, 0, count);
        left -= count;
      }
    };
  }
}
