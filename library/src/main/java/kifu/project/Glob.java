package kifu.project;

import java.util.List;

/**
 * Matches paths against a pattern such as {@code drafts/**}. {@code *} stands for any characters of
 * a name, {@code ?} for one, and {@code **} for any number of folders. A pattern without a slash
 * matches a name at any depth, another one a path from the folder where the pattern is written. A
 * folder that matches has all that is in it match; a pattern that ends with a slash matches folders
 * only. All other characters stand for themselves. Immutable.
 *
 * @param pattern as it was written
 */
public record Glob(String pattern) {
  private static final String ANY_FOLDERS = "**";

  /**
   * Whether a path matches, or a folder on its way.
   *
   * @param path relative to the folder where the pattern is written, with {@code /} between names
   */
  public boolean matches(String path) {
    List<String> names = List.of(path.split("/", -1));
    boolean[] matched = new boolean[names.size() + 1]; // whether the pattern so far leads there
    matched[0] = true;
    for (String segment : segments()) {
      matched = next(matched, segment, names);
    }
    int last = pattern.endsWith("/") ? names.size() - 1 : names.size();
    for (int i = 1; i <= last; i++) {
      if (matched[i]) {
        return true;
      }
    }
    return false;
  }

  private List<String> segments() {
    int start = pattern.startsWith("./") ? 2 : pattern.startsWith("/") ? 1 : 0;
    int end = pattern.endsWith("/") ? pattern.length() - 1 : pattern.length();
    String way = pattern.substring(Math.min(start, end), end);
    boolean isName = start == 0 && way.indexOf('/') < 0;
    return isName ? List.of(ANY_FOLDERS, way) : List.of(way.split("/", -1));
  }

  /** Where one more part of the pattern leads to, by the number of names before it. */
  private static boolean[] next(boolean[] matched, String segment, List<String> names) {
    boolean[] next = new boolean[matched.length];
    boolean isAnyFolders = segment.equals(ANY_FOLDERS);
    for (int i = 0; i < matched.length; i++) {
      if (isAnyFolders) {
        next[i] = matched[i] || (i > 0 && next[i - 1]);
      } else if (i > 0) {
        next[i] = matched[i - 1] && isLike(segment, names.get(i - 1));
      }
    }
    return next;
  }

  /** Whether a name is like a pattern; goes back to the last star only, so never for long. */
  private static boolean isLike(String pattern, String name) {
    int[] wanted = pattern.codePoints().toArray();
    int[] found = name.codePoints().toArray();
    int at = 0;
    int star = -1;
    int afterStar = 0;
    for (int i = 0; i < found.length; ) {
      if (at < wanted.length && wanted[at] == '*') {
        star = at++;
        afterStar = i;
      } else if (at < wanted.length && (wanted[at] == '?' || wanted[at] == found[i])) {
        at++;
        i++;
      } else if (star >= 0) {
        at = star + 1;
        i = ++afterStar;
      } else {
        return false;
      }
    }
    while (at < wanted.length && wanted[at] == '*') {
      at++;
    }
    return at == wanted.length;
  }
}
