package org.teavm.classlib.java.nio.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Iterator;
import java.util.UUID;
import kifu.web.node.Node;
import kifu.web.node.NodeSystem;
import org.teavm.classlib.java.nio.file.attribute.TBasicFileAttributes;
import org.teavm.classlib.java.nio.file.attribute.TFileAttribute;

/**
 * Reads and writes files by Node.js: as much of Java's class as the commands use. (The class that
 * TeaVM has knows no links and no permissions.)
 */
public final class TFiles {
  private TFiles() {}

  static String native_(TPath path) {
    return ((TPath.NodePath) path).native_();
  }

  private static NodeSystem system() {
    return Node.system();
  }

  public static boolean exists(TPath path, TLinkOption... options) {
    return !system().attributes(native_(path), options.length == 0).isEmpty();
  }

  public static boolean isDirectory(TPath path, TLinkOption... options) {
    try {
      return TNodeAttributes.of(path, options).isDirectory();
    } catch (IOException unknown) {
      return false;
    }
  }

  public static boolean isRegularFile(TPath path, TLinkOption... options) {
    try {
      return TNodeAttributes.of(path, options).isRegularFile();
    } catch (IOException unknown) {
      return false;
    }
  }

  public static boolean isReadable(TPath path) {
    return system().isReadable(native_(path));
  }

  public static boolean isWritable(TPath path) {
    return system().isWritable(native_(path));
  }

  public static long size(TPath path) throws IOException {
    return TNodeAttributes.of(path).size();
  }

  @SuppressWarnings("unchecked") // only the basic attributes are asked for
  public static <A extends TBasicFileAttributes> A readAttributes(
      TPath path, Class<A> type, TLinkOption... options) throws IOException {
    return (A) TNodeAttributes.of(path, options);
  }

  /** The mode of a file: no other attribute is asked for. */
  public static Object getAttribute(TPath path, String attribute, TLinkOption... options)
      throws IOException {
    return TNodeAttributes.of(path, options).mode();
  }

  public static TFileStore getFileStore(TPath path) throws IOException {
    double space = system().space(native_(path));
    return new TFileStore((long) Node.checked(space < 0 ? -1 : 0, path.toString()) + (long) space);
  }

  public static InputStream newInputStream(TPath path, TOpenOption... options) throws IOException {
    int file = system().open(native_(path), false, options.length == 0);
    return new Node.Input(Node.checked(file, path.toString()));
  }

  /** Opens a file, and returns its number. */
  public static int open(TPath path, boolean writes) throws IOException {
    return Node.checked(system().open(native_(path), writes, true), path.toString());
  }

  public static byte[] readAllBytes(TPath path) throws IOException {
    try (InputStream in = newInputStream(path)) {
      return in.readAllBytes();
    }
  }

  public static String readString(TPath path, Charset charset) throws IOException {
    return charset.newDecoder().decode(java.nio.ByteBuffer.wrap(readAllBytes(path))).toString();
  }

  public static TPath writeString(
      TPath path, CharSequence text, Charset charset, TOpenOption... options) throws IOException {
    if (!exists(path)) {
      createFile(path);
    }
    try (OutputStream out = new Node.Output(open(path, true))) {
      out.write(text.toString().getBytes(charset));
    }
    return path;
  }

  public static TDirectoryStream<TPath> newDirectoryStream(TPath folder) throws IOException {
    String names = Node.checked(system().names(native_(folder)), folder.toString());
    Iterator<TPath> paths =
        Arrays.stream(names.split("/"))
            .filter(name -> !name.isEmpty())
            .map(folder::resolve)
            .iterator();
    return new TDirectoryStream<>() {
      @Override
      public Iterator<TPath> iterator() {
        return paths;
      }

      @Override
      public void close() {}
    };
  }

  public static TPath createFile(TPath path, TFileAttribute<?>... attributes) throws IOException {
    Node.checked(system().create(native_(path), false), path.toString());
    return path;
  }

  public static TPath createTempFile(
      TPath folder, String prefix, String suffix, TFileAttribute<?>... attributes)
      throws IOException {
    TPath path = folder.resolve(prefix + UUID.randomUUID() + suffix);
    Node.checked(system().create(native_(path), true), path.toString());
    return path;
  }

  public static TPath createDirectories(TPath folder, TFileAttribute<?>... attributes)
      throws IOException {
    if (isDirectory(folder)) {
      return folder;
    }
    TPath parent = folder.toAbsolutePath().getParent();
    if (parent != null) {
      createDirectories(parent);
    }
    Node.checked(system().makeFolder(native_(folder)), folder.toString());
    return folder;
  }

  public static TPath move(TPath from, TPath to, TCopyOption... options) throws IOException {
    Node.checked(system().move(native_(from), native_(to)), from.toString());
    return to;
  }

  public static boolean deleteIfExists(TPath path) throws IOException {
    boolean isThere = exists(path, TLinkOption.NOFOLLOW_LINKS);
    if (isThere) {
      Node.checked(system().remove(native_(path)), path.toString());
    }
    return isThere;
  }
}
