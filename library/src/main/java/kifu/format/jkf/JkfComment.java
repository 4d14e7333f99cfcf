package kifu.format.jkf;

import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Remark.Kind;

/**
 * A line of a comment. JKF has no bookmarks; Kifu for JS reads them as comments with their mark.
 */
final class JkfComment {
  private static final String BOOKMARK = "&";

  private JkfComment() {}

  /** How a remark is written. */
  static String of(Remark remark) {
    return remark.kind() == Kind.BOOKMARK ? BOOKMARK + remark.text() : remark.text();
  }

  static boolean isBookmark(String comment) {
    return comment.startsWith(BOOKMARK);
  }

  /** What a bookmark is called. */
  static String nameOfBookmark(String comment) {
    return comment.substring(BOOKMARK.length());
  }
}
