package kifu.feature;

import static java.util.stream.Collectors.joining;
import static kifu.Documents.open;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.Seeds;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.problem.Language;
import kifu.problem.Severity;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that whole games become the same at any speed of typing, in an editor that drops an answer
 * when a key is pressed before it comes.
 */
class TypedAheadTest {
  private static final int MOVES = 24;

  /** A line of a comment that says something, maybe typed behind the number of the next move. */
  private static final Pattern COMMENT = Pattern.compile("(?: *[0-9]+ +)?(?<mark>'?\\*)[^*].*");

  /** An editor with one document and one cursor. */
  private static final class Editor {
    private final DocumentFormat format;
    private final boolean knowsFormats;
    private Text text;
    private Point cursor;
    private Optional<String> asked = Optional.empty();

    /**
     * @param knowsFormats whether Enter goes on with a comment, as in VS Code, and does not keep
     *     the indentation, as in others
     */
    Editor(DocumentFormat format, String start, boolean knowsFormats) {
      this.format = format;
      this.knowsFormats = knowsFormats;
      this.text = Text.of(start);
      this.cursor = text.end();
    }

    private static String mark(String line) {
      Matcher comment = COMMENT.matcher(line);
      return comment.matches() ? comment.group("mark") : "";
    }

    /** Presses a key; what was asked after the one before is never answered. */
    void press(char key) {
      String line = text.line(cursor.line());
      String indent =
          knowsFormats
              ? mark(line)
              : line.substring(0, line.length() - line.stripLeading().length());
      String typed = key == '\n' ? "\n" + indent : String.valueOf(key);
      int offset = text.offset(cursor) + typed.length();
      text = text.replace(new Range(cursor, cursor), typed);
      cursor = text.point(offset);
      asked = Optional.of(String.valueOf(key)).filter(OnTypeFormatting.CHARACTERS::contains);
    }

    /** Waits until all that was asked is answered. */
    void pause() {
      if (asked.isPresent()) {
        List<Edit> edits =
            OnTypeFormatting.format(open(format, text.toString()), cursor, asked.get());
        int rest = text.length() - text.offset(cursor);
        for (Edit edit : edits.reversed()) {
          text = text.apply(edit);
        }
        cursor = text.point(text.length() - rest);
      }
      asked = Optional.empty();
    }
  }

  private static String typed(DocumentFormat format, String start, String keys, double patience) {
    return typed(format, start, keys, patience, new Random(0));
  }

  private static String typed(
      DocumentFormat format, String start, String keys, double patience, Random random) {
    return typed(new Editor(format, start, false), keys, patience, random);
  }

  private static String typed(Editor editor, String keys, double patience, Random random) {
    for (int i = 0; i < keys.length(); i++) {
      editor.press(keys.charAt(i));
      if (random.nextDouble() < patience) {
        editor.pause();
      }
    }
    editor.pause();
    return editor.text.toString();
  }

  private static void assertSameAtAnySpeed(
      DocumentFormat format, String start, BiFunction<Position, Step, String> spelling) {
    Seeds.each(
        seed -> {
          Random random = new Random(seed);
          String keys = keys(random, spelling);
          String slowly = typed(format, start, keys, 1);
          for (double patience : new double[] {0, 0.05, 0.3, 0.8}) {
            assertEquals(slowly, typed(format, start, keys, patience, random), keys);
          }
        });
  }

  private record Step(Move move, Optional<Square> previous, int seconds) {}

  private static String keys(Random random, BiFunction<Position, Step, String> spelling) {
    return keys(random, MOVES, spelling);
  }

  private static String keys(
      Random random, int moves, BiFunction<Position, Step, String> spelling) {
    StringBuilder keys = new StringBuilder();
    Position position = Position.START;
    Optional<Square> previous = Optional.empty();
    for (int i = 0; i < moves; i++) {
      List<Move> legal = Rules.legalMoves(position);
      Move move = legal.get(random.nextInt(legal.size()));
      keys.append(spelling.apply(position, new Step(move, previous, random.nextInt(200))));
      previous = Optional.of(move.to());
      position = position.play(move);
    }
    return keys.toString();
  }

  @Test
  void a_game_in_kif_with_clocks() {
    assertSameAtAnySpeed(
        DocumentFormat.KIF,
        "手合割：平手\n手数----指手---------消費時間--\n   1 ",
        (position, step) ->
            Notation.kif(position, step.move(), step.previous())
                + " %d:%02d\n".formatted(step.seconds() / 60, step.seconds() % 60));
  }

  @Test
  void a_game_in_kif_with_clocks_typed_after_an_enter_that_was_meant_for_the_list() {
    assertSameAtAnySpeed(
        DocumentFormat.KIF,
        "手合割：平手\n   1 ",
        (position, step) ->
            Notation.kif(position, step.move(), step.previous())
                + "\n %d:%02d\n".formatted(step.seconds() / 60, step.seconds() % 60));
  }

  @Test
  void an_enter_too_many_leaves_no_blank_line() {
    String start = "手合割：平手\n   1 ";
    String game = typed(DocumentFormat.KIF, start, "76fu\n\n34fu\n\n26fu\n", 0);
    assertEquals(start + "７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 ", game);
  }

  @Test
  void a_whole_game_waits_for_one_answer() {
    String kif = "手合割：平手\n   1 ";
    String twice =
        keys(
            new Random(1),
            100,
            (position, step) -> Notation.kif(position, step.move(), step.previous()) + "\n\n");
    assertEquals(
        typed(DocumentFormat.KIF, kif, twice.strip() + "\n", 1),
        typed(DocumentFormat.KIF, kif, twice.strip() + "\n", 0));
    String timed =
        keys(
            new Random(1),
            100,
            (position, step) -> Notation.csa(position, step.move()).substring(1) + "\nT5\n");
    assertEquals(
        typed(DocumentFormat.CSA, "PI\n+\n", timed, 1),
        typed(DocumentFormat.CSA, "PI\n+\n", timed, 0));
  }

  @ParameterizedTest
  @CsvSource({"34fu\\n", "34fu\\s", "３四歩(33)\\n", "'   2 ３四歩(33)\\n'", "34fu\\n26fu\\n"})
  void a_number_that_was_begun_twice_goes(String keys) {
    String game = "手合割：平手\n   1 ７六歩(77)\n";
    String typed = typed(DocumentFormat.KIF, game + "   2 \n", keys.translateEscapes(), 0);
    assertEquals(game + "   2 ３四歩(33)", typed.lines().limit(3).collect(joining("\n")).strip());
    assertEquals(List.of(), warnings(open(DocumentFormat.KIF, typed)));
  }

  @Test
  void a_game_in_csa() {
    assertSameAtAnySpeed(
        DocumentFormat.CSA,
        "PI\n+\n",
        (position, step) -> Notation.csa(position, step.move()).substring(1) + "\n");
  }

  @Test
  void a_game_in_csa_of_which_a_list_takes_each_second_enter() {
    assertSameAtAnySpeed(
        DocumentFormat.CSA,
        "PI\n+\n",
        (position, step) -> {
          String move = Notation.csa(position, step.move());
          return position.turn() == Side.BLACK ? move : move.substring(1) + "\n";
        });
  }

  @Test
  void an_enter_that_a_list_took_is_pressed_again() {
    String kif = "手合割：平手\n   1 ";
    String csa = "PI\n+\n";
    for (double patience : new double[] {0, 1}) {
      assertEquals(
          kif + "７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 ８四歩(83)\n   5 ",
          typed(DocumentFormat.KIF, kif, "７六歩(77)34fu\n26fu\n84fu\n", patience));
      assertEquals(
          csa + "+7776FU\nT11\n-3334FU\nT5\n+2726FU\n",
          typed(DocumentFormat.CSA, csa, "+7776FUT11\n3334fu\nT5\n26fu\n", patience));
      assertEquals(
          csa + "+7776FU\nT11\n-3334FU\nT5\n+8822UM\nT1\n-3122GI\n+0088KA\nT9\n%TORYO\n",
          typed(
              DocumentFormat.CSA,
              csa,
              "76fuT11\n3334T5\n8822umT1\n3122\n0088kaT9\n%TORYO\n",
              patience));
      assertEquals(
          csa + "+7776FU\n%TORYO\n", typed(DocumentFormat.CSA, csa, "76fu%TORYO\n", patience));
      assertEquals(
          kif + "７六歩(77)\n   2 投了\n", typed(DocumentFormat.KIF, kif, "７六歩(77)投了\n", patience));
      assertEquals(
          csa + "+7776FU\n%TORYO\n", typed(DocumentFormat.CSA, csa, "+7776FU%TORYO\n", patience));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "76fu\\n   2 ３四歩(33)\\n26fu\\n",
    "76fu\\n\\n   2 ３四歩(33)\\n26fu\\n",
    "'   1 ７六歩(77)\\n34fu\\n   3 ２六歩(27)\\n'",
    "76fu\\n   2 ３四歩(33)\\n   3 ２六歩(27)\\n",
  })
  void moves_from_a_list_stand_between_those_that_are_not_finished(String escaped) {
    String start = "手合割：平手\n";
    String keys = escaped.translateEscapes() + "84fu\n";
    String game = "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 ８四歩(83)\n   5 ";
    Editor editor = new Editor(DocumentFormat.KIF, start, true);
    assertEquals(start + game, typed(editor, keys, 0, new Random(0)));
  }

  @Test
  void a_game_in_ki2() {
    assertSameAtAnySpeed(
        DocumentFormat.KI2, "手合割：平手\n", (position, step) -> unmarked(position, step) + "\n");
  }

  @Test
  void a_game_in_rows_of_ki2() {
    assertSameAtAnySpeed(
        DocumentFormat.KI2,
        "手合割：平手\n",
        (position, step) -> unmarked(position, step) + (step.seconds() % 4 == 0 ? "\n" : " "));
  }

  private static String unmarked(Position position, Step step) {
    return Notation.japanese(position, step.move(), step.previous()).substring(1);
  }

  @Test
  void a_row_of_an_impatient_typist() {
    String keys = "76fu 34fu 58kin右 72kin\n26fu 84fu ";
    String start = "手合割：平手\n";
    String slowly = typed(DocumentFormat.KI2, start, keys, 1);
    assertEquals(start + "▲７六歩 △３四歩 ▲５八金右 △７二金\n▲２六歩 △８四歩 ", slowly);
    assertEquals(slowly, typed(DocumentFormat.KI2, start, keys, 0));
  }

  @Test
  void a_list_takes_the_enter_at_the_end_of_a_row() {
    String start = "手合割：平手\n";
    for (double patience : new double[] {0, 1}) {
      assertEquals(
          start + "▲７六歩 △３四歩\n▲２六歩 △８四歩\n▲２五歩 \n△８五歩 ",
          typed(DocumentFormat.KI2, start, "76fu △３四歩26fu △８四歩25fu \n85fu ", patience));
    }
  }

  @Test
  void a_row_is_written_out_up_to_a_move_that_may_mean_several() {
    String start = "手合割：平手\n";
    for (double patience : new double[] {0, 1}) {
      String row = typed(DocumentFormat.KI2, start, "76fu 34fu 58kin 84fu ", patience);
      assertEquals(start + "▲７六歩 △３四歩 58kin 84fu ", row);
    }
  }

  @Test
  void the_game_of_an_impatient_typist() {
    String keys = "76fu 0:10\n34fu (0:12\n26fu 0:11\n84fu 1:00\n";
    String start = "手合割：平手\n   1 ";
    String slowly = typed(DocumentFormat.KIF, start, keys, 1);
    assertEquals(
        """
        手合割：平手
           1 ７六歩(77)   ( 0:10/00:00:10)
           2 ３四歩(33)   ( 0:12/00:00:12)
           3 ２六歩(27)   ( 0:11/00:00:21)
           4 ８四歩(83)   ( 1:00/00:01:12)
        """
            + "   5 ",
        slowly);
    assertEquals(slowly, typed(DocumentFormat.KIF, start, keys, 0));
  }

  @ParameterizedTest
  @CsvSource({
    "KIF, 76fu 0:11\\n*good\\n\\n34fu 0:07\\n*fine\\nmore\\n\\n26fu 12\\n",
    "KIF, 76fu 0:11\\n34fu 0:07\\n投了 0:05\\n",
    "KIF, 76fu\\n34fu\\n投了\\n",
    "KIF, 76fu\\t\\n34fu\\t\\n26fu\\n",
    "KIF, 76fu\\n\\n34fu\\n\\n26fu\\n",
    "KIF, ７六歩(77)\\n\\n３四歩(33)\\n\\n２六歩(27)\\n",
    "KIF, 76fu 0:11\\n\\n34fu 0:07\\n\\n26fu 12\\n",
    "KIF, ７六歩\\n３四歩\\n２六歩\\n",
    "KIF, ７六歩 0:11\\n３四歩　０：１２\\n２六歩\\n",
    "KI2, '76fu 34fu \\n*good\\n\\n26fu 84fu \\n*fine\\n\\n25fu '",
    "CSA, 76fu 12\\n'*good\\n\\n34fu T5\\n'*fine\\n\\n26fu\\n%TORYO\\n",
  })
  void comments_ends_and_blanks_are_the_same_at_any_speed(DocumentFormat format, String escaped) {
    String start =
        switch (format) {
          case CSA -> "PI\n+\n";
          case KI2 -> "手合割：平手\n";
          default -> "手合割：平手\n   1 ";
        };
    String keys = escaped.replace("\\n", "\n").replace("\\t", "\t");
    String slowly = typed(new Editor(format, start, true), keys, 1, new Random(0));
    assertEquals(List.of(), warnings(open(format, slowly)), slowly);
    Seeds.each(
        seed -> {
          for (double patience : new double[] {0, 0.05, 0.3, 0.8}) {
            Editor editor = new Editor(format, start, true);
            String typed = typed(editor, keys, patience, new Random(seed));
            assertEquals(slowly, typed, () -> "seed " + seed + ", patience " + patience);
          }
        });
  }

  private static List<String> warnings(Document document) {
    return document.problems().stream()
        .filter(problem -> problem.severity().isAtLeast(Severity.WARNING))
        .map(problem -> problem.message(Language.ENGLISH))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "kif, 手合割：平手\\n   1 7六歩\\n   2 3四歩\\n*c",
    "kif, 手合割：平手\\n   1 ７六歩(77)   ( 0:01/)\\n   2 ３四歩(33)   ( 0:02/)\\n*c",
    "kif, 手合割：平手\\n   1 ７六歩(77)   ( 0:01)\\n   2 ３四歩(33)   ( 0:02)\\n*c",
    "ki2, 手合割：平手\\n▲7六歩 △3四歩\\n▲2六歩 △8四歩\\n*c",
    "csa, PI\\n+\\n+7776FU\\n-3334FU\\n'*c",
    "kif, 手合割：平手\\n   1 ７六歩(77)\\n  *one\\n  *two\\n*c",
    "csa, PI\\n+\\n+7776FU\\n  '*one\\n'*c",
    "kif, 手合割：平手\\n   1 ７六歩(77)\\n   2 34歩\\n*one\\n*two\\n*c",
    "kif, 手合割：平手\\n   1 ７六歩(77)\\n\\n   2 ３四歩(33)\\n*c",
    "kif, 手合割：平手\\n   1 76歩\\n\\n手合割：平手\\n先手：A",
    "kif, 手合割：平手\\n76fu\\n2 ３四歩(33)\\n3 ２六歩(27)\\n4 ８四歩(83)\\n5 ２五歩(26)\\n*c",
  })
  void what_a_program_writes_in_its_own_style_is_left_to_the_formatter(
      String format, String escaped) {
    String record = escaped.replace("\\n", "\n") + " ";
    Document document = open(format, record);
    assertEquals(List.of(), OnTypeFormatting.format(document, document.text().end(), " "));
  }
}
