package kifu.lsp;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import kifu.format.book.BookSearch;

/**
 * A book on disk. The file is open only while it is read, so that engines can replace it on
 * Windows, too.
 */
record DiskBook(Path file) implements BookSearch.Source {
  @Override
  public long size() throws IOException {
    return Files.size(file);
  }

  @Override
  public byte[] read(long offset, int length) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      ByteBuffer bytes = ByteBuffer.allocate(Math.clamp(channel.size() - offset, 0, length));
      int read = 0;
      while (bytes.hasRemaining() && read >= 0) {
        read = channel.read(bytes, offset + bytes.position());
      }
      byte[] all = new byte[bytes.position()];
      bytes.flip().get(all);
      return all;
    }
  }
}
