package kifu.format.kif;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.play.Situation;
import kifu.record.Facts.Origin;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.shogi.Move;
import kifu.shogi.PieceType;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Text;

/**
 * Says how the moves around a line are written: a new one looks like its neighbours. Where there
 * are none, as Kifu for Windows writes it.
 *
 * @param indent how many columns a number takes with the blanks before it; 0 where none are there
 * @param separator what stands between the number and the move
 * @param marks the marks of black and of white before a move; empty where there are none
 * @param files the nine digits of files
 * @param ranks the nine digits of ranks
 * @param same how 同 is written with the blank after it
 * @param names what pieces are called otherwise than usual: 竜, 王, 全 …
 */
record KifMoveStyle(
    int indent,
    String separator,
    String marks,
    String files,
    String ranks,
    String same,
    Map<PieceType, String> names) {
  private static final String SAME = "同";
  private static final String DIGITS = "123456789";
  private static final String WIDE_DIGITS = "１２３４５６７８９";
  private static final String KANJI = "一二三四五六七八九";
  private static final KifMoveStyle USUAL =
      new KifMoveStyle(4, " ", "", WIDE_DIGITS, KANJI, SAME + "　", Map.of());

  /** How many lines to look at above a place, and how many below it when there is no move. */
  private static final int ABOVE = 1000;

  private static final int BELOW = 100;

  /** How the pieces with several names, and 同, are found in a line. */
  private static final Map<PieceType, List<String>> SEVERAL_NAMES =
      Map.of(
          PieceType.DRAGON, List.of("龍", "竜"),
          PieceType.KING, List.of("玉", "王"),
          PieceType.PROMOTED_SILVER, List.of("成銀", "全"),
          PieceType.PROMOTED_KNIGHT, List.of("成桂", "圭"),
          PieceType.PROMOTED_LANCE, List.of("成香", "杏"));

  /**
   * The style of the moves around a line of a text. Where there are none, its own if that has a
   * wide digit for its rank: an input method is asked for it, ASCII is what a keyboard gives.
   */
  static KifMoveStyle near(Text text, int line) {
    SeenStyle reading = new SeenStyle();
    for (int above = line - 1; above >= Math.max(0, line - ABOVE); above--) {
      reading.look(text.line(above));
    }
    int end = Math.min(text.lineCount(), line + BELOW);
    for (int below = line + 1; below < end && !reading.isFound(); below++) {
      reading.look(text.line(below));
    }
    if (!reading.isFound() && line < text.lineCount()) { // moves may be added at the end
      reading.look(text.line(line));
      return reading.hasWideRanks() ? reading.style() : USUAL;
    }
    return reading.style();
  }

  /** What stands before a move: its number, and the blanks around it. */
  String lead(int number) {
    String digits = String.valueOf(number);
    return " ".repeat(Math.max(0, indent - digits.length())) + digits + separator;
  }

  /** A move without its number; there is no clock, because it is not known how long it took. */
  String spell(Situation before, Move move) {
    boolean goesToSame = before.lastSquare().filter(move.to()::equals).isPresent();
    String mark =
        marks.isEmpty()
            ? ""
            : String.valueOf(marks.charAt(before.position().turn() == Side.BLACK ? 0 : 1));
    String start = mark + (goesToSame ? same : square(move.to()));
    KifSpelling words = KifSpelling.WORDS;
    return switch (move) {
      case Move.Drop drop -> start + name(drop.piece()) + words.drop();
      case Move.Shift shift ->
          start
              + before.position().at(shift.from()).map(piece -> name(piece.type())).orElse("")
              + (shift.promote() ? words.promotion() : "")
              + words.origin(shift.from());
    };
  }

  private String square(Square square) {
    return "" + files.charAt(square.file() - 1) + ranks.charAt(square.rank() - 1);
  }

  private String name(PieceType type) {
    return names.getOrDefault(type, type.kifName());
  }

  /** What was seen of a style, the nearest move first. */
  private static final class SeenStyle {
    private final Map<PieceType, String> names = new EnumMap<>(PieceType.class);
    private Optional<String> same = Optional.empty();
    private Optional<String> square = Optional.empty();
    private Optional<String> nearest = Optional.empty();

    boolean isFound() {
      return nearest.isPresent();
    }

    boolean hasWideRanks() {
      return isFound() && style().ranks.equals(WIDE_DIGITS);
    }

    void look(String line) {
      if (mayShow(line)
          && KifLine.read(line) instanceof KifLine.Move move
          && !move.origin().equals(Origin.UNSAID)) { // a half-typed one shows nothing
        nearest = nearest.or(() -> Optional.of(line));
        names.putIfAbsent(move.piece(), move.span(Part.PIECE).of(line));
        Span to = move.span(Part.SQUARE);
        if (move.to().isPresent()) {
          square = square.or(() -> Optional.of(to.of(line)));
        } else if (same.isEmpty()) {
          same = Optional.of(SAME + line.substring(to.end(), move.span(Part.PIECE).start()));
        }
      }
    }

    /** Whether a line may show what is not known yet: to read all of them would take too long. */
    private boolean mayShow(String line) {
      return square.isEmpty()
          || (same.isEmpty() && line.contains(SAME))
          || SEVERAL_NAMES.entrySet().stream()
              .anyMatch(
                  piece ->
                      !names.containsKey(piece.getKey())
                          && piece.getValue().stream().anyMatch(line::contains));
    }

    KifMoveStyle style() {
      if (nearest.isEmpty()) {
        return USUAL;
      }
      String line = nearest.get();
      KifLine move = KifLine.read(line);
      Span number = move.span(Part.NUMBER);
      Span body = move.span(Part.MOVE);
      String separator = line.substring(number.end(), body.start());
      return new KifMoveStyle(
          number.start() > 0 ? number.end() : 0,
          separator.strip().isEmpty() && !separator.isEmpty() ? separator : USUAL.separator(),
          move.find(Part.SIDE).map(span -> marks(span.of(line))).orElse(""),
          square.map(digit -> digits(digit.charAt(0))).orElse(USUAL.files()),
          square.map(digit -> digits(digit.charAt(1))).orElse(USUAL.ranks()),
          same.orElse(USUAL.same()),
          names);
    }

    /** The nine digits that are written as one of them. */
    private static String digits(char one) {
      return DIGITS.indexOf(one) >= 0
          ? DIGITS
          : WIDE_DIGITS.indexOf(one) >= 0 ? WIDE_DIGITS : KANJI;
    }

    private static String marks(String mark) {
      return "☗☖".contains(mark) ? "☗☖" : "▲△";
    }
  }
}
