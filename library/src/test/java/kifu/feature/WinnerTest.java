package kifu.feature;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kifu.Documents;
import kifu.collection.CollectedGame;
import kifu.collection.GameResult;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.feature.Conversion.Converted;
import kifu.format.Place;
import kifu.problem.Fix;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.shogi.Player;
import kifu.shogi.Side;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/**
 * Tells who has won by each end. Hovers, lists, checks, and what is written in other formats say
 * the same.
 */
class WinnerTest {
  private static final List<String> TO_MOVE =
      List.of(
          "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ",
          "   1 ７六歩(77)\n   2 ",
          "手合割：香落ち\n   1 ３四歩(33)\n   2 ",
          "手合割：香落ち\n   1 ３四歩(33)\n   2 ７六歩(77)\n   3 ");

  private static final List<String> WORDS =
      List.of(
          "投了", "詰み", "切れ負け", "反則負け", "反則勝ち", "入玉勝ち", "不戦勝", "不戦敗", "トライ", "切断", "王手連続千日手", "千日手",
          "持将棋", "引き分け", "最大手数", "中断", "不詰", "封じ手");

  @Test
  void who_has_won_by_a_word_if_a_side_is_to_move() {
    String table =
        WORDS.stream()
            .map(
                word ->
                    String.join("  ", TO_MOVE.stream().map(game -> winner(game + word)).toList())
                        + "  "
                        + word
                        + "\n")
            .reduce("先手  後手  下手  上手\n", String::concat);
    assertPicture(
        """
        先手  後手  下手  上手
        後手  先手  上手  下手  投了
        後手  先手  上手  下手  詰み
        後手  先手  上手  下手  切れ負け
        後手  先手  上手  下手  反則負け
        先手  後手  下手  上手  反則勝ち
        先手  後手  下手  上手  入玉勝ち
        先手  後手  下手  上手  不戦勝
        後手  先手  上手  下手  不戦敗
        後手  先手  上手  下手  トライ
        後手  先手  上手  下手  切断
        先手  後手  下手  上手  王手連続千日手
        引分  引分  引分  引分  千日手
        引分  引分  引分  引分  持将棋
        引分  引分  引分  引分  引き分け
        引分  引分  引分  引分  最大手数
        －－  －－  －－  －－  中断
        －－  －－  －－  －－  不詰
        －－  －－  －－  －－  封じ手
        """,
        table);
  }

  private static final String EVEN =
      """
      手合割：その他
      後手の持駒：なし
      +---------------------------+
      | ・ ・ ・ ・ ・ ・ ・v玉 ・|一
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
      | ・ ・ ・ ・ ・ ・ ・ ・ 龍|三
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
      |v龍 ・ ・ ・ ・ ・ ・ ・ ・|七
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
      | ・ 玉 ・ ・ ・ ・ ・ ・ ・|九
      +---------------------------+
      先手の持駒：なし
      """;

  private static final String HANDICAP = EVEN.replace("先手", "下手").replace("後手", "上手");

  private static final List<String> BY_BLACK = List.of("２三龍(13)", "１一玉(21)", "１三龍(23)", "２一玉(11)");
  private static final List<String> BY_WHITE = List.of("８七龍(97)", "９九玉(89)", "９七龍(87)", "８九玉(99)");

  /** A side gives check with every move; the other one only evades. */
  @Test
  void who_has_lost_by_giving_check_all_the_time() {
    List<String> words = List.of("王手連続千日手", "千日手", "反則勝ち", "反則負け");
    StringBuilder table = new StringBuilder(String.join("  ", words) + "\n");
    for (String board : List.of(EVEN, HANDICAP)) {
      for (Side checking : Side.values()) {
        for (int moves = 12; moves <= 15; moves++) {
          String start =
              checking == Side.BLACK ? board : board + (board.equals(EVEN) ? "後手番\n" : "上手番\n");
          List<String> cycle = checking == Side.BLACK ? BY_BLACK : BY_WHITE;
          String game = start + cycle(cycle, moves) + "%4d ".formatted(moves + 1);
          List<String> row = new ArrayList<>();
          for (String word : words) {
            row.add(afterChecks(game + word, checking));
          }
          List<String> names = board.equals(EVEN) ? List.of("先手", "後手") : List.of("下手", "上手");
          table
              .append(String.join("  ", row))
              .append("  ")
              .append(names.get(checking == Side.BLACK ? 0 : 1))
              .append(moves % 2 == 0 ? "の王手を避けて" : "が王手して")
              .append(moves)
              .append("手\n");
        }
      }
    }
    assertPicture(
        """
        王手連続千日手  千日手  反則勝ち  反則負け
        後手　  後手！  先手！  後手　  先手の王手を避けて12手
        後手　  後手！  後手　  先手！  先手が王手して13手
        後手　  後手！  先手！  後手　  先手の王手を避けて14手
        後手　  後手！  後手　  先手！  先手が王手して15手
        先手　  先手！  後手！  先手　  後手の王手を避けて12手
        先手　  先手！  先手　  後手！  後手が王手して13手
        先手　  先手！  後手！  先手　  後手の王手を避けて14手
        先手　  先手！  先手　  後手！  後手が王手して15手
        上手　  上手！  下手！  上手　  下手の王手を避けて12手
        上手　  上手！  上手　  下手！  下手が王手して13手
        上手　  上手！  下手！  上手　  下手の王手を避けて14手
        上手　  上手！  上手　  下手！  下手が王手して15手
        下手　  下手！  上手！  下手　  上手の王手を避けて12手
        下手　  下手！  下手　  上手！  上手が王手して13手
        下手　  下手！  上手！  下手　  上手の王手を避けて14手
        下手　  下手！  下手　  上手！  上手が王手して15手
        """,
        table.toString());
  }

  /** Where no word stands in the place of a move, and no winner is named. */
  @Test
  void a_summary_that_names_perpetual_check_alone_is_lost_by_the_side_that_gave_check() {
    for (int moves = 12; moves <= 15; moves++) {
      String kif = EVEN + cycle(BY_BLACK, moves) + "まで" + moves + "手で王手連続千日手\n";
      assertEquals(GameResult.WHITE, result(Documents.kif(kif)), kif);
      String ki2 = converted(Documents.kif(kif), TargetFormat.KI2).text();
      assertEquals(GameResult.WHITE, result(Documents.ki2(ki2)), ki2);
    }
  }

  private static String cycle(List<String> moves, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "%4d %s%n".formatted(i + 1, moves.get(i % moves.size())))
        .reduce("", String::concat);
  }

  /** The winner, and whether something is reported about the end. */
  private static String afterChecks(String kif, Side checking) {
    String winner = winner(kif);
    Document document = Documents.kif(kif + "\n");
    for (String name : List.of("先手", "後手", "下手", "上手")) {
      Document summed = Documents.kif(kif + "\nまで12手で" + name + "の勝ち\n");
      for (Fix fix : winnerProblem(summed).stream().flatMap(p -> p.fixes().stream()).toList()) {
        Player fixed = Player.ofName(fix.newText()).orElseThrow();
        assertNotEquals(checking, fixed.side(), kif + name + fix);
      }
    }
    return winner
        + document.problems().stream()
            .filter(p -> isOfEnd(p.id()))
            .map(p -> "！")
            .findFirst()
            .orElse("　");
  }

  private static boolean isOfEnd(ProblemId id) {
    return id == ProblemId.NO_FOUL
        || id == ProblemId.FOUL_ENDING
        || id == ProblemId.PERPETUAL_CHECK;
  }

  /** Who has won a game, by all that says so. */
  private static String winner(String kif) {
    Document document = Documents.kif(kif + "\n");
    GameResult result = result(document);
    Optional<Player> winner = hovered(document);
    assertEquals(winner.map(Player::side), won(result), kif);
    for (TargetFormat target :
        List.of(
            TargetFormat.KIF,
            TargetFormat.KI2,
            TargetFormat.CSA,
            TargetFormat.JKF,
            TargetFormat.USI)) {
      Converted converted = converted(document, target);
      boolean isLost =
          converted.lost().stream().anyMatch(lost -> lost.english().contains("ending"));
      assertEquals(
          isLost ? Optional.empty() : won(result),
          won(result(read(target, converted.text()))),
          kif + target);
    }
    winner.ifPresent(
        player -> assertFalse(isDoubted(kif, player), kif + " won by " + player.japanese()));
    return winner.map(Player::japanese).orElse(result == GameResult.DRAW ? "引分" : "－－");
  }

  /** Whether a summary with this winner is reported. */
  private static boolean isDoubted(String kif, Player winner) {
    return winnerProblem(Documents.kif(kif + "\nまで12手で" + winner.japanese() + "の勝ち\n")).isPresent();
  }

  private static Optional<Side> won(GameResult result) {
    return switch (result) {
      case BLACK -> Optional.of(Side.BLACK);
      case WHITE -> Optional.of(Side.WHITE);
      case DRAW, NONE -> Optional.empty();
    };
  }

  private static Optional<Problem> winnerProblem(Document document) {
    return document.problems().stream()
        .filter(problem -> problem.id() == ProblemId.SUMMARY_WINNER)
        .filter(problem -> problem.severity() == Severity.WARNING)
        .findFirst();
  }

  private static Optional<Player> hovered(Document document) {
    int last = document.text().lineCount() - 2;
    return ((Place.End) document.analysis().placeAt(last)).winner();
  }

  private static GameResult result(Document document) {
    return CollectedGame.of(document).findFirst().orElseThrow().facts().result();
  }

  private static Converted converted(Document document, TargetFormat target) {
    Conversion.Options options = new Conversion.Options(Optional.empty(), Optional.empty());
    return Conversion.convert(document, target, options).value().orElseThrow();
  }

  private static Document read(TargetFormat target, String text) {
    return Document.open("a." + target.name(), "", 1, Text.of(text));
  }
}
