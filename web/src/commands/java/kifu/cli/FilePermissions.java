package kifu.cli;

import java.io.IOException;
import kifu.web.node.Node;
import kifu.web.node.file.Path;

/** Has Node.js copy who may do what with a file. */
final class FilePermissions {
  private FilePermissions() {}

  static void copy(Path from, Path to) throws IOException {
    Node.checked(Node.system().copyPermissions(from.toString(), to.toString()), to.toString());
  }
}
