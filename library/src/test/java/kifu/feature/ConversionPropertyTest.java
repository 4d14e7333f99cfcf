package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import kifu.RandomRecord;
import kifu.Story;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.exchange.GameRecord;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.text.Text;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Converts random records there and back again. */
class ConversionPropertyTest {

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void kif_holds_all_that_a_record_in_kif_says(@ForAll long seed) {
    GameRecord game = random(seed);

    GameRecord back = game(written(game, TargetFormat.KIF));

    assertEquals(Story.headers(game), Story.headers(back));
    assertEquals(Story.tree(game), Story.tree(back));
    assertEquals(List.of(), TargetFormat.KIF.write(List.of(game)).losses());
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void csa_keeps_names_dates_moves_clocks_and_the_winner(@ForAll long seed) {
    GameRecord game = random(seed);

    GameRecord there = game(written(game, TargetFormat.CSA));
    GameRecord back = game(written(there, TargetFormat.KIF));

    for (GameRecord same : List.of(there, back)) {
      assertEquals(Story.headers(game), Story.headers(same));
      assertEquals(Story.mainLine(game), Story.mainLine(same));
    }
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void jkf_keeps_headers_moves_variations_clocks_and_comments(@ForAll long seed) {
    GameRecord game = random(seed);

    Document there = written(game, TargetFormat.JKF);
    GameRecord back = game(there);

    if (TargetFormat.JKF.write(List.of(game)).losses().isEmpty()) {
      assertEquals(Story.headers(game), Story.headers(back));
      assertEquals(Story.tree(game), Story.tree(back));
    }
    assertEquals(there.text().toString(), written(back, TargetFormat.JKF).text().toString());
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void usi_keeps_the_moves(@ForAll long seed) {
    GameRecord game = random(seed);

    GameRecord back = game(written(game, TargetFormat.USI));

    assertEquals(game.start(), back.start());
    assertEquals(game.moves(), back.moves());
    assertEquals(
        written(game, TargetFormat.SFEN).text().toString(),
        written(back, TargetFormat.SFEN).text().toString());
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void what_is_written_is_in_canonical_form_and_has_no_new_errors(@ForAll long seed) {
    Document document = document(seed);
    Set<ProblemId> known = errors(document);

    for (TargetFormat target : List.of(TargetFormat.KIF, TargetFormat.CSA, TargetFormat.JKF)) {
      Document written = written(document.games().getFirst(), target);
      Set<ProblemId> found = errors(written);
      found.removeAll(known);
      assertEquals(Set.of(), found);
      assertEquals(List.of(), Formatting.format(written));
    }
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void comments_that_look_like_lines_of_a_format_stay_comments(@ForAll long seed) {
    Random random = new Random(seed);
    StringBuilder kif = new StringBuilder("手合割：平手\n手数----指手---------消費時間--\n");
    for (String line : List.of("", "   1 ７六歩(77)", "   2 ３四歩(33)", "   3 ２六歩(27)", "   4 投了")) {
      kif.append(line).append(line.isEmpty() ? "" : "\n");
      for (int i = random.nextInt(3); i > 0; i--) {
        kif.append('*').append(LINES.get(random.nextInt(LINES.size()))).append('\n');
      }
    }
    GameRecord game = game(open(kif.toString(), "kif"));

    for (TargetFormat target : WITH_COMMENTS) {
      Document there = written(game, target);
      assertEquals(Set.of(), errors(there), there.text().toString());
      for (TargetFormat next : WITH_COMMENTS) {
        GameRecord then = game(written(game(there), next));
        String way = target + ", then " + next + " of\n" + kif;
        assertEquals(Story.tree(game), said(then), way);
        assertEquals(Story.headers(game), Story.headers(then), way);
      }
    }
  }

  /** The story of a game; JKF has a blank before what would be a bookmark there. */
  private static List<String> said(GameRecord game) {
    return Story.tree(game).stream().map(way -> way.replace("COMMENT &", "COMMENT&")).toList();
  }

  private static final List<TargetFormat> WITH_COMMENTS =
      List.of(TargetFormat.KIF, TargetFormat.KI2, TargetFormat.CSA, TargetFormat.JKF);

  /** What a line of some format is, or begins with. */
  private static final List<String> LINES =
      List.of(
          "変化：3手",
          "手数----指手---------消費時間--",
          "*",
          "*変化：1手",
          "まで3手で先手の勝ち",
          "まで、3手で終わり",
          "&mark",
          "#hash",
          "# KIF version=2.0 encoding=UTF-8",
          "手合割：香落ち",
          "手番：後手",
          "後手番",
          "後手の持駒：飛",
          "先手：甲",
          "開始日時：2020/01/01",
          "  ９ ８ ７ ６ ５ ４ ３ ２ １",
          "+---------------------------+",
          "| ・ ・ ・ ・ ・ ・ ・ ・ ・|一",
          "   1 ７六歩(77)",
          "   2 ３四歩(33)   ( 0:01/00:00:01)",
          "   5 投了",
          "▲７六歩 △３四歩",
          "△３四歩",
          "+7776FU",
          "-3334FU,T1",
          "%TORYO",
          "T12",
          "V2.2",
          "PI",
          "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY",
          "N+name",
          "$EVENT:name",
          "/",
          "+",
          "'",
          "'*quoted",
          "summary:toryo:a win:b lose",
          "$END_TIME:2026/01/31 10:20:00",
          "position startpos moves 7g7f",
          "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
          "7g7f 3c3d 0 1 1",
          "resign",
          "{\"moves\": [{}]}",
          "\"}], \"comments\": [\"",
          "//");

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void damaged_records_are_written_as_far_as_they_go(@ForAll long seed) {
    Random random = new Random(seed);
    String kif = RandomRecord.oddlySpacedKif(random, 30);
    GameRecord whole = game(open(kif, "kif"));
    String csa = written(whole, TargetFormat.CSA).text().toString();

    for (Document damaged :
        List.of(open(damaged(kif, random), "kif"), open(damaged(csa, random), "csa"))) {
      for (GameRecord game : damaged.games()) {
        for (TargetFormat target : TargetFormat.values()) {
          if (!target.isPage()) {
            assertEquals(1, written(game, target).games().size());
          }
        }
        Document reread = written(game, TargetFormat.KIF);
        if (errors(reread).isEmpty()) { // an impossible move may be read as another one
          assertEquals(Story.tree(game), Story.tree(game(reread)));
        }
      }
    }
  }

  /** A text that lacks some lines and the beginnings of others. */
  private static String damaged(String text, Random random) {
    return text.lines()
        .filter(line -> random.nextInt(12) > 0)
        .map(line -> random.nextInt(20) == 0 ? line.substring(line.length() / 2) : line)
        .collect(Collectors.joining("\n"));
  }

  private static Set<ProblemId> errors(Document document) {
    return document.problems().stream()
        .filter(problem -> problem.severity() == Severity.ERROR)
        .map(Problem::id)
        .collect(Collectors.toSet());
  }

  private static GameRecord random(long seed) {
    return document(seed).games().getFirst();
  }

  private static Document document(long seed) {
    Random random = new Random(seed);
    int moves = random.nextInt(40);
    return open(
        random.nextBoolean()
            ? RandomRecord.kif(random, moves)
            : RandomRecord.oddlySpacedKif(random, moves),
        "kif");
  }

  private static GameRecord game(Document document) {
    return document.games().getFirst();
  }

  private static Document written(GameRecord game, TargetFormat target) {
    return open(target.write(List.of(game)).text(), target.id());
  }

  private static Document open(String text, String extension) {
    return Document.open("a." + extension, "", 1, Text.of(text));
  }
}
