package kifu.benchmark;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Types something again and again, and takes it back again and again, at one place of a document.
 */
public record Keystroke(Edit typed, Edit takenBack) {

  /** Where in a document something is typed. */
  public enum Where {
    BEGINNING,
    MIDDLE,
    END
  }

  /** What is typed. */
  public enum What {
    /** A digit of the square that a move comes from becomes another one. */
    MOVE("(?<=\\()\\d\\d\\)|(?<=^[+-])[1-9]\\d{3}[A-Z]|^[1-9][a-i]\\d[a-i]"),
    /** One character more in a comment; in a book, in the count behind a move. */
    COMMENT("(?<=^'?\\*)コ|(?<=^\\S{4,5} \\S{4,5} -?\\d{1,3} \\d{1,2} )\\d"),
    /** An empty line above a move. */
    LINE(MOVE.place.pattern());

    private final Pattern place;

    What(String place) {
      this.place = Pattern.compile(place);
    }

    /** Whether there is a place for it in a line. */
    boolean fits(String line) {
      return place.matcher(line).find();
    }
  }

  /** A keystroke at the first possible place from there. */
  public static Keystroke in(Text text, Where where, What what) {
    int last = text.lineCount() - 1;
    return switch (where) {
      case BEGINNING -> find(text, 0, 1, what);
      case MIDDLE -> find(text, last / 2, 1, what);
      case END -> find(text, last, -1, what);
    };
  }

  private static Keystroke find(Text text, int from, int step, What what) {
    for (int line = from; line >= 0 && line < text.lineCount(); line += step) {
      String content = text.line(line);
      Matcher place = what.place.matcher(content);
      if (place.find()) {
        return at(line, place.start(), content, what);
      }
    }
    throw new IllegalArgumentException("There is no place for " + what);
  }

  private static Keystroke at(int line, int column, String content, What what) {
    return switch (what) {
      case MOVE -> {
        int digit = content.charAt(column) - '0';
        Range range = Range.ofLine(line, column, column + 1);
        yield new Keystroke(new Edit(range, "" + (digit % 9 + 1)), new Edit(range, "" + digit));
      }
      case COMMENT ->
          new Keystroke(
              new Edit(Range.ofLine(line, column, column), "1"),
              new Edit(Range.ofLine(line, column, column + 1), ""));
      case LINE ->
          new Keystroke(
              new Edit(Range.ofLine(line, 0, 0), "\n"),
              new Edit(Range.of(line, 0, line + 1, 0), ""));
    };
  }
}
