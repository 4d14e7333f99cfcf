package kifu.cli;

import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Puts small files into groups, each of which is one task: to hand a task to another thread takes
 * longer than to look a file up in an index (goal: a search takes as long as four empty starts).
 * The groups grow with the number of files, so that few files are shared by all threads. For one
 * thread.
 */
final class FileGroups {
  private static final int MOST_FILES = 32;

  /** A group has one more file for so many that were found. */
  private static final int FILES_FOR_EACH = 64;

  /** A large file is a task of its own. */
  private static final long MOST_BYTES = 1 << 18;

  private final Consumer<List<RecordFile>> groups;
  private List<RecordFile> group = new ArrayList<>();
  private long bytes;
  private int found;

  /**
   * @param groups takes each group when it is complete
   */
  FileGroups(Consumer<List<RecordFile>> groups) {
    this.groups = groups;
  }

  /** Adds a file that was found. */
  void add(RecordFile file) {
    found++;
    group.add(file);
    bytes += file.attributes().map(BasicFileAttributes::size).orElse(MOST_BYTES);
    if (bytes >= MOST_BYTES || group.size() >= Math.min(MOST_FILES, found / FILES_FOR_EACH)) {
      end();
    }
  }

  /** Completes the last group. */
  void end() {
    if (!group.isEmpty()) {
      groups.accept(group);
      group = new ArrayList<>();
      bytes = 0;
    }
  }
}
