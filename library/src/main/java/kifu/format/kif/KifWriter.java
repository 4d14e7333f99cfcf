package kifu.format.kif;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Loss;
import kifu.exchange.RecordWriter;
import kifu.exchange.Replay;
import kifu.record.Termination;
import kifu.shogi.Handicap;
import kifu.shogi.Notation;
import kifu.shogi.Position;
import kifu.shogi.Side;

/** Writes a game as Kifu for Windows does, with times in whole seconds. */
public final class KifWriter implements RecordWriter {
  /** The handicaps that Kifu for Windows knows; for any other start, programs need the board. */
  private static final Set<Handicap> WIDELY_KNOWN =
      Set.of(
          Handicap.EVEN,
          Handicap.LANCE,
          Handicap.RIGHT_LANCE,
          Handicap.BISHOP,
          Handicap.ROOK,
          Handicap.ROOK_AND_LANCE,
          Handicap.TWO_PIECES,
          Handicap.THREE_PIECES,
          Handicap.FOUR_PIECES,
          Handicap.FIVE_PIECES,
          Handicap.LEFT_FIVE_PIECES,
          Handicap.SIX_PIECES,
          Handicap.LEFT_SEVEN_PIECES,
          Handicap.RIGHT_SEVEN_PIECES,
          Handicap.EIGHT_PIECES,
          Handicap.TEN_PIECES);

  /** Those whose names some programs take for an even game, so that they need the board, too. */
  private static final Set<Handicap> NOT_KNOWN_EVERYWHERE =
      Set.of(
          Handicap.THREE_PIECES,
          Handicap.FIVE_PIECES,
          Handicap.LEFT_FIVE_PIECES,
          Handicap.LEFT_SEVEN_PIECES,
          Handicap.RIGHT_SEVEN_PIECES);

  @Override
  public boolean holdsSeveralGames() {
    return false;
  }

  @Override
  public WrittenGames write(List<GameRecord> games) {
    return new Numbered(games.getFirst()).write();
  }

  /** The handicap that is named as the start; without one, the board alone states it. */
  static Optional<Handicap> handicap(Position start) {
    return WIDELY_KNOWN.stream().filter(known -> known.position().equals(start)).findFirst();
  }

  /** The handicap whose name alone states the start. */
  static Optional<Handicap> handicapWithoutBoard(Position start) {
    return handicap(start).filter(known -> !NOT_KNOWN_EVERYWHERE.contains(known));
  }

  /** Writes a move on each line. */
  private static final class Numbered extends FrameWriter {
    Numbered(GameRecord record) {
      super(record.inWholeSeconds());
      record.lines().stream()
          .flatMap(line -> line.steps().stream())
          .filter(step -> step.spent().orElse(0L) % 1000 != 0)
          .forEach(step -> lose(Loss.Kind.CLOCK, step.line()));
    }

    @Override
    protected boolean endsInPlaceOfMoves() {
      return true;
    }

    @Override
    protected void beforeMoves() {
      line(hasClocks() ? KifFormatter.SPLIT : KifFormatter.SPLIT_WITHOUT_CLOCK);
    }

    /** Without a move there is nothing yet to show that times are left out. */
    private boolean hasClocks() {
      List<Step> steps = record().lines().stream().flatMap(line -> line.steps().stream()).toList();
      return steps.isEmpty() || steps.stream().anyMatch(step -> step.spent().isPresent());
    }

    @Override
    protected void step(Step step, Replay replay, boolean marked) {
      Side mover = replay.position().turn();
      String number = KifFormatter.number(replay.ply() + 1) + " ";
      Optional<String> body =
          switch (step.event()) {
            case GameRecord.Played played ->
                Optional.of(Notation.kif(replay.position(), played.move(), replay.previous()));
            case GameRecord.Ended ended ->
                end(step, ended.termination(), mover).map(Termination::kif);
          };
      replay.play(step);
      String clock = step.spent().map(spent -> clock(spent, replay.spent(mover))).orElse("");
      body.ifPresent(word -> line(number + KifFormatter.withTail(word, clock, marked)));
    }

    private static String clock(long spent, long total) {
      return "(" + KifSpelling.WORDS.spent(spent) + "/" + KifSpelling.WORDS.total(total) + ")";
    }
  }
}
