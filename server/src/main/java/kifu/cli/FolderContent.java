package kifu.cli;

import java.nio.file.Path;

/** What was found in a folder that the command line names. For one thread. */
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

  /** Part of the folder cannot be read: nobody knows what is in it. */
  void addUnread() {
    isUnread = true;
  }

  /** Whether it is certain that the folder has no records. */
  boolean hasNoRecords() {
    return !hasRecords && !isUnread;
  }
}
