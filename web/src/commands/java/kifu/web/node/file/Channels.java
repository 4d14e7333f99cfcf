package kifu.web.node.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Makes streams of files. */
public final class Channels {
  private Channels() {}

  public static InputStream newInputStream(FileChannel file) {
    return new InputStream() {
      @Override
      public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
      }

      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        return length == 0 ? 0 : file.read(bytes, offset, length);
      }
    };
  }

  public static OutputStream newOutputStream(FileChannel file) {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        file.write(new byte[] {(byte) b}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        file.write(bytes, offset, length);
      }
    };
  }
}
