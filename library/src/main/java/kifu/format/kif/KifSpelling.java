package kifu.format.kif;

import static java.util.Map.entry;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Facts;
import kifu.record.Facts.Origin;
import kifu.record.Spelling;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.shogi.PieceType;
import kifu.shogi.Player;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.shogi.Square;
import kifu.text.Range;

/** Knows the words of Kakinoki's format. */
public class KifSpelling implements Spelling {
  public static final KifSpelling WORDS = new KifSpelling();

  protected KifSpelling() {}

  @Override
  public boolean namesSideOfEveryMove() {
    return false;
  }

  @Override
  public String side(Side side) {
    return side == Side.BLACK ? "▲" : "△";
  }

  @Override
  public Phrase missingOrigin() {
    return new Phrase("移動元をかっこに入れて書きます", "the origin should be given in parentheses");
  }

  @Override
  public Phrase movesAfterEnd() {
    return new Phrase(
        "終局の行か後の手を消すか、検討の手順なら「変化：」の行の下に書いてください",
        "Remove the ending or the moves after it, or put the analysis under a 変化： line");
  }

  @Override
  public String move(Position before, Move move, Optional<Square> previous) {
    return Notation.kif(before, move, previous);
  }

  @Override
  public String drop() {
    return "打";
  }

  @Override
  public String number(int number) {
    return KifFormatter.number(number) + " ";
  }

  @Override
  public String promotion() {
    return "成";
  }

  @Override
  public String branchMark() {
    return "+";
  }

  @Override
  public String branchMark(String line) {
    return KifFormatter.branchMark(line);
  }

  @Override
  public Optional<Problem> afterMoves(Facts.Kind kind, Range where, String line) {
    return Optional.of(
        kind == Facts.Kind.HEADER
            ? Problem.of(ProblemId.HEADER_AFTER_MOVES, where)
                .withFix(Range.ofLine(where.start().line(), 0, 0), "*", false)
            : Problem.of(ProblemId.POSITION_AFTER_MOVES, where));
  }

  @Override
  public Optional<Problem> unknownEnd(Range where, String words, Side toMove) {
    return Optional.of(
        Problem.of(ProblemId.UNKNOWN_TERMINATION, where, words, Endings.USUAL)
            .withReplacements(Endings.meant(words, toMove)));
  }

  @Override
  public String end(Termination termination) {
    return termination.kif();
  }

  @Override
  public String square(Square to) {
    return to.kif();
  }

  @Override
  public String origin(Square from) {
    return "(" + from.file() + from.rank() + ")";
  }

  /** What is written after a piece about where it comes from. */
  String origin(Origin origin) {
    return switch (origin) {
      case Origin.Board board -> origin(board.square());
      case Origin.Hand hand -> drop();
      case Origin.Unsaid unsaid -> "";
    };
  }

  @Override
  public String piece(PieceType type) {
    return type.kifName();
  }

  @Override
  public String total(long milliseconds) {
    long seconds = milliseconds / 1000;
    return String.format(
        Locale.ROOT, "%02d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
  }

  /** Minutes, which are not turned into hours, right-aligned to two columns. */
  @Override
  public String spent(long milliseconds) {
    long seconds = milliseconds / 1000;
    return String.format(Locale.ROOT, "%2d:%02d", seconds / 60, seconds % 60);
  }

  @Override
  public String clock(String play, long spent, long total) {
    int gap = KifFormatter.CLOCK_COLUMN - KifFormatter.width(play);
    return " ".repeat(Math.max(1, gap)) + clock(spent, Optional.of(total));
  }

  /** A clock; its divider stays where the total is not known. */
  String clock(long spent, Optional<Long> total) {
    return "(" + spent(spent) + "/" + total.map(this::total).orElse("") + ")";
  }

  @Override
  public String variation(int number) {
    return "変化：" + number + "手";
  }

  /**
   * What states the result of a game below its moves: まで112手で後手の勝ち. Names the side that the word of
   * the end is about, so that both say the same.
   *
   * @param moves how many led to the end
   */
  public String summary(int moves, Termination end, SideNames names, Side toMove) {
    return "まで" + moves + "手で" + result(end, names, toMove);
  }

  private String result(Termination end, SideNames names, Side toMove) {
    Optional<String> winner = end.winner(toMove).map(names::of).map(Player::japanese);
    if (winner.isEmpty() || end == Termination.CHECKMATE) {
      return end.kif();
    }
    return switch (end) {
      case TIME_UP -> "時間切れにより" + winner.get() + "の勝ち";
      case FOUL_WIN, FOUL_LOSS, DEFAULT_WIN, DEFAULT_LOSS ->
          names.of(toMove).japanese() + "の" + end.kif();
      case BLACK_FOUL -> result(foul(Side.BLACK, toMove), names, toMove);
      case WHITE_FOUL -> result(foul(Side.WHITE, toMove), names, toMove);
      case TRY, PERPETUAL_CHECK, OWN_PERPETUAL_CHECK, DISCONNECTION ->
          end.kif() + "により" + winner.get() + "の勝ち";
      case DECLARATION -> winner.get() + "の入玉勝ち";
      default -> winner.get() + "の勝ち";
    };
  }

  /** The end that a word names, or a name in data such as {@code time-up}. */
  public static Optional<Termination> endingNamed(String word) {
    return ending(word).or(() -> Termination.named(word));
  }

  /** The end that a word names, as it stands in the place of a move. */
  public static Optional<Termination> ending(String word) {
    return Endings.of(word).map(Endings.Ending::termination);
  }

  /** The words that end a line of play. */
  static final class Endings {
    /**
     * What a word means.
     *
     * @param standard whether it is a word of the format, or only one that some program writes
     */
    record Ending(Termination termination, boolean standard) {}

    /** The words that most records end with. */
    static final Phrase USUAL =
        new Phrase(
            "投了・中断・千日手・持将棋・詰み・切れ負け・反則勝ち・反則負け・入玉勝ち", "投了, 中断, 千日手, 持将棋, 詰み, 切れ負け, 反則勝ち, 反則負け, 入玉勝ち");

    /**
     * The words that may be meant by others in the place of a move: the ending that they name, else
     * those that begin like them.
     */
    static List<String> meant(String words, Side toMove) {
      return SummaryEnding.inPlaceOfMove(words, toMove)
          .map(end -> List.of(end.kif()))
          .orElseGet(() -> beginningLike(words));
    }

    /** The endings that share most of their beginning, at least half of them and two characters. */
    private static List<String> beginningLike(String words) {
      int most =
          WORDS.keySet().stream()
              .mapToInt(word -> Spelling.sameBeginning(word, words))
              .max()
              .orElse(0);
      List<String> endings =
          WORDS.entrySet().stream()
              .filter(entry -> Spelling.sameBeginning(entry.getKey(), words) == most)
              .filter(entry -> most >= 2 && 2 * most >= entry.getKey().length())
              .sorted(Map.Entry.comparingByKey())
              .map(entry -> entry.getValue().termination().kif())
              .toList();
      return List.copyOf(new LinkedHashSet<>(endings)); // some have several words
    }

    /** The end that the longest word names which stands within others. */
    static Optional<Termination> within(String words) {
      return WORDS.entrySet().stream()
          .filter(entry -> words.contains(entry.getKey()))
          .max(
              Comparator.comparingInt((Map.Entry<String, Ending> entry) -> entry.getKey().length())
                  .thenComparing(Map.Entry.comparingByKey()))
          .map(entry -> entry.getValue().termination())
          .filter(end -> end != Termination.CHECKMATE || !words.contains("歩詰"));
    }

    private static final Map<String, Ending> WORDS =
        Map.ofEntries(
            standard("投了", Termination.RESIGNATION),
            standard("中断", Termination.INTERRUPTION),
            standard("持将棋", Termination.IMPASSE),
            standard("千日手", Termination.REPETITION),
            standard("詰み", Termination.CHECKMATE),
            standard("詰", Termination.CHECKMATE),
            standard("不詰", Termination.NO_MATE),
            standard("切れ負け", Termination.TIME_UP),
            standard("反則勝ち", Termination.FOUL_WIN),
            standard("反則負け", Termination.FOUL_LOSS),
            standard("入玉勝ち", Termination.DECLARATION),
            standard("不戦勝", Termination.DEFAULT_WIN),
            standard("不戦敗", Termination.DEFAULT_LOSS),
            standard("封じ手", Termination.SEALED_MOVE),
            standard("最大手数", Termination.MAXIMUM_MOVES),
            standard("引き分け", Termination.DRAW),
            standard("引分け", Termination.DRAW),
            standard("トライ", Termination.TRY),
            standard("パス", Termination.PASS),
            standard("王手連続千日手", Termination.PERPETUAL_CHECK),
            standard("切断", Termination.DISCONNECTION),
            alias("接続切れ", Termination.DISCONNECTION),
            alias("通信切れ", Termination.DISCONNECTION),
            alias("Time-up", Termination.TIME_UP),
            alias("時間切れ", Termination.TIME_UP),
            alias("勝ち宣言", Termination.DECLARATION),
            alias("入玉宣言", Termination.DECLARATION),
            alias("最大手数超過", Termination.MAXIMUM_MOVES),
            alias("先日手", Termination.REPETITION),
            alias("反則手", Termination.FOUL_LOSS)); // of Shogi Playground

    private Endings() {}

    private static Map.Entry<String, Ending> standard(String word, Termination termination) {
      return entry(word, new Ending(termination, true));
    }

    private static Map.Entry<String, Ending> alias(String word, Termination termination) {
      return entry(word, new Ending(termination, false));
    }

    static Optional<Ending> of(String word) {
      return Optional.ofNullable(WORDS.get(word));
    }
  }
}
