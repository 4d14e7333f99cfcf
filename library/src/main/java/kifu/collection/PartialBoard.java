package kifu.collection;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.collection.PositionPattern.Hand;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.exchange.GameRecord;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.Severity;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Text;

/**
 * Reads a board diagram (BOD) that may leave parts of the position open: {@code ？} in a square
 * means anything, {@code ＊} any piece; a hand {@code ？} means any hand, one with {@code ？} at its
 * end at least the pieces before it; the line {@code 手番：？} means either side to move.
 *
 * <p>What is open is taken out of the text; the rest is read like any other diagram.
 */
public final class PartialBoard {
  private static final Pattern HAND = Pattern.compile("([ 　]*+([先後下上])手の持ち?駒[ 　]*+[：:])(.*)");
  private static final Pattern OPEN_HAND = Pattern.compile("(.*?)[ 　]*[？?][ 　]*");
  private static final Pattern EITHER_TURN = Pattern.compile("[ 　]*+手番[ 　]*+[：:][ 　]*+[？?][ 　]*+");

  private final BitSet open = new BitSet();
  private final BitSet occupied = new BitSet();
  private final Map<Side, Hand> hands = new EnumMap<>(Side.class);
  private final List<String> lines = new ArrayList<>();
  private boolean eitherTurn;
  private int ranks;

  private PartialBoard() {}

  /** What a text turned out to be. */
  public sealed interface Reading {}

  /** A board. */
  public record Read(PositionPattern pattern) implements Reading {}

  /**
   * No board that can be read.
   *
   * @param line the 0-based line of the text on which the first fault stands
   */
  public record Unreadable(int line, Phrase reason) implements Reading {}

  /** Reads a text. */
  public static Reading read(Text text) {
    PartialBoard board = new PartialBoard();
    for (int line = 0; line < text.lineCount(); line++) {
      board.lines.add(board.withoutOpenParts(text.line(line)));
    }
    return board.read();
  }

  private Reading read() {
    Document document =
        Document.open(
            "", DocumentFormat.BOD.languageId(), 0, Text.of(String.join("\n", lines) + "\n"));
    List<GameRecord> games = document.analysis().records();
    if (ranks == 0) {
      return new Unreadable(0, new Phrase("盤面がありません", "there is no board"));
    }
    if (games.isEmpty()) {
      return document.problems().stream()
          .filter(problem -> problem.severity() == Severity.ERROR)
          .findFirst()
          .map(PartialBoard::unreadable)
          .orElseGet(() -> new Unreadable(0, new Phrase("盤面を読めません", "the board cannot be read")));
    }
    return new Read(
        new PositionPattern(
            games.getFirst().start(),
            open,
            occupied,
            hands.getOrDefault(Side.BLACK, Hand.EXACTLY),
            hands.getOrDefault(Side.WHITE, Hand.EXACTLY),
            eitherTurn));
  }

  private static Unreadable unreadable(Problem problem) {
    return new Unreadable(
        problem.range().start().line(),
        new Phrase(problem.message(Language.JAPANESE), problem.message(Language.ENGLISH)));
  }

  private String withoutOpenParts(String line) {
    if (line.stripLeading().startsWith("|")) {
      ranks++;
      return row(line);
    }
    if (EITHER_TURN.matcher(line).matches()) {
      eitherTurn = true;
      return "";
    }
    Matcher hand = HAND.matcher(line);
    return hand.matches() ? hand(hand) : line;
  }

  private String hand(Matcher hand) {
    Matcher open = OPEN_HAND.matcher(hand.group(3));
    if (!open.matches()) {
      return hand.group();
    }
    String pieces = open.group(1).strip();
    boolean isBlack = "先下".contains(hand.group(2));
    hands.put(isBlack ? Side.BLACK : Side.WHITE, pieces.isEmpty() ? Hand.ANYTHING : Hand.AT_LEAST);
    return hand.group(1) + (pieces.isEmpty() ? "なし" : pieces);
  }

  /** A row with empty squares in the place of open ones. */
  private String row(String line) {
    StringBuilder row = new StringBuilder(line);
    int first = line.indexOf('|') + 1;
    for (int file = 9; file >= 1 && ranks <= 9; file--) {
      int at = first + 2 * (9 - file);
      if (at + 1 >= line.length()) {
        break;
      }
      int square = Square.of(file, ranks).index();
      boolean isOpen = "？?".indexOf(line.charAt(at + 1)) >= 0;
      boolean isOccupied = "＊*".indexOf(line.charAt(at + 1)) >= 0;
      if (line.charAt(at) == ' ' && (isOpen || isOccupied)) {
        (isOpen ? open : occupied).set(square);
        row.setCharAt(at + 1, '・');
      }
    }
    return row.toString();
  }
}
