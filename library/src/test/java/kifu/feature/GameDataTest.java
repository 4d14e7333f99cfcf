package kifu.feature;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.exchange.GameRecord.Header;
import kifu.exchange.Replays;
import kifu.feature.Conversion.Options;
import kifu.problem.Phrase;
import kifu.record.Termination;
import kifu.shogi.MoveNotation;
import kifu.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests games as data, out of a document and back into a text. */
final class GameDataTest {
  private static final Options ALL = new Options(Optional.empty(), Optional.empty());

  private static final String KIF =
      """
      先手：甲
      手合割：平手
      *はじめに
         1 ７六歩(77)   ( 0:05/00:00:05)
      *よい手
      *とても
      &分岐
         2 ３四歩(33)
      #機械の注
         3 ２二角成(88)
         4 同　銀(31)
         5 投了

      変化：3手
      *変化の前
         3 ２六歩(27)
         4 ８四歩(83)

      変化：4手
         4 ４四歩(43)

      変化：2手
         2 ８四歩(83)
      """;

  @Test
  void a_game_is_a_tree_with_notes_times_and_the_words_of_its_format() {
    assertPicture(
        """
        headers 先手=甲
        start lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
        line 0 "はじめに"
          1 7g7f ７六歩(77) ▲７六歩 5000 ms "よい手/とても" bookmark "分岐"
          2 3c3d ３四歩(33) △３四歩 note "機械の注"
          3 8h2b+ ２二角成(88) ▲２二角成
          4 3a2b 同　銀(31) △２二同銀
          4 resignation 投了 投了
        line 1 for line 0, move 2 "変化の前"
          3 2g2f ２六歩(27) ▲２六歩
          4 8c8d ８四歩(83) △８四歩
        line 2 for line 1, move 1
          4 4c4d ４四歩(43) △４四歩
        line 3 for line 0, move 1
          2 8c8d ８四歩(83) △８四歩
        """,
        picture(data(KIF, "kif")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ki2 | ▲７六歩 △３四歩 ▲２六歩/△８四歩 ▲２五歩 △８五歩 | 7g7f 3c3d 2g2f 8c8d 2f2e 8d8e
          csa | PI/+/+7776FU,T1,-3334FU,T2,+2726FU/%TORYO | 7g7f 3c3d 2g2f resignation
          usi | position startpos moves 7g7f 3c3d 2g2f | 7g7f 3c3d 2g2f
          jkf | {"header":{},"moves":[{},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}}]} | 7g7f
          sfen | lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 |
          """)
  void several_moves_may_stand_on_a_line(String language, String text, String moves) {
    GameData.Result game = data(text.replace('/', language.equals("sfen") ? '/' : '\n'), language);
    assertEquals(moves == null ? "" : moves, words(game.lines().getFirst()));
  }

  @Test
  void an_end_is_written_as_its_format_writes_it() {
    GameData.Result game = data("PI\n+\n+7776FU\n%TORYO\n", "csa");
    assertEquals("%TORYO", game.lines().getFirst().moves().getLast().text());
  }

  @Test
  void a_document_may_have_several_games_or_none() {
    String two = "PI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n";
    Document document = Document.open("", "csa", 0, Text.of(two));
    assertEquals("2g2f", words(of(document, 2).orElseThrow().lines().getFirst()));
    assertEquals(2, of(document, 1).orElseThrow().games());
    assertEquals(Optional.empty(), of(document, 3));
    assertEquals(Optional.empty(), of(document, 0));
    assertEquals(Optional.empty(), of(Document.open("", "db", 0, Text.of("#YANEURAOU-DB2016")), 1));
  }

  @Test
  void a_diagram_from_the_middle_of_a_game_counts_on() {
    GameData.Result game = data("手数＝10 ▲３三角成 まで\n手合割：平手\n  11 ７六歩(77)\n", "kif");
    GameData.Move move = game.lines().getFirst().moves().getFirst();
    assertEquals(game.start().endsWith(" 11") ? 11 : 1, move.ply());
  }

  @Test
  void twenty_thousand_moves_and_variations_within_variations_need_no_deep_stack() {
    List<String> around = List.of("2h3h", "8b7b", "3h2h", "7b8b");
    String moves =
        IntStream.range(0, 20_000)
            .mapToObj(i -> around.get(i % 4))
            .collect(Collectors.joining(" "));
    GameData.Result game = data("startpos moves " + moves, "usi");
    assertEquals(moves, words(game.lines().getFirst()));
    Outcome<WriteGame.Text> written = WriteGame.write(game(game), TargetFormat.KIF, ALL);
    assertEquals(
        moves, words(data(written.value().orElseThrow().text(), "kif").lines().getFirst()));
  }

  @ParameterizedTest
  @CsvSource({"kif", "ki2", "jkf"})
  void what_a_format_holds_comes_back(String format) {
    GameData.Result game = data(KIF, "kif");
    TargetFormat target = TargetFormat.of(format).orElseThrow();
    WriteGame.Text written = WriteGame.write(game(game), target, ALL).value().orElseThrow();
    GameData.Result again = data(written.text(), format);
    assertEquals(allWords(game), allWords(again));
    assertEquals(comments(game), comments(again));
  }

  @Test
  void what_a_format_cannot_hold_is_reported_with_the_number_of_the_move() {
    WriteGame.Text written =
        WriteGame.write(game(data(KIF, "kif")), TargetFormat.USI, ALL).value().orElseThrow();
    assertEquals("position startpos moves 7g7f 3c3d 8h2b+ 3a2b resign\n", written.text());
    assertPicture(
        """
        3 variations cannot be written as USI (first at move 2)
        1 clock time cannot be written as USI (move 1)
        4 comment lines cannot be written as USI (before the first move)
        1 bookmark cannot be written as USI (move 1)
        1 header cannot be written as USI (before the first move)
        """,
        written.lost().stream().map(Phrase::english).collect(Collectors.joining("\n", "", "\n")));
  }

  @Test
  void what_cannot_be_played_is_refused() {
    assertEquals("the start position cannot be read as SFEN: 9/9", refusal("9/9", "7g7f"));
    assertEquals("move 2 cannot be played: 7g7f", refusal(start(), "7g7f", "7g7f"));
    assertEquals("move 1 cannot be played: hello", refusal(start(), "hello"));
    WriteGame.Line line = line(Optional.of(new Replays.ReplacedStep(0, 3)), "7g7f");
    assertEquals(
        "variation 1 begins at no move",
        why(new WriteGame.Game(List.of(), start(), List.of(line(Optional.empty()), line))));
  }

  @Test
  void a_move_that_its_piece_cannot_make_is_written_and_reported() {
    WriteGame.Game game =
        new WriteGame.Game(List.of(), start(), List.of(line(Optional.empty(), "7g7e")));
    WriteGame.Text written = WriteGame.write(game, TargetFormat.CSA, ALL).value().orElseThrow();
    assertEquals(
        "1 move is written that its piece cannot make (move 1)",
        written.lost().getFirst().english());
  }

  @ParameterizedTest
  @CsvSource({
    "3k1K3/9/9/9/9/9/3+B+B+B3/9/9 b - 1, 5g5f, ▲５六馬(57)",
    "3k1K3/9/9/9/9/9/3+B+B+B3/9/9 b - 1, 4g5f, ▲５六馬右",
    "3k1K3/9/9/9/9/9/3+B+B+B3/9/9 b - 1, 6g5f, ▲５六馬左",
    "3k1K3/9/9/9/3+B+B+B3/9/3+B+B+B3/9/9 b - 1, 6g5f, ▲５六馬(67)",
    "3k1K3/9/9/9/4+R4/3+R5/4+R4/9/9 b - 1, 5g5f, ▲５六龍上",
    "3k1K3/9/9/9/9/9/3GGG3/9/9 b - 1, 5g5f, ▲５六金直",
    "3k1K3/9/9/9/9/9/3+B1+B3/9/9 b - 1, 6g5f, ▲５六馬左",
  })
  void a_move_that_no_words_tell_from_others_has_its_origin_in_ki2_and_is_reported(
      String start, String move, String text) {
    WriteGame.Game game =
        new WriteGame.Game(List.of(), start, List.of(line(Optional.empty(), move)));
    WriteGame.Text written = WriteGame.write(game, TargetFormat.KI2, ALL).value().orElseThrow();
    GameData.Result read = data(written.text(), "ki2");
    assertEquals(move, words(read.lines().getFirst()));
    assertEquals(
        text,
        written.text().lines().filter(line -> line.startsWith("▲")).findFirst().orElseThrow());
    assertEquals(
        text.endsWith(")"),
        written.lost().stream()
            .map(Phrase::english)
            .anyMatch(
                ("1 move is written with its origin, since no words tell its piece from others"
                        + " (move 1)")
                    ::equals));
  }

  private static String start() {
    return "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
  }

  private static String refusal(String start, String... moves) {
    return why(new WriteGame.Game(List.of(), start, List.of(line(Optional.empty(), moves))));
  }

  private static String why(WriteGame.Game game) {
    return WriteGame.write(game, TargetFormat.KIF, ALL) instanceof Outcome.Refused<?> refused
        ? refused.why().english()
        : "";
  }

  private static WriteGame.Line line(Optional<Replays.ReplacedStep> fork, String... moves) {
    GameData.Notes none = new GameData.Notes(Optional.empty(), Optional.empty(), Optional.empty());
    return new WriteGame.Line(
        fork,
        none,
        List.of(moves).stream()
            .map(move -> new WriteGame.Played(move, Optional.empty(), none))
            .toList());
  }

  private static GameData.Result data(String text, String language) {
    return of(Document.open("", language, 0, Text.of(text)), 1).orElseThrow();
  }

  private static Optional<GameData.Result> of(Document document, int number) {
    return GameData.gameData(document, number, MoveNotation.JAPANESE);
  }

  /** The data as it is written: all that {@link WriteGame} takes. */
  private static WriteGame.Game game(GameData.Result data) {
    return new WriteGame.Game(
        data.headers(),
        data.start(),
        data.lines().stream()
            .map(
                line ->
                    new WriteGame.Line(
                        line.fork(),
                        line.notes(),
                        line.moves().stream()
                            .map(
                                move -> new WriteGame.Played(word(move), move.time(), move.notes()))
                            .toList()))
            .toList());
  }

  private static String word(GameData.Move move) {
    return move.usi().or(() -> move.special().map(Termination::id)).orElseThrow();
  }

  private static String words(GameData.Line line) {
    return line.moves().stream().map(GameDataTest::word).collect(Collectors.joining(" "));
  }

  /** The lines of play, which a format may order in its way. */
  private static Set<String> allWords(GameData.Result game) {
    return game.lines().stream().map(GameDataTest::words).collect(Collectors.toSet());
  }

  private static List<String> comments(GameData.Result game) {
    return game.lines().getFirst().moves().stream()
        .map(move -> move.notes().comment().orElse(""))
        .toList();
  }

  private static String picture(GameData.Result game) {
    StringBuilder picture = new StringBuilder("headers");
    for (Header header : game.headers()) {
      picture.append(' ').append(header.key()).append('=').append(header.value());
    }
    picture.append("\nstart ").append(game.start()).append('\n');
    for (int i = 0; i < game.lines().size(); i++) {
      GameData.Line line = game.lines().get(i);
      picture.append("line ").append(i);
      line.fork()
          .ifPresent(
              fork ->
                  picture
                      .append(" for line ")
                      .append(fork.line())
                      .append(", move ")
                      .append(fork.step()));
      picture.append(notes(line.notes())).append('\n');
      for (GameData.Move move : line.moves()) {
        picture.append("  ").append(move.ply()).append(' ').append(word(move));
        picture.append(' ').append(move.text()).append(' ').append(move.moveText());
        move.time().ifPresent(time -> picture.append(' ').append(time).append(" ms"));
        picture.append(notes(move.notes())).append('\n');
      }
    }
    return picture.toString();
  }

  private static String notes(GameData.Notes notes) {
    return notes.comment().map(text -> " \"" + text.replace('\n', '/') + '"').orElse("")
        + notes.note().map(text -> " note \"" + text + '"').orElse("")
        + notes.bookmark().map(text -> " bookmark \"" + text + '"').orElse("");
  }
}
