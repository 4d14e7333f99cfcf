package kifu.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kifu.Documents;
import kifu.collection.GameIndex;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.document.RandomEdits;
import kifu.format.OpeningBooks;
import kifu.json.Shape;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import org.junit.jupiter.api.Test;

/**
 * A request about one line of a long game is answered before all of it is checked, as it is after
 * that.
 */
final class SettledAnswersTest {
  private static final int MOVES = 4_000;
  private static final int SEEDS = 12;
  private static final int EDITS = 6;

  private static final List<String> ROOKS = List.of("３八飛(28)", "７二飛(82)", "２八飛(38)", "８二飛(72)");

  private static final String VARIATION = "\n変化：3手\n   3 ２六歩(27)\n";

  private static final List<String> REQUESTS =
      List.of("textDocument/hover", "kifu/positionAt", "kifu/legalMoves", "kifu/boardAt");

  private static String game() {
    return "先手：甲\n手合割：平手\n"
        + IntStream.rangeClosed(1, MOVES)
            .mapToObj(i -> "%4d %s\n".formatted(i, ROOKS.get((i - 1) % 4)))
            .collect(Collectors.joining());
  }

  @Test
  void a_hover_above_does_not_wait_for_what_is_below() {
    Document opened = Documents.kif(game());
    opened.problems();
    Document edited = Documents.edited(opened, List.of(new Edit(Range.ofLine(2, 0, 4), "   9")));

    Document settled = edited.settledAt(20);

    assertEquals(19, settled.analysis().situationAt(20).orElseThrow().ply());
    assertEquals(1, settled.problemsOn(2).size());
    assertTrue(edited.analysisSoFar().isEmpty());
  }

  @Test
  void a_move_above_variations_does_not_wait_for_them() {
    Document document = Documents.kif(game() + VARIATION.repeat(2000));

    assertEquals(3, document.settledAt(4).analysis().situationAt(4).orElseThrow().ply());
    assertTrue(document.analysisSoFar().isEmpty());
  }

  @Test
  void what_is_wrong_with_a_head_or_a_mark_is_known_when_all_is() {
    Document heads = Documents.kif(game() + VARIATION.repeat(2000));
    heads.settledAt(MOVES + 3);
    assertFalse(heads.analysisSoFar().isEmpty());

    Document marks = Documents.kif(game() + VARIATION.replace(")", ")+").repeat(2000));
    marks.settledAt(4);
    assertFalse(marks.analysisSoFar().isEmpty());
  }

  @Test
  void what_is_answered_early_is_what_is_answered_late() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      RandomEdits edits = new RandomEdits(random, DocumentFormat.KIF, 0);
      Document document = Documents.kif(game() + (seed % 2 == 0 ? VARIATION.repeat(900) : ""));
      for (int i = 0; i < EDITS; i++) {
        List<Edit> edit = edits.next(document.text());
        document = Documents.edited(document, edit);
        Document fresh = Documents.open("kif", document.text().toString());
        int line = Math.max(0, edit.getLast().range().start().line() + random.nextInt(-2, 4));
        for (String request : REQUESTS) {
          Point point = document.text().clamp(new Point(line, 0));
          fresh.problems();
          assertEquals(
              ask(request, fresh, point),
              ask(request, document, point),
              "seed " + seed + ", edit " + i + ", " + request + " on line " + line);
        }
      }
    }
  }

  private static String ask(String request, Document document, Point point) {
    Question question =
        new Question(
            document,
            Params.of(Shape.of("position", Shapes.position(point)).json()),
            Editor.of(new JsonObject(), Surroundings.UNKNOWN),
            List.of(document),
            new GameIndex(),
            OpeningBooks.NONE);
    return Requests.named(request).orElseThrow().answer().apply(question).toString();
  }
}
