package kifu.feature;

import static kifu.feature.Conversions.assertConverted;
import static kifu.feature.Conversions.convert;
import static kifu.feature.Conversions.kif;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import kifu.RandomRecord;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.exchange.GameRecord;
import kifu.exchange.Loss;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.SideNames;
import kifu.text.Text;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests games in USEN, alone and in the addresses of other programs. */
class GameLinkTest {
  @Test
  void a_game_in_usen_becomes_a_record_and_is_written_as_it_was() {
    String usen = "~0.7ku2jm6y2.r~1.2sq.\n";
    assertConverted(
        "txt",
        usen,
        TargetFormat.KIF,
        kif(
            "   1 ７六歩(77)",
            "   2 ３四歩(33)   +",
            "   3 ２六歩(27)",
            "   4 投了",
            "まで3手で先手の勝ち",
            "",
            "変化：2手",
            "   2 ５四歩(53)"));
    assertConverted("txt", usen, TargetFormat.USEN, usen);
  }

  @Test
  void a_position_stands_at_the_beginning_unless_the_game_is_even() {
    String usen = "4k4_4zP4_9_9_9_9_9_9_4K4.w.2P~0.0iqvcl.\n";
    String usi = "position sfen 4k4/4+P4/9/9/9/9/9/9/4K4 w 2P 1 moves 5a5b\n";
    assertConverted(
        "txt",
        usen,
        TargetFormat.USI,
        usi,
        "1 unplayable or unreachable move cannot be written as USI (line 1)");
    assertConverted("usi", usi, TargetFormat.USEN, usen.replace("vcl", ""));
  }

  @ParameterizedTest
  @CsvSource({"r, 投了", "t, 切れ負け", "p, 中断", "j, 持将棋"})
  void a_letter_ends_a_game(String letter, String kif) {
    String usen = "~0.7ku." + letter + "\n";
    assertEquals(
        "   2 " + kif, convert("txt", usen, TargetFormat.KIF, 0).text().lines().toList().get(3));
    assertConverted("kif", "   1 ７六歩(77)\n   2 " + kif + "\n", TargetFormat.USEN, usen);
  }

  @Test
  void an_illegal_move_is_the_end_of_a_game() {
    String kif = "   1 ７六歩(77)\n   2 ９五歩(93)\n   3 反則勝ち\n";
    String usen = "~0.7ku.i3bg\n";
    assertConverted("kif", kif, TargetFormat.USEN, usen);
    assertConverted("txt", usen, TargetFormat.USI, "position startpos moves 7g7f 9c9e\n", ENDING);
  }

  private static final String ENDING = "1 ending cannot be written as USI (line 1)";

  @Test
  void what_usen_cannot_hold_is_said() {
    assertConverted(
        "kif",
        "先手：甲\n   1 ７六歩(77)   ( 0:01/)\n*comment\n   2 詰み\n",
        TargetFormat.USEN,
        "~0.7ku.r\n",
        "USEN has no 詰み; written as r (line 4)",
        "1 clock time cannot be written as USEN (line 2)",
        "1 comment line cannot be written as USEN (line 3)",
        "1 header cannot be written as USEN (line 1)");
  }

  /** ５五歩 is possible behind the variation with ５四歩 alone. */
  @Test
  void a_variation_begins_in_the_main_line_or_else_in_the_variation_before() {
    String two = "~0.7ku2jm6y2.~1.2sq6fu36e.";
    assertConverted("txt", two + "~3.3xq.", TargetFormat.USEN, two + "~1.2sq6fu3xq.\n");
    assertConverted("txt", two + "~3.zzz.", TargetFormat.USEN, two + "\n", UNPLAYABLE);
  }

  private static final String UNPLAYABLE =
      "1 unplayable or unreachable move cannot be written as USEN (line 1)";

  @Test
  void an_address_of_shogi_playground_has_the_names_too() {
    assertConverted(
        "txt",
        "https://play.mogproject.com/?u=%7E0.7ku.&move=1&bn=%E7%BE%BD%E7%94%9F+%E5%96%84%E6%B2%BB&wn=&c-0.1=first\n",
        TargetFormat.CSA,
        "V2.2\nN+羽生 善治\nPI\n+\n+7776FU\n",
        "1 comment line cannot be written as CSA (line 1)");
  }

  @Test
  void an_address_of_the_analysis_of_lishogi_has_a_position() {
    String sfen = "4k4/4+P4/9/9/9/9/9/9/4K4 w 2P 5\n";
    for (String plus : List.of("+", "%2B")) {
      String path = "4k4/4" + plus + "P4/9/9/9/9/9/9/4K4_w_2P_5";
      for (String variant : List.of("", "standard/")) {
        String link = "https://lishogi.org/analysis/" + variant + path;
        assertConverted("txt", link, TargetFormat.SFEN, sfen);
      }
    }
  }

  /** Each variation replaces the second move of the one before. */
  @Test
  void variations_that_no_address_has_room_for_are_lost() {
    Move move = Move.ofUsi("7g7f").orElseThrow();
    List<GameRecord.Line> lines = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      OptionalInt parent = i == 0 ? OptionalInt.empty() : OptionalInt.of(i - 1);
      GameRecord.Step step =
          new GameRecord.Step(new GameRecord.Played(move), Optional.empty(), List.of(), i);
      lines.add(new GameRecord.Line(parent, i + 1, List.of(), List.of(step, step), i));
    }
    GameRecord game =
        new GameRecord(
            List.of(), Position.START, SideNames.ofStart(Position.START), 1, "", lines, List.of());

    List<Loss> losses = TargetFormat.USEN.write(List.of(game)).losses();

    assertTrue(losses.stream().anyMatch(loss -> loss.kind() == Loss.Kind.VARIATION));
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void usen_keeps_all_moves(@ForAll long seed) {
    GameRecord game = random(seed);
    String usen = TargetFormat.USEN.write(List.of(game)).text();

    GameRecord back = game(usen);

    assertEquals(game.start(), back.start());
    assertEquals(ways(game), ways(back), usen);
    String again = TargetFormat.USEN.write(List.of(back)).text();
    assertEquals(again, TargetFormat.USEN.write(List.of(game(again))).text());
  }

  @Test
  void address_that_ends_within_a_character_is_read() {
    GameRecord game = game("https://play.mogproject.com/?u=~0.7ku.&bn=%F0");
    assertEquals(1, game.mainLine().steps().size());
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void damaged_links_are_read_as_far_as_they_go(@ForAll long seed) {
    Random random = new Random(seed);
    String usen = TargetFormat.USEN.write(List.of(random(seed))).text();
    StringBuilder damaged = new StringBuilder(usen);
    for (int i = random.nextInt(4); i >= 0; i--) {
      int at = random.nextInt(damaged.length());
      damaged.replace(at, at + 1, SIGNS.substring(random.nextInt(SIGNS.length())).substring(0, 1));
    }
    for (String before :
        List.of("", "https://play.mogproject.com/?u=", "https://lishogi.org/analysis/")) {
      String text = before + damaged;
      Document.open("a.txt", "", 1, Text.of(text))
          .games()
          .forEach(game -> TargetFormat.USEN.write(List.of(game)));
    }
  }

  private static final String SIGNS = "~._z9b0w%&/-";

  private static GameRecord random(long seed) {
    return Document.open("a.kif", "", 1, Text.of(RandomRecord.kif(new Random(seed), 60)))
        .games()
        .getFirst();
  }

  private static GameRecord game(String usen) {
    return Document.open("a.txt", "", 1, Text.of(usen)).games().getFirst();
  }

  /** What is played one after the other from the start to any place of a game. */
  private static Set<String> ways(GameRecord game) {
    Set<String> ways = new TreeSet<>();
    List<List<String>> lines = new ArrayList<>();
    for (GameRecord.Line line : game.lines()) {
      List<String> way = new ArrayList<>();
      line.parent().ifPresent(p -> way.addAll(lines.get(p).subList(0, line.start() - 1)));
      for (GameRecord.Step step : line.steps()) {
        if (step.event() instanceof GameRecord.Played(Move move)) {
          way.add(move.usi());
          ways.add(String.join(" ", way));
        }
      }
      lines.add(way);
    }
    return ways;
  }
}
