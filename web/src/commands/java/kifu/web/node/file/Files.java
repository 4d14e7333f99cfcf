package kifu.web.node.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.util.Arrays;
import java.util.Iterator;
import java.util.UUID;
import kifu.web.node.Node;
import kifu.web.node.NodeSystem;

/**
 * Reads and writes files by Node.js: as much of Java's class as the commands use. (The class that
 * TeaVM has knows no links and no permissions.)
 */
public final class Files {
  private Files() {}

  static String native_(Path path) {
    return ((Path.NodePath) path).native_();
  }

  private static NodeSystem system() {
    return Node.system();
  }

  public static boolean exists(Path path, LinkOption... options) {
    return !system().attributes(native_(path), options.length == 0).isEmpty();
  }

  public static boolean isDirectory(Path path, LinkOption... options) {
    try {
      return NodeAttributes.of(path, options).isDirectory();
    } catch (IOException unknown) {
      return false;
    }
  }

  public static boolean isRegularFile(Path path, LinkOption... options) {
    try {
      return NodeAttributes.of(path, options).isRegularFile();
    } catch (IOException unknown) {
      return false;
    }
  }

  public static boolean isReadable(Path path) {
    return system().isReadable(native_(path));
  }

  public static boolean isWritable(Path path) {
    return system().isWritable(native_(path));
  }

  public static boolean isSameFile(Path one, Path other) throws IOException {
    return one.equals(other)
        || NodeAttributes.of(one).fileKey().equals(NodeAttributes.of(other).fileKey());
  }

  public static long size(Path path) throws IOException {
    return NodeAttributes.of(path).size();
  }

  @SuppressWarnings("unchecked") // only the basic attributes are asked for
  public static <A extends BasicFileAttributes> A readAttributes(
      Path path, Class<A> type, LinkOption... options) throws IOException {
    return (A) NodeAttributes.of(path, options);
  }

  /** The mode of a file: no other attribute is asked for. */
  public static Object getAttribute(Path path, String attribute, LinkOption... options)
      throws IOException {
    return NodeAttributes.of(path, options).mode();
  }

  public static FileStore getFileStore(Path path) throws IOException {
    double space = system().space(native_(path));
    return new FileStore((long) Node.checked(space < 0 ? -1 : 0, path.toString()) + (long) space);
  }

  public static InputStream newInputStream(Path path, OpenOption... options) throws IOException {
    int file = system().open(native_(path), false, options.length == 0);
    return new Node.Input(Node.checked(file, path.toString()));
  }

  /** Opens a file, and returns its number. */
  public static int open(Path path, boolean writes) throws IOException {
    return Node.checked(system().open(native_(path), writes, true), path.toString());
  }

  public static byte[] readAllBytes(Path path) throws IOException {
    try (InputStream in = newInputStream(path)) {
      return in.readAllBytes();
    }
  }

  public static String readString(Path path, Charset charset) throws IOException {
    return charset.newDecoder().decode(java.nio.ByteBuffer.wrap(readAllBytes(path))).toString();
  }

  public static Path writeString(
      Path path, CharSequence text, Charset charset, OpenOption... options) throws IOException {
    if (!exists(path)) {
      createFile(path);
    }
    try (OutputStream out = new Node.Output(open(path, true))) {
      out.write(text.toString().getBytes(charset));
    }
    return path;
  }

  public static DirectoryStream<Path> newDirectoryStream(Path folder) throws IOException {
    String names = Node.checked(system().names(native_(folder)), folder.toString());
    Iterator<Path> paths =
        Arrays.stream(names.split("/"))
            .filter(name -> !name.isEmpty())
            .map(folder::resolve)
            .iterator();
    return new DirectoryStream<>() {
      @Override
      public Iterator<Path> iterator() {
        return paths;
      }

      @Override
      public void close() {}
    };
  }

  public static Path createFile(Path path, FileAttribute<?>... attributes) throws IOException {
    Node.checked(system().create(native_(path), false), path.toString());
    return path;
  }

  public static Path createTempFile(
      Path folder, String prefix, String suffix, FileAttribute<?>... attributes)
      throws IOException {
    Path path = folder.resolve(prefix + UUID.randomUUID() + suffix);
    Node.checked(system().create(native_(path), true), path.toString());
    return path;
  }

  public static Path createDirectories(Path folder, FileAttribute<?>... attributes)
      throws IOException {
    if (isDirectory(folder)) {
      return folder;
    }
    Path parent = folder.toAbsolutePath().getParent();
    if (parent != null) {
      createDirectories(parent);
    }
    Node.checked(system().makeFolder(native_(folder)), folder.toString());
    return folder;
  }

  /** Puts a file in the place of another if that is said to be atomic; else there must be none. */
  public static Path move(Path from, Path to, CopyOption... options) throws IOException {
    if (options.length == 0 && exists(to, LinkOption.NOFOLLOW_LINKS) && !isSameFile(from, to)) {
      throw new FileAlreadyExistsException(to.toString());
    }
    Node.checked(system().move(native_(from), native_(to)), from.toString());
    return to;
  }

  public static boolean deleteIfExists(Path path) throws IOException {
    boolean isThere = exists(path, LinkOption.NOFOLLOW_LINKS);
    if (isThere) {
      Node.checked(system().remove(native_(path)), path.toString());
    }
    return isThere;
  }
}
