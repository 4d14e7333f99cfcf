package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Documents.kif;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import kifu.Marked;
import kifu.RandomRecord;
import kifu.Seeds;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.document.RandomEdits;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Remark;
import kifu.feature.Refactoring.Changed;
import kifu.text.Point;
import kifu.text.Range;
import org.junit.jupiter.api.Test;

/** Compares variations before and after a refactoring; {@code $0} is where it is chosen. */
class VariationRefactoringsTest {
  private static final int DOCUMENTS = 60;

  private static final String GAME =
      """
      手合割：平手
      *対局前
         1 ７六歩(77)   ( 0:01/00:00:01)
      *角道
         2 ３四歩(33)   ( 0:02/00:00:02)+
      *本譜
         3 ２六歩(27)   ( 0:03/00:00:04)+
      &ここ
         4 投了
      まで3手で先手の勝ち

      変化：3手
         3 ６六歩(67)
         4 ８四歩(83)

      変化：2手
      *変化の前
         2 ８四歩(83)+
      *相掛かりへ
         3 ２六歩(27)+

      変化：3手
         3 ６八銀(79)

      変化：2手
         2 １四歩(13)
      """;

  @Test
  void a_variation_becomes_the_main_line() {
    assertRefactored(
        "promote",
        GAME.replace("*相掛かりへ", "*相掛$0かりへ"),
        """
        手合割：平手
        *対局前
           1 ７六歩(77)   ( 0:01/00:00:01)
        *角道
        *変化の前
           2 ８四歩(83)+
        *相掛かりへ
           3 ２六歩(27)+

        変化：3手
           3 ６八銀(79)

        変化：2手
           2 ３四歩(33)   ( 0:02/00:00:02)+
        *本譜
           3 ２六歩(27)   ( 0:03/00:00:04)+
        &ここ
           4 投了
        まで3手で先手の勝ち

        変化：3手
           3 ６六歩(67)
           4 ８四歩(83)

        変化：2手
           2 １四歩(13)
        """);
  }

  @Test
  void the_main_line_gives_way_to_the_next_variation() {
    assertRefactored(
        "demote",
        """
           1 ７六歩(77)
           2 ３四歩$0(33)
           3 ２六歩(27)
        変化：2手
           2 ８四歩(83)
        """,
        """
           1 ７六歩(77)
           2 ８四歩(83)
        変化：2手
           2 ３四歩(33)
           3 ２六歩(27)
        """);
  }

  @Test
  void a_variation_moves_down_with_all_that_branch_from_it() {
    assertRefactored(
        "move-down",
        GAME.replace("変化：2手\n*変化", "変化：2手$0\n*変化"),
        GAME.substring(0, GAME.indexOf("変化：2手"))
            + """
            変化：2手
               2 １四歩(13)   +

            変化：2手
            *変化の前
               2 ８四歩(83)
            *相掛かりへ
               3 ２六歩(27)+

            変化：3手
               3 ６八銀(79)
            """);
  }

  @Test
  void a_variation_moves_up() {
    assertRefactored(
        "move-up",
        "   1 ７六歩(77)\n変化：1手\n   1 ２六歩(27)\n\n変化：1手\n   1 ５六歩(57)$0",
        "   1 ７六歩(77)\n\n変化：1手\n   1 ５六歩(57)\n変化：1手\n   1 ２六歩(27)");
  }

  @Test
  void a_variation_is_deleted_with_all_that_branch_from_it() {
    assertRefactored(
        "delete-variation",
        GAME.replace("*変化の前", "*$0変化の前"),
        GAME.substring(0, GAME.indexOf("変化：2手")) + "変化：2手\n   2 １四歩(13)\n");
  }

  @Test
  void a_mark_goes_with_the_last_variation() {
    assertRefactored(
        "delete-variation", "   1 ７六歩(77)   +\r\n\r\n変化：1手\r\n   1 ２六歩(27)$0", "   1 ７六歩(77)");
  }

  @Test
  void the_rest_of_a_line_is_deleted_with_what_branches_from_it() {
    assertRefactored(
        "delete-from-here",
        """
           1 ７六歩(77)
           2 ３四歩(33)
        *ここまで
           3 ２六歩(27)$0
        *消える
           4 ８四歩(83)
        まで4手で中断

        変化：4手
           4 ４四歩(43)

        変化：2手
           2 ８四歩(83)
        """,
        """
           1 ７六歩(77)
           2 ３四歩(33)
        *ここまで

        変化：2手
           2 ８四歩(83)
        """);
    assertRefactored("delete-from-here", "   1 ７六歩(77)\n   2 投了$0\nまで1手で先手の勝ち", "   1 ７六歩(77)");
  }

  @Test
  void a_csa_game_is_cut_off_before_the_next_one() {
    assertRefactored(
        "delete-from-here",
        Marked.csa("PI\n+\n+7776FU\n-3334FU$0\nT1\n%TORYO\n/\nPI\n+\n"),
        "PI\n+\n+7776FU\n/\nPI\n+\n");
  }

  @Test
  void the_next_variation_takes_the_place_of_a_deleted_line() {
    assertRefactored(
        "delete-from-here",
        GAME.replace("２六歩(27)   (", "２六歩$0(27)   ("),
        """
        手合割：平手
        *対局前
           1 ７六歩(77)   ( 0:01/00:00:01)
        *角道
           2 ３四歩(33)   ( 0:02/00:00:02)+
        *本譜
           3 ６六歩(67)
           4 ８四歩(83)

        変化：2手
        """
            + GAME.substring(GAME.indexOf("*変化の前")));
  }

  @Test
  void the_rest_of_a_game_becomes_a_variation() {
    assertRefactored(
        "extract-variation",
        """
           1 ７六歩(77)
           2 ３四歩(33)
        *ここまで
           3 ２六歩(27)$0
           4 ８四歩(83)

        変化：4手
           4 ４四歩(43)

        変化：2手
           2 ８四歩(83)
        """,
        """
           1 ７六歩(77)
           2 ３四歩(33)
        *ここまで
           3 中断

        変化：3手
           3 ２六歩(27)
           4 ８四歩(83)

        変化：4手
           4 ４四歩(43)

        変化：2手
           2 ８四歩(83)
        """);
  }

  @Test
  void moves_after_the_end_become_a_variation() {
    assertRefactored(
        "extract-variation",
        "   1 ７六歩(77)\n   2 投了\n   2 ３四歩(33)$0\n   3 ２六歩(27)\n",
        "   1 ７六歩(77)\n   2 投了         +\n\n変化：2手\n   2 ３四歩(33)\n   3 ２六歩(27)\n");
  }

  @Test
  void what_a_program_expects_becomes_a_variation() {
    for (String comment :
        List.of(
            "**解析 0  候補1 評価値 97 読み筋 △８四歩(83) ▲２六歩(27) △同　歩(33)",
            "**読み筋=△８四歩▲２六歩",
            "** -35 -8384FU +2726FU",
            "**対局 評価値 97 読み筋 ▲７六歩(77) △８四歩(83) ▲２六歩(27)")) {
      assertRefactored(
          "principal-variation",
          "   1 ７六歩(77)\n" + comment + "$0\n   2 ３四歩(33)+\n\n変化：2手\n   2 １四歩(13)\n",
          "   1 ７六歩(77)\n"
              + comment
              + "\n   2 ３四歩(33)+\n\n変化：2手\n   2 １四歩(13)   +\n\n"
              + "変化：2手\n   2 ８四歩(83)\n   3 ２六歩(27)\n");
    }
  }

  @Test
  void what_a_program_expects_begins_where_it_is_not_written_yet() {
    assertRefactored(
        "principal-variation",
        "   1 ７六歩(77)\n*読み筋 △３四歩 ▲２六歩$0\n   2 ３四歩(33)\n   3 ６六歩(67)\n",
        """
           1 ７六歩(77)
        *読み筋 △３四歩 ▲２六歩
           2 ３四歩(33)
           3 ６六歩(67)   +

        変化：3手
           3 ２六歩(27)
        """);
    String atTheEnd = "   1 ７六歩(77)\n*読み筋 △３四歩$0\n";
    assertEquals(List.of(), ids(Marked.kif(atTheEnd)));
    String written = "   1 ７六歩(77)\n*読み筋 △３四歩$0\n   2 ３四歩(33)\n";
    assertEquals(List.of(), ids(Marked.kif(written)));
  }

  @Test
  void nothing_is_offered_where_it_cannot_work() {
    assertEquals(List.of("delete-from-here"), ids(Marked.kif("   1 ７六歩(77)$0\n")));
    assertEquals(List.of(), ids(Marked.kif("手合割：平手$0\n")));
    assertEquals(List.of(), ids(Marked.csa("PI\n+$0\n+7776FU\n-3334FU\n")));
    Marked misplaced = Marked.kif("   1 ７六歩(77)\n   2 ３四歩(33)\n変化：手\n変化：2手\n   2 ８四歩(83)$0\n");
    assertEquals(List.of(), ids(misplaced));
  }

  /** Holds a position of a game with what may follow it, the own continuation of a line first. */
  private static final class Node {
    private String event = "";
    private final List<String> remarks = new ArrayList<>();
    private final List<Node> next = new ArrayList<>();
    private int line;

    @Override
    public String toString() {
      StringBuilder written = new StringBuilder(event);
      written.append(remarks.stream().sorted().toList());
      next.forEach(node -> written.append('(').append(node).append(')'));
      return written.toString();
    }

    void forEach(Consumer<Node> visitor) {
      visitor.accept(this);
      next.forEach(node -> node.forEach(visitor));
    }
  }

  /** The tree of a document that names the start of each line in every order of its moves. */
  private static Node tree(Document document) {
    GameRecord record = document.analysis().records().getFirst();
    Node root = new Node();
    List<Map<Integer, Node>> reached = new ArrayList<>();
    for (GameRecord.Line line : record.lines()) {
      Map<Integer, Node> own = new HashMap<>();
      if (line.parent().isPresent()) {
        own.putAll(reached.get(line.parent().getAsInt()));
        own.keySet().removeIf(ply -> ply >= line.start());
      } else {
        own.put(0, root);
      }
      reached.add(own);
      Node at = Objects.requireNonNull(own.get(line.start() - 1));
      addRemarks(at, line.remarks());
      int ply = line.start() - 1;
      for (GameRecord.Step step : line.steps()) {
        Node after = new Node();
        after.event = step.event() + " " + step.spent();
        after.line = step.line();
        addRemarks(after, step.remarks());
        at.next.add(after);
        at = after;
        boolean move = step.event() instanceof GameRecord.Played;
        ply += move || after.event.contains("PASS") ? 1 : 0;
        own.putIfAbsent(ply, after);
        if (move) {
          own.put(ply, after);
        }
      }
    }
    return root;
  }

  private static void addRemarks(Node node, List<Remark> remarks) {
    remarks.stream()
        .filter(remark -> remark.kind() != Remark.Kind.NOTE)
        .forEach(remark -> node.remarks.add(remark.kind() + remark.text()));
  }

  /** How the moves at a fork stand after a refactoring. */
  private static List<Node> arranged(String id, List<Node> before, int chosen) {
    List<Node> after = new ArrayList<>(before);
    switch (id) {
      case "promote" -> after.addFirst(after.remove(chosen));
      case "move-up" -> Collections.swap(after, chosen, chosen - 1);
      case "move-down", "demote" -> Collections.swap(after, chosen, chosen + 1);
      case "delete-variation" -> after.remove(chosen);
      default -> throw new AssertionError(id);
    }
    return after;
  }

  @Test
  void the_tree_is_the_one_that_is_meant() {
    Map<String, Integer> tried = new HashMap<>();
    for (int seed = 0; seed < DOCUMENTS; seed++) {
      Random random = new Random(seed);
      Document document =
          kif(
              seed % 4 == 0
                  ? RandomRecord.oddlySpacedKif(random, 12)
                  : RandomRecord.kif(random, 20));
      List<Node> forks = new ArrayList<>();
      tree(document).forEach(node -> forks.add(node));
      forks.removeIf(node -> node.next.size() < 2);
      for (Node fork : forks) {
        for (Node move : fork.next) {
          boolean leads = move == fork.next.getFirst();
          for (Refactoring offered :
              VariationRefactorings.at(document, Range.ofLine(move.line, 0, 0))) {
            // A place in a variation is also one of the variation itself.
            if (!offered.id().equals("extract-variation")
                && leads == offered.id().equals("demote")) {
              assertArranged(document, offered, move.line, "seed " + seed);
              tried.merge(offered.id(), 1, Integer::sum);
            }
          }
        }
      }
    }
    assertEquals(5, tried.size(), tried.toString());
  }

  private static void assertArranged(
      Document document, Refactoring offered, int line, String where) {
    String message = where + " line " + line + " " + offered.id() + "\n" + document.text();
    Document after = edited(document, changed(offered).edits());
    Node expected = tree(document);
    List<Node> forks = new ArrayList<>();
    expected.forEach(
        node -> {
          if (node.next.stream().anyMatch(next -> next.line == line)) {
            forks.add(node);
          }
        });
    Node fork = forks.getFirst();
    List<Node> moves = List.copyOf(fork.next);
    int chosen = moves.stream().map(next -> next.line).toList().indexOf(line);
    boolean deletes = offered.id().equals("delete-variation");
    fork.next.clear();
    fork.next.addAll(arranged(offered.id(), moves, chosen));
    String tree = tree(after).toString();
    if (deletes) {
      assertEquals(withoutRemarks(expected.toString()), withoutRemarks(tree), message);
    } else {
      assertEquals(expected.toString(), tree, message);
      assertEquals(lines(document), lines(after), message);
    }
    assertTrue(
        after.problems().size() <= document.problems().size(),
        () -> message + after.problems() + document.problems());
  }

  /** What stood before the first move of a variation that is deleted goes with it. */
  private static String withoutRemarks(String tree) {
    return tree.replaceAll("\\[[^\\[\\]]*\\](?!\\])", "");
  }

  /** All lines, but for branch marks, in the order of the alphabet. */
  private static List<String> lines(Document document) {
    return document
        .text()
        .toString()
        .lines()
        .map(line -> line.replace("+", "").strip())
        .sorted()
        .collect(Collectors.toList());
  }

  @Test
  void up_and_down_again_is_as_before() {
    Seeds.each(
        seed -> {
          Document document = kif(RandomRecord.kif(new Random(seed), 20));
          for (int line = 0; line < document.text().lineCount(); line++) {
            for (Refactoring offered :
                VariationRefactorings.at(document, Range.ofLine(line, 0, 0))) {
              if (offered.id().equals("demote")) {
                Document after = edited(document, changed(offered).edits());
                Refactoring back =
                    Refactorings.find(after, Range.ofLine(line, 0, 0), "demote").orElseThrow();
                Document again = edited(after, changed(back).edits());
                assertEquals(tree(document).toString(), tree(again).toString(), "seed " + seed);
              }
            }
          }
        });
  }

  @Test
  void nothing_throws_on_any_text() {
    Seeds.each(
        seed -> {
          Random random = new Random(seed);
          Document document = kif(RandomRecord.kif(random, 20));
          RandomEdits edits = new RandomEdits(random, DocumentFormat.KIF, 0);
          for (int i = 0; i < 6; i++) {
            document = document.edit(i + 2, edits.next(document.text()));
          }
          int line = random.nextInt(document.text().lineCount());
          for (Refactoring offered : VariationRefactorings.at(document, Range.ofLine(line, 0, 0))) {
            edited(document, changed(offered).edits());
          }
        });
  }

  private static Changed changed(Refactoring offered) {
    return offered.outcome().get().value().orElseThrow();
  }

  private static List<String> ids(Marked marked) {
    Point cursor = marked.cursor();
    return VariationRefactorings.at(marked.document(), new Range(cursor, cursor)).stream()
        .map(Refactoring::id)
        .toList();
  }

  private static void assertRefactored(String id, String before, String after) {
    assertRefactored(id, Marked.kif(before), after);
  }

  private static void assertRefactored(String id, Marked marked, String after) {
    Point cursor = marked.cursor();
    Refactoring chosen =
        VariationRefactorings.at(marked.document(), new Range(cursor, cursor)).stream()
            .filter(offered -> offered.id().equals(id))
            .findFirst()
            .orElseThrow(() -> new AssertionError(ids(marked)));
    Document edited = edited(marked.document(), changed(chosen).edits());
    assertPicture(after, edited.text().toString());
  }
}
