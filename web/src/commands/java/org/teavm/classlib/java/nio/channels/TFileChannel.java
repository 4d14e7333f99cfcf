package org.teavm.classlib.java.nio.channels;

import java.io.IOException;
import java.util.Arrays;
import kifu.web.node.Node;
import org.teavm.classlib.java.nio.TByteBuffer;
import kifu.web.node.file.Files;
import java.nio.file.OpenOption;
import kifu.web.node.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Reads here and there in a file, or writes it: as much of Java's class as the commands use, which
 * read and write by the streams of {@link TChannels}.
 */
public final class TFileChannel implements TReadableByteChannel, TWritableByteChannel {
  private final int file;

  /** Where it is read next. */
  private long position;

  private TFileChannel(int file) {
    this.file = file;
  }

  public static TFileChannel open(Path path, OpenOption... options) throws IOException {
    boolean writes = Arrays.asList(options).contains(StandardOpenOption.WRITE);
    return new TFileChannel(Files.open(path, writes));
  }

  public TFileChannel position(long wanted) {
    position = wanted;
    return this;
  }

  int read(byte[] bytes, int offset, int length) throws IOException {
    int count = Node.system().read(file, bytes, offset, length, position);
    position += Node.checked(count, "");
    return count == 0 ? -1 : count;
  }

  void write(byte[] bytes, int offset, int length) throws IOException {
    Node.checked(Node.system().write(file, bytes, offset, length), "");
  }

  @Override
  public int read(TByteBuffer bytes) {
    throw new UnsupportedOperationException();
  }

  @Override
  public int write(TByteBuffer bytes) {
    throw new UnsupportedOperationException();
  }

  public void force(boolean withAttributes) throws IOException {
    Node.checked(Node.system().flush(file), "");
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public void close() {
    Node.system().close(file);
  }
}
