package org.teavm.classlib.java.nio.file;

import java.io.IOException;
import kifu.web.node.Node;
import org.teavm.classlib.java.nio.file.attribute.TBasicFileAttributes;
import org.teavm.classlib.java.nio.file.attribute.TFileTime;
import org.teavm.classlib.java.util.concurrent.TTimeUnit;

/** Holds what Node.js knows of a file. */
final class TNodeAttributes implements TBasicFileAttributes {
  private static final int KIND = 0xF000;
  private static final int FOLDER = 0x4000;
  private static final int REGULAR = 0x8000;
  private static final int LINK = 0xA000;

  private final int mode;
  private final long size;
  private final TFileTime modified;
  private final String key;

  private TNodeAttributes(String[] words) {
    mode = Integer.parseInt(words[0]);
    size = Long.parseLong(words[1]);
    modified = TFileTime.from(Long.parseLong(words[2]), TTimeUnit.NANOSECONDS);
    key = words[3];
  }

  static TNodeAttributes of(TPath path, TLinkOption... options) throws IOException {
    String found = Node.system().attributes(TFiles.native_(path), options.length == 0);
    return new TNodeAttributes(Node.checked(found, path.toString()).split(" "));
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
  public TFileTime lastModifiedTime() {
    return modified;
  }

  @Override
  public TFileTime lastAccessTime() {
    return modified;
  }

  @Override
  public TFileTime creationTime() {
    return modified;
  }
}
