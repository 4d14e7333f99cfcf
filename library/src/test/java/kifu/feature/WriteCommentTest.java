package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kifu.Marked;
import kifu.TestFiles;
import kifu.document.Document;
import kifu.shogi.MoveNotation;
import kifu.text.Edit;
import kifu.text.Point;
import org.junit.jupiter.api.Test;

/** In the pictures, $0 stands where the comment is written. */
class WriteCommentTest {
  @Test
  void a_comment_stands_below_its_move() {
    assertWritten(
        "角道を開ける。\n自然な一手。",
        """
        手合割：平手
           1 ７六歩(77)$0
           2 ３四歩(33)
        """,
        """
        手合割：平手
           1 ７六歩(77)
        *角道を開ける。
        *自然な一手。
           2 ３四歩(33)
        """);
  }

  @Test
  void a_comment_ends_the_row_of_its_move() {
    assertWritten(
        "角道を開ける。", "手合割：平手\n▲７六$0歩　△３四歩 ▲２六歩\n*よい手\n", "手合割：平手\n▲７六歩\n*角道を開ける。\n△３四歩 ▲２六歩\n*よい手\n");
    assertWritten(
        "飛車先を突く。",
        "手合割：平手\n▲７六歩　△３四歩 ▲２六$0歩\n*よい手\n△８四歩\n",
        "手合割：平手\n▲７六歩　△３四歩 ▲２六歩\n*飛車先を突く。\n△８四歩\n");
    assertWritten("", "手合割：平手\n▲７六$0歩　△３四歩\n*よい手\n", "手合割：平手\n▲７六歩　△３四歩\n*よい手\n");
  }

  @Test
  void so_it_does_in_csa() {
    assertWritten(
        "角道を開ける。",
        "PI\n+\n+7776$0FU,T5,-3334FU,T6\n'*よい手\n",
        "PI\n+\n+7776FU,T5\n'*角道を開ける。\n-3334FU,T6\n'*よい手\n");
    assertWritten(
        "角道を開ける。", "PI\n+\n+7776FU,-3334$0FU\n'*よい手\n", "PI\n+\n+7776FU,-3334FU\n'*角道を開ける。\n");
  }

  @Test
  void so_it_does_in_json() {
    String move =
        "{\"move\":{\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6},\"piece\":\"FU\"}";
    String record = "{\"header\":{},\"moves\":[{},%s]}";
    assertWritten(
        "角道を\n開ける。",
        record.formatted("$0" + move + ",\"comments\":[\"よい手\",\"*#評価値=30\"]}"),
        record.formatted(move + ",\"comments\":[\"角道を\",\"開ける。\",\"*#評価値=30\"]}"));
    assertWritten(
        "よい手",
        record.formatted("$0" + move + ", \"comments\": [ \"よい手\" ]}"),
        record.formatted(move + ", \"comments\": [ \"よい手\" ]}"));
  }

  @Test
  void a_comment_takes_the_place_of_another() {
    assertWritten(
        "一\n二\n\n四",
        """
           1 ７六歩(77)
        *壱
        *弐$0
           2 ３四歩(33)
        """,
        """
           1 ７六歩(77)
        *一
        *二
        *
        *四
           2 ３四歩(33)
        """);
    assertWritten("一", "   1 ７六歩(77)$0\n*壱\n*弐", "   1 ７六歩(77)\n*一");
  }

  @Test
  void a_move_with_a_note_for_programs_has_its_own_comment() {
    assertWritten(
        "二",
        "   1 ７六歩(77)\n*一\n   2 ３四歩(33)$0 # 注\n*弐\n",
        "   1 ７六歩(77)\n*一\n   2 ３四歩(33) # 注\n*二\n");
    assertWritten(
        "一", "PI\n+\n+7776FU$0\nT5,-3334FU,'*弐\n", "PI\n+\n+7776FU\n'*一\nT5,-3334FU,'*弐\n");
  }

  @Test
  void a_blank_comment_is_none() {
    assertWritten(" \n", "   1 ７六歩(77)$0\n*壱\n*弐\n   2 ３四歩(33)\n", "   1 ７六歩(77)\n   2 ３四歩(33)\n");
    assertWritten("", "   1 ７六歩(77)$0\n", "   1 ７六歩(77)\n");
  }

  @Test
  void what_programs_have_written_stays() {
    assertWritten(
        "一\n二",
        "   1 ７六歩(77)$0\n**評価値=35\n*壱\n&しおり\n   2 ３四歩(33)\n",
        "   1 ７六歩(77)\n**評価値=35\n*一\n*二\n&しおり\n   2 ３四歩(33)\n");
  }

  @Test
  void what_looks_as_if_a_program_had_written_it_gets_a_blank() {
    assertWritten("*強調*\n#1", "   1 ７六歩(77)$0\n", "   1 ７六歩(77)\n* *強調*\n* #1\n");
  }

  @Test
  void the_start_position_has_its_comment_above_the_moves() {
    assertWritten(
        "開始局面",
        """
        手合割：平手$0
        手数----指手---------消費時間--
           1 ７六歩(77)
        """,
        """
        手合割：平手
        手数----指手---------消費時間--
        *開始局面
           1 ７六歩(77)
        """);
    assertWritten("開始局面", "手合割：平手$0\n先手：\n\n", "手合割：平手\n先手：\n*開始局面\n\n");
  }

  @Test
  void an_end_has_its_comment_too() {
    assertWritten(
        "無念", "   1 ７六歩(77)\n   2 投了$0\nまで1手で先手の勝ち\n", "   1 ７六歩(77)\n   2 投了\n*無念\nまで1手で先手の勝ち\n");
  }

  @Test
  void csa_has_its_mark_and_its_line_of_time() {
    assertWritten(
        "一\n二", "PI\n+\n+7776FU$0\nT5\n-3334FU\n", "PI\n+\n+7776FU\nT5\n'*一\n'*二\n-3334FU\n");
    assertWritten(
        "一\n二",
        "PI\n+\n+7776FU$0\nT5\n'** 30\n'*壱\n-3334FU\n",
        "PI\n+\n+7776FU\nT5\n'** 30\n'*一\n'*二\n-3334FU\n");
  }

  @Test
  void where_there_is_no_game_there_is_no_comment() {
    assertInstanceOf(Outcome.Refused.class, write(Marked.kif("メモ$0\n"), "一"));
  }

  @Test
  void what_is_written_is_reported() {
    for (Marked marked :
        List.of(
            Marked.kif("手合割：平手$0\n\n"),
            Marked.kif("   1 ７六歩(77)$0"),
            Marked.csa("PI\n+\n+7776FU\nT5$0\n"))) {
      List<Edit> written = write(marked, "一\n\n三").value().orElseThrow();
      Document after = marked.document().edit(2, written);
      assertEquals(
          Optional.of("一\n\n三"),
          PositionAt.positionAt(after, marked.cursor(), MoveNotation.JAPANESE)
              .flatMap(PositionAt.Result::comment));
    }
  }

  @Test
  void it_can_be_written_wherever_a_position_is_known() {
    for (Path file : TestFiles.in("")) {
      Document document = TestFiles.open(file);
      for (int line = 0; line < document.text().lineCount(); line++) {
        assertWritten(document, line);
      }
    }
  }

  private static void assertWritten(Document document, int line) {
    Point point = new Point(line, 0);
    Outcome<List<Edit>> result = WriteComment.write(document, point, "一\n#二");
    Optional<PositionAt.Result> before =
        PositionAt.positionAt(document, point, MoveNotation.JAPANESE);
    if (before.isPresent() && result instanceof Outcome.Done<List<Edit>>(List<Edit> written)) {
      Document after = edited(document, written);
      int place = WriteComment.place(document, line);
      // Below a row of moves it is about the last of them.
      int column = place == line ? 0 : document.text().lineLength(place);
      assertEquals(
          Optional.of("一\n #二"),
          PositionAt.positionAt(after, new Point(place, column), MoveNotation.JAPANESE)
              .flatMap(PositionAt.Result::comment),
          () -> document.uri() + ":" + point);
    }
  }

  private static void assertWritten(String comment, String before, String after) {
    Marked marked =
        before.startsWith("PI")
            ? Marked.csa(before)
            : before.startsWith("{")
                ? Marked.jkf(before)
                : before.contains("▲") ? Marked.ki2(before) : Marked.kif(before);
    List<Edit> written = write(marked, comment).value().orElseThrow();
    assertPicture(after, edited(marked.document(), written).text().toString());
  }

  private static Outcome<List<Edit>> write(Marked marked, String comment) {
    return WriteComment.write(marked.document(), marked.cursor(), comment);
  }
}
