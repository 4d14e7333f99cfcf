package kifu;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.exchange.GameRecord;
import kifu.shogi.BoardDiagram;
import kifu.shogi.Handicap;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.shogi.Square;
import kifu.text.Text;

/**
 * Makes KIF records of random legal moves with what programs and people write around them: headers,
 * boards, clocks, comments, nested variations, ends. They are the same for the same random numbers.
 */
public final class RandomRecord {

  private static final int DEEPEST_VARIATION = 3;

  private final Random random;
  private final boolean oddSpacing;
  private final String lineEnd;
  private final StringBuilder text = new StringBuilder();

  // What one record does everywhere.
  private final boolean clocks;
  private final boolean branchMarks;
  private final boolean shuffles;

  /**
   * Holds a move of a path.
   *
   * @param seconds the time for it
   */
  private record Step(Position before, Move move, Optional<Square> previous, int seconds) {}

  private RandomRecord(Random random, boolean oddSpacing) {
    this.random = random;
    this.oddSpacing = oddSpacing;
    this.lineEnd = oneOf("\n", "\n", "\r\n", "\r");
    this.clocks = random.nextBoolean();
    this.branchMarks = random.nextBoolean();
    this.shuffles = oneIn(4);
  }

  /** A record in which nothing is wrong but what random players do. */
  public static String kif(Random random, int moves) {
    return new RandomRecord(random, false).record(moves);
  }

  /** A record like that of {@link #kif}, with the blanks, colons and clocks of careless writers. */
  public static String oddlySpacedKif(Random random, int moves) {
    return new RandomRecord(random, true).record(moves);
  }

  /** A record like that of {@link #kif}, in KI2. */
  public static String ki2(Random random, int moves) {
    Document kif = Document.open("random.kif", "kif", 1, Text.of(kif(random, moves)));
    List<GameRecord> games = kif.analysis().records();
    return games.isEmpty() ? kif.text().toString() : TargetFormat.KI2.write(games).text();
  }

  /** A board diagram of a position from a random game, with hands and the side to move. */
  public static String board(Random random) {
    return board(middleOfGame(random));
  }

  private static Position middleOfGame(Random random) {
    Position position = Position.START;
    for (int ply = random.nextInt(60); ply > 0 && Rules.hasLegalMove(position); ply--) {
      List<Move> moves = Rules.legalMoves(position);
      position = position.play(moves.get(random.nextInt(moves.size())));
    }
    return position;
  }

  private static String board(Position position) {
    return BoardDiagram.board(position, SideNames.EVEN)
        + (position.turn() == Side.BLACK ? "先手番\n" : "後手番\n");
  }

  private String record(int moves) {
    headers();
    Position start = start();
    if (!oneIn(5)) {
      line("手数----指手---------消費時間--" + odd(""));
    }
    remarks();
    play(start, List.of(), moves, 0);
    return oneIn(3) ? text.toString().stripTrailing() : text.toString();
  }

  private boolean oneIn(int chances) {
    return random.nextInt(chances) == 0;
  }

  @SafeVarargs
  private <T> T oneOf(T... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private void line(String content) {
    text.append(content).append(lineEnd);
  }

  /** Blanks, or what another writer could have used instead. */
  private String odd(String blanks) {
    return oddSpacing
        ? oneOf(blanks, blanks + " ", blanks + "  ", blanks + "\t", blanks + "　")
        : blanks;
  }

  private String colon() {
    return oddSpacing ? oneOf("：", ":") : "：";
  }

  private void headers() {
    for (String header :
        List.of(
            "# KIF形式棋譜ファイル",
            "開始日時：2026/01/31 10:00:00",
            "棋戦：テスト戦（*強調* [見出し] 1 < 2）",
            "備考：a:b　c  ",
            "先手：先手 太郎",
            "後手：後手 花子")) {
      if (!oneIn(3)) {
        line(header.startsWith("#") ? header : header.replaceFirst("：", colon()));
      }
    }
  }

  private Position start() {
    return switch (random.nextInt(4)) {
      case 0 -> Position.START;
      case 1 -> {
        line("手合割" + colon() + "平手");
        yield Position.START;
      }
      case 2 -> {
        Handicap handicap = oneOf(Handicap.values());
        line("手合割" + colon() + handicap.kif() + "　　");
        yield handicap.position();
      }
      default -> {
        Position position = middleOfGame(random);
        board(position).lines().forEach(this::line);
        yield position;
      }
    };
  }

  private static Position end(Position start, List<Step> path) {
    return path.isEmpty() ? start : path.getLast().before().play(path.getLast().move());
  }

  private Optional<Step> next(Position start, List<Step> path) {
    Position position = end(start, path);
    List<Move> moves = Rules.legalMoves(position);
    if (moves.isEmpty()) {
      return Optional.empty();
    }
    Move move = moves.get(random.nextInt(moves.size()));
    if (shuffles && path.size() > 1 && path.get(path.size() - 2).move() instanceof Move.Shift own) {
      Move back = new Move.Shift(own.to(), own.from(), false);
      move = !oneIn(8) && moves.contains(back) ? back : move;
    }
    Optional<Square> previous =
        path.isEmpty() ? Optional.empty() : Optional.of(path.getLast().move().to());
    return Optional.of(new Step(position, move, previous, random.nextInt(oneIn(9) ? 5000 : 90)));
  }

  /** Writes the moves that follow a path, and the variations that branch from them. */
  private void play(Position start, List<Step> above, int moves, int depth) {
    List<Step> path = new ArrayList<>(above);
    for (int i = 0; i < moves; i++) {
      Optional<Step> next = next(start, path);
      if (next.isEmpty()) {
        break;
      }
      path.add(next.get());
      move(path);
      remarks();
    }
    ending(start, path);
    int number = path.size() + 1;
    while (depth < DEEPEST_VARIATION && number > above.size() + 1 && !oneIn(3)) {
      number = above.size() + 1 + random.nextInt(number - above.size() - 1);
      if (!oddSpacing || oneIn(2)) {
        line("");
      }
      line("変化" + colon() + odd("") + number + "手" + odd(""));
      play(start, path.subList(0, number - 1), 1 + random.nextInt(8), depth + 1);
    }
  }

  private void move(List<Step> path) {
    Step step = path.getLast();
    String name = Notation.kif(step.before(), step.move(), step.previous());
    String number = oddSpacing ? odd("") + path.size() : "%4d".formatted(path.size());
    String mark = branchMarks && oneIn(6) ? "+" : "";
    line(number + odd(" ") + name + clock(path) + mark + odd(""));
  }

  private String clock(List<Step> path) {
    if (!clocks) {
      return "";
    }
    int spent = path.getLast().seconds();
    int total = 0;
    for (int i = path.size() - 1; i >= 0; i -= 2) {
      total += path.get(i).seconds();
    }
    String usual = "(%2d:%02d/%02d:%02d:%02d)";
    String odd = oneOf("(%d:%02d / %d:%02d:%02d)", "(%d:%02d)", "(%d:%02d", "%d:%02d");
    return odd("   ")
        + (oddSpacing ? odd : usual)
            .formatted(spent / 60, spent % 60, total / 3600, total / 60 % 60, total % 60);
  }

  private void remarks() {
    while (oneIn(6)) {
      line(
          oneOf(
              "*コメント  ：(0:05)  76歩",
              "*",
              "**対局 時間 00:03.8 評価値 97 読み筋 ▲７六歩(77)",
              "&しおり",
              "# 　",
              "*次は   2 ３四歩(33)",
              "*二歩の筋"));
    }
  }

  private void ending(Position start, List<Step> path) {
    int number = path.size() + 1;
    if (Rules.isCheckmate(end(start, path))) {
      line("%4d 詰み".formatted(number));
    } else if (!oneIn(3)) {
      line("%4d %s".formatted(number, oneOf("投了", "中断", "千日手", "切れ負け", "持将棋", "封じ手")));
    }
    if (oneIn(3)) {
      line("まで" + path.size() + "手で" + oneOf("先手の勝ち", "後手の勝ち", "中断", "千日手"));
    }
  }
}
