package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import kifu.drawing.BoardStyle;
import kifu.drawing.Wording;
import kifu.feature.EmbeddedDiagram.Options;
import kifu.problem.Language;
import kifu.shogi.BoardDiagram;
import kifu.shogi.Position;
import kifu.shogi.SideNames;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EmbeddedDiagramTest {
  private static final String GAME =
      """
         1 ７六歩(77)
         2 ３四歩(33)
         3 ２二角成(88)
      変化：3手
         3 ２六歩(27)
      """;

  @Test
  void the_last_position_of_the_main_line_is_drawn() {
    assertEquals("Move 3 ▲Bx2b+", caption("kif", GAME));
  }

  @Test
  void or_the_one_after_a_move() {
    assertEquals("Move 1 ▲P-7f", caption("kif", GAME, Optional.empty(), Optional.of(1)));
    assertEquals("", caption("kif", "手合割：平手\n" + GAME, Optional.empty(), Optional.of(0)));
  }

  @Test
  void also_where_all_moves_stand_on_one_line() {
    String game = "position startpos moves 7g7f 3c3d 8h2b+\n";
    assertEquals("Move 3 ▲Bx2b+", caption("usi", game));
    assertEquals("Move 1 ▲P-7f", caption("usi", game, Optional.empty(), Optional.of(1)));
  }

  @Test
  void or_the_one_that_a_line_leads_to() {
    assertEquals("Move 3 ▲P-2f", caption("kif", GAME, Optional.of(4), Optional.empty()));
    assertEquals("Move 3 ▲P-2f", caption("kif", GAME, Optional.of(99), Optional.empty()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "kif | '   1 ７六歩(77)\n*#figure number=3 language=ja\n*角道を開ける。'",
        """
        kif | '手合割：平手
        *#figure number=3 language=ja
           1 ７六歩(77)
        *#figure number=3 language=ja'\
        """,
        "ki2 | '▲７六歩\n*#figure number=3 language=ja'",
        "csa | 'PI\n+\n+7776FU\n''*#figure number=3 language=ja'",
      })
  void a_comment_describes_its_figure_in_every_format_with_comments(String language, String text) {
    assertEquals("第３図は▲７六歩まで", caption(language, text));
  }

  @Test
  void so_does_one_of_jkf() {
    String text =
        """
        {"moves": [{},
          {"move": {"color": 0, "from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "piece": "FU"},
           "comments": ["#figure number=3 language=ja"]}
        ]}
        """;
    assertEquals("第３図は▲７六歩まで", caption("jkf", text));
  }

  @Test
  void words_outside_the_record_come_after_those_in_it() {
    Options options =
        new Options(
            Optional.empty(),
            Optional.of(2),
            "language=en",
            Wording.of(Language.JAPANESE),
            BoardStyle.DEFAULT);
    String text = GAME.replace("(33)\n", "(33)\n*#figure number=1 language=ja\n");
    assertEquals(
        "Diagram 1: after △P-3d",
        EmbeddedDiagram.diagram("kif", text, options).orElseThrow().caption());
    assertEquals("Move 3 ▲Bx2b+", caption("kif", text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sfen | lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2",
        "sfen | sfen 4k4/9/9/9/9/9/9/9/4K4 b G2p 1",
        "usi | position startpos moves 7g7f 3c3d",
        "csa | PI,+,+7776FU",
      })
  void positions_and_moves_of_programs_are_drawn(String language, String text) {
    assertTrue(diagram(language, text, Optional.empty(), Optional.empty()).isPresent());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sfen | lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        "sfen | sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        "sfen | startpos",
        "sfen | position startpos",
        "usi | position startpos",
        "bod | 手合割：平手",
      })
  void a_position_is_drawn_also_where_it_is_the_usual_start(String language, String text) {
    for (String lines : new String[] {text, text + "\n", text + "\r\n\r\n"}) {
      assertTrue(diagram(language, lines, Optional.empty(), Optional.empty()).isPresent(), lines);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "開始日時：2026/01/01", "no record"})
  void nothing_is_drawn_for_what_is_no_position(String text) {
    for (String language : new String[] {"bod", "sfen", "usi"}) {
      assertEquals(
          Optional.empty(), diagram(language, text, Optional.empty(), Optional.empty()), language);
    }
  }

  @Test
  void a_board_that_leaves_squares_open_is_drawn_with_their_signs() {
    String board =
        BoardDiagram.write(Position.START, SideNames.EVEN, 0, "").replaceFirst("v玉", " ＊");
    String svg = diagram("bod", board, Optional.empty(), Optional.empty()).orElseThrow().svg();
    assertTrue(svg.contains(">＊</text>"), svg);
  }

  @Test
  void so_is_the_usual_start_as_a_diagram() {
    String board = BoardDiagram.write(Position.START, SideNames.EVEN, 0, "");
    assertTrue(diagram("bod", board, Optional.empty(), Optional.empty()).isPresent());
    assertEquals(Optional.empty(), diagram("kif", board, Optional.empty(), Optional.empty()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "開始日時：2026/01/01", "手合割：平手", "no record"})
  void nothing_is_drawn_where_there_is_nothing_to_tell(String text) {
    for (String language : new String[] {"kif", "csa", "yaneuraou-book"}) {
      assertEquals(
          Optional.empty(), diagram(language, text, Optional.empty(), Optional.empty()), language);
    }
  }

  private static String caption(String language, String text) {
    return caption(language, text, Optional.empty(), Optional.empty());
  }

  private static String caption(
      String language, String text, Optional<Integer> line, Optional<Integer> ply) {
    return diagram(language, text, line, ply).orElseThrow().caption();
  }

  private static Optional<EmbeddedDiagram.Result> diagram(
      String language, String text, Optional<Integer> line, Optional<Integer> ply) {
    return EmbeddedDiagram.diagram(
        language,
        text,
        new Options(line, ply, "", Wording.of(Language.ENGLISH), BoardStyle.DEFAULT));
  }
}
