package kifu.collection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import kifu.RandomDocument;
import kifu.collection.GameQuery.Turned;
import kifu.collection.PositionPattern.Hand;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.shogi.Move;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/** Compares patterns with positions of random games, square by square. */
final class PositionPatternTest {
  private static final int SQUARES = 81;

  private final long seed = new Random().nextLong();
  private final Random random = new Random(seed);

  private Document document(int number) {
    DocumentFormat format = GameIndexTest.FORMATS.get(number % GameIndexTest.FORMATS.size());
    String text = RandomDocument.of(format, random, 40);
    return Document.open("", format.languageId(), 0, Text.of(text));
  }

  private <T> T any(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }

  /** Holds a pattern as it was made. */
  private record Made(
      Position known, BitSet open, BitSet occupied, Hand black, Hand white, boolean eitherTurn) {
    PositionPattern pattern() {
      return new PositionPattern(known, open, occupied, black, white, eitherTurn);
    }

    boolean fits(Position position) {
      boolean squaresFit = true;
      for (int index = 0; index < SQUARES; index++) {
        Square square = Square.ofIndex(index);
        squaresFit &=
            open.get(index)
                || (occupied.get(index)
                    ? position.at(square).isPresent()
                    : position.at(square).equals(known.at(square)));
      }
      return squaresFit
          && (eitherTurn || position.turn() == known.turn())
          && holds(position, Side.BLACK, black)
          && holds(position, Side.WHITE, white);
    }

    private boolean holds(Position position, Side side, Hand hand) {
      return PieceType.HAND.stream()
          .allMatch(
              type -> {
                int more = position.hand(side, type) - known.hand(side, type);
                return hand == Hand.ANYTHING || more == 0 || (hand == Hand.AT_LEAST && more > 0);
              });
    }
  }

  /** What is known of a position: few squares, most of them, or all. */
  private Made made(Position position) {
    BitSet open = new BitSet();
    BitSet occupied = new BitSet();
    Position.Builder known = position.toBuilder();
    int closed = any(List.of(1, 2, 4, 8));
    for (int index = 0; index < SQUARES; index++) {
      Square square = Square.ofIndex(index);
      if (random.nextInt(8) >= closed) {
        open.set(index);
        known.clear(square);
      } else if (random.nextInt(20) == 0 && !position.isEmpty(square)) {
        occupied.set(index);
        known.clear(square);
      }
    }
    List<Hand> hands = List.of(Hand.values());
    return new Made(known.build(), open, occupied, any(hands), any(hands), random.nextBoolean());
  }

  @Test
  void a_pattern_fits_where_each_square_fits() {
    int fitting = 0;
    for (int i = 0; i < 100; i++) {
      List<Position> positions =
          CollectedGame.of(document(i))
              .flatMap(game -> game.positions().stream())
              .map(PlayedPosition::position)
              .toList();
      for (int j = 0; j < 10 && !positions.isEmpty(); j++) {
        Made made = made(any(positions));
        PositionPattern pattern = made.pattern();
        for (Position position : positions) {
          assertEquals(made.fits(position), pattern.fits(position), "seed " + seed);
          fitting += made.fits(position) ? 1 : 0;
        }
      }
    }
    assertTrue(fitting > 1000, fitting + " positions");
  }

  /** What an index remembers answers as the document. */
  @Test
  void a_question_finds_the_same_places_in_a_game_that_is_remembered() {
    int found = 0;
    for (int i = 0; i < 200; i++) {
      for (CollectedGame game : CollectedGame.of(document(i)).limit(2).toList()) {
        PlayedPosition from = any(game.positions());
        List<Turned> positions = new ArrayList<>();
        if (random.nextInt(4) > 0) {
          positions.addAll(
              Turned.all(
                  any(
                      List.of(
                          PositionPattern.of(from.position()), made(from.position()).pattern())),
                  random.nextBoolean(),
                  random.nextBoolean()));
        }
        Optional<Move> move =
            random.nextInt(3) == 0 ? from.moves().stream().findAny() : Optional.empty();
        GameQuery question =
            new GameQuery(
                positions, move, Optional.empty(), GameQueryTest.ANY_GAME, random.nextBoolean());
        List<String> expected = places(question, game);

        assertEquals(expected, places(question, IndexedGame.of("", game)), "seed " + seed);
        found += expected.size();
      }
    }
    assertTrue(found > 200, found + " places");
  }

  private static List<String> places(GameQuery question, SearchedGame game) {
    return question.places(game).stream()
        .map(
            place ->
                "%s %s %d %s %s %s %s"
                    .formatted(
                        place.at(),
                        place.position().position(),
                        place.position().ply(),
                        place.position().variation(),
                        place.position().moves(),
                        place.turning(),
                        place.next()))
        .toList();
  }
}
