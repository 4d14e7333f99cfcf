package kifu.benchmark;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kifu.shogi.Move;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.PositionFault;
import kifu.shogi.PositionFaults;
import kifu.shogi.Sfen;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.shogi.Tsume;
import kifu.tsume.Composition;
import kifu.tsume.Judge;
import kifu.tsume.Profile;
import kifu.tsume.SolutionVerdict;

/**
 * Composes sound mating problems by changing others at random: {@code MatingProblems SEED COUNT
 * SHORTEST LONGEST} prints as many as lines of USI, the same in every run. Each length from {@code
 * SHORTEST} to {@code LONGEST} plies has the same share.
 */
public final class MatingProblems {
  private static final List<PieceType> KINDS =
      Stream.of(PieceType.values()).filter(type -> type != PieceType.KING).toList();

  /** By the plies of its mate: a problem to begin with. */
  private static final Map<Integer, String> FIRST =
      Map.of(
          3, "7kn/7s1/6P1p/6R2/9/9/9/9/9 b SN 1",
          5, "9/5k3/7G1/6B2/7P1/9/9/9/9 b G 1",
          7, "5k3/9/7G1/6B2/7P1/9/9/9/9 b GP 1",
          9, "7p1/8p/7G1/6Bg1/8k/9/9/9/9 b GP 1",
          11, "5G1k1/5s3/5S3/9/9/9/9/9/9 b GSP 1");

  /** For the solution of a position, which more often has none. */
  private static final Judge.Limits TO_SOLVE = new Judge.Limits(60_000, 1 << 16, false);

  private static final Judge.Limits TO_JUDGE = new Judge.Limits(1_000_000, 1 << 17, false);

  /** How far from the king a piece is put. */
  private static final int REACH = 3;

  private static final int MOST_PIECES = 14;

  /** How many changes are made at once. */
  private static final int MOST_CHANGES = 3;

  /** How many of the newest problems are changed, so that they get far from the first. */
  private static final int NEWEST = 4;

  private final Random random;
  private final Set<Position> seen = new HashSet<>();

  private MatingProblems(long seed) {
    this.random = new Random(seed);
  }

  public static void main(String[] arguments) {
    MatingProblems problems = new MatingProblems(Long.parseLong(arguments[0]));
    int count = Integer.parseInt(arguments[1]);
    int shortest = Integer.parseInt(arguments[2]);
    int lengths = (Integer.parseInt(arguments[3]) - shortest) / 2 + 1;
    for (int i = 0; i < lengths; i++) {
      int share = count * (i + 1) / lengths - count * i / lengths;
      problems.compose(shortest + 2 * i, share).forEach(each -> System.out.println(line(each)));
    }
  }

  private static String line(Composition problem) {
    return "position sfen "
        + Sfen.format(problem.start(), 1)
        + problem.moves().stream().map(Move::usi).collect(Collectors.joining(" ", " moves ", ""));
  }

  /** Problems with mates of so many plies. */
  private List<Composition> compose(int plies, int count) {
    List<Composition> composed = new ArrayList<>();
    List<Position> starts = new ArrayList<>(List.of(Sfen.position(FIRST.get(plies))));
    while (composed.size() < count) {
      int size = starts.size();
      Position changed = changed(pick(starts.subList(Math.max(0, size - NEWEST), size)));
      if (seen.add(changed)) {
        sound(changed, plies)
            .ifPresent(
                problem -> {
                  starts.add(changed);
                  composed.add(problem);
                });
      }
    }
    return composed;
  }

  /** A position with the solution that the solver writes, if both are sound. */
  private static Optional<Composition> sound(Position start, int plies) {
    boolean isPossible =
        PositionFaults.of(start).stream()
            .allMatch(fault -> fault.kind() == PositionFault.Kind.PIECE_COUNT);
    if (!isPossible || pieces(start) > MOST_PIECES || !Judge.canJudge(start)) {
      return Optional.empty();
    }
    SolutionVerdict solved = Judge.of(new Composition(start, List.of(), true), TO_SOLVE).verdict();
    if (solved.mate().orElse(0) != plies || solved.solution().isEmpty()) {
      return Optional.empty();
    }
    Composition problem = new Composition(start, solved.solution().getFirst().moves(), true);
    SolutionVerdict judged = Judge.of(problem, TO_JUDGE).verdict();
    return Optional.of(problem)
        .filter(each -> judged.soundness(Profile.CONTEST) == SolutionVerdict.Soundness.SOUND);
  }

  /** How many pieces are on the board and in the attacker's hand. */
  private static int pieces(Position position) {
    return occupied(position).size()
        + PieceType.HAND.stream().mapToInt(type -> position.hand(Side.BLACK, type)).sum();
  }

  private static List<Square> occupied(Position position) {
    return IntStream.range(0, 81)
        .mapToObj(Square::ofIndex)
        .filter(square -> !position.isEmpty(square))
        .toList();
  }

  /** A position with a few changes, the defender holding all pieces that are nowhere else. */
  private Position changed(Position position) {
    Position changed = position;
    for (int i = random.nextInt(MOST_CHANGES); i >= 0; i--) {
      Position.Builder builder = changed.toBuilder();
      change(changed, builder);
      changed = builder.build();
    }
    Position.Builder builder = changed.toBuilder();
    PieceType.HAND.forEach(type -> builder.hand(Side.WHITE, type, 0));
    return Tsume.withHand(builder.build(), Side.WHITE);
  }

  private void change(Position position, Position.Builder builder) {
    Square king = position.king(Side.WHITE).orElseThrow();
    Square near = near(king, REACH);
    PieceType held = pick(PieceType.HAND);
    int count = position.hand(Side.BLACK, held);
    switch (random.nextInt(5)) {
      case 0 -> put(position, builder, near, Piece.of(pick(List.of(Side.values())), pick(KINDS)));
      case 1 -> {
        if (!near.equals(king)) {
          builder.clear(near);
        }
      }
      case 2 -> builder.hand(Side.BLACK, held, Math.min(count + 1, 2));
      case 3 -> builder.hand(Side.BLACK, held, Math.max(count - 1, 0));
      default -> {
        Square from = pick(occupied(position));
        Square to = near(from, 1);
        if (position.isEmpty(to)) {
          builder.clear(from);
          put(position, builder, to, position.at(from).orElseThrow());
        }
      }
    }
  }

  private static void put(Position position, Position.Builder builder, Square square, Piece piece) {
    if (position.isEmpty(square)) {
      builder.put(square, piece);
    }
  }

  private Square near(Square square, int reach) {
    return Square.of(shifted(square.file(), reach), shifted(square.rank(), reach));
  }

  private int shifted(int coordinate, int reach) {
    return Math.clamp(coordinate + random.nextInt(2 * reach + 1) - reach, 1, 9);
  }

  private <T> T pick(List<T> choice) {
    return choice.get(random.nextInt(choice.size()));
  }
}
