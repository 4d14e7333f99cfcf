package kifu.prose;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import kifu.Documents;
import kifu.Seeds;
import kifu.format.Analysis;
import kifu.format.QuotedComment;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Square;
import org.junit.jupiter.api.Test;

/** Quotes lines of random play in the comments of random games, in all ways of writing. */
class QuotationsTest {
  private static final String FULL = "１２３４５６７８９";
  private static final String KANJI = "一二三四五六七八九";

  /** What stands before a line, and how many moves before the comment it begins. */
  private enum Context {
    AFTER("ここで"),
    AFTER_NAMED("%d手目の局面から"),
    BEFORE_NAMED("%2$d手目では"),
    FROM_START("初手から");

    private final String words;

    Context(String words) {
      this.words = words;
    }

    int beginning(Random random, int ply) {
      return switch (this) {
        case AFTER -> ply;
        case AFTER_NAMED, BEFORE_NAMED -> random.nextInt(ply);
        case FROM_START -> 0;
      };
    }
  }

  /** A position in a line of random play. */
  private record Place(Position position, Optional<Square> last) {
    Place after(Move move) {
      return new Place(position.play(move), Optional.of(move.to()));
    }
  }

  @Test
  void the_board_after_each_quoted_move_is_the_one_that_is_meant() {
    Seeds.each(
        seed -> {
          Random random = new Random(seed);
          List<Place> game = play(random, new Place(Position.START, Optional.empty()), 40);
          int ply = 1 + random.nextInt(game.size() - 1);
          Context context = Context.values()[random.nextInt(Context.values().length)];
          int beginning = context.beginning(random, ply);
          List<Place> line = play(random, game.get(beginning), 2 + random.nextInt(7));
          String words = context.words.formatted(beginning, beginning + 1);
          String quoted = words + write(random, line) + "もある。";
          List<Position> read = read(kif(game, ply, quoted), ply);
          List<Position> meant = line.stream().skip(1).map(Place::position).toList();
          assertEquals(meant, read, quoted);
        });
  }

  /** Places along random play, the first one too. */
  private static List<Place> play(Random random, Place from, int moves) {
    List<Place> places = new ArrayList<>(List.of(from));
    for (int i = 0; i < moves; i++) {
      List<Move> legal = Rules.legalMoves(places.getLast().position());
      if (legal.isEmpty()) {
        break;
      }
      places.add(places.getLast().after(legal.get(random.nextInt(legal.size()))));
    }
    return places;
  }

  /** The move between two places of random play. */
  private static Move move(Place before, Place after) {
    return Rules.legalMoves(before.position()).stream()
        .filter(move -> before.after(move).equals(after))
        .findFirst()
        .orElseThrow();
  }

  private static String kif(List<Place> game, int ply, String comment) {
    StringBuilder kif = new StringBuilder("手合割：平手\n");
    for (int i = 1; i < game.size(); i++) {
      Place before = game.get(i - 1);
      String move = Notation.kif(before.position(), move(before, game.get(i)), before.last());
      kif.append("%4d %s\n".formatted(i, move));
      if (i == ply) {
        kif.append('*').append(comment.replace("\n", "\n*")).append('\n');
      }
    }
    return kif.toString();
  }

  private static List<Position> read(String kif, int line) {
    Analysis analysis = Documents.kif(kif).analysis();
    return QuotedComment.read(
            analysis.gameAt(line).orElseThrow(), analysis.commentsOn(line).getFirst())
        .quotations()
        .lines()
        .stream()
        .flatMap(quoted -> quoted.steps().stream())
        .map(step -> step.situation().position())
        .toList();
  }

  /** The moves of a line in one of the ways in which people write. */
  private static String write(Random random, List<Place> line) {
    String signs = List.of("▲△", "☗☖", "▼▽", "▲▽").get(random.nextInt(4));
    String files = List.of(FULL, "123456789").get(random.nextInt(2));
    String ranks = List.of(KANJI, FULL, "123456789").get(random.nextInt(3));
    String same = List.of("同", "同　", "同 ").get(random.nextInt(3));
    String blank = List.of("", " ", "　").get(random.nextInt(3));
    String between = List.of("", "、", "→", " ", "　", " → ", "、\n").get(random.nextInt(7));
    boolean lacksFirstSide = random.nextInt(4) == 0;
    List<String> moves = new ArrayList<>();
    for (int i = 1; i < line.size(); i++) {
      Place before = line.get(i - 1);
      Move move = move(before, line.get(i));
      String named =
          Notation.japanese(before.position(), move, i == 1 ? Optional.empty() : before.last());
      String sign = signs.substring(named.startsWith("▲") ? 0 : 1).substring(0, 1) + blank;
      String body = named.substring(1);
      if (body.startsWith("同")) {
        body = same + body.substring(1);
      } else {
        body =
            files.substring(FULL.indexOf(body.charAt(0))).substring(0, 1)
                + ranks.substring(KANJI.indexOf(body.charAt(1))).substring(0, 1)
                + body.substring(2);
      }
      body =
          body.replace("龍", random.nextBoolean() ? "竜" : "龍")
              .replace("不成", random.nextBoolean() ? "ならず" : "不成");
      moves.add((i == 1 && lacksFirstSide && line.size() > 2 ? "" : sign) + body);
    }
    return String.join(between, moves);
  }
}
