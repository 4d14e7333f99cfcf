package kifu.web.node.file;

import java.io.IOException;
import java.nio.file.OpenOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import kifu.web.node.Node;

/** Reads here and there in a file, or writes it, by the streams of {@link Channels}. */
public final class FileChannel implements AutoCloseable {
  private final int file;

  /** Where it is read next. */
  private long position;

  private FileChannel(int file) {
    this.file = file;
  }

  public static FileChannel open(Path path, OpenOption... options) throws IOException {
    boolean writes = Arrays.asList(options).contains(StandardOpenOption.WRITE);
    return new FileChannel(Files.open(path, writes));
  }

  public FileChannel position(long wanted) {
    position = wanted;
    return this;
  }

  int read(byte[] bytes, int offset, int length) throws IOException {
    int count = Node.system().read(file, bytes, offset, length, (double) position);
    position += Node.checked(count, "");
    return count == 0 ? -1 : count;
  }

  void write(byte[] bytes, int offset, int length) throws IOException {
    Node.checked(Node.system().write(file, bytes, offset, length), "");
  }

  public void force(boolean withAttributes) throws IOException {
    Node.checked(Node.system().flush(file), "");
  }

  @Override
  public void close() {
    Node.system().close(file);
  }
}
