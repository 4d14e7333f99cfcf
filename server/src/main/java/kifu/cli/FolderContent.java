package kifu.cli;

import java.nio.file.Path;

/** Holds what was found in a folder that the command line names. For one thread. */
final class FolderContent {
  private final Path folder;
  private final Skipped skipped = new Skipped();
  private boolean hasRecords;
  private boolean isUnread;

  FolderContent(Path folder) {
    this.folder = folder;
  }

  /** The folder as it was named. */
  Path folder() {
    return folder;
  }

  /** What in it was passed over. */
  Skipped skipped() {
    return skipped;
  }

  void addRecord() {
    hasRecords = true;
  }

  /** Notes that part of the folder cannot be read, so that its content is unknown. */
  void addUnread() {
    isUnread = true;
  }

  /** Whether it is certain that the folder has no records. */
  boolean hasNoRecords() {
    return !hasRecords && !isUnread;
  }
}
