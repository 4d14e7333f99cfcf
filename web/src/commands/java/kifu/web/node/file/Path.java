package kifu.web.node.file;

import java.net.URI;
import java.nio.file.LinkOption;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import kifu.web.node.Node;

/**
 * Is a path of the system that Node.js runs on, which may be Windows: a root, which may be empty,
 * and names.
 */
public interface Path extends Comparable<Path>, Iterable<Path> {
  static Path of(String first, String... more) {
    return NodePath.of(first);
  }

  static Path of(URI uri) {
    return NodePath.ofUri(uri.getRawPath());
  }

  FileSystem getFileSystem();

  boolean isAbsolute();

  Path getFileName();

  Path getParent();

  boolean startsWith(Path other);

  Path normalize();

  Path resolve(Path other);

  Path resolve(String other);

  Path resolveSibling(String other);

  Path relativize(Path other);

  URI toUri();

  Path toAbsolutePath();

  Path toRealPath(LinkOption... options) throws java.io.IOException;

  /** The only kind of paths there is. */
  final class NodePath implements Path {
    private static final String SEPARATOR = Node.system().separator();
    private static final boolean IS_WINDOWS = SEPARATOR.equals("\\");

    private final String root;
    private final List<String> names;

    private NodePath(String root, List<String> names) {
      this.root = root;
      this.names = names;
    }

    static NodePath of(String text) {
      String path = IS_WINDOWS ? text.replace('/', '\\') : text;
      String root = path.substring(0, IS_WINDOWS ? windowsRoot(path) : unixRoot(path));
      List<String> names = new ArrayList<>();
      int start = root.length();
      for (int i = start; i <= path.length(); i++) {
        if (i == path.length() || path.charAt(i) == SEPARATOR.charAt(0)) {
          if (i > start) {
            names.add(path.substring(start, i));
          }
          start = i + 1;
        }
      }
      boolean isEmpty = root.isEmpty() && names.isEmpty();
      return new NodePath(root, isEmpty ? List.of("") : names);
    }

    private static int unixRoot(String path) {
      return path.startsWith("/") ? 1 : 0;
    }

    /** How long {@code C:\} or {@code \\server\share\} is at the beginning. */
    private static int windowsRoot(String path) {
      if (path.startsWith("\\\\")) {
        int share = path.indexOf('\\', 2);
        int end = share < 0 ? -1 : path.indexOf('\\', share + 1);
        return end < 0 ? path.length() : end + 1;
      }
      int letter = path.length() > 1 && path.charAt(1) == ':' ? 2 : 0;
      return path.length() > letter && path.charAt(letter) == '\\' ? letter + 1 : letter;
    }

    /** Reads the path of a URI, in which a byte may be written by its number. */
    static NodePath ofUri(String raw) {
      StringBuilder path = new StringBuilder();
      List<Byte> bytes = new ArrayList<>();
      for (int i = 0; i < raw.length(); i++) {
        if (raw.charAt(i) == '%') {
          bytes.add((byte) Integer.parseInt(raw.substring(i + 1, i + 3), 16));
          i += 2;
        } else {
          path.append(NodeName.ofBytes(bytes)).append(raw.charAt(i));
          bytes.clear();
        }
      }
      return of(path.append(NodeName.ofBytes(bytes)).toString());
    }

    private NodePath with(List<String> others) {
      return new NodePath(root, others.isEmpty() && root.isEmpty() ? List.of("") : others);
    }

    private boolean isEmpty() {
      return root.isEmpty() && names.size() == 1 && names.get(0).isEmpty();
    }

    /** The path as {@link kifu.web.node.NodeSystem} takes it. */
    String native_() {
      return isEmpty() ? "." : root + String.join(SEPARATOR, names);
    }

    @Override
    public FileSystem getFileSystem() {
      return FileSystem.ONLY;
    }

    @Override
    public boolean isAbsolute() {
      return IS_WINDOWS ? root.length() > 2 : !root.isEmpty();
    }

    @Override
    @SuppressWarnings("NullAway") // null for a root, as Java has it
    public Path getFileName() {
      return names.isEmpty() ? null : new NodePath("", List.of(names.get(names.size() - 1)));
    }

    @Override
    @SuppressWarnings("NullAway") // null for a root and for a single name, as Java has it
    public Path getParent() {
      if (names.size() > 1 || (names.size() == 1 && !root.isEmpty())) {
        return with(names.subList(0, names.size() - 1));
      }
      return null;
    }

    @Override
    public boolean startsWith(Path other) {
      NodePath start = (NodePath) other;
      if (start.isEmpty()) {
        return isEmpty();
      }
      return isSame(root, start.root)
          && names.size() >= start.names.size()
          && isSame(key(names.subList(0, start.names.size())), key(start.names));
    }

    private static String key(List<String> names) {
      return String.join(SEPARATOR, names);
    }

    private static boolean isSame(String one, String other) {
      return IS_WINDOWS ? one.equalsIgnoreCase(other) : one.equals(other);
    }

    @Override
    public Path normalize() {
      List<String> kept = new ArrayList<>();
      for (String name : names) {
        boolean canGoUp = !kept.isEmpty() && !kept.get(kept.size() - 1).equals("..");
        if (name.equals("..") && canGoUp) {
          kept.remove(kept.size() - 1);
        } else if (!name.equals(".") && !(name.equals("..") && !root.isEmpty())) {
          kept.add(name);
        }
      }
      return with(kept);
    }

    @Override
    public Path resolve(Path other) {
      NodePath inside = (NodePath) other;
      if (!inside.root.isEmpty() || isEmpty()) {
        return inside;
      }
      if (inside.isEmpty()) {
        return this;
      }
      List<String> all = new ArrayList<>(names);
      all.addAll(inside.names);
      return new NodePath(root, all);
    }

    @Override
    public Path resolve(String other) {
      return resolve(of(other));
    }

    @Override
    public Path resolveSibling(String other) {
      Path parent = getParent();
      return parent == null ? of(other) : parent.resolve(other);
    }

    @Override
    public Path relativize(Path other) {
      NodePath to = (NodePath) other;
      if (isEmpty()) {
        return to;
      }
      if (!isSame(root, to.root)) {
        throw new IllegalArgumentException("'other' has different root");
      }
      int common = 0;
      while (common < Math.min(names.size(), to.names.size())
          && isSame(names.get(common), to.names.get(common))) {
        common++;
      }
      List<String> way = new ArrayList<>();
      for (int i = common; i < names.size(); i++) {
        way.add("..");
      }
      if (!to.isEmpty()) {
        way.addAll(to.names.subList(common, to.names.size()));
      }
      return new NodePath("", way.isEmpty() ? List.of("") : way);
    }

    /** A folder has a slash at its end, as Java has it. */
    @Override
    public URI toUri() {
      String path = ((NodePath) toAbsolutePath()).native_().replace(SEPARATOR, "/");
      StringBuilder uri = new StringBuilder("file://");
      if (!path.startsWith("/")) {
        uri.append('/');
      }
      for (byte b : NodeName.bytes(path)) {
        char character = (char) Byte.toUnsignedInt(b);
        if (character < 0x80 && isPlain(character)) {
          uri.append(character);
        } else {
          uri.append("%").append(hex(character >> 4)).append(hex(character & 0xf));
        }
      }
      if (!path.endsWith("/") && Files.isDirectory(this)) {
        uri.append('/');
      }
      return URI.create(uri.toString());
    }

    private static boolean isPlain(char character) {
      return (character >= 'a' && character <= 'z')
          || (character >= 'A' && character <= 'Z')
          || (character >= '0' && character <= '9')
          || "/-_.!~*'():@&=+$,;".indexOf(character) >= 0;
    }

    private static char hex(int digit) {
      return "0123456789ABCDEF".charAt(digit);
    }

    @Override
    public Path toAbsolutePath() {
      return isAbsolute() ? this : of(Node.system().folder()).resolve(this);
    }

    @Override
    public Path toRealPath(LinkOption... options) throws java.io.IOException {
      return of(Node.checked(Node.system().real(native_()), toString()));
    }

    @Override
    public Iterator<Path> iterator() {
      return names.stream().map(name -> (Path) new NodePath("", List.of(name))).iterator();
    }

    @Override
    public int compareTo(Path other) {
      String one = native_();
      String two = ((NodePath) other).native_();
      return IS_WINDOWS
          ? one.toUpperCase(Locale.ROOT).compareTo(two.toUpperCase(Locale.ROOT))
          : NodeName.compare(one, two);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof NodePath path
          && isSame(root, path.root)
          && isSame(key(names), key(path.names));
    }

    @Override
    public int hashCode() {
      String key = root + key(names);
      return Objects.hashCode(IS_WINDOWS ? key.toLowerCase(Locale.ROOT) : key);
    }

    /** With replacement characters for bytes that are no UTF-8, as Java has it. */
    @Override
    public String toString() {
      return NodeName.shown(root + key(names));
    }
  }
}
