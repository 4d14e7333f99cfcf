package kifu.tool;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import kifu.command.FileFailure;
import kifu.command.FileText;
import kifu.drawing.Wording;
import kifu.problem.Language;
import org.junit.jupiter.api.Test;

/** Tests the tools by questions and answers. */
final class ToolsTest {
  private static final Map<String, String> FILES =
      new TreeMap<>(
          Map.of(
              "games/first.kif",
              """
              開始日時：2024/05/01
              先手：山田
              後手：佐藤
                 1 ７六歩(77)   ( 0:01/00:00:01)
                 2 ３四歩(33)   ( 0:02/00:00:02)
              *角道を開けた
                 3 ２二角成(88)   ( 0:03/00:04)
                 4 投了

              変化：2手
                 2 ８四歩(83)
              """,
              "games/second.csa",
              """
              V2.2
              N+Tanaka
              N-Suzuki
              PI
              +
              +2726FU
              -3334FU
              %TORYO
              """,
              "tsume.kif",
              """
              後手の持駒：なし
                ９ ８ ７ ６ ５ ４ ３ ２ １
              +---------------------------+
              | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
              | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
              | ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
              | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
              | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
              | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
              | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
              | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
              | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
              +---------------------------+
              先手の持駒：金
                 1 ５二金打
              """));

  private static final String COOKED =
      """
      後手の持駒：なし
        ９ ８ ７ ６ ５ ４ ３ ２ １
      +---------------------------+
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|一
      | ・ ・ ・ ・ ・ ・ ・ ・v玉|二
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
      | ・ ・ ・ ・ ・ ・ ・ 飛 ・|四
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
      +---------------------------+
      先手の持駒：金
         1 ２二金打
         2 １三玉(12)
         3 ２三金(22)
      """
          .replace("\n", "\\n");

  private static final Records RECORDS =
      new Records() {
        @Override
        public FileText read(String path) throws FileFailure {
          String text =
              path.equals("lesson.md") ? LESSON : path.endsWith(".db") ? BOOK : FILES.get(path);
          if (text == null) {
            throw new FileFailure("ファイルがありません", "there is no such file");
          }
          return FileText.of(text.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public List<String> list(Optional<String> below) throws FileFailure {
          if (below.filter("none"::equals).isPresent()) {
            throw new FileFailure("フォルダーがありません", "there is no such folder");
          }
          if (below.filter(path -> path.endsWith(".md") || path.endsWith(".db")).isPresent()) {
            return List.of(below.get());
          }
          return Stream.concat(FILES.keySet().stream(), Stream.of("gone.kif"))
              .filter(path -> path.startsWith(below.orElse("")))
              .toList();
        }
      };

  private static Tool tool(String name) {
    return Tools.ALL.stream().filter(tool -> tool.name().equals(name)).findFirst().orElseThrow();
  }

  private static Answer ask(String name, JsonObject arguments) {
    return ask(name, arguments, Language.ENGLISH);
  }

  private static Answer ask(String name, JsonObject arguments, Language language) {
    return Tools.call(tool(name), arguments, RECORDS, Wording.of(language), () -> false);
  }

  private static Answer.Given found(String name, String arguments) {
    Answer answer = ask(name, JsonParser.parseString(arguments).getAsJsonObject());
    Answer.Given found = assertInstanceOf(Answer.Given.class, answer, answer::text);
    assertEquals(Optional.empty(), tool(name).answer().fault(found.json()));
    return found;
  }

  private static String words(String name, String arguments) {
    return ask(name, JsonParser.parseString(arguments).getAsJsonObject()).text().strip();
  }

  private static String japanese(String name, String arguments) {
    JsonObject object = JsonParser.parseString(arguments).getAsJsonObject();
    return ask(name, object, Language.JAPANESE).text().strip();
  }

  // Places

  @Test
  void a_ply_is_that_of_the_move_whatever_else_stands_on_its_line() {
    for (String record :
        List.of(
            "▲７六歩    △３四歩    ▲２六歩\n",
            "startpos moves 7g7f 3c3d 2g2f\n",
            "PI\n+\n+7776FU,T1,-3334FU,T2,+2726FU,T3\n",
            "{\"header\":{},\"moves\":[{},{\"move\":{\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6},\"piece\":\"FU\"}},{\"move\":{\"from\":{\"x\":3,\"y\":3},\"to\":{\"x\":3,\"y\":4},\"piece\":\"FU\"}},{\"move\":{\"from\":{\"x\":2,\"y\":7},\"to\":{\"x\":2,\"y\":6},\"piece\":\"FU\"}}]}\n")) {
      assertEquals("", lastMove(record, 0), record);
      assertEquals("7g7f", lastMove(record, 1), record);
      assertEquals("3c3d", lastMove(record, 2), record);
      assertEquals("2g2f", lastMove(record, 3), record);
    }
  }

  private static String lastMove(String record, int ply) {
    JsonObject arguments = new JsonObject();
    arguments.addProperty("text", record);
    arguments.addProperty("ply", ply);
    JsonObject found = found("position_at", arguments.toString()).json();
    assertEquals(ply, found.get("ply").getAsInt(), record);
    return found.has("lastMove") ? found.get("lastMove").getAsString() : "";
  }

  // Moves

  @Test
  void moves_are_read_in_the_words_of_people_and_programs() {
    assertEquals(
        """
        ▲７六歩 = 7g7f
        △３四歩 = 3c3d
        ▲２二角成 = 8h2b+
        同銀 = 3a2b
        B*5e = B*5e\
        """,
        words("read_moves", "{words: '1. ▲７六歩△３四歩 ▲２二角成、同銀 B*5e'}"));
    assertEquals(
        """
        P-7f = 7g7f
        p3d = 3c3d
        Bx2b+ = 8h2b+
        S3ax2b = 3a2b\
        """,
        words("read_moves", "{words: 'P-7f p3d Bx2b+ S3ax2b'}"));
    assertEquals(
        """
        7776FU = 7g7f
        -3334FU = 3c3d
        8822UM = 8h2b+
        3122GI = 3a2b\
        """,
        words("read_moves", "{words: '7776FU,-3334FU,8822UM,3122GI'}"));
    assertEquals(
        """
        ７六歩(77) = 7g7f
        3c3d = 3c3d
        S3i4h = 3i4h
        62銀 = 7a6b\
        """,
        words("read_moves", "{words: '   1 ７六歩(77)\\n   2 3c3d\\n 3 S3i4h 4 62銀'}"));
    assertEquals(
        """
        P-7f = 7g7f
        P-3d = 3c3d
        ▲２二角成 = 8h2b+\
        """,
        words("read_moves", "{words: '1. P-7f!? ... P-3d 2. ▲２二角成？'}"));
    assertEquals(
        """
        +7776FU = 7g7f
        -3334FU = 3c3d\
        """,
        words("read_moves", "{words: '+7776FU,T12\\n-3334FU\\nT3'}"));
  }

  @Test
  void a_move_that_cannot_be_played_is_explained_with_its_rule() {
    assertEquals(
        "▲７五歩: A pawn on 7g cannot move to 7e. Check the destination or the origin."
            + " [unreachable-destination]",
        words("explain_move", "{move: '▲７五歩'}"));
    assertEquals(
        "△３四歩: It is the turn of Black: another position is meant, a move before it is missing, or"
            + " its mark is wrong [out-of-turn]",
        words("explain_move", "{move: '△３四歩'}"));
    assertEquals(
        "▲５八金: More than one piece can make this move [ambiguous]. Legal: ▲G4i-5h (4i5h),"
            + " ▲G6i-5h (6i5h)",
        words("explain_move", "{move: '▲５八金'}"));
    assertEquals(
        "castle: It is no move; write it like ▲７六歩, P-7f, 7g7f or +7776FU [unreadable]",
        words("explain_move", "{move: 'castle'}"));
    Answer.Given nifu =
        found(
            "explain_move",
            "{move: 'P*7e', moves: '7g7f 3c3d 8h2b+ 3a2b 7f7e 7c7d 7e7d 8c8d 2g2f 8d8e'}");
    assertEquals("nifu", nifu.json().get("rule").getAsString());
  }

  @Test
  void a_move_that_no_piece_can_make_is_no_drop_on_a_piece() {
    String silverInHand =
        "sfen: 'lnsgkgsnl/1r5b1/pppppppp1/9/9/9/PPPPPPPPP/1B5R1/LNSGKG1NL b SP 1'";
    assertEquals(
        "▲２三銀: A silver on 7i cannot move to 2c. Check the destination or the origin."
            + " [unreachable-destination]",
        words("explain_move", "{move: '▲２三銀', " + silverInHand + "}"));
    assertEquals(
        "P-2g: The player's own pawn is on 2g. Check the destination. [occupied-by-own-piece]",
        words("explain_move", "{move: 'P-2g', " + silverInHand + "}"));
    assertEquals(
        "▲２三銀打: 2c is occupied by a pawn. A piece can only be dropped on an empty square."
            + " [drop-on-occupied-square]",
        words("explain_move", "{move: '▲２三銀打', " + silverInHand + "}"));
  }

  @Test
  void pieces_that_cannot_make_a_move_are_named_with_their_squares() {
    assertEquals(
        "▲５五金: No gold can go there from 4i and 6i [unreachable-destination]",
        words("explain_move", "{move: '▲５五金'}"));
    assertEquals(
        "同飛: The rook on 2h cannot reach 2d: the pawn on 2g is in its way. Check the destination,"
            + " or look for a missing move above. [blocked-path]",
        words("explain_move", "{move: '同飛', moves: '７六歩 ２四歩'}"));
    assertEquals(
        "▲４五桂: There is no knight in hand [not-in-hand]",
        words("explain_move", "{move: '▲４五桂', sfen: '4k4/9/9/9/9/9/9/9/4K4 b - 1'}"));
  }

  @Test
  void moves_of_a_comment_may_be_meant_before_the_move_above_it() {
    Answer.Given found = found("read_moves", "{path: 'games/first.kif', ply: 2, words: '△８四歩'}");
    assertEquals(
        "△８四歩: It is the turn of Black: another position is meant, a move before it is missing, or"
            + " its mark is wrong [out-of-turn]. From the position before the last move (after move"
            + " 1) it can be played: a comment often means that one",
        found.text());
    assertEquals(1, found.json().get("playableAtPly").getAsInt());
    assertFalse(
        found("read_moves", "{path: 'games/first.kif', ply: 2, words: '△９九王'}")
            .json()
            .has("playableAtPly"));
  }

  @Test
  void a_legal_move_is_explained_by_what_it_does() {
    assertEquals(
        "▲Bx2b+ (8h2b+): legal, captures a bishop",
        words("explain_move", "{move: '▲２二角成', moves: '7g7f 3c3d'}"));
    assertEquals(
        "▲B*5e (B*5e): legal, gives check, attacks the king on 2b and the rook on 8b at once",
        words("explain_move", "{move: '５五角', sfen: '9/1r5k1/9/9/9/9/9/9/4K4 b B 1'}"));
    Answer.Given mate = found("explain_move", "{path: 'tsume.kif', ply: 0, move: 'G*5b'}");
    assertTrue(mate.json().get("mate").getAsBoolean());
    assertEquals("▲G*5b (G*5b): legal, checkmate", mate.text());
  }

  @Test
  void the_legal_moves_have_their_names() {
    Answer.Given start = found("legal_moves", "{}");
    assertEquals(30, start.json().get("count").getAsInt());
    assertTrue(start.text().startsWith("30 legal moves: ▲"), start.text());
    assertTrue(
        start
            .json()
            .get("moves")
            .toString()
            .contains(
                "{\"usi\":\"7g7f\",\"japanese\":\"▲７六歩\",\"western\":\"▲P-7f\",\"check\":false}"));
    assertEquals(
        "6 legal moves: ▲S-1b= 1c1b (check), ▲S-1b+ 1c1b+ (check), ▲S-2d= 1c2d, ▲S-2d+ 1c2d+,"
            + " ▲S-2b= 1c2b (check), ▲S-2b+ 1c2b+ (check)",
        words("legal_moves", "{sfen: '8k/9/8S/9/9/9/9/9/9 b - 1'}"));
    assertEquals(
        "1 legal move: △Kx2a 1a2a", words("legal_moves", "{sfen: '7Rk/9/7G1/9/9/9/9/9/9 w - 1'}"));
  }

  @Test
  void words_that_do_not_say_whether_a_piece_promotes_leave_that_open() {
    String silver = "sfen: '4k4/9/4p4/9/4S4/9/9/9/4K4 w - 1', moves: '５四歩'";
    assertEquals(
        "同銀 = 5e5d", words("read_moves", "{" + silver + ", words: '同銀'}"), "not in the camp");
    String inCamp = "sfen: '4k4/4p4/9/4S4/9/9/9/9/4K4 w - 1', moves: '５三歩'";
    assertEquals(
        "同銀 = 5d5c (the words leave open whether it promotes; read here without; with promotion"
            + " 5d5c+)",
        words("read_moves", "{" + inCamp + ", words: '同銀'}"));
    assertEquals("同銀不成 = 5d5c", words("read_moves", "{" + inCamp + ", words: '同銀不成'}"));
    assertEquals("同銀成 = 5d5c+", words("read_moves", "{" + inCamp + ", words: '同銀成'}"));
    assertEquals(
        "５三銀(54) = 5d5c（KIFの書き方では、成と書かなければ不成です。成るなら5d5c+）",
        japanese("read_moves", "{" + inCamp + ", words: '５三銀(54)'}"));
    assertEquals(
        "open",
        found("explain_move", "{" + inCamp + ", move: 'Sx5c'}")
            .json()
            .get("promotion")
            .getAsString());
    assertFalse(found("explain_move", "{" + inCamp + ", move: '5d5c'}").json().has("promotion"));
  }

  // Positions

  @Test
  void a_position_of_a_record_comes_with_its_comment() {
    Answer.Given found = found("position_at", "{path: 'games/first.kif', ply: 2}");
    assertEquals(
        "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3",
        found.json().get("sfen").getAsString());
    assertEquals("角道を開けた", found.json().get("comment").getAsString());
    assertEquals("3c3d", found.json().get("lastMove").getAsString());
    assertEquals("0:02", found.json().get("spent").getAsString());
    assertTrue(
        found
            .text()
            .contains(
                "\nTime used: 0:02 for this move, 0:01 by Black in all, 0:02 by White in all\n"),
        found.text());
    assertTrue(
        japanese("position_at", "{path: 'games/first.kif', ply: 3}")
            .endsWith("\n消費時間：この手0:03、先手は合計0:04、後手は合計0:02"));
    assertTrue(
        found.text().endsWith("\nComment by the author of the record (no instruction):\n角道を開けた"),
        found.text());
  }

  @Test
  void so_does_one_of_a_record_in_json() {
    String record =
        """
        {"header":{},"moves":[{"comments":["開始"]},{"move":{"from":{"x":7,"y":7},\
        "to":{"x":7,"y":6},"piece":"FU"},"comments":["角道を\\"開けた\\""]}]}\
        """;
    assertEquals("開始", comment(record, 0));
    assertEquals("角道を\"開けた\"", comment(record, 1));
  }

  private static String comment(String record, int ply) {
    JsonObject arguments = new JsonObject();
    arguments.addProperty("text", record);
    arguments.addProperty("ply", ply);
    return found("position_at", arguments.toString()).json().get("comment").getAsString();
  }

  @Test
  void a_position_of_a_record_comes_with_its_evaluation() {
    Answer.Given found = found("position_at", "{text: '   1 ７六歩(77)\\n**評価値=85\\n*平凡\\n'}");
    assertEquals("+85", found.json().get("evaluation").getAsString());
    assertTrue(found.text().contains("\nEvaluation in the record: +85\n"), found.text());
  }

  @Test
  void a_board_can_be_a_picture() {
    Answer.Given found = found("board", "{moves: '７六歩', picture: true}");
    assertTrue(found.picture().orElseThrow().startsWith("<svg"));
    assertTrue(found.text().contains("歩"), found.text());
  }

  // Records

  @Test
  void a_record_is_checked() {
    assertEquals("No problems", words("check", "{path: 'games/second.csa'}"));
    Answer.Given found = found("check", "{text: '   1 ７五歩(77)\\n   2 ３四歩(33)\\n'}");
    assertEquals(1, found.json().get("errors").getAsInt());
    assertTrue(found.text().contains("[unreachable-destination]"), found.text());
  }

  @Test
  void a_record_is_converted_and_its_losses_are_named() {
    Answer.Given found = found("convert", "{path: 'games/first.kif', to: 'usi'}");
    assertEquals(
        "position startpos moves 7g7f 3c3d 8h2b+ resign\n",
        found.json().get("record").getAsString());
    assertFalse(found.json().getAsJsonArray("losses").isEmpty());
  }

  @Test
  void a_game_is_reported() {
    assertEquals(
        """
        Black 山田 - White 佐藤
        2024-05-01, 平手
        3 moves, Black won (投了: The side to move resigns)
          Black: 2 moves, 0:04, longest 3 ▲Bx2b+ 0:03
          White: 1 move, 0:02, longest 2 △P-3d 0:02
          Line 11: variation from move 2 △P-8d, 1 move
          There are no evaluations\
        """,
        words("report", "{path: 'games/first.kif'}"));
    assertEquals(
        "投了", found("report", "{path: 'games/first.kif'}").json().get("ending").getAsString());
    assertEquals(
        """
        先手 山田 対 後手 佐藤
        2024-05-01、平手
        3手、先手の勝ち（投了：手番側が負けを認めました）
          先手：2手、消費0:04、最長 3 ▲２二角成 0:03
          後手：1手、消費0:02、最長 2 △３四歩 0:02
          11行目：2手目からの変化 △８四歩、1手
          評価値はありません\
        """,
        japanese("report", "{path: 'games/first.kif'}"));
    String unfinished = japanese("report", "{text: '   1 ７六歩(77)\\n'}");
    assertTrue(unfinished.contains("1手、勝敗の記載なし\n"), unfinished);
  }

  @Test
  void a_report_tells_the_mates_that_were_overlooked_if_it_is_asked() {
    String record =
        "{text: 'position sfen 8k/9/8P/9/9/9/9/9/K8 b G 1 moves 9i9h 1a1b', mates: true}";
    Answer.Given found = found("report", record);
    assertTrue(
        found.text().contains("\n  move 1 ▲K-9h  overlooks a mate in 1: ▲G*1b\n"), found.text());
    JsonObject mate = found.json().getAsJsonArray("overlooked").get(0).getAsJsonObject();
    assertEquals(1, mate.get("plies").getAsInt());
    assertTrue(
        words("report", "{text: '   1 ７六歩(77)\\n', mates: true}")
            .contains("\n  No mate of up to 9 plies was overlooked"));
  }

  @Test
  void a_report_tells_the_headers_the_castles_and_where_the_variations_begin() {
    Answer.Given found =
        report(
            """
            開始日時：2024/05/01 10:00
            持ち時間：１時間
            場所：東京
               1 ７六歩(77)
               2 ３四歩(33)
               3 ６八銀(79)
               4 ４二飛(82)
               5 ７八金(69)
               6 ８四歩(83)
               7 ５八金(49)
               8 ３二銀(31)
               9 ６九玉(59)
              10 投了

            変化：8手
               8 ６二銀(71)
            *ここで変化
               9 ２六歩(27)

            変化：3手
               3 ２六歩(27)
            """);
    assertEquals(
        """
        Black - White
        2024-05-01, 四間飛車, 平手
          開始日時: 2024/05/01 10:00
          持ち時間: １時間
          場所: 東京
        9 moves, Black won (投了: The side to move resigns)
          Black: 5 moves, castle Crab
          White: 4 moves
          No times are recorded
          Line 16: variation from move 8 △S-6b, 2 moves
          Line 21: variation from move 3 ▲P-2f, 1 move
          There are no evaluations\
        """,
        found.text().strip());
    assertEquals(
        "[{\"ply\":8,\"move\":\"△S-6b\",\"line\":16,\"moves\":2},"
            + "{\"ply\":3,\"move\":\"▲P-2f\",\"line\":21,\"moves\":1}]",
        found.json().get("variations").toString());
    assertTrue(
        japanese("report", "{path: 'games/first.kif'}").contains("\n  11行目：2手目からの変化 △８四歩、1手\n"));
    assertTrue(words("report", lesson("game: 2")).startsWith("Game 2 of 2\n"));
  }

  @Test
  void a_report_says_what_the_moves_do_not_bear_out_of_the_end() {
    String twice = cycle("2h3h 8b7b 3h2h 7b8b", 2);
    assertTrue(
        words("report", usi("startpos", twice + " rep_draw"))
            .endsWith("a repetition needs it four times. [not-repetition]"));
    String mate = report("   1 ７六歩(77)\n   2 詰み\n").text();
    assertTrue(mate.contains("[not-checkmate]"), mate);
    String total = report("   1 ７六歩(77) ( 0:01/00:00:09)\n   2 投了\n").text();
    assertFalse(total.contains("clock-total"), total);
  }

  @Test
  void a_repetition_by_perpetual_check_is_lost_whatever_word_stands_there() {
    String drawn = cycle("2h3h 8b7b 3h2h 7b8b", 3);
    assertTrue(words("report", usi("startpos", drawn + " rep_draw")).contains("12 moves, drawn ("));
    String checks = cycle("1c2c 2a1a 2c1c 1a2a", 3);
    String game = usi(ROOK_GIVES_CHECK, checks + " rep_draw");
    assertEquals(
        "12 moves, White won (千日手: The side to move repeated the position by giving check)",
        words("report", game).lines().skip(2).findFirst().orElseThrow());
    assertEquals("white", found("report", game).json().get("result").getAsString());
    String less = usi(ROOK_GIVES_CHECK, cycle("1c2c 2a1a 2c1c 1a2a", 2) + " rep_draw");
    assertEquals("draw", found("report", less).json().get("result").getAsString());
  }

  private static final String ROOK_GIVES_CHECK = "sfen 7k1/9/8+R/9/9/9/9/9/1K7 b - 1";

  private static String cycle(String moves, int times) {
    return String.join(" ", Collections.nCopies(times, moves));
  }

  private static String usi(String start, String moves) {
    JsonObject arguments = new JsonObject();
    arguments.addProperty("text", "position " + start + " moves " + moves);
    return arguments.toString();
  }

  @Test
  void a_position_says_how_often_it_has_occurred() {
    String there = "2h3h 8b7b 3h2h 7b8b";
    assertFalse(
        words("position_at", "{moves: '" + there.substring(0, 9) + "'}").contains("occurred"));
    assertTrue(
        words("position_at", "{moves: '" + cycle(there, 2) + "'}")
            .endsWith(
                "\nThis position has occurred 3 times (after 0, 4, 8 moves). The fourth time is a"
                    + " repetition"));
    Answer.Given fourth = found("position_at", "{sfen: 'startpos moves " + cycle(there, 3) + "'}");
    assertEquals(
        "[{\"ply\":0},{\"ply\":4},{\"ply\":8},{\"ply\":12}]",
        fourth.json().get("occurrences").toString());
    assertTrue(fourth.json().get("repetition").getAsBoolean());
    assertTrue(fourth.text().endsWith("a repetition (sennichite), which is a draw"), fourth.text());
    String checks = cycle("1c2c 2a1a 2c1c 1a2a", 3);
    assertTrue(
        japanese("position_at", usi(ROOK_GIVES_CHECK, checks))
            .endsWith("\nこの局面は4回目です（開始局面、4手目、8手目、12手目）。連続王手の千日手で、王手を続けた先手の負けです"));
    Answer.Given second =
        found("position_at", "{sfen: '" + ROOK_GIVES_CHECK + "', moves: '1c2c 2a1a 2c1c 1a2a'}");
    assertEquals("black", second.json().get("checking").getAsString());
    assertFalse(second.json().get("repetition").getAsBoolean());
    assertEquals(
        "This position has occurred once (after 0 moves). The fourth time is a repetition",
        words("explain_move", "{move: '千日手'}"));
  }

  @Test
  void what_a_declaration_needs_is_told_with_what_is_missing() {
    String declared = report("   1 ７六歩(77)\n   2 入玉勝ち\n").text();
    assertTrue(
        declared.contains(
            "where 24 are a draw. Not met: White: the king is not in the farthest three ranks;"
                + " White: only 0 of the ten pieces needed besides the king are in the farthest"
                + " three ranks; White: 0 points are fewer than the 27 that White needs\n"),
        declared);
    String drawn = report("   1 ７六歩(77)\n   2 持将棋\n").text();
    assertTrue(
        drawn.contains(
            "Not met: Black: the king is not in the farthest three ranks; White: the king is not in"
                + " the farthest three ranks\n"),
        drawn);
    assertFalse(report("   1 ７六歩(77)\n   2 投了\n").json().has("conditions"));
    String entered = "sfen: '9/GGGGSSSS1/+R1K+P5/9/9/9/9/4k4/9 b RB4P 1'";
    Answer.Given wins = found("explain_move", "{move: '入玉宣言', " + entered + "}");
    assertTrue(wins.json().get("legal").getAsBoolean(), wins.text());
    assertTrue(wins.text().endsWith("All of it holds here"), wins.text());
    assertFalse(found("explain_move", "{move: '入玉宣言'}").json().get("legal").getAsBoolean());
  }

  @Test
  void times_that_are_all_zero_are_none_and_the_header_states_them() {
    String game =
        """
        棋戦：王座戦
        手合割：香落ち
        下手：山田
        上手：佐藤
        消費時間：2▲359△65
           1 ３四歩(33)   ( 0:00/00:00:00)
           2 ７六歩(77)   ( 0:00/00:00:00)
           3 中断         ( 0:00/00:00:00)
        """;
    assertEquals(
        """
        Black 山田 - White 佐藤
        王座戦, 香落ち
        2 moves, no winner is told (中断: The game was interrupted without a result)
          Black: 1 move, 5:59:00
          White: 1 move, 1:05:00
          The times are those of the header 消費時間; no move has one
          There are no evaluations\
        """,
        report(game).text().strip());
    assertEquals("header", report(game).json().get("times").getAsString());
    String untimed = game.replace("消費時間：2▲359△65\n", "");
    assertTrue(report(untimed).text().contains("  No times are recorded\n"), untimed);
    assertEquals("none", report(untimed).json().get("times").getAsString());
    assertTrue(report(game.replace("2▲359△65", "▲4時間39分△4時間01分")).text().contains(", 4:39:00\n"));
  }

  private static Answer.Given report(String game) {
    JsonObject arguments = new JsonObject();
    arguments.addProperty("text", game);
    return found("report", arguments.toString());
  }

  @Test
  void programs_that_play_each_other_tell_of_no_loss() {
    String game =
        """
        PI
        +
        +7776FU
        '** 100 -3334FU
        -3334FU
        '** 900 +2726FU
        +2726FU
        '** -300 -8384FU
        """;
    Answer.Given players = report(game);
    assertEquals("[]", players.json().get("blunders").toString());
    assertTrue(players.json().get("evaluated").getAsBoolean());
    assertFalse(players.json().get("comparable").getAsBoolean());
    assertTrue(players.text().contains("no program judged two positions in a row"), players.text());
    Answer.Given own = report(game.replace("'** 100 -3334FU", "'** 100 +7776FU -3334FU"));
    assertFalse(own.json().get("comparable").getAsBoolean(), "one note about both positions");
    Answer.Given analysis = report(game.replace("PI\n+\n", "PI\n+\n'** 50 +7776FU\n"));
    assertTrue(analysis.json().get("comparable").getAsBoolean());
    assertTrue(analysis.text().contains("  2 △P-3d  +100 → +900 (-800)\n"), analysis.text());
    Answer.Given named =
        report(game.replace("FU\n-", "FU\n'*#エンジン=A\n-").replace("FU\n+27", "FU\n'*#エンジン=B\n+27"));
    assertFalse(named.json().get("comparable").getAsBoolean());
  }

  @Test
  void two_games_are_compared() {
    String other = "   1 ７六歩(77)\n   2 ８四歩(83)\n   3 ２六歩(27)\n";
    JsonObject arguments = new JsonObject();
    arguments.addProperty("path", "games/first.kif");
    arguments.addProperty("otherText", other);
    Answer.Given found = found("compare", arguments.toString());
    assertEquals(1, found.json().get("common").getAsInt());
    assertEquals("△P-3d", found.json().get("first").getAsString());
    assertEquals("△P-8d", found.json().get("second").getAsString());
    assertEquals(
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2",
        found.json().get("sfen").getAsString());
    assertTrue(found.text().startsWith("The same up to move 1\n"), found.text());
    assertTrue(found.text().contains("\nonly the first game has times\n"), found.text());
    assertTrue(found.text().contains("\nmove 2: △P-3d → △P-8d\n"), found.text());
    assertEquals(
        "The main lines are the same, 3 moves\nNothing differs",
        words("compare", "{path: 'games/first.kif', otherPath: 'games/first.kif'}"));
    found("compare", "{path: 'games/first.kif', otherPath: 'tsume.kif'}");
    assertEquals(
        "Give the record either as 'otherText', its content, or as 'otherPath', its file",
        words("compare", "{path: 'games/first.kif'}"));
  }

  @Test
  void games_are_found_and_explored() {
    assertEquals(
        "games/second.csa:7: move 2, Tanaka - Suzuki, White won",
        words("find", "{path: 'games', sfen: 'startpos moves 2g2f 3c3d'}"));
    found("find", "{player: '山田'}");
    assertEquals(
        """
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1: 2 games (main lines)
        ▲P-2f 2g2f: 1 game, black won 0, white won 1
        ▲P-7f 7g7f: 1 game, black won 1, white won 0\
        """,
        words("explore", "{path: 'games/'}"));
    found("explore", "{}");
    assertEquals(
        """
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 1: 1 game (main lines)
        △P-3d 3c3d: 1 game, black won 1, white won 0\
        """,
        words("explore", "{path: 'games', sfen: 'startpos moves 7g7f'}"),
        "not the variation");
  }

  @Test
  void games_are_found_by_their_end_handicap_and_length() {
    assertEquals(
        "games/first.kif:1: move 0, 山田 - 佐藤, 2024-05-01, Black won",
        words("find", "{path: 'games', ending: '投了', minMoves: 3}"));
    assertEquals(
        "games/second.csa:4: move 0, Tanaka - Suzuki, White won",
        words("find", "{path: 'games', ending: 'resignation', handicap: '平手', maxMoves: 2}"));
    assertTrue(words("find", "{path: 'games', ending: '千日手'}").startsWith("Nothing found"));
    assertTrue(words("find", "{path: 'games', handicap: '香落ち'}").startsWith("Nothing found"));
    assertTrue(
        words("find", "{ending: 'mate?'}")
            .startsWith(
                "The argument 'ending' has to be a word of KIF such as 投了 or 千日手, or one of"
                    + " resignation, interruption, "));
    assertTrue(
        words("find", "{handicap: 'lance'}")
            .startsWith(
                "The argument 'handicap' has to be the name of a start position: 平手, 香落ち, "));
  }

  // Markdown and books

  private static final String LESSON =
      """
      # 講座

      ```kifu
      手合割：平手
         1 ７六歩(77)
         2 ３四歩(33)
      *角道を開けた
         3 ２六歩(27)
      ```

      ここで△８四歩▲２五歩が普通です。

      ```csa
      PI
      +
      +2726FU
      -3334FU
      %TORYO
      ```
      """;

  private static final String BOOK =
      """
      #YANEURAOU-DB2016 1.00
      sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 1
      8c8d none none none 400
      # the usual start
      sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
      7g7f 3c3d 20 25 6
      2g2f none none none 1
      """;

  private static String lesson(String more) {
    JsonObject arguments = JsonParser.parseString("{" + more + "}").getAsJsonObject();
    arguments.addProperty("text", LESSON);
    return arguments.toString();
  }

  @Test
  void records_in_markdown_are_asked_by_their_fence_or_by_a_line() {
    Answer.Given line = found("position_at", lesson("line: 6"));
    assertEquals("3c3d", line.json().get("lastMove").getAsString());
    assertEquals("角道を開けた", line.json().get("comment").getAsString());
    assertEquals(6, line.json().get("line").getAsInt());
    assertEquals("2g2f", found("position_at", lesson("")).json().get("lastMove").getAsString());
    Answer.Given below = found("position_at", lesson("line: 11, moves: '△８四歩▲２五歩'"));
    assertEquals("2f2e", below.json().get("lastMove").getAsString());
    assertEquals(5, below.json().get("ply").getAsInt());
    assertTrue(words("report", lesson("game: 2")).contains("2 moves, White won"));
    assertTrue(
        words("convert", lesson("to: 'usi', game: 2")).startsWith("position startpos moves 2g2f"));
    found("show_game", lesson("game: 2"));
    assertEquals(
        "There is no game 3: the fences of the document have 2",
        words("report", lesson("game: 3")));
    assertEquals("No problems", words("check", lesson("")));
    Answer.Given wrong = found("report", lesson("").replace("２六歩(27)", "２五歩(27)"));
    assertTrue(wrong.text().contains("\n8:6: error: "), wrong.text());
  }

  /** A fence with a board alone counts as one, so that it can be named, too. */
  @Test
  void games_in_markdown_are_numbered_through_all_fences() {
    String openings =
        """
        ```csa
        N+先手
        PI
        +
        +2726FU
        %TORYO
        /
        N+次の先手
        PI
        +
        +7776FU
        -3334FU
        %TORYO
        ```

        ```sfen
        4k4/9/4P4/9/9/9/9/9/9 b G 1
        ```

        ```kifu
           1 ５六歩(57)
           2 投了
        ```
        """;
    JsonObject arguments = new JsonObject();
    arguments.addProperty("text", openings);
    for (Map.Entry<Integer, String> move : Map.of(1, "2g2f", 2, "3c3d", 4, "5g5f").entrySet()) {
      arguments.addProperty("game", move.getKey());
      JsonObject there = found("position_at", arguments.toString()).json();
      assertEquals(move.getValue(), there.get("lastMove").getAsString());
    }
    arguments.addProperty("game", 1);
    assertTrue(words("report", arguments.toString()).contains("\n1 move, Black won"));
    arguments.addProperty("game", 2);
    assertEquals("次の先手", found("report", arguments.toString()).json().get("black").getAsString());
    arguments.addProperty("to", "usi");
    assertTrue(words("convert", arguments.toString()).contains(" moves 7g7f 3c3d"));
    arguments.remove("to");
    arguments.addProperty("game", 3);
    assertEquals(
        "yes",
        found("tsume", arguments.toString())
            .json()
            .getAsJsonArray("results")
            .get(0)
            .getAsJsonObject()
            .get("mate")
            .getAsString());
    arguments.addProperty("game", 5);
    assertEquals(
        "There is no game 5: the fences of the document have 4",
        words("report", arguments.toString()));
  }

  @Test
  void games_in_markdown_are_found_where_the_document_is_named() {
    assertEquals(
        "lesson.md:16: game 2, move 1, ? - ?, White won",
        words("find", "{path: 'lesson.md', sfen: 'startpos moves 2g2f'}"));
    assertEquals(2, found("explore", "{path: 'lesson.md'}").json().get("games").getAsInt());
  }

  @Test
  void a_book_is_followed_by_the_lines_at_which_it_goes_on() {
    Answer.Given start = found("position_at", "{path: 'books/opening.db'}");
    assertEquals(5, start.json().get("line").getAsInt());
    assertEquals(
        "[{\"usi\":\"7g7f\",\"name\":\"▲P-7f\",\"reply\":\"△P-3d\",\"evaluation\":20,\"depth\":25,"
            + "\"count\":6,\"line\":2},{\"usi\":\"2g2f\",\"name\":\"▲P-2f\",\"count\":1}]",
        start.json().get("bookMoves").toString());
    assertTrue(
        start
            .text()
            .endsWith(
                """

                Moves of the book:
                  ▲P-7f 7g7f, reply △P-3d, evaluation 20, depth 25, count 6, goes on at line 2
                  ▲P-2f 2g2f, count 1\
                """),
        start.text());
    assertTrue(
        japanese("position_at", "{path: 'books/opening.db', line: 6}")
            .endsWith("\n定跡の手：\n  △８四歩 8c8d、回数400"),
        "the position after the move of a line");
    assertFalse(
        found("position_at", "{path: 'books/opening.db', line: 3}").json().has("bookMoves"));
    assertEquals(
        "7g7f",
        found("position_at", "{path: 'books/opening.db', line: 6}")
            .json()
            .get("lastMove")
            .getAsString());
  }

  @Test
  void what_a_book_cannot_tell_is_said() {
    String book = "path: 'books/opening.db'";
    String refusal =
        "An opening book has no game; check checks it, and position_at shows its first position,"
            + " or that on a 'line', with the moves of the book there";
    assertEquals(refusal, words("report", "{" + book + "}"));
    assertEquals(refusal, words("show_game", "{" + book + "}"));
    assertEquals(refusal, words("find", "{path: 'books/opening.db', player: '山田'}"));
    assertEquals(
        "book.sbk: a book of ShogiGUI is not read here; 'kifu book merge' makes a .db of it",
        words("check", "{path: 'book.sbk'}"));
    assertEquals(
        "8c8d",
        found("position_at", "{" + book + ", line: 3}").json().get("lastMove").getAsString());
  }

  @Test
  void what_a_search_could_not_read_is_told() {
    assertEquals(
        """
        Nothing found, in 3 files
        Files that could not be read: 1
          gone.kif: there is no such file\
        """,
        words("find", "{player: '鈴木'}"));
    assertEquals(1, found("find", "{player: '鈴木'}").json().get("unread").getAsInt());
    assertEquals("none: there is no such folder", words("find", "{path: 'none'}"));
  }

  @Test
  void a_question_that_is_taken_back_ends() {
    Answer answer =
        Tools.call(
            tool("find"), new JsonObject(), RECORDS, Wording.of(Language.ENGLISH), () -> true);
    assertEquals(new Answer.Wrong("The question was taken back"), answer);
    JsonObject problem = new JsonObject();
    problem.addProperty("path", "tsume.kif");
    assertEquals(
        answer,
        Tools.call(tool("tsume"), problem, RECORDS, Wording.of(Language.ENGLISH), () -> true));
  }

  @Test
  void mates_are_solved_and_solutions_judged() {
    assertEquals("mate in 1, sound", words("tsume", "{path: 'tsume.kif'}"));
    Answer.Given found = found("tsume", "{sfen: '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'}");
    assertEquals(
        "G*5b",
        found
            .json()
            .getAsJsonArray("results")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("solution")
            .get(0)
            .getAsString());
  }

  @Test
  void a_mate_is_looked_for_in_any_position_of_a_record() {
    String first = "{text: '" + COOKED + "'}";
    assertEquals("mate in 3, not sound", words("tsume", first).lines().findFirst().orElse(""));
    assertTrue(words("tsume", "{text: '" + COOKED + "', ply: 2}").startsWith("mate in 1: "));
    assertTrue(words("tsume", "{text: '" + COOKED + "', line: 16}").startsWith("mate in 1: "));
    assertTrue(
        words("tsume", "{text: '" + COOKED + "', ply: 0, moves: '▲２二金△１三玉'}")
            .startsWith("mate in 1: "));
    assertTrue(
        words("tsume", "{sfen: 'sfen 9/8k/9/7R1/9/9/9/9/9 b G 1 moves G*2b 1b1c'}")
            .startsWith("mate in 1: "));
    assertEquals("Game 2 is no tsume problem", words("tsume", "{text: '" + COOKED + "', game: 2}"));
  }

  @Test
  void a_mate_is_asked_for_within_some_plies() {
    String position = "{text: '" + COOKED + "', ply: 0, maxPlies: ";
    assertTrue(words("tsume", position + "1}").startsWith("Within 1 ply: no mate\nmate in 3: "));
    Answer.Given found = found("tsume", position + "3}");
    assertTrue(found.text().startsWith("Within 3 plies: a mate\nmate in 3: "), found.text());
    assertEquals("yes", result(found).get("withinMaxPlies").getAsString());
  }

  @Test
  void a_handicap_gives_the_defender_no_piece() {
    String words = words("tsume", "{sfen: '8k/6G2/9/9/9/9/9/9/4K4 b R 1'}");
    assertTrue(words.startsWith("mate in 1: "), words); // with a piece on 1b it would be none
  }

  @Test
  void a_position_without_mate_is_no_wrong_solution_and_an_unknown_one_is_not_without_mate() {
    assertEquals("no mate", words("tsume", "{sfen: '9/8k/8p/9/9/9/9/9/9 b GNL 1'}"));
    String open = "5gGl1/6R1n/5n1Lk/6+p2/5B1p1/9/9/9/9 b RBN2g4sn2l16p 1";
    Answer.Given unknown = found("tsume", "{sfen: '" + open + "', nodes: 100}");
    assertTrue(unknown.text().startsWith("not decided whether there is a mate (1"), unknown.text());
    assertEquals("unknown", result(unknown).get("mate").getAsString());
    Answer.Given some = found("tsume", "{sfen: '" + open + "', nodes: 300000}");
    assertEquals("yes", result(some).get("mate").getAsString());
    assertEquals(23, result(some).get("atMost").getAsInt());
    String words =
        "mate in at most 23; its length is not decided. A mate, maybe not the shortest: ";
    assertTrue(some.text().startsWith(words), some.text());
  }

  private static JsonObject result(Answer.Given found) {
    return found.json().getAsJsonArray("results").get(0).getAsJsonObject();
  }

  // What is wrong

  @Test
  void what_is_asked_in_vain_is_explained() {
    assertEquals(
        "The argument 'move' is missing: the move in any notation: ▲７六歩, P-7f, 7g7f, +7776FU;"
            + " or an end that has conditions: 入玉宣言, 持将棋, 千日手",
        words("explain_move", "{}"));
    assertEquals("The argument 'ply' has to be an integer", words("board", "{ply: 'ten'}"));
    assertEquals(
        "There is no argument 'color'; there are text, path", words("check", "{color: 'red'}"));
    assertEquals(
        "Give the record either as 'text', its content, or as 'path', its file",
        words("check", "{}"));
    assertEquals(
        "games/none.kif: there is no such file", words("check", "{path: 'games/none.kif'}"));
    assertEquals(
        "there is no move 9: the main line has 3",
        words("board", "{path: 'games/first.kif', ply: 9}"));
    assertEquals(
        "'ply' is a place in a record; give it together with 'text' or 'path', or leave it out",
        words("position_at", "{sfen: 'startpos moves 7g7f', ply: 0}"));
    assertEquals(
        "There is no game in it. read_moves reads moves alone, in any words; written like"
            + " 'startpos moves 7g7f 3c3d' they are a record",
        words("report", "{text: '1. P-7f P-3d'}"));
    assertEquals(
        "'P-7f' in the position: P-7f is not a move. Write it like 7g7f, 8h2b+ or P*5e.",
        words("explore", "{sfen: 'startpos moves P-7f P-3d'}"));
    for (String none : List.of("yesterday", "2019-13", "2019-02-30")) {
      assertEquals(
          "The argument 'since' has to be a date like 2019, 2019-03 or 2019-03-07",
          words("find", "{since: '" + none + "'}"));
    }
    String shortRow =
        Objects.requireNonNull(FILES.get("tsume.kif"))
            .replace("| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三", "| ・ ・ ・ ・ 歩 ・ ・|三");
    JsonObject board = new JsonObject();
    board.addProperty("text", shortRow);
    board.addProperty("ply", 0);
    assertTrue(
        words("position_at", board.toString())
            .startsWith("the position is not known: line 6: Row of the board"));
    String answer = words("board", "{sfen: '" + "x".repeat(100_000) + "'}");
    assertTrue(answer.length() < 500, () -> "" + answer.length());
    assertEquals(
        "Move 2 of 'moves', 7g7f: There is no piece on 7g, where this move starts. Check the"
            + " origin.",
        words("board", "{moves: '7g7f 7g7f'}"));
  }

  @Test
  void a_position_that_the_record_leaves_open_is_told_in_any_game() {
    String drop = words("position_at", "{text: 'P*5e'}");
    assertTrue(drop.startsWith("the position is not known: "), drop);
    assertEquals(drop, words("position_at", "{text: 'P*5e', game: 1}"));
  }

  /** Whatever is asked, the answer fits its schema, or says what is wrong. */
  @Test
  void five_hundred_senseless_questions_get_an_answer() {
    long seed = Long.getLong("seed", System.nanoTime());
    Random random = new Random(seed);
    for (int i = 0; i < 500; i++) {
      Tool tool = Tools.ALL.get(random.nextInt(Tools.ALL.size()));
      JsonObject arguments = new JsonObject();
      for (Schema.Property property : tool.arguments().properties()) {
        if (random.nextInt(3) == 0) {
          arguments.add(property.name(), value(random));
        }
      }
      if (random.nextInt(10) == 0) {
        arguments.add("nonsense", value(random));
      }
      String context = "-Dseed=" + seed + ": " + tool.name() + " " + arguments;
      Answer answer = assertDoesNotThrow(() -> ask(tool.name(), arguments), context);
      assertFalse(answer.text().strip().isEmpty(), context);
      if (answer instanceof Answer.Given found) {
        assertEquals(Optional.empty(), tool.answer().fault(found.json()), context);
      }
    }
  }

  private static final List<String> WORDS =
      List.of(
          "",
          " ",
          "games/first.kif",
          "../../etc/passwd",
          "games",
          "sfen",
          "startpos",
          "startpos moves 7g7f",
          "9/9/9/9/9/9/9/9/9 b - 1",
          "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
          "▲７六歩",
          "7g7f",
          "同歩",
          "0000OU",
          "▲",
          "99",
          "P*5e",
          "kif",
          "none",
          "2020-99-99",
          "\u0000\u001b[31m",
          "   1 ７六歩(77)\n   2 ３四歩(33)\n",
          "�".repeat(50),
          "歩".repeat(5000));

  private static JsonElement value(Random random) {
    return switch (random.nextInt(8)) {
      case 0 -> JsonNull.INSTANCE;
      case 1 -> new JsonPrimitive(random.nextBoolean());
      case 2 -> new JsonPrimitive(random.nextInt());
      case 3 -> new JsonPrimitive(random.nextInt(5) - 1);
      case 4 -> new JsonPrimitive(1e300);
      case 5 -> random.nextBoolean() ? new JsonArray() : new JsonObject();
      default -> new JsonPrimitive(WORDS.get(random.nextInt(WORDS.size())));
    };
  }

  // The protocol

  private static JsonObject called(String call) {
    return ToolProtocol.call(
        JsonParser.parseString(call).getAsJsonObject(), Wording.of(Language.ENGLISH));
  }

  @Test
  void a_call_is_answered_in_the_form_of_the_protocol() {
    String answer = called("{name: 'explain_move', arguments: {move: '76歩'}}").toString();
    assertTrue(
        answer.startsWith(
            """
            {"content":[{"type":"text","text":"▲P-7f (7g7f): legal"}],"structuredContent":{"legal":true,\
            """),
        answer);
    assertEquals(
        "{\"content\":[{\"type\":\"text\",\"text\":\"There is no tool 'none'\"}],\"isError\":true}",
        called("{name: 'none'}").toString());
    assertEquals(
        "image/svg+xml",
        called("{name: 'board', arguments: {picture: true}}")
            .getAsJsonArray("content")
            .get(1)
            .getAsJsonObject()
            .getAsJsonObject("resource")
            .get("mimeType")
            .getAsString());
  }

  @Test
  void the_records_of_a_call_are_those_that_it_gives() {
    String records =
        "records: [{path: 'a.kif', text: '先手：山田\\n"
            + "1 ７六歩(77)\\n"
            + "'}, {path: 'b.kif', bytes: '1 \\u0082\\u0056\\u0098\\u005a\\u0095\\u00e0(77)'},"
            + " {path: 'c.kif', failure: 'it is locked'}, 1]}";
    assertEquals(
        """
        a.kif:1: move 0, 山田 - ?
        b.kif:1: move 0, ? - ?
        Files that could not be read: 1
          c.kif: it is locked
        """,
        words("{name: 'find', arguments: {sfen: 'startpos'}, " + records));
    assertEquals(
        "c.kif: it is locked", words("{name: 'check', arguments: {path: 'c.kif'}, " + records));
    assertEquals(
        "d.kif: there is no such file",
        words("{name: 'check', arguments: {path: 'd.kif'}, " + records));
    assertEquals(
        "d.kif: no file can be read here; give the record as 'text'",
        words("{name: 'check', arguments: {path: 'd.kif'}}"));
  }

  private static String words(String call) {
    return called(call)
        .getAsJsonArray("content")
        .get(0)
        .getAsJsonObject()
        .get("text")
        .getAsString();
  }

  @Test
  void what_is_offered_says_how_each_tool_is_used() {
    JsonObject offer = ToolProtocol.offer(Wording.of(Language.JAPANESE));
    assertEquals(Tools.ALL.size(), offer.getAsJsonArray("tools").size());
    assertEquals(
        "{\"name\":\"review_game\",\"title\":\"対局を振り返る\",\"description\":\"対局を振り返る\","
            + "\"arguments\":[{\"name\":\"path\",\"description\":\"棋譜のファイル\",\"required\":true}]}",
        offer.getAsJsonArray("prompts").get(0).getAsJsonObject().get("listed").toString());
  }

  /** {@code -Dupdate} writes the file, out of which the manifest of the extension is made. */
  @Test
  void the_extension_offers_all_tools_but_the_one_that_shows_a_page() throws IOException {
    JsonArray tools = new JsonArray();
    for (Tool tool : Tools.ALL) {
      if (!Tools.hasPage(tool)) {
        JsonObject title = new JsonObject();
        title.addProperty("en", tool.title().english());
        title.addProperty("ja", tool.title().japanese());
        JsonObject json = new JsonObject();
        json.addProperty("name", tool.name());
        json.add("title", title);
        json.addProperty("description", tool.description());
        json.add("inputSchema", tool.arguments().json());
        tools.add(json);
      }
    }
    Gson gson = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();
    String written = gson.toJson(tools) + "\n";
    Path file = Path.of("../vscode-extension/tools.json");
    if (System.getProperty("update") != null) {
      Files.writeString(file, written);
    }
    assertEquals(Files.readString(file), written);
  }
}
