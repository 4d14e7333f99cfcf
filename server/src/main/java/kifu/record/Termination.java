package kifu.record;

import java.util.Optional;
import java.util.regex.Pattern;
import kifu.problem.Phrase;
import kifu.shogi.Side;

/** How a line of play ends, by the words of KIF; formats map their own words to these. */
public enum Termination {
  RESIGNATION("投了", "手番の側が負けを認めました", "The side to move resigns", Outcome.MOVER_LOSES),
  INTERRUPTION("中断", "勝負がつかないまま中断しました", "The game was interrupted without a result", Outcome.NONE),
  IMPASSE(
      "持将棋", "たがいに入玉して詰ませる見込みがなく、引き分けです", "Impasse: both kings have entered, a draw", Outcome.DRAW),
  REPETITION(
      "千日手",
      "同じ局面が四回現れて、引き分けです",
      "The same position stands for the fourth time, a draw",
      Outcome.DRAW),
  CHECKMATE("詰み", "手番の側の玉が詰みました", "The side to move is checkmated", Outcome.MOVER_LOSES),
  NO_MATE("不詰", "この詰将棋には詰みがありません", "The problem has no mate", Outcome.NONE),
  TIME_UP("切れ負け", "手番の側の持ち時間が切れました", "The side to move ran out of time", Outcome.MOVER_LOSES),
  FOUL_WIN("反則勝ち", "直前の手が反則でした", "The move before broke a rule", Outcome.MOVER_WINS),
  FOUL_LOSS("反則負け", "手番の側が反則をしました", "The side to move broke a rule", Outcome.MOVER_LOSES),
  DECLARATION(
      "入玉勝ち",
      "手番の側が入玉を宣言しました",
      "The side to move declared that its king has entered",
      Outcome.MOVER_WINS),
  DEFAULT_WIN("不戦勝", "相手が対局しませんでした", "The opponent did not play", Outcome.MOVER_WINS),
  DEFAULT_LOSS("不戦敗", "手番の側が対局しませんでした", "The side to move did not play", Outcome.MOVER_LOSES),
  SEALED_MOVE(
      "封じ手",
      "次の手は封じられ、対局は後で続きます",
      "The next move was sealed; the game goes on later",
      Outcome.NONE),
  MAXIMUM_MOVES(
      "最大手数", "決められた手数に達して、引き分けです", "The limit of moves is reached, a draw", Outcome.DRAW),
  DRAW("引き分け", "引き分けです", "The game is drawn", Outcome.DRAW),
  TRY("トライ", "トライルールで終わりました", "The game ended by the try rule", Outcome.MOVER_WINS),
  PERPETUAL_CHECK(
      "王手連続千日手",
      "相手が王手を続けた千日手です",
      "The opponent repeated the position by giving check",
      Outcome.MOVER_WINS),
  PASS("パス", "指さずに相手の番になりました", "The side to move passed; the game goes on", Outcome.NONE),
  BLACK_FOUL("先手の反則", "先手が反則をしました", "Black broke a rule", Outcome.WHITE_WINS),
  WHITE_FOUL("後手の反則", "後手が反則をしました", "White broke a rule", Outcome.BLACK_WINS),
  TAKE_BACK(
      "待った",
      "指し手が取り消されました。どの手からかは書かれていません",
      "CandidateMoves were taken back; it is not told which",
      Outcome.NONE),
  ERROR("エラー", "対局が誤りのために終わりました", "The game ended by an error", Outcome.NONE);

  /** The result; the mover is the side that is to move when the line of play ends. */
  public enum Outcome {
    MOVER_WINS,
    MOVER_LOSES,
    BLACK_WINS,
    WHITE_WINS,
    DRAW,
    NONE
  }

  /** 二歩 only where it is not the square ５二 with a pawn. */
  private static final Pattern FOUL_REMARK = Pattern.compile("反則|王手放置|(?<![1-9１-９])二歩");

  private final String kif;
  private final Phrase meaning;
  private final Outcome outcome;

  Termination(String kif, String japanese, String english, Outcome outcome) {
    this.kif = kif;
    this.meaning = new Phrase(japanese, english);
    this.outcome = outcome;
  }

  /** The word that Kakinoki's format uses, or a Japanese one where it has none. */
  public String kif() {
    return kif;
  }

  /** What it means, as a sentence without its full stop; who won is not repeated. */
  public Phrase meaning() {
    return meaning;
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

  /** Whether moves may follow without a word. */
  public boolean goesOn() {
    return this == SEALED_MOVE || this == PASS || this == TAKE_BACK;
  }

  /** Whether it says that the move before, or the side to move, broke a rule. */
  public boolean isFoul() {
    return this == FOUL_WIN || this == FOUL_LOSS || this == BLACK_FOUL || this == WHITE_FOUL;
  }

  /** Whether a comment tells of a foul, such as the one that ended a game. */
  public static boolean isFoulRemark(String comment) {
    return FOUL_REMARK.matcher(comment).find();
  }
}
