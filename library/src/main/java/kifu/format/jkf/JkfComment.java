package kifu.format.jkf;

import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Remark.Kind;

/**
 * Converts a line of a comment. JKF has no bookmarks; Kifu for JS reads them as comments with their
 * mark.
 */
final class JkfComment {
  private static final String BOOKMARK = "&";

  private JkfComment() {}

  /** How a remark is written. A blank keeps a comment from being read as a bookmark. */
  static String of(Remark remark) {
    boolean isBookmark = remark.kind() == Kind.BOOKMARK;
    boolean means = !isBookmark && remark.text().startsWith(BOOKMARK);
    return (isBookmark ? BOOKMARK : means ? " " : "") + remark.text();
  }

  /** The remark that a line of a comment is. */
  static Remark read(String content, int documentLine) {
    return content.startsWith(BOOKMARK)
        ? new Remark(Kind.BOOKMARK, content.substring(BOOKMARK.length()), documentLine)
        : new Remark(Kind.COMMENT, content, documentLine);
  }
}
