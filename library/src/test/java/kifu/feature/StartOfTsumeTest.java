package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import kifu.Seeds;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.exchange.GameRecord.Header;
import kifu.feature.WriteGame.Game;
import kifu.feature.WriteGame.Line;
import kifu.feature.WriteGame.Played;
import kifu.shogi.Move;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Sfen;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/** A game has the same start in whatever format it is written, with what each side has in hand. */
class StartOfTsumeTest {
  private static final String ALL_THE_REST = "r2b4g4s4n4l17p";

  private static final Map<TargetFormat, String> EXTENSIONS =
      Map.of(
          TargetFormat.KIF, "kifu",
          TargetFormat.KI2, "ki2u",
          TargetFormat.CSA, "csa",
          TargetFormat.JKF, "jkf",
          TargetFormat.USI, "usi");

  @Test
  void in_a_mating_problem_an_empty_hand_of_the_defender_is_written_out_by_every_format() {
    for (TargetFormat format : formats()) {
      assertEquals(
          "8k/9/7+RP/9/9/9/9/9/9 b " + ALL_THE_REST + " 1",
          start("8k/9/7+RP/9/9/9/9/9/9 b - 1", List.of("1c1b"), List.of(), format),
          format.toString());
    }
  }

  @Test
  void white_attacks_where_the_only_king_is_blacks_and_it_is_white_to_move() {
    for (TargetFormat format : formats()) {
      assertEquals(
          "9/9/9/9/9/9/p+r7/9/K8 w R2B4G4S4N4L17P 1",
          start("9/9/9/9/9/9/p+r7/9/K8 w - 1", List.of("9g9h"), List.of(), format),
          format.toString());
    }
  }

  @Test
  void a_defender_that_is_to_move_first_holds_what_is_written() {
    for (TargetFormat format : formats()) {
      assertEquals(
          "8k/9/7+RP/9/9/9/9/9/9 w - 1",
          start("8k/9/7+RP/9/9/9/9/9/9 w - 1", List.of("1a2a"), List.of(), format),
          format.toString());
    }
  }

  @Test
  void a_problem_with_both_kings_is_one_where_a_header_says_so() {
    String written = "8k/9/7+RP/9/9/9/9/9/K8 b - 1";
    Header title = new Header("作品名", "一", 0);
    for (TargetFormat format : formats()) {
      assertEquals(written, start(written, List.of("1c1b"), List.of(), format), format.toString());
      assertEquals(
          written.replace("-", ALL_THE_REST),
          start(written, List.of("1c1b"), List.of(title), format),
          format.toString());
    }
  }

  @Test
  void any_position_comes_back_from_every_format() {
    Seeds.each(
        seed -> {
          Random random = new Random(seed);
          Position position = position(random);
          String written = Sfen.format(position, 1);
          List<Move> moves = Rules.legalMoves(position);
          List<String> played =
              moves.isEmpty() || random.nextInt(4) == 0
                  ? List.of()
                  : List.of(moves.get(random.nextInt(moves.size())).usi());
          boolean isProblem =
              position.king(position.turn()).isEmpty()
                  && position.king(position.turn().opposite()).isPresent();
          Set<String> starts = new HashSet<>();
          for (TargetFormat format : formats()) {
            starts.add(start(written, played, List.of(), format));
          }
          assertEquals(1, starts.size(), written + " " + played + " " + starts);
          if (!isProblem || played.isEmpty()) {
            assertEquals(Set.of(written), starts);
          }
        });
  }

  private static Position position(Random random) {
    Position.Builder builder = Position.EMPTY.toBuilder();
    builder.turn(random.nextBoolean() ? Side.WHITE : Side.BLACK);
    for (Side side : Side.values()) {
      if (random.nextInt(4) > 0) {
        builder.put(square(random, side == Side.BLACK ? 7 : 2), Piece.of(side, PieceType.KING));
      }
      builder.put(square(random, 5), Piece.of(side, PieceType.SILVER));
      if (random.nextBoolean()) {
        builder.hand(side, PieceType.GOLD, 1 + random.nextInt(2));
      }
    }
    return builder.build();
  }

  private static Square square(Random random, int rank) {
    return Square.of(1 + random.nextInt(9), rank + random.nextInt(2));
  }

  private static Set<TargetFormat> formats() {
    return EXTENSIONS.keySet();
  }

  /** The start of a game that was written and is read again. */
  private static String start(
      String sfen, List<String> moves, List<Header> headers, TargetFormat format) {
    GameData.Notes none = new GameData.Notes(Optional.empty(), Optional.empty(), Optional.empty());
    List<Played> played =
        moves.stream().map(move -> new Played(move, Optional.empty(), none)).toList();
    Game game = new Game(headers, sfen, List.of(new Line(Optional.empty(), none, played)));
    Conversion.Options options =
        new Conversion.Options(Optional.empty(), Optional.empty(), Optional.empty());
    String text = WriteGame.write(game, format, options).value().orElseThrow().text();
    Document read = Document.open("file:///a." + EXTENSIONS.get(format), "", 1, Text.of(text));
    return Sfen.format(read.games().getFirst().start(), 1);
  }
}
