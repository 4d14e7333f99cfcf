package org.teavm.classlib.java.nio.file;

import java.util.Set;
import kifu.web.node.Node;

/** Is the file system that Node.js has. */
public final class TFileSystem {
  static final TFileSystem ONLY = new TFileSystem();

  private TFileSystem() {}

  public String getSeparator() {
    return Node.system().separator();
  }

  /** Files have a mode everywhere: on Windows Node.js makes one up. */
  public Set<String> supportedFileAttributeViews() {
    return Set.of("basic", "unix");
  }
}
