package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests what {@code kifu convert} writes and says, and what it refuses. */
final class ConvertTest {
  private static final Charset SHIFT_JIS = Charset.forName("windows-31j");
  private static final String CSA = "V2.2\nN+太郎\nPI\n+\n+7776FU\nT5\n%TORYO\n";
  private static final String KIF =
      """
      手合割：平手
      先手：太郎
      手数----指手---------消費時間--
         1 ７六歩(77)   ( 0:05/00:00:05)
         2 投了
      まで1手で先手の勝ち
      """;

  @TempDir Path folder;

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  @Test
  void a_record_goes_to_standard_output_in_utf_8() throws Exception {
    assertEquals(
        new Run(0, Run.latin1(CSA), ""), Run.of("convert", file("a.kif", KIF), "--to", "csa"));
    Path old = Files.write(folder.resolve("old.kif"), KIF.getBytes(SHIFT_JIS));
    assertEquals(new Run(0, Run.latin1(KIF), ""), Run.of("convert", "--to", "kif", old));
  }

  @Test
  void what_is_lost_is_reported_by_kinds() throws Exception {
    Path path = file("a.kif", KIF + "\n変化：1手\n   1 ２六歩(27)\n\n変化：1手\n   1 ５六歩(57)\n&\n");

    Run english = Run.of("convert", path, "--to", "csa");
    Run japanese = Run.in(Map.of("LANG", "ja_JP.UTF-8"), "convert", path, "--to", "csa");

    assertEquals(
        new Run(
            0,
            Run.latin1(CSA),
            "kifu: " + path + ": 2 variations cannot be written as CSA (first at line 8)\n"),
        english);
    assertEquals("kifu: " + path + ": CSAには書けません：変化2件（最初は8行目）\n", japanese.err());
  }

  @Test
  void what_many_files_lose_is_summed_up_by_kinds_but_lost_moves_are_not() throws Exception {
    Path games = Files.createDirectory(folder.resolve("games"));
    for (int i = 10; i < 22; i++) {
      String variation = "\n変化：1手\n   1 ２六歩(27)\n";
      Files.writeString(games.resolve(i + ".kif"), "   1 ７六歩(77)\n" + variation.repeat(i));
    }
    Files.writeString(games.resolve("9.kif"), "   1 ３三歩(88)\n");

    Run english = Run.of("convert", games, "--to", "usi");
    Run japanese = Run.in(Map.of("LANG", "ja_JP.UTF-8"), "convert", games, "--to", "usi");
    Run quiet = Run.of("convert", games, "--to", "usi", "-q");

    assertTrue(english.err().contains("/19.kif: 19 variations cannot be written"), english.err());
    assertEquals(
        """
        kifu: GAMES/9.kif: 1 move is written with the piece on the board, not the one that it names (line 1)
        kifu: 2 more files: 41 variations cannot be written as USI (first in GAMES/20.kif, line 3)
        13 of 13 files converted, 1 with moves or hands changed
        """,
        end(english, games));
    assertEquals(
        """
        kifu: GAMES/9.kif: 指し手1件は、棋譜の駒の名前ではなく、盤上の駒で書きました（1行目）
        kifu: ほか2ファイル: USIには書けません：変化41件（最初はGAMES/20.kifの3行目）
        13ファイルのうち13ファイルを変換しました（指し手か持駒が変わったもの1件）
        """,
        end(japanese, games));
    assertEquals(
        new Run(3, english.latin1(), "13 of 13 files converted, 1 with moves or hands changed\n"),
        quiet);
    assertEquals(3, english.exitCode());
  }

  /** The last three lines that a run said, with another name for a folder. */
  private static String end(Run run, Path folder) {
    List<String> lines = run.err().replace(folder.toString(), "GAMES").lines().toList();
    return String.join("\n", lines.subList(lines.size() - 3, lines.size())) + "\n";
  }

  @Test
  void a_file_for_kif_is_as_windows_has_it_and_any_other_in_utf_8() throws Exception {
    Path csa = file("a.csa", CSA);
    Path kif = folder.resolve("b.kif");
    Path kifu = folder.resolve("b.kifu");
    Path back = folder.resolve("b.csa");

    assertEquals(new Run(0, "", ""), Run.of("convert", csa, "--to", "kif", "-o", kif));
    assertEquals(new Run(0, "", ""), Run.of("convert", csa, "--to", "kif", "-o", kifu));
    assertEquals(new Run(0, "", ""), Run.of("convert", kif, "--to", "csa", "--output", back));

    assertArrayEquals(KIF.replace("\n", "\r\n").getBytes(SHIFT_JIS), Files.readAllBytes(kif));
    assertEquals(KIF, Files.readString(kifu));
    assertEquals(CSA, Files.readString(back));
  }

  @Test
  void characters_that_shift_jis_lacks_are_reported_with_a_way_out() throws Exception {
    Path out = folder.resolve("b.kif");

    Run run = Run.of("convert", file("a.csa", CSA.replace("太", "𠮷☗")), "--to", "kif", "-o", out);

    assertEquals(
        new Run(
            2,
            "",
            "kifu: "
                + folder.resolve("a.csa")
                + ": Shift_JIS cannot hold 𠮷 ☗; with the extension .kifu it is written in"
                + " UTF-8\n"),
        run);
    assertFalse(Files.exists(out));
  }

  @Test
  void characters_that_windows_has_at_other_code_points_are_written_as_shift_jis_has_them()
      throws Exception {
    Path out = folder.resolve("b.kif");

    Run.of("convert", file("a.csa", CSA.replace("太", "\u301c\u2212")), "--to", "kif", "-o", out);

    assertTrue(Files.readString(out, SHIFT_JIS).contains("\uff5e\uff0d"));
  }

  @Test
  void a_file_is_replaced_only_by_force() throws Exception {
    Path path = file("a.kif", KIF);
    Path out = file("b.csa", "precious");

    Run refused = Run.of("convert", path, "--to", "csa", "-o", out);
    assertEquals(
        new Run(2, "", "kifu: " + path + ": " + out + ": already exists; --force replaces it\n"),
        refused);
    assertEquals("precious", Files.readString(out));

    assertEquals(new Run(0, "", ""), Run.of("convert", path, "--to", "csa", "-o", out, "--force"));
    assertEquals(CSA, Files.readString(out));
  }

  @Test
  void a_folder_that_is_not_there_is_reported() throws Exception {
    Path out = folder.resolve("missing/b.csa");

    Path path = file("a.kif", KIF);

    assertEquals(
        new Run(2, "", "kifu: " + path + ": " + out + ": no such file or folder\n"),
        Run.of("convert", path, "--to", "csa", "-o", out));
  }

  @Test
  void what_is_there_in_place_of_a_folder_is_reported() throws Exception {
    Path a = file("a.kif", KIF);
    Path b = file("b.kif", KIF);
    Path out = file("out", "precious");

    for (Path path : List.of(out, out.resolve("2026"))) {
      assertEquals(
          new Run(
              2,
              "",
              """
              kifu: %1$s: %3$s: not a folder
              kifu: %2$s: %3$s: not a folder
              0 of 2 files converted
              """
                  .formatted(a, b, out)),
          Run.of("convert", a, b, "--to", "csa", "-o", path, "--force"));
    }
    assertEquals("precious", Files.readString(out));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void an_output_folder_is_not_left_through_a_link_in_it() throws Exception {
    Path records = Files.createDirectory(folder.resolve("records"));
    for (String below : List.of("linked", "linked/deep", "plain")) {
      Files.writeString(Files.createDirectory(records.resolve(below)).resolve("a.kif"), KIF);
    }
    Files.writeString(records.resolve("b.kif"), KIF);
    Path other = Files.createDirectory(folder.resolve("other"));
    Path precious = Files.writeString(other.resolve("b.csa"), "precious");
    Path real = folder.resolve("real");
    Files.createDirectories(real.resolve("inside"));
    Path out = Files.createSymbolicLink(folder.resolve("out"), real);
    Files.createSymbolicLink(out.resolve("linked"), other);
    Files.createSymbolicLink(out.resolve("b.csa"), precious);
    Files.createSymbolicLink(out.resolve("plain"), Path.of("inside"));

    for (String command : List.of("convert --to csa", "format")) {
      Run run =
          Run.of(
              Stream.concat(
                      Stream.of(command.split(" ")),
                      Stream.of(records, "-o", out, "--force", "--jobs=1"))
                  .toArray());

      assertEquals(2, run.exitCode(), run.err());
      String leaves = "/linked: a link that leads out of the output folder\n";
      assertTrue(run.err().contains("linked/a.kif: " + out + leaves), run.err());
      assertTrue(run.err().contains("linked/deep/a.kif: " + out + leaves), run.err());
    }
    try (Stream<Path> files = Files.list(other)) {
      assertEquals(List.of(precious), files.toList());
    }
    assertEquals("precious", Files.readString(precious));
    assertTrue(Files.exists(real.resolve("inside/a.csa")));
    assertTrue(Files.exists(real.resolve("b.kif")));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void a_link_to_no_file_and_what_is_no_file_are_not_replaced() throws Exception {
    Path path = file("a.kif", KIF);
    Path link = Files.createSymbolicLink(folder.resolve("b.csa"), Path.of("gone"));

    for (String option : List.of("--jobs=1", "--force")) {
      assertEquals(
          new Run(
              2, "", "kifu: " + path + ": " + link + ": a link to a file that cannot be reached\n"),
          Run.of("convert", path, "--to", "csa", "-o", link, option));
      assertEquals(
          new Run(
              2, "", "kifu: " + path + ": /dev/null: not a regular file, so it is not written\n"),
          Run.of("convert", path, "--to", "csa", "-o", "/dev/null", option));
    }
    assertTrue(Files.isSymbolicLink(link));
  }

  @Test
  void one_game_of_several_is_chosen_by_its_number() throws Exception {
    Path path = file("a.csa", "V2.2\nPI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n");

    Run unchosen = Run.of("convert", path, "--to", "kif");
    Run second = Run.of("convert", path, "--to", "kif", "--game", "2");

    assertEquals(2, unchosen.exitCode());
    assertTrue(unchosen.err().contains("there are 2 games"), unchosen.err());
    assertTrue(second.out().contains("   1 ２六歩(27)\n"), second.out());
  }

  @Test
  void a_position_is_that_after_a_move() throws Exception {
    Path path = file("moves.txt", "position startpos moves 7g7f 3c3d\n");

    assertEquals(
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2\n",
        Run.of("convert", path, "--to", "sfen", "--ply", "1").out());
    Run wrong = Run.of("convert", path, "--to", "csa", "--ply", "1");
    assertEquals(2, wrong.exitCode());
    assertTrue(wrong.err().contains("--ply works with bod and sfen only"), wrong.err());
  }

  @Test
  void what_is_no_record_and_what_is_no_format_is_refused() throws Exception {
    Path path = file("a.txt", "hello\n");

    assertEquals(
        new Run(2, "", "kifu: " + path + ": there is no game or position that can be read\n"),
        Run.of("convert", path, "--to", "csa"));
    Run wrong = Run.of("convert", path, "--to", "pgn");
    assertEquals(2, wrong.exitCode());
    assertTrue(
        wrong.err().contains("'pgn' is not one of kif, ki2, csa, bod, sfen, usi"), wrong.err());
  }

  @Test
  void a_folder_is_mirrored_in_another_one() throws Exception {
    Path games = Files.createDirectories(folder.resolve("games/2026"));
    Files.writeString(games.resolve("a.kif"), KIF);
    Files.writeString(games.resolve("b.kifu"), KIF);
    Files.writeString(games.resolve("book.db"), "#YANEURAOU-DB2016 1.00\n");
    Path out = folder.resolve("games/out");

    Run run = Run.of("convert", folder.resolve("games"), "--to", "csa", "-o", out);

    assertEquals(new Run(0, "", "2 of 2 files converted\nskipped: 1 .db (books)\n"), run);
    assertEquals(CSA, Files.readString(out.resolve("2026/a.csa")));
    assertEquals(CSA, Files.readString(out.resolve("2026/b.csa")));
  }

  @Test
  void files_in_a_folder_have_the_extension_that_was_asked_for() throws Exception {
    Path a = file("a.csa", CSA);
    Path b = file("b.csa", CSA);
    Path out = folder.resolve("out");

    Run run = Run.of("convert", a, b, "--to", "kif", "--extension", ".kifu", "-o", out);

    assertEquals(new Run(0, "", "2 of 2 files converted\n"), run);
    assertEquals(KIF, Files.readString(out.resolve("a.kifu")));
  }

  @Test
  void an_extension_leads_to_no_other_folder() throws Exception {
    Path path = file("a.csa", CSA);
    Path out = Files.createDirectory(folder.resolve("out"));

    for (String extension : List.of("./../../evil", "x\\y")) {
      assertEquals(
          new Run(
              2,
              "",
              """
              kifu convert: --extension must contain neither / nor \\
              See 'kifu convert --help'.
              """),
          Run.of("convert", path, "--to", "kif", "--extension", extension, "-o", out));
    }
    assertFalse(Files.exists(folder.resolve("evil")));
  }

  @Test
  void an_empty_file_of_a_folder_is_skipped_and_does_not_take_the_name_of_a_record()
      throws Exception {
    file("a.csa", "");
    file("a.kif", KIF);
    Path out = folder.resolve("out");

    assertEquals(
        new Run(0, "", "0 of 1 file would change\nskipped: 1 empty file\n"),
        Run.of("format", "--check", folder));
    assertEquals(
        new Run(0, "", "1 of 1 file converted\nskipped: 1 empty file\n"),
        Run.of("convert", folder, "--to", "jkf", "-o", out));
  }

  @Test
  void two_records_are_never_written_into_one_file() throws Exception {
    // The first takes longer than the second.
    file("a.kif", KIF + "*コメント\n".repeat(100_000));
    Path second = file("a.kifu", KIF);
    Path out = folder.resolve("out");

    for (int jobs = 1; jobs <= 2; jobs++) {
      Run run = Run.of("convert", folder, "--to", "csa", "-o", out, "--force", "--jobs=" + jobs);

      assertEquals(2, run.exitCode());
      assertEquals(
          "kifu: %s: another record is written as %s\n1 of 2 files converted\n"
              .formatted(second, out.resolve("a.csa")),
          run.err());
    }
  }

  @Test
  void several_records_go_to_standard_output_where_each_is_a_line() throws Exception {
    Path a = file("a.kif", "   1 ７六歩(77)\n");
    Path b = file("b.kif", "   1 ７六歩(77)\n");

    assertEquals(
        new Run(0, "position startpos moves 7g7f\n".repeat(2), "2 of 2 files converted\n"),
        Run.of("convert", a, b, "--to", "usi"));
    Run refused = Run.of("convert", a, b, "--to", "csa");
    assertEquals(2, refused.exitCode());
    assertTrue(refused.err().contains("-o DIR"), refused.err());
  }

  @Test
  void exit_code_shows_that_moves_were_lost() throws Exception {
    Path path = file("a.kif", "   1 ７六歩(77)\n   2 ３三歩(88)\n   3 ２六歩(27)\n");

    Run run = Run.of("convert", path, "--to", "usi");

    assertEquals(3, run.exitCode());
    assertEquals(3, Run.of("convert", path, path, "--to", "usi").exitCode());
    assertTrue(run.err().contains("unplayable or unreachable"), run.err());
  }

  @Test
  void standard_output_is_named_as_standard_input_is() throws Exception {
    Path path = file("a.kif", KIF);

    assertEquals(
        new Run(0, Run.latin1(CSA), ""), Run.of("convert", path, "--to", "csa", "-o", "-"));
    assertEquals(2, Run.of("convert", path, folder, "--to=csa", "-o", "-").exitCode());
    assertFalse(Files.exists(Path.of("-")));
  }

  @Test
  void standard_input_is_a_record() {
    assertEquals(new Run(0, Run.latin1(CSA), ""), Run.reading(KIF, "convert", "-", "--to", "csa"));
  }
}
