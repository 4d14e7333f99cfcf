package kifu.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kifu.problem.Phrase;

/** Counts the files of folders that were passed over, by their reasons. For one thread. */
final class Skipped {
  private final Map<String, Integer> unsupported = new TreeMap<>();
  private final Map<String, Integer> books = new TreeMap<>();
  private int databases;
  private int empty;
  private int excluded;

  /**
   * A record of a format that is not read.
   *
   * @param extension without the dot
   */
  void addUnsupported(String extension) {
    unsupported.merge(extension, 1, Integer::sum);
  }

  /**
   * An opening book, which holds nothing of what the command works on.
   *
   * @param extension without the dot
   */
  void addBook(String extension) {
    books.merge(extension, 1, Integer::sum);
  }

  /** A database that has only the extension of a book. */
  void addDatabase() {
    databases++;
  }

  /** A record of no bytes. */
  void addEmpty() {
    empty++;
  }

  /** A record that is excluded by the settings of its project or by the command line. */
  void addExcluded() {
    excluded++;
  }

  void addAll(Skipped other) {
    other.unsupported.forEach((extension, n) -> unsupported.merge(extension, n, Integer::sum));
    other.books.forEach((extension, n) -> books.merge(extension, n, Integer::sum));
    databases += other.databases;
    empty += other.empty;
    excluded += other.excluded;
  }

  boolean isNothing() {
    return unsupported.isEmpty()
        && books.isEmpty()
        && databases == 0
        && empty == 0
        && excluded == 0;
  }

  /** The number of files of each kind, such as {@code 12 .jkf (not supported), 1 empty file}. */
  Phrase counts() {
    List<String> japanese = new ArrayList<>();
    List<String> english = new ArrayList<>();
    add(unsupported, new Phrase("未対応の形式", "not supported"), japanese, english);
    add(books, new Phrase("定跡", "books"), japanese, english);
    if (databases > 0) {
      japanese.add(".db " + databases + "件（定跡ではないデータベース）");
      english.add(databases + " .db (not a book)");
    }
    if (empty > 0) {
      japanese.add("空のファイル" + empty + "件");
      english.add(empty + (empty == 1 ? " empty file" : " empty files"));
    }
    if (excluded > 0) {
      japanese.add("除外" + excluded + "件");
      english.add(excluded + " excluded");
    }
    return new Phrase(String.join("、", japanese), String.join(", ", english));
  }

  private static void add(
      Map<String, Integer> kinds, Phrase reason, List<String> japanese, List<String> english) {
    if (!kinds.isEmpty()) {
      List<String> named = new ArrayList<>();
      List<String> counted = new ArrayList<>();
      kinds.forEach(
          (extension, count) -> {
            named.add("." + extension + " " + count + "件");
            counted.add(count + " ." + extension);
          });
      japanese.add(String.join("、", named) + "（" + reason.japanese() + "）");
      english.add(String.join(", ", counted) + " (" + reason.english() + ")");
    }
  }
}
