package kifu.web.node.file;

import java.util.Set;
import kifu.web.node.Node;

/** Is the file system that Node.js has. */
public final class FileSystem {
  static final FileSystem ONLY = new FileSystem();

  private FileSystem() {}

  public String getSeparator() {
    return Node.system().separator();
  }

  /** Files have a mode everywhere: on Windows Node.js makes one up. */
  public Set<String> supportedFileAttributeViews() {
    return Set.of("basic", "unix");
  }
}
