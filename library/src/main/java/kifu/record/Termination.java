package kifu.record;

import java.util.List;
import java.util.Optional;
import kifu.problem.Phrase;
import kifu.shogi.Player;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.text.EnumNames;

/** Lists how a line of play ends, by the words of KIF; formats map their own words to these. */
public enum Termination {
  RESIGNATION("投了", "手番側が負けを認めました", "The side to move resigns", Outcome.MOVER_LOSES),
  INTERRUPTION("中断", "勝負がつく前に中断しました", "The game was interrupted without a result", Outcome.NONE),
  IMPASSE(
      "持将棋",
      "互いに入玉して詰ます見込みがなく、引き分け（指し直し）です",
      "Impasse (jishogi): both kings have entered, a draw",
      Outcome.DRAW),
  REPETITION(
      "千日手",
      "同じ局面が4回現れて、引き分け（指し直し）です",
      "Repetition (sennichite): the same position for the fourth time, a draw",
      Outcome.DRAW),
  CHECKMATE("詰み", "手番側の玉が詰みました", "The side to move is checkmated", Outcome.MOVER_LOSES),
  NO_MATE("不詰", "この詰将棋は詰みません", "The problem has no mate", Outcome.NONE),
  TIME_UP("切れ負け", "手番側の持ち時間が切れました", "The side to move ran out of time", Outcome.MOVER_LOSES),
  FOUL_WIN("反則勝ち", "相手が反則をしました", "The opponent broke a rule", Outcome.MOVER_WINS),
  FOUL_LOSS("反則負け", "手番側が反則をしました", "The side to move broke a rule", Outcome.MOVER_LOSES),
  DECLARATION(
      "入玉勝ち",
      "手番側が入玉宣言をしました",
      "The side to move won by declaration (nyugyoku)",
      Outcome.MOVER_WINS),
  DEFAULT_WIN("不戦勝", "相手の不戦敗です", "The opponent did not play", Outcome.MOVER_WINS),
  DEFAULT_LOSS("不戦敗", "手番側が対局しませんでした", "The side to move did not play", Outcome.MOVER_LOSES),
  SEALED_MOVE(
      "封じ手", "次の手を封じて、指し掛けになりました", "The next move was sealed and the game adjourned", Outcome.NONE),
  MAXIMUM_MOVES("最大手数", "規定の手数に達して、引き分けです", "The move limit was reached, a draw", Outcome.DRAW),
  DRAW("引き分け", "引き分けです", "The game is drawn", Outcome.DRAW),
  TRY(
      "トライ",
      "相手の玉が、手番側の玉の最初のマスに到達しました（トライルール）",
      "The opponent's king has reached the square on which the king of the side to move began (try"
          + " rule)",
      Outcome.MOVER_LOSES),
  PERPETUAL_CHECK(
      "王手連続千日手",
      "相手の連続王手による千日手です",
      "The opponent repeated the position by giving check",
      Outcome.MOVER_WINS),
  OWN_PERPETUAL_CHECK(
      "王手連続千日手",
      "手番側の連続王手による千日手です",
      "The side to move repeated the position by giving check",
      Outcome.MOVER_LOSES),
  DISCONNECTION("切断", "手番側の通信が切れました", "The side to move lost its connection", Outcome.MOVER_LOSES),
  PASS("パス", "手番側がパスしました", "The side to move passed; the game goes on", Outcome.NONE),
  BLACK_FOUL("反則行為", "先手の反則です", "Black broke a rule", Outcome.WHITE_WINS),
  WHITE_FOUL("反則行為", "後手の反則です", "White broke a rule", Outcome.BLACK_WINS),
  TAKE_BACK(
      "待った",
      "待ったで指し手が取り消されました。どの手からかは書かれていません",
      "Moves were taken back; the record does not say which",
      Outcome.NONE),
  ERROR("エラー", "エラーのため対局が終わりました", "The game ended because of an error", Outcome.NONE);

  /** The result; the mover is the side that is to move when the line of play ends. */
  public enum Outcome {
    MOVER_WINS,
    MOVER_LOSES,
    BLACK_WINS,
    WHITE_WINS,
    DRAW,
    NONE
  }

  private static final String NIFU = "二歩";

  private static final List<String> FOULS =
      List.of("反則", "王手放置", "打ち歩詰", "打歩詰", "二手指し", "行き所のない駒", "行きどころのない駒");

  private final String kif;
  private final Phrase meaning;
  private final Outcome outcome;

  Termination(String kif, String japanese, String english, Outcome outcome) {
    this.kif = kif;
    this.meaning = new Phrase(japanese, english);
    this.outcome = outcome;
  }

  /** The end with a name in data. */
  public static Optional<Termination> named(String id) {
    return EnumNames.find(values(), id);
  }

  /** Its name in data, such as {@code time-up}. */
  public String id() {
    return EnumNames.of(this);
  }

  /** The word that Kakinoki's format uses, or a Japanese one where it has none. */
  public String kif() {
    return kif;
  }

  /** What it means, as a sentence without its full stop; who won is not repeated. */
  public Phrase meaning() {
    return meaning;
  }

  /** The same, with the sides called as in a game. */
  public Phrase meaning(SideNames names) {
    return switch (this) {
      case BLACK_FOUL -> foul(names.of(Side.BLACK));
      case WHITE_FOUL -> foul(names.of(Side.WHITE));
      default -> meaning;
    };
  }

  private static Phrase foul(Player offender) {
    return new Phrase(offender.japanese() + "の反則です", offender.english() + " broke a rule");
  }

  public Outcome outcome() {
    return outcome;
  }

  public Optional<Side> winner(Side toMove) {
    return switch (outcome) {
      case MOVER_WINS -> Optional.of(toMove);
      case MOVER_LOSES -> Optional.of(toMove.opposite());
      case BLACK_WINS -> Optional.of(Side.BLACK);
      case WHITE_WINS -> Optional.of(Side.WHITE);
      case DRAW, NONE -> Optional.empty();
    };
  }

  /**
   * This end, or the one that means the same with the other winner, where words such as 反則 and
   * 王手連続千日手 leave that to the player whom they name.
   */
  public Termination wonBy(Side winner, Side toMove) {
    boolean moverWins = winner == toMove;
    return switch (this) {
      case FOUL_WIN, FOUL_LOSS -> moverWins ? FOUL_WIN : FOUL_LOSS;
      case DEFAULT_WIN, DEFAULT_LOSS -> moverWins ? DEFAULT_WIN : DEFAULT_LOSS;
      case PERPETUAL_CHECK, OWN_PERPETUAL_CHECK ->
          moverWins ? PERPETUAL_CHECK : OWN_PERPETUAL_CHECK;
      default -> this;
    };
  }

  /** Whether it says that a position occurred for the fourth time. */
  public boolean isRepetition() {
    return this == REPETITION || this == PERPETUAL_CHECK || this == OWN_PERPETUAL_CHECK;
  }

  /**
   * Whether it is meant where games are looked for that end like another one: 千日手 stands for all
   * repetitions, and each word for a foul for all fouls.
   */
  public boolean isLike(Termination asked) {
    return kif.equals(asked.kif)
        || (asked == REPETITION && isRepetition())
        || (asked.isFoul() && isFoul());
  }

  /** What it means where a side gave check all the time and so has lost by a repetition. */
  public Termination repeatedBy(Side checking, Side toMove) {
    return isRepetition() ? PERPETUAL_CHECK.wonBy(checking.opposite(), toMove) : this;
  }

  /** Whether moves may follow without a word. */
  public boolean goesOn() {
    return this == SEALED_MOVE || this == PASS || this == TAKE_BACK;
  }

  /** Whether it says that the move before, or the side to move, broke a rule. */
  public boolean isFoul() {
    return this == FOUL_WIN || this == FOUL_LOSS || this == BLACK_FOUL || this == WHITE_FOUL;
  }

  /** Whether words report a foul, such as the one that ended a game. */
  public static boolean isFoulRemark(String comment) {
    for (String foul : FOULS) {
      if (comment.contains(foul)) {
        return true;
      }
    }
    return namesNifu(comment);
  }

  /** Whether 二歩 is written, where it is not the square ５二 with a pawn. */
  private static boolean namesNifu(String comment) {
    int at = comment.indexOf(NIFU);
    while (at > 0 && isFile(comment.charAt(at - 1))) {
      at = comment.indexOf(NIFU, at + 1);
    }
    return at >= 0;
  }

  private static boolean isFile(char character) {
    return (character >= '1' && character <= '9') || (character >= '１' && character <= '９');
  }
}
