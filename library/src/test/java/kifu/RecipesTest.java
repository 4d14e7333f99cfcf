package kifu;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.exchange.GameRecord;
import kifu.exchange.Replay;
import kifu.exchange.Replays;
import kifu.feature.CodeActions;
import kifu.problem.Language;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Sfen;
import kifu.shogi.SideNames;
import kifu.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the recipes that the documentation of the module shows. */
final class RecipesTest {
  @TempDir Path folder;

  // @start region="read"
  /**
   * Reads a file in UTF-8, Shift_JIS or EUC-JP; its name and its content say which format it is.
   */
  static Document read(Path file) throws IOException {
    return Document.open(file.toString(), Files.readAllBytes(file))
        .orElseThrow(() -> new IOException(file + " is no text"));
  }

  // @end

  @Test
  void reads_a_file_in_any_encoding() throws IOException {
    Path file = folder.resolve("game.kif");
    Files.write(file, "先手：髙橋\n   1 ７六歩(77)\n".getBytes(Charset.forName("windows-31j")));

    Document document = read(file);

    assertEquals("先手：髙橋", document.text().line(0));
    assertEquals(List.of(), document.problems());
  }

  // @start region="walk"
  /** The position after each move of each line of play, the main line first. */
  static List<String> positions(GameRecord game) {
    List<String> positions = new ArrayList<>();
    Replays replays = Replays.of(game);
    for (int line = 0; line < game.lines().size(); line++) {
      Replay replay = replays.before(line);
      for (GameRecord.Step step : game.lines().get(line).steps()) {
        replay.play(step);
        if (step.event() instanceof GameRecord.Played(Move move)) {
          String sfen = Sfen.format(replay.position(), replay.ply() + 1);
          positions.add("%d.%d %s %s".formatted(line, replay.ply(), move.usi(), sfen));
        }
      }
    }
    return positions;
  }

  // @end

  @Test
  void walks_a_tree_of_variations() {
    Document document =
        document(
            """
               1 ７六歩(77)
               2 ３四歩(33)

            変化：2手
               2 ８四歩(83)
            """);

    assertEquals(
        """
        0.1 7g7f lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
        0.2 3c3d lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3
        1.2 8c8d lnsgkgsnl/1r5b1/p1ppppppp/1p7/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3\
        """,
        String.join("\n", positions(document.games().getFirst())));
  }

  // @start region="legal"
  /** The moves with which a side gives mate at once. */
  static List<Move> matesInOne(Position position) {
    return Rules.legalMoves(position).stream()
        .filter(move -> Rules.isCheckmate(position.play(move)))
        .toList();
  }

  // @end

  @Test
  void finds_legal_moves() {
    Position position = Sfen.position("4k4/9/4P4/9/9/9/9/9/4K4 b G 1");

    assertEquals(List.of("G*5b"), matesInOne(position).stream().map(Move::usi).toList());
  }

  // @start region="write"
  /** A game of these moves between two players, in Kakinoki's format. */
  static String kif(String black, String white, List<Move> moves) {
    List<GameRecord.Header> headers =
        List.of(
            new GameRecord.Header(GameRecord.Header.BLACK, black, 0),
            new GameRecord.Header(GameRecord.Header.WHITE, white, 0));
    List<GameRecord.Step> steps = new ArrayList<>();
    for (Move move : moves) {
      steps.add(new GameRecord.Step(new GameRecord.Played(move), Optional.empty(), List.of(), 0));
    }
    GameRecord.Line mainLine =
        new GameRecord.Line(OptionalInt.empty(), 1, List.of(), List.copyOf(steps), 0);
    GameRecord game =
        new GameRecord(
            headers, Position.START, SideNames.EVEN, 1, "", List.of(mainLine), List.of());
    return TargetFormat.KIF.write(List.of(game)).text();
  }

  // @end

  @Test
  void builds_a_game_and_writes_it() {
    List<Move> moves = List.of(Move.ofUsi("7g7f").orElseThrow(), Move.ofUsi("3c3d").orElseThrow());

    assertEquals(
        """
        手合割：平手
        先手：歩美
        後手：角田
        手数----指手--
           1 ７六歩(77)
           2 ３四歩(33)
        """,
        kif("歩美", "角田", moves));
  }

  // @start region="fix"
  /** The document after every fix that is safe. */
  static Document fixed(Document document) {
    return document.edit(document.version() + 1, CodeActions.fixAll(document));
  }

  /** What is wrong with a document, with lines counted from 1. */
  static List<String> messages(Document document) {
    return document.problems().stream()
        .map(problem -> problem.range().startLine() + 1 + ": " + problem.message(Language.ENGLISH))
        .toList();
  }

  // @end

  @Test
  void checks_and_fixes() {
    Document document =
        document(
            """
               1.76歩
               2.34歩
               4.66歩
            """);

    assertEquals(
        """
           1 ７六歩(77)
           2 ３四歩(33)
           4 ６六歩(67)
        """,
        fixed(document).text().toString());
    assertEquals(
        List.of(
            "3: This should be number 3, but it says 4. Correct the number, or look for a missing"
                + " move."),
        messages(fixed(document)));
  }

  private static Document document(String text) {
    return Document.open("game.kif", "kif", 1, Text.of(text));
  }
}
