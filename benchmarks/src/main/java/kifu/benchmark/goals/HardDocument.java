package kifu.benchmark.goals;

import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kifu.benchmark.Documents;
import kifu.benchmark.Keystroke;
import kifu.text.Edit;
import kifu.text.Range;

/**
 * Describes a document that has very much of one thing, and a key near its beginning, which
 * concerns all that follows.
 *
 * @param key what is typed and taken back
 */
record HardDocument(String name, String languageId, Supplier<String> text, Keystroke key) {
  private static final int MILLION = 1_000_000;

  private static final String KIF = "手合割：平手\n手数----指手---------消費時間--\n";
  private static final String CSA = "V2.2\nPI\n+\n";
  private static final String SFEN =
      "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n";
  private static final String BOOK = "#YANEURAOU-DB2016 1.00\n";
  private static final String MOVE = "7g7f 3c3d 0 32 1\n";

  private static final List<String> ROOKS_KIF = List.of("３八飛(28)", "７二飛(82)", "２八飛(38)", "８二飛(72)");
  private static final List<String> ROOKS_KI2 = List.of("▲３八飛", "△７二飛", "▲２八飛", "△８二飛");
  private static final List<String> ROOKS_USI = List.of("2h3h", "8b7b", "3h2h", "7b8b");
  private static final List<String> ROOKS_JKF =
      List.of(rook(2, 3, 8, 0), rook(8, 7, 2, 1), rook(3, 2, 8, 0), rook(7, 8, 2, 1));

  private static HardDocument of(
      String name, String languageId, int line, int column, String typed, Supplier<String> text) {
    Edit insertion = new Edit(Range.ofLine(line, column, column), typed);
    Edit deletion = new Edit(Range.ofLine(line, column, column + typed.length()), "");
    return new HardDocument(name, languageId, text, new Keystroke(insertion, deletion));
  }

  static List<HardDocument> all() {
    return List.of(
        of("a million moves in one line of CSA", "csa", 3, 0, "x", () -> CSA + row("+7776FU,")),
        of("a million commas in one line of CSA", "csa", 3, 0, "x", () -> CSA + row(",")),
        of(
            "a million entries of one position",
            "yaneuraou-book",
            2,
            4,
            "x",
            () -> BOOK + entries()),
        of("an entry with a million moves", "yaneuraou-book", 2, 4, "x", () -> entry(MILLION)),
        of("an entry with 100,000 moves", "yaneuraou-book", 2, 4, "x", () -> entry(MILLION / 10)),
        of("20,000 variations to and fro", "kif", 5, 2, "x", () -> KIF + zigzag(20_000)),
        of("a million lines of garbage", "kif", 2, 0, "x", () -> KIF + row("ごみ\n")),
        of("a million wrong numbers", "kif", 5, 0, "x", () -> KIF + wrongNumbers()),
        of("a million headers", "kif", 1, 3, "x", () -> row("先手：甲\n") + KIF + moves(10)),
        of("100,000 headers", "kif", 1, 3, "x", () -> "先手：甲\n".repeat(100_000) + KIF + moves(10)),
        of(
            "100,000 other headers",
            "kif",
            1,
            4,
            "x",
            () -> each(100_000, i -> "見出し" + i + "：甲\n") + KIF),
        of("a million moves to and fro", "kif", 5, 2, "x", () -> KIF + moves(MILLION)),
        of(
            "a million heads of variations",
            "kif",
            4,
            2,
            "x",
            () -> KIF + moves(1) + row("変化：1手\n")),
        of(
            "30,000 moves in one row of KI2",
            "ki2",
            1,
            1,
            "x",
            () -> "手合割：平手\n" + each(30_000, i -> rook(ROOKS_KI2, i))),
        of(
            "30,000 moves in one line of USI",
            "usi",
            0,
            16,
            "x",
            () -> "startpos moves " + each(30_000, i -> rook(ROOKS_USI, i) + " ")),
        of(
            "a million moves in one line of USI",
            "usi",
            0,
            16,
            "x",
            () -> "startpos moves " + each(MILLION, i -> rook(ROOKS_USI, i) + " ")),
        of("30,000 moves of JKF", "jkf", 3, 12, "x", () -> jkf(30_000)),
        of("a million moves of JKF", "jkf", 3, 12, "x", () -> jkf(MILLION)),
        of(
            "100,000 headers of JKF",
            "jkf",
            1,
            2,
            "x",
            () ->
                "{\"header\":{\n"
                    + each(100_000, i -> "\"見出し" + i + "\":\"甲\",\n")
                    + "\"棋戦\":\"\"},\"moves\":[{}]}\n"),
        ordinary("a record of 100 MB", Documents.KIF),
        ordinary("games of 100 MB", Documents.CSA),
        ordinary("a book of 100 MB", Documents.BOOK),
        of("one line of 100 MB", "kif", 0, 0, "x", () -> "x".repeat(100 * MILLION)));
  }

  private static HardDocument ordinary(String name, Documents format) {
    Supplier<String> text = () -> format.ofSize(100 * MILLION);
    Keystroke key =
        switch (format) {
          case KIF -> key(5, "x");
          case CSA -> key(5, "x");
          case BOOK -> key(3, "x");
        };
    return new HardDocument(name, format.languageId(), text, key);
  }

  private static Keystroke key(int line, String typed) {
    return new Keystroke(
        new Edit(Range.ofLine(line, 0, 0), typed),
        new Edit(Range.ofLine(line, 0, typed.length()), ""));
  }

  private static String row(String part) {
    return part.repeat(MILLION);
  }

  private static String entries() {
    return (SFEN + MOVE).repeat(MILLION);
  }

  private static String entry(int moves) {
    return BOOK + SFEN + MOVE.repeat(moves);
  }

  private static String each(int count, IntFunction<String> text) {
    return IntStream.rangeClosed(1, count).mapToObj(text).collect(Collectors.joining());
  }

  private static String rook(List<String> moves, int number) {
    return moves.get((number - 1) % moves.size());
  }

  private static String moves(int count) {
    return each(count, i -> i + " " + rook(ROOKS_KIF, i) + "\n");
  }

  private static String wrongNumbers() {
    return each(MILLION, i -> (i % 2 == 0 ? i : i + 7) + " " + rook(ROOKS_KIF, i) + "\n");
  }

  private static String zigzag(int count) {
    return moves(count)
        + each(
            count,
            i -> {
              int number = i % 2 == 0 ? i : count + 1 - i;
              return "\n変化：" + number + "手\n" + number + " １六歩(17)\n";
            });
  }

  private static String jkf(int moves) {
    return "{\"header\":{},\n\"moves\":[\n{}"
        + each(moves, i -> ",\n{\"move\":" + rook(ROOKS_JKF, i) + "}")
        + "]}\n";
  }

  private static String rook(int from, int to, int rank, int color) {
    return "{\"from\":{\"x\":%d,\"y\":%d},\"to\":{\"x\":%d,\"y\":%d},\"piece\":\"HI\",\"color\":%d}"
        .formatted(from, rank, to, rank, color);
  }
}
