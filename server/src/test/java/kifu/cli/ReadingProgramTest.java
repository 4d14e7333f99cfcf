package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import kifu.conformance.Case;
import kifu.document.Document;
import kifu.reader.ReadingProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of other programs is what they answered about the records of the suite. */
class ReadingProgramTest {
  private static final Path SUITE = Path.of("../conformance");

  /** Times of zero, which say nothing, and what keeps its names or values of CSA. */
  private static final Set<String> SAYS_THE_SAME =
      Set.of(
          "kif/clock-zero",
          "kif/ending-foul-win",
          "csa/header-event",
          "csa/header-opening",
          "csa/header-time-limit",
          "csa/time-zero");

  @ParameterizedTest
  @CsvSource({
    "tsshogi, tsshogi 2.2.0",
    "json-kifu-format, json-kifu-format 5.5.0",
    "osl, libosl 0.8.0"
  })
  void it_is_said_of_the_records_that_a_program_reads_otherwise(String id, String library)
      throws IOException {
    Set<String> answers =
        JsonParser.parseString(Files.readString(SUITE.resolve("adapters/results.json"), UTF_8))
            .getAsJsonObject()
            .keySet();
    ReadingProgram program = ReadingProgram.of(id).orElseThrow();
    Set<String> said = new TreeSet<>();
    Set<String> found = new TreeSet<>();
    for (Case asked : Case.in(SUITE.resolve("cases"))) {
      if (asked.expected().has("games") && !SAYS_THE_SAME.contains(asked.name())) {
        String file = asked.record().getFileName().toString();
        Document document = Document.open(file, asked.bytes()).orElseThrow();
        if (!program.misreadings(document).isEmpty()) {
          said.add(asked.name());
        }
        if (answers.stream()
            .anyMatch(key -> key.startsWith(library + ": " + asked.name() + ": "))) {
          found.add(asked.name());
        }
      }
    }
    assertEquals(found, said);
  }

  @TempDir Path folder;

  @Test
  void a_conversion_says_what_a_program_reads_otherwise() throws IOException {
    Path game = folder.resolve("game.kifu");
    Files.writeString(game, "手合割：三枚落ち\n   1 ３四歩(33)\n&好手\n   2 引き分け\n");

    Run run = Run.of("convert", game, "--to", "kif", "--for", "shogihome", "--locale", "en");

    assertEquals(0, run.exitCode());
    assertEquals(
        List.of("kifu: %s: tsshogi 2.2.0 takes 引き分け for something else".formatted(game)),
        run.err().lines().toList());
  }

  @Test
  void a_start_that_is_written_as_a_board_is_read() throws IOException {
    Path game = folder.resolve("game.kifu");
    Files.writeString(game, "手合割：三枚落ち\n   1 ３四歩(33)\n");

    assertEquals("", Run.of("convert", game, "--to", "kif", "--for", "shogihome").err());
    assertEquals("", Run.of("convert", game, "--to", "jkf", "--for", "shogihome").err());
    assertEquals(
        "%s:1:1: hint: tsshogi 2.2.0 takes the handicap 三枚落ち for something else. [read-otherwise]\n"
            .formatted(game),
        Run.of("check", game, "--for", "shogihome", "--locale", "en").out());
  }

  @Test
  void of_a_record_that_is_refused_only_the_reason_is_said() throws IOException {
    Path game = folder.resolve("game.kifu");
    Files.writeString(game, "手合割：平手\n   1 ７六歩(77)\n   2 引き分け\n");

    assertEquals(
        "%s:3:4: hint: json-kifu-format 5.5.0 leaves out 引き分け. [read-otherwise]\n".formatted(game),
        Run.of("check", game, "--for", "kifu-for-js", "--locale", "en").out());
    Files.writeString(game, "まで1手で引き分け\n", StandardOpenOption.APPEND);
    assertEquals(
        ("%s:4:1: hint: json-kifu-format 5.5.0 cannot read a record with the line まで1手で引き分け."
                + " [read-otherwise]\n")
            .formatted(game),
        Run.of("check", game, "--for", "kifu-for-js", "--locale", "en").out());
  }

  /** The line まで is left out that Kifu for JS cannot read; in KI2 it alone says the ending. */
  @Test
  void a_summary_is_written_if_the_program_reads_it() throws IOException {
    Path game = folder.resolve("game.kifu");
    Files.writeString(game, "手合割：平手\n   1 ７六歩(77)\n   2 引き分け\n");

    Run kif = Run.of("convert", game, "--to", "kif", "--for", "kifu-for-js", "--locale", "en");
    Run ki2 = Run.of("convert", game, "--to", "ki2", "--for", "kifu-for-js", "--locale", "en");

    assertTrue(kif.out().endsWith("   2 引き分け\n"), kif.out());
    assertEquals("kifu: %s: json-kifu-format 5.5.0 leaves out 引き分け\n".formatted(game), kif.err());
    assertTrue(ki2.out().endsWith("▲７六歩\n"), ki2.out());
    assertEquals(
        "kifu: %s: json-kifu-format 5.5.0 leaves out the line まで1手で引き分け\n".formatted(game),
        ki2.err());
    assertTrue(
        Run.of("convert", game, "--to", "kif", "--for", "shogihome").out().endsWith("引き分け\n"));
  }

  /** In Kifu for JS the whole line behind the ' is the comment. */
  @Test
  void comments_in_csa_are_written_as_the_program_reads_them() throws IOException {
    Path game = folder.resolve("game.kifu");
    Files.writeString(game, "*はじめ\n   1 ７六歩(77)\n*一\n*\n*三\n");

    Run run = Run.of("convert", game, "--to", "csa", "--for", "kifu-for-js");

    assertTrue(run.out().endsWith("+\n'はじめ\n+7776FU\n'一\n'\n'三\n"), run.out());
    assertEquals("", run.err());
  }

  @Test
  void a_check_says_what_a_program_reads_otherwise_and_where() throws IOException {
    Path game = folder.resolve("game.kifu");
    Files.writeString(
        game,
        """
        手合割：平手
        手数----指手---------
           1 ７六歩(77)   ( 0:05)
           2 ３四歩(33)   ( 0:03)
        """);

    Run run = Run.of("check", game, "--for", "kifu-for-js", "--locale", "en");

    assertEquals(0, run.exitCode());
    assertEquals(
        """
        PATH:2:1: hint: json-kifu-format 5.5.0 cannot read a record with another line than 手数----指手---------消費時間--. [read-otherwise]
        PATH:3:4: hint: json-kifu-format 5.5.0 cannot read a record with a clock without the total time. [read-otherwise]
        """,
        run.out().replace(game.toString(), "PATH"));
    assertEquals("", Run.of("check", game, "--locale", "en").out());
    assertEquals(
        "", Run.of("check", game, "--for", "kifu-for-js", "--set", "read-otherwise=off").out());
  }

  /** Each was read by the program itself; the suite has no such records. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "tsshogi, ki2, ▲７六歩|変化：2手|△３四歩, takes a variation behind the last move for something else",
        "tsshogi, ki2, ▲７六歩　△３四歩|変化：2手|*手|△８四歩, takes a comment above the first move of a variation"
            + " for something else",
        "tsshogi, ki2, 備考：|▲７六歩, leaves out the header 備考 without a value",
        "tsshogi, kif, 備考：一|備考：二|   1 ７六歩(77), leaves out the first of two headers 備考",
        "tsshogi, csa, PI|+|'*一|'*|'*三|+7776FU, leaves out a blank line of a comment",
        "tsshogi, csa, '掲載：新聞|PI|+|+7776FU, leaves out the header 掲載 on a line that begins with '",
        "tsshogi, ki2, ▲７六歩|まで1手で後手の切れ負け, takes 後手の切れ負け for something else",
        "tsshogi, ki2, ▲７六歩|まで1手詰, takes 1手詰 for something else",
        "tsshogi, kif,    1 ７六歩(77)|   2 時間切れ, takes 時間切れ for something else",
        "tsshogi, kif,    1 ７六歩(77)|   2 封じ手|   2 ３四歩(33), takes a move below an ending for"
            + " something else",
        "kifu-for-js, kif,    1 ７六歩(77)|   2 詰, leaves out 詰",
        "kifu-for-js, ki2, ▲７六歩|まで1手で後手の切れ負け, cannot read a record with the line まで1手で後手の切れ負け",
        "kifu-for-js, kif,    1 ７六歩(77)|   2 投了|まで1手で先手の勝ち|*終, cannot read a record with a comment"
            + " below the まで line",
        "kifu-for-js, kif, 手数----指手---------消費時間--|   1 ７六歩(77)|   2 ７四歩(73)|   3 ７五歩(76)|   4 同"
            + "　歩(74)|   5 ２六歩(27)|   6 ７二歩打, cannot read a record with two pawns on a file",
        "kifu-for-js, ki2, ▲７六歩|まで1手で中断|*終, cannot read a record with a comment on the ending",
        "kifu-for-js, ki2, ▲７六歩|&し|*手, cannot read a record with a comment below a bookmark",
        "kifu-for-js, ki2, ▲７六歩|&し, leaves out a bookmark",
        "kifu-for-js, ki2, ▲７六歩 △３四歩 ▲２六歩|変化：3手|▲２二角成 △同　銀|変化：4手|△同　飛, cannot read a record with 同"
            + " at the head of a variation of a variation",
        "kifu-for-js, ki2, *手：一|▲７六歩, takes a comment with ： above the first move for something"
            + " else",
        "kifu-for-js, ki2, ▲７六歩|まで1手で先手の勝ち|変化：2手|△８四歩, takes a variation in the place of an ending"
            + " for something else",
        "osl, kif, 開始日時：昨日|手数----指手---------消費時間--|   1 ７六歩(77), cannot read a record with a 開始日時"
            + " that is no date",
        "osl, kif, 手数----指手---------消費時間--|   1 ７六歩(77)|   2 トライ, leaves out トライ",
        "osl, ki2, ▲７六歩|*手, leaves out a comment",
        "osl, ki2, ▲７六歩|まで1手で中断, leaves out the ending",
        "osl, ki2, ▲７六歩|△３四歩|変化：2手|△８四歩, takes a variation for something else",
        "kifu-for-js, csa, N-乙|N+甲|PI|+|+7776FU, cannot read a record with White's name above"
            + " Black's",
        "kifu-for-js, csa, PI|+|+7776FU|T1.25, cannot read a record with fractions of a second",
      })
  void it_is_said_of_what_programs_read_otherwise(
      String program, String ending, String record, String said) throws IOException {
    Path game = folder.resolve("game." + ending);
    Files.writeString(game, record.replace('|', '\n') + "\n");

    String out = Run.of("check", game, "--for", program, "--locale", "en").out();

    assertTrue(out.contains(said + ". [read-otherwise]"), out);
  }

  /** Each was read by the program itself as it is meant. */
  @ParameterizedTest
  @CsvSource({
    "osl, csa, PI|+|+7776FU|T0|%TORYO|T0",
    "osl, kif, 開始日時：2024/1/2(火) 10:00|手数----指手---------消費時間--|   1 ７六歩(77)   ( 0:00/00:00:00)",
    "osl, kif, 対局日：昨日|備考：なし",
    "kifu-for-js, csa, PI|+|+7776FU|%CHUDAN|-3334FU",
    "kifu-for-js, kif,    1 ７六歩(77)|   2 投了|まで1手で先手の勝ち||変化：1手|   1 ２六歩(27)",
    "kifu-for-js, ki2, ▲７六歩|まで1手詰",
    "kifu-for-js, ki2, ▲７六歩 △３四歩 ▲２二角成 △同　銀|変化：4手|△同　飛",
    "tsshogi, ki2, ▲７六歩|まで1手で時間切れにより先手の勝ち",
    "tsshogi, kif,    1 ７六歩(77)|   2 切れ負け",
  })
  void nothing_is_said_of_what_a_program_reads(String program, String ending, String record)
      throws IOException {
    Path game = folder.resolve("game." + ending);
    Files.writeString(game, record.replace('|', '\n') + "\n");

    String out = Run.of("check", game, "--for", program).out();

    assertFalse(out.contains("[read-otherwise]"), out);
  }

  /** Contested records, whose readings say the same. */
  @ParameterizedTest
  @ValueSource(strings = {"clock-fraction", "clock-hours", "same-half-width-blank"})
  void it_is_said_of_contested_records_that_people_have(String name) {
    Path record = SUITE.resolve("contested/kif").resolve(name).resolve("record.kifu");

    for (String program : List.of("tsshogi", "kifu-for-js")) {
      String out = Run.of("check", record, "--for", program).out();
      assertTrue(out.contains("[read-otherwise]"), program + ": " + out);
    }
  }

  /** Kifu for JS reads what is new in V3.0, but not its first line, and no fractions. */
  @Test
  void csa_is_written_as_the_program_reads_it() throws IOException {
    Path game = folder.resolve("game.csa");
    Files.writeString(game, "V3.0\n$MAX_MOVES:256\nPI\n+\n+7776FU\nT1.25\n%MAX_MOVES\n");

    Run run = Run.of("convert", game, "--to", "csa", "--for", "kifu-for-js", "--locale", "en");

    assertTrue(run.out().startsWith("V2.2\n$MAX_MOVES:256\n"), run.out());
    assertTrue(run.out().endsWith("+7776FU\nT1\n%MAX_MOVES\n"), run.out());
    assertEquals(
        "kifu: %s: json-kifu-format 5.5.0 leaves out fractions of a second\n".formatted(game),
        run.err());
    assertTrue(
        Run.of("convert", game, "--to", "csa", "--for", "shogihome").out().contains("\nV3.0\n"));
  }

  /** Gpsshogi takes the time of the ending for that of the last move, and 手合割 for a handicap. */
  @Test
  void what_would_be_misread_is_left_out() throws IOException {
    Path game = folder.resolve("game.csa");
    Files.writeString(game, "PI\n+\n+7776FU\nT1\n%TORYO\nT5\n");

    Run csa = Run.of("convert", game, "--to", "csa", "--for", "osl", "--locale", "en");
    Run ki2 = Run.of("convert", game, "--to", "ki2", "--for", "osl", "--locale", "en");

    assertTrue(csa.out().endsWith("+7776FU\nT1\n%TORYO\n"), csa.out());
    assertEquals(
        "kifu: %s: libosl 0.8.0 leaves out the time of the ending\n".formatted(game), csa.err());
    assertEquals("▲７六歩\nまで1手で先手の勝ち\n", ki2.out().stripLeading());
  }

  @Test
  void records_in_an_article_are_asked_about_too() throws IOException {
    Path article = folder.resolve("article.md");
    Files.writeString(article, "# 棋譜\n\n```kif\n   1 ７六歩(77)\n   2 引き分け\n```\n");

    assertEquals(
        "%s:5:4: hint: tsshogi 2.2.0 takes 引き分け for something else. [read-otherwise]\n"
            .formatted(article),
        Run.of("check", article, "--for", "tsshogi", "--locale", "en").out());
  }

  @Test
  void what_nobody_has_tried_is_not_guessed() {
    Run run = Run.of("convert", "game.kif", "--to", "kif", "--for", "piyo", "--locale", "en");

    assertEquals(2, run.exitCode());
    assertEquals(
        "kifu convert: --for piyo: it was not tried how this program reads records",
        run.err().lines().findFirst().orElseThrow());
  }
}
