package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Played;
import kifu.exchange.GameRecord.Step;
import kifu.format.PlacedGame;
import kifu.game.WrittenMove;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.PositionFault;
import kifu.shogi.PositionFaults;
import kifu.shogi.Rules;
import kifu.shogi.Tsume;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;
import kifu.tsume.Composition;
import kifu.tsume.Judge;

/**
 * Finds the mating problems (詰将棋) of a document.
 *
 * @param game which game of the document it is, the first being 0
 * @param composition the board and the main line; the defender holds all that is nowhere else if
 *     its hand is not written
 * @param board where the board is written
 * @param places where the moves are written
 * @param headlines what is written above the moves about their number
 */
public record TsumeProblem(
    int game,
    Composition composition,
    Point board,
    List<Range> places,
    List<TsumeHeadline> headlines) {
  private static final int MOST_MOVES = 2000;

  /** The problems of a document, in the order of the text. */
  public static List<TsumeProblem> of(Document document) {
    List<GameRecord> games = document.games();
    List<TsumeProblem> problems = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < games.size(); i++) {
      GameRecord game = games.get(i);
      List<Step> steps = game.mainLine().steps();
      int end = steps.isEmpty() ? document.text().lineCount() : steps.getFirst().line() + 1;
      if (Tsume.isProblem(game.start(), isStated(document, from, end))) {
        problems.add(of(document, i, game, TsumeHeadline.in(document.text(), from, end)));
      }
      from = steps.isEmpty() ? from : steps.getLast().line() + 1;
    }
    return games.isEmpty() ? ofBoard(document).stream().toList() : problems;
  }

  /** Why a document without problems has none. */
  public static Phrase whyNone(Document document) {
    List<GameRecord> games = document.games();
    int last = document.text().lineCount() - 1;
    Optional<Position> start =
        games.isEmpty()
            ? document.situationAt(last).map(Situation::position)
            : Optional.of(games.getFirst().start());
    if (start.isEmpty()) {
      return new Phrase("局面の分かる棋譜がありません", "it holds no record whose position is known");
    }
    int count = Math.max(1, games.size());
    Phrase reason = whyNone(start.get());
    return new Phrase(
        "棋譜" + count + "件は対象外です。" + reason.japanese(),
        Phrase.counted(count, "record") + " skipped: " + reason.english());
  }

  private static Phrase whyNone(Position start) {
    boolean attacker = start.king(start.turn()).isPresent();
    if (!Tsume.isProblem(start, true)) {
      return new Phrase("対局の初期局面から始まっています", "a usual start of a game is no tsume problem");
    }
    if (attacker && hasDefender(start)) {
      return new Phrase(
          "双方の玉が盤上にあります。詰将棋なら、初手より前のコメントか対局情報に「詰将棋」と書いてください",
          "both kings are on the board; if it is a tsume problem, write 詰将棋 in a header or a"
              + " comment above the moves");
    }
    return attacker
        ? new Phrase("盤上の玉が、手番の側の玉だけです", "the only king on the board is that of the side to move")
        : new Phrase("盤上に玉がありません", "there is no king on the board");
  }

  /** A board without a game. */
  private static Optional<TsumeProblem> ofBoard(Document document) {
    int last = document.text().lineCount() - 1;
    Optional<Range> board = document.analysis().startAt(last);
    boolean isKnown =
        document.gameAt(last).filter(game -> !game.game().start().reliable()).isEmpty();
    Optional<Position> position = document.situationAt(last).map(Situation::position);
    boolean stated = isStated(document, 0, last + 1);
    return position
        .filter(start -> isKnown && Tsume.isProblem(start, stated))
        .flatMap(
            start ->
                board.map(
                    range ->
                        new TsumeProblem(
                            0,
                            new Composition(
                                Tsume.withHand(start, start.turn().opposite()), List.of(), true),
                            range.start(),
                            List.of(),
                            TsumeHeadline.in(document.text(), 0, last + 1))));
  }

  private static TsumeProblem of(
      Document document, int index, GameRecord game, List<TsumeHeadline> headlines) {
    List<Move> moves = new ArrayList<>();
    Position position = Tsume.withHand(game.start(), game.start().turn().opposite());
    Position start = position;
    boolean isWhole = true;
    for (Step step : game.mainLine().steps()) {
      if (step.event() instanceof Played played) {
        isWhole &= Rules.isLegal(position, played.move());
        if (!isWhole) {
          break;
        }
        moves.add(played.move());
        position = position.play(played.move());
      }
    }
    int line = game.mainLine().line();
    int first =
        game.mainLine().steps().isEmpty() ? line : game.mainLine().steps().getFirst().line();
    Point board = document.analysis().startAt(first).map(Range::start).orElse(new Point(line, 0));
    List<Range> places = List.of();
    Optional<PlacedGame> placed = document.gameAt(first);
    if (placed.isPresent() && !moves.isEmpty()) {
      List<WrittenMove> written =
          placed.get().movesThrough(new Point(first, 0), MOST_MOVES).moves();
      places =
          placed
              .get()
              .rangesOf(
                  written.stream()
                      .filter(move -> move.termination().isEmpty())
                      .map(WrittenMove::at)
                      .toList());
      isWhole &= places.size() == moves.size();
    }
    return new TsumeProblem(
        index, new Composition(start, List.copyOf(moves), isWhole), board, places, headlines);
  }

  /** Whether a line above the moves, a header or a comment, calls it a mating problem. */
  private static boolean isStated(Document document, int from, int end) {
    boolean isStated = false;
    for (int line = from; line < end; line++) {
      isStated |= Tsume.isSaidIn(document.text().line(line));
    }
    return isStated;
  }

  private static boolean hasDefender(Position start) {
    return start.king(start.turn().opposite()).isPresent();
  }

  /** The board with both hands. */
  public Position start() {
    return composition.start();
  }

  /**
   * A position of the record with what the defender holds there: where that is all that is nowhere
   * else, it is so to the end.
   */
  public Position withDefendersHand(Position position) {
    return Tsume.remaining(start()).isEmpty()
        ? Tsume.withRemaining(position, start().turn().opposite())
        : position;
  }

  /** The main line. */
  public List<Move> moves() {
    return composition.moves();
  }

  /** Whether the board is none of a problem: no king to be mated, 41 pieces, the wrong check … */
  public boolean isImpossible() {
    return !hasDefender(start())
        || PositionFaults.of(start()).stream()
            .anyMatch(fault -> fault.kind() != PositionFault.Kind.PIECE_COUNT)
        || !Judge.canJudge(start());
  }

  /** Where the move with an index is written; the first line of the board for -1. */
  public Range place(int move, Text text) {
    return move >= 0 && move < places.size()
        ? places.get(move)
        : Range.ofLine(board.line(), 0, text.line(board.line()).length());
  }
}
