package kifu.web.node;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.HashMap;
import java.util.Map;

/** Holds the Node.js that the commands run in. */
public final class Node {
  public static final int STANDARD_INPUT = 0;
  public static final int STANDARD_OUTPUT = 1;
  public static final int STANDARD_ERROR = 2;

  @SuppressWarnings("NullAway.Init") // before anything runs
  private static NodeSystem system;

  private Node() {}

  /** Begins with a Node.js. */
  public static void set(NodeSystem given) {
    system = given;
  }

  public static NodeSystem system() {
    return system;
  }

  /** The environment variables by their names. */
  public static Map<String, String> environment() {
    Map<String, String> environment = new HashMap<>();
    for (String variable : system.environment().split("\0", -1)) {
      int equals = variable.indexOf('=', 1);
      if (equals > 0) {
        environment.put(variable.substring(0, equals), variable.substring(equals + 1));
      }
    }
    return environment;
  }

  /** Throws what Java throws for the last failure. */
  public static int checked(int result, String path) throws IOException {
    if (result < 0) {
      throw failure(path);
    }
    return result;
  }

  /** Throws what Java throws for the last failure, which left a text empty. */
  public static String checked(String result, String path) throws IOException {
    if (result.isEmpty()) {
      throw failure(path);
    }
    return result;
  }

  private static IOException failure(String path) {
    String error = system.error();
    int blank = error.indexOf(' ');
    String words = error.substring(blank + 1);
    return switch (error.substring(0, blank)) {
      case "ENOENT" -> new NoSuchFileException(path);
      case "EACCES" -> new AccessDeniedException(path);
      case "EEXIST" -> new FileAlreadyExistsException(path);
      default -> new FileSystemException(path, null, words);
    };
  }

  private static IOException streamFailure() {
    String error = system.error();
    return new IOException(error.substring(error.indexOf(' ') + 1));
  }

  /** Reads an open file, or a stream, to its end. */
  public static final class Input extends InputStream {
    private final int file;

    public Input(int file) {
      this.file = file;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      if (length == 0) {
        return 0;
      }
      int count = system.read(file, bytes, offset, length, -1);
      if (count < 0) {
        throw streamFailure();
      }
      return count == 0 ? -1 : count;
    }

    @Override
    public void close() {
      system.close(file);
    }
  }

  /** Writes to an open file or to a stream. */
  public static final class Output extends OutputStream {
    private final int file;

    public Output(int file) {
      this.file = file;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      if (length > 0 && system.write(file, bytes, offset, length) < 0) {
        throw streamFailure();
      }
    }

    @Override
    public void close() {
      system.close(file);
    }
  }
}
