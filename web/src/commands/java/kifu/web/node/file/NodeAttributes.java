package kifu.web.node.file;

import java.io.IOException;
import java.nio.file.LinkOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.concurrent.TimeUnit;
import kifu.web.node.Node;

/** Holds what Node.js knows of a file. */
final class NodeAttributes implements BasicFileAttributes {
  private static final int KIND = 0xF000;
  private static final int FOLDER = 0x4000;
  private static final int REGULAR = 0x8000;
  private static final int LINK = 0xA000;

  private final int mode;
  private final long size;
  private final FileTime modified;
  private final String key;

  private NodeAttributes(String[] words) {
    mode = Integer.parseInt(words[0]);
    size = Long.parseLong(words[1]);
    modified = FileTime.from(Long.parseLong(words[2]), TimeUnit.NANOSECONDS);
    key = words[3];
  }

  static NodeAttributes of(Path path, LinkOption... options) throws IOException {
    String found = Node.system().attributes(Files.native_(path), options.length == 0);
    return new NodeAttributes(Node.checked(found, path.toString()).split(" "));
  }

  int mode() {
    return mode;
  }

  private boolean is(int kind) {
    return (mode & KIND) == kind;
  }

  @Override
  public boolean isDirectory() {
    return is(FOLDER);
  }

  @Override
  public boolean isRegularFile() {
    return is(REGULAR);
  }

  @Override
  public boolean isSymbolicLink() {
    return is(LINK);
  }

  @Override
  public boolean isOther() {
    return !isDirectory() && !isRegularFile() && !isSymbolicLink();
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public Object fileKey() {
    return key;
  }

  @Override
  public FileTime lastModifiedTime() {
    return modified;
  }

  @Override
  public FileTime lastAccessTime() {
    return modified;
  }

  @Override
  public FileTime creationTime() {
    return modified;
  }
}
