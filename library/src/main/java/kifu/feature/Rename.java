package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.document.Document;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.shogi.Player;
import kifu.text.Edit;
import kifu.text.Lines;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Gives a player another name: in all headers that say exactly the old one, be it with a rank, and
 * in the comments and summaries that mention it. A part of another name stays as it is.
 */
public final class Rename {
  /** What is said of a player after his name. */
  private static final String TITLE =
      "(?:[初二三四五六七八九十]段|[0-9０-９]++[段級]|[一二三四五六七八九十]++級|\\S{0,4}[冠]|名人|竜王|王位|王座|棋王|王将|棋聖|叡王"
          + "|女王|女流|永世|アマ|プロ|先生|さん|氏|様)";

  private static final Pattern TITLES = Pattern.compile("[ 　]++\\S{0,20}" + TITLE + "$");
  private static final Pattern TITLE_FOLLOWS = Pattern.compile(TITLE);

  /** Names of this length are hardly ever a part of something else. */
  private static final int DISTINCT_LENGTH = 3;

  private Rename() {}

  /** The name of a player at a point, without what is said of him; empty where there is none. */
  public static Optional<Range> prepare(Document document, Point point) {
    Point inside = document.text().clamp(point);
    String line = document.text().line(inside.line());
    return document.analysis().statements(inside.line()).stream()
        .flatMap(statement -> statement.playerName().stream())
        .map(span -> new Span(span.start(), span.start() + name(span.of(line)).length()))
        .filter(span -> !span.isEmpty())
        .map(span -> span.onLine(inside.line()))
        .filter(range -> range.contains(inside))
        .findFirst();
  }

  /** A value of a header without the rank after it. */
  private static String name(String value) {
    return TITLES.matcher(value.stripTrailing()).replaceFirst("");
  }

  /**
   * The edits that give the player at a point another name, in the order of the document; empty
   * where there is no player, and for a name that no line can hold.
   */
  public static Optional<List<Edit>> rename(Document document, Point point, String newName) {
    boolean possible = !newName.strip().isEmpty() && Lines.of(newName).size() == 1;
    return prepare(document, point)
        .filter(range -> possible)
        .map(
            range ->
                new Renaming(document, document.text().slice(range), escaped(document, newName))
                    .edits());
  }

  private static String escaped(Document document, String newName) {
    return document.analysis().writing().escaped(newName);
  }

  /** Goes over a document. For one use. */
  private static final class Renaming {
    private final Document document;
    private final String name;
    private final String newName;
    private final List<Edit> edits = new ArrayList<>();

    Renaming(Document document, String name, String newName) {
      this.document = document;
      this.name = name;
      this.newName = newName;
    }

    List<Edit> edits() {
      document
          .text()
          .forEachLine(
              0,
              document.text().lineCount(),
              (line, content) -> {
                if (content.contains(name)) {
                  line(line, content);
                }
              });
      return edits;
    }

    private void line(int line, String content) {
      for (Statement statement : document.analysis().statements(line)) {
        Optional<Span> value = statement.find(Part.HEADER_VALUE);
        Optional<Span> summary = statement.find(Part.SUMMARY_COUNT);
        if (value.isPresent()) {
          if (name(value.get().of(content)).equals(name)) {
            replace(line, value.get().start());
          }
        } else if (summary.isPresent()) {
          mentions(line, content, new Span(summary.get().end(), statement.span().end()));
        } else {
          statement.find(Part.COMMENT).ifPresent(comment -> mentions(line, content, comment));
        }
      }
    }

    private void mentions(int line, String content, Span where) {
      if (Player.ofName(name).isPresent()) {
        return; // A comment means the side.
      }
      int at = content.indexOf(name, where.start());
      while (at >= 0 && at + name.length() <= where.end()) {
        if (isWhole(content, at)) {
          replace(line, at);
        }
        at = content.indexOf(name, at + name.length());
      }
    }

    private void replace(int line, int start) {
      edits.add(new Edit(Range.ofLine(line, start, start + name.length()), newName));
    }

    /** Whether a name that was found is not the beginning or the end of another one. */
    private boolean isWhole(String content, int at) {
      int end = at + name.length();
      Matcher title = TITLE_FOLLOWS.matcher(content).region(end, content.length());
      boolean goesOn =
          end < content.length()
              && joins(name.codePointBefore(name.length()), content.codePointAt(end))
              && !title.lookingAt();
      boolean wentOn = at > 0 && joins(content.codePointBefore(at), name.codePointAt(0));
      return !goesOn && !wentOn;
    }

    /** Whether two characters, one of them of the name, may be those of one word. */
    private boolean joins(int before, int after) {
      boolean isDistinct = name.codePointCount(0, name.length()) >= DISTINCT_LENGTH;
      Script script = Script.of(before);
      return script == Script.of(after)
          && (script == Script.LETTERS || script == Script.KATAKANA || !isDistinct);
    }
  }

  private enum Script {
    LETTERS,
    KATAKANA,
    HIRAGANA,
    KANJI,
    /** Marks and blanks: each stands for itself. */
    NONE;

    private static final int FIRST_RARE_KANJI = 0x20000;

    static Script of(int character) {
      if ((isWithin('ァ', 'ヿ', character) && character != '・') || isWithin('ｦ', 'ﾟ', character)) {
        return KATAKANA;
      }
      if (isWithin('ぁ', 'ゟ', character)) {
        return HIRAGANA;
      }
      if (isWithin('㐀', '鿿', character)
          || isWithin('豈', '﫿', character)
          || character == '々'
          || character >= FIRST_RARE_KANJI) {
        return KANJI;
      }
      return Character.isLetterOrDigit(character) ? LETTERS : NONE;
    }

    private static boolean isWithin(char first, char last, int character) {
      return first <= character && character <= last;
    }
  }
}
