package kifu.shogi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read from bytes is what the thorough readers say of canonical, possible texts. */
class SfenBytesTest {
  private static final String LETTERS = "PLNSGBRKplnsgbrk+123456789/ bw-0";

  @Property
  void a_damaged_sfen_is_read_as_the_thorough_parser_reads_it(@ForAll long seed) {
    Random random = new Random(seed);
    String sfen = damaged(random, middleOfGame(random));
    assertEquals(thorough(sfen), fast(sfen), sfen);
  }

  @Property(tries = 200)
  void sfens_that_begin_alike_are_read_one_after_the_other(@ForAll long seed) {
    Random random = new Random(seed);
    SfenBytes reader = new SfenBytes();
    List<String> sfens = new ArrayList<>();
    for (Position position : RandomGame.positions(seed, 60)) {
      sfens.add(damaged(random, position));
    }
    Collections.sort(sfens);
    for (String sfen : sfens) {
      Optional<Position> read = fast(reader, sfen);
      assertEquals(thorough(sfen), read, sfen);
      read.ifPresent(
          position -> {
            for (Side side : Side.values()) {
              boolean check = !Rules.checkers(position, side).isEmpty();
              assertEquals(check, Rules.inCheck(position, side), sfen);
            }
          });
    }
  }

  private static String damaged(Random random, Position position) {
    StringBuilder sfen = new StringBuilder(Sfen.format(position, 1 + random.nextInt(200)));
    for (int damage = random.nextInt(3); damage > 0; damage--) {
      int at = random.nextInt(sfen.length());
      String letter = String.valueOf(LETTERS.charAt(random.nextInt(LETTERS.length())));
      sfen.replace(at, at + random.nextInt(2), random.nextInt(4) == 0 ? "" : letter);
    }
    return sfen.toString();
  }

  private static Position middleOfGame(Random random) {
    Position position = Position.START;
    for (int ply = random.nextInt(120); ply > 0 && Rules.hasLegalMove(position); ply--) {
      var moves = Rules.legalMoves(position);
      position = position.play(moves.get(random.nextInt(moves.size())));
    }
    return position;
  }

  private static Optional<Position> thorough(String sfen) {
    return Sfen.parse(sfen) instanceof Sfen.Parsed.Ok ok
            && ok.notes().isEmpty()
            && PositionFaults.of(ok.position()).isEmpty()
        ? Optional.of(ok.position())
        : Optional.empty();
  }

  private static Optional<Position> fast(String sfen) {
    return fast(new SfenBytes(), sfen);
  }

  private static Optional<Position> fast(SfenBytes reader, String sfen) {
    byte[] bytes = ("sfen " + sfen + "\n").getBytes(UTF_8);
    return reader.setUp(bytes, 5, bytes.length - 1)
        ? Optional.of(reader.board().position())
        : Optional.empty();
  }

  @Test
  void impossible_positions_are_left_to_the_thorough_parser() {
    for (String sfen :
        new String[] {
          "4k4/9/9/9/9/9/9/9/4K4 b 3R 1",
          "4k4/9/9/9/9/9/9/9/4K4 b 10P9p 1",
          "4kk3/9/9/9/9/9/9/9/4K4 b - 1",
          "4k4/9/9/4P4/9/4P4/9/9/4K4 b - 1",
          "P3k4/9/9/9/9/9/9/9/4K4 b - 1",
          "4k4/4G4/9/9/9/9/9/9/4K4 b - 1"
        }) {
      assertEquals(Optional.empty(), fast(sfen), sfen);
      assertEquals(Optional.empty(), thorough(sfen), sfen);
    }
  }

  @Test
  void studies_without_a_king_are_possible() {
    assertEquals(
        Optional.of(Sfen.position("4k4/9/9/9/9/9/9/9/9 b G 1")), fast("4k4/9/9/9/9/9/9/9/9 b G"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"P*1a", "R*9i", "1a9i", "9i1a+", "1a1a"})
  void moves_reach_the_edges_of_the_board(String usi) {
    assertNotEquals(MoveCode.NONE, SfenBytes.move(usi.getBytes(UTF_8), 0, usi.length()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1a1j", "1j1a", "1a0a", "0a1a", "1a:a", "1a1`", "P*1j", "P*:a", "P*0a"})
  void there_is_nothing_beyond_them(String usi) {
    assertEquals(MoveCode.NONE, SfenBytes.move(usi.getBytes(UTF_8), 0, usi.length()));
  }

  @ParameterizedTest
  @CsvSource({
    "4k4/9/9/9/9/9/9/9/4K4 b 18P 999999999, true",
    "4k4/9/9/9/9/9/9/9/4K4 b 9P 0, true",
    "4k4/9/9/9/9/9/9/9/4K4 b P 1000000000, false",
    "4k4/9/9/9/9/9/9/9/4K4 b 19P 1, false",
    "4k4/9/9/9/9/9/9/9/4K4 b 1P 1, false",
    "4k4/9/9/9/9/9/9/9/4K4 b 02P 1, false",
    "4k4/9/9/9/9/9/9/9/4K4 b 018P 1, false",
    "4k4/9/9/9/9/9/9/9/4K4 b P1, false",
    "4k4/9/9/9/9/9/9/9/4K4 b P 1x, false"
  })
  void counts_and_numbers_of_moves_have_ends(String sfen, boolean isRead) {
    assertEquals(isRead, fast(sfen).isPresent());
    assertEquals(thorough(sfen), fast(sfen));
  }

  @Property
  void a_move_is_read_as_the_thorough_reader_reads_it(@ForAll long seed) {
    Random random = new Random(seed);
    StringBuilder usi = new StringBuilder();
    String characters = "123456789abcdefghiPLNSGBRKp*+";
    for (int i = 3 + random.nextInt(4); i > 0; i--) {
      usi.append(characters.charAt(random.nextInt(characters.length())));
    }
    if (random.nextBoolean()) {
      usi.replace(0, usi.length(), random.nextBoolean() ? "P*5e" : "8h2b+");
      usi.setCharAt(random.nextInt(usi.length()), characters.charAt(random.nextInt(29)));
    }
    byte[] bytes = usi.toString().getBytes(UTF_8);
    assertEquals(
        Move.ofUsi(usi.toString()).map(Move::encoded).orElse(MoveCode.NONE),
        SfenBytes.move(bytes, 0, bytes.length),
        usi::toString);
  }
}
