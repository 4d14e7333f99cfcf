package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.document.Document;
import kifu.format.comment.EngineNotes;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.text.Lines;
import kifu.text.Point;

/** Reads what is written about a move: in the lines below it, or beside it in a JSON. */
final class Comments {
  /** What shows that a line is a comment: {@code *} in KIF, {@code '} or {@code '*} in CSA. */
  private static final Pattern MARK = Pattern.compile("'\\*?|\\*");

  /** How much of a comment is shown. */
  private static final int MOST_CHARACTERS = 1 << 18;

  private static final char BOOKMARK = '&';

  private Comments() {}

  /**
   * A line of a comment.
   *
   * @param mark what shows that it is one; empty for a bookmark, and where it is no line of its own
   */
  record MarkedLine(int line, String mark, String text) {
    /** Whether it is written for people, not for programs. */
    boolean isOfPeople() {
      return !EngineNotes.isForPrograms(text);
    }

    boolean isBookmark() {
      return mark.isEmpty() && !text.isEmpty() && text.charAt(0) == BOOKMARK;
    }

    /** The name of the bookmark that it is, which may be blank. */
    Optional<String> bookmark() {
      return isBookmark() ? Optional.of(text.substring(1).strip()) : Optional.empty();
    }
  }

  /**
   * The comment on what stands at a point, in its lines; in a comment all of it.
   *
   * @param most how many lines are looked through upwards, and how many downwards
   */
  static List<String> on(Document document, Point point, int most) {
    return lines(document, point, most).stream()
        .filter(MarkedLine::isOfPeople)
        .map(MarkedLine::text)
        .toList();
  }

  /** The comment on what stands at a point, with what is written for programs, and bookmarks. */
  static List<MarkedLine> lines(Document document, Point point, int most) {
    return document
        .analysis()
        .commentsBeside(point)
        .map(beside -> lines(beside, point.line(), most))
        .orElseGet(() -> lines(document, point.line(), most));
  }

  private static List<MarkedLine> lines(List<String> comments, int line, int most) {
    List<MarkedLine> lines = new ArrayList<>();
    int left = MOST_CHARACTERS;
    for (String comment : comments) {
      left -= comment.length();
      if (left < 0) {
        break;
      }
      for (String text : comment.isEmpty() ? List.of("") : Lines.of(comment)) {
        lines.add(new MarkedLine(line, "", text.stripTrailing()));
      }
    }
    return lines.subList(0, Math.min(most, lines.size()));
  }

  /**
   * The comment with what is written for programs, and with bookmarks. A line that is too long to
   * be shown ends it, so that a caller that replaces the comment leaves that line alone.
   */
  static List<MarkedLine> lines(Document document, int textLine, int most) {
    return lines(document, textLine, most, MOST_CHARACTERS);
  }

  /** All that is written about a move, however long it is. */
  static List<MarkedLine> all(Document document, int textLine) {
    return lines(document, textLine, Integer.MAX_VALUE, Integer.MAX_VALUE);
  }

  private static List<MarkedLine> lines(
      Document document, int textLine, int most, int mostCharacters) {
    int end = document.text().lineCount();
    List<MarkedLine> lines = new ArrayList<>();
    int below = placeOf(document, textLine, most) + 1;
    int left = mostCharacters;
    while (below < end && lines.size() < most && belongsAbove(document, below)) {
      left -= document.text().lineLength(below);
      if (left < 0) {
        break;
      }
      lineOn(document, below).ifPresent(lines::add);
      below++;
    }
    return lines;
  }

  /** The line that a comment is about; for any other line, that line itself. */
  static int placeOf(Document document, int textLine, int most) {
    int line = textLine;
    while (line > 0 && textLine - line < most && belongsAbove(document, line)) {
      line--;
    }
    return line;
  }

  /** Whether a line has nothing but comments and the time of the move above it. */
  private static boolean belongsAbove(Document document, int line) {
    List<? extends Statement> statements = document.analysis().statements(line);
    return !statements.isEmpty() && statements.stream().allMatch(Comments::isAside);
  }

  private static boolean isAside(Statement statement) {
    Optional<Span> whole = Optional.of(statement.span());
    return statement.find(Part.COMMENT).equals(whole) || statement.find(Part.CLOCK).equals(whole);
  }

  private static Optional<MarkedLine> lineOn(Document document, int line) {
    return document.analysis().statements(line).stream()
        .findFirst()
        .flatMap(statement -> statement.find(Part.COMMENT))
        .map(found -> line(line, found.of(document.text().line(line))));
  }

  private static MarkedLine line(int line, String comment) {
    Matcher mark = MARK.matcher(comment);
    int end = mark.lookingAt() ? mark.end() : 0;
    return new MarkedLine(line, comment.substring(0, end), comment.substring(end).stripTrailing());
  }
}
