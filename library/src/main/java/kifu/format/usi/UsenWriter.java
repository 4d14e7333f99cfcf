package kifu.format.usi;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Ended;
import kifu.exchange.GameRecord.Line;
import kifu.exchange.GameRecord.Played;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Loss;
import kifu.exchange.RecordWriter;
import kifu.record.Termination;
import kifu.shogi.Move;

/**
 * Writes each game with its variations on a line in USEN ({@link UsenWords}). All variations are
 * written from the main line on, those last in it first, so that programs read them alike whether
 * they count from the main line or from the variation before.
 */
public final class UsenWriter implements RecordWriter {
  /** How a section ends that has neither moves nor an end. */
  private static final String NOTHING = "..";

  /**
   * How many moves variations may have in all: more than an address can have. Those of variations
   * of variations stand in each.
   */
  private static final int MOST_MOVES = 20_000;

  @Override
  public WrittenGames write(List<GameRecord> games) {
    StringBuilder text = new StringBuilder();
    List<Loss> losses = new ArrayList<>();
    for (GameRecord game : games) {
      new Writing(game, losses).write(text);
    }
    return new WrittenGames(text.toString(), losses);
  }

  /** One game that is written. */
  private record Writing(GameRecord game, List<Loss> losses) {
    void write(StringBuilder text) {
      game.headers().forEach(header -> losses.add(new Loss(Loss.Kind.HEADER, header.line())));
      if (game.number() != 1) {
        losses.add(new Loss(Loss.Kind.MOVE_NUMBER, 0));
      }
      text.append(UsenWords.position(game.start()));
      game.lines().forEach(this::loseBesideMoves);
      text.append(section(1, game.mainLine().steps()));
      List<WholeVariation> variations = new ArrayList<>();
      int moves = 0;
      for (Line line : game.lines()) {
        if (line.parent().isPresent()) {
          int longer = moves + length(line);
          if (longer > MOST_MOVES) {
            losses.add(new Loss(Loss.Kind.VARIATION, line.line()));
          } else {
            variations.add(variation(line));
            moves = longer;
          }
        }
      }
      variations.sort(Comparator.comparingInt(WholeVariation::start).reversed());
      for (WholeVariation variation : variations) {
        if (leadsBeyondPass(variation)) {
          losses.add(new Loss(Loss.Kind.VARIATION, variation.line()));
        } else {
          String section = section(variation.start(), variation.steps());
          text.append(section.endsWith(NOTHING) ? "" : section);
        }
      }
      text.append('\n');
    }

    /**
     * A variation from the main line on.
     *
     * @param start the number of its first move
     * @param line where it stands in the text
     */
    private record WholeVariation(int start, List<Step> steps, int line) {}

    /** How many steps a variation has from the main line on. */
    private int length(Line line) {
      int start = variationsAbove(line).mapToInt(Line::start).reduce(line.start(), Math::min);
      return line.start() - start + line.steps().size();
    }

    /** The variations that lead from a variation back to the main line. */
    private Stream<Line> variationsAbove(Line line) {
      return Stream.iterate(
          game.parent(line).orElseThrow(),
          above -> above.parent().isPresent(),
          above -> game.parent(above).orElseThrow());
    }

    private WholeVariation variation(Line line) {
      List<Step> steps = new ArrayList<>(line.steps());
      int start = line.start();
      for (Line above : variationsAbove(line).toList()) {
        if (start > above.start()) {
          steps.addAll(0, above.steps().subList(0, start - above.start()));
          start = above.start();
        }
      }
      return new WholeVariation(start, steps, line.line());
    }

    private boolean leadsBeyondPass(WholeVariation variation) {
      List<Step> main = game.mainLine().steps();
      return main.subList(0, Math.min(main.size(), variation.start() - 1)).stream()
          .anyMatch(step -> step.event() instanceof Ended);
    }

    private void loseBesideMoves(Line line) {
      line.remarks().stream().map(Remark::loss).forEach(losses::add);
      for (Step step : line.steps()) {
        if (step.spent().isPresent()) {
          losses.add(new Loss(Loss.Kind.CLOCK, step.line()));
        }
        step.remarks().stream().map(Remark::loss).forEach(losses::add);
      }
    }

    /** Writes moves with the end that follows them; there is no word for a pass. */
    private String section(int start, List<Step> steps) {
      StringBuilder text = new StringBuilder();
      int moves = 0;
      while (moves < steps.size() && steps.get(moves).event() instanceof Played) {
        moves++;
      }
      String end = moves == steps.size() - 1 ? end(steps.get(moves), moves > 0) : "";
      boolean isIllegal = end.equals(UsenWords.ILLEGAL_MOVE);
      text.append(UsenWords.SECTION).append(start - 1).append('.');
      for (int i = 0; i < moves; i++) {
        boolean isInEnd = isIllegal && i == moves - 1;
        text.append(isInEnd ? "." + end : "").append(digits(steps.get(i)));
      }
      text.append(isIllegal ? "" : "." + end);
      for (Step step : steps.subList(end.isEmpty() ? moves : moves + 1, steps.size())) {
        boolean isMove = step.event() instanceof Played;
        losses.add(new Loss(isMove ? Loss.Kind.MOVE : Loss.Kind.ENDING, step.line()));
      }
      return text.toString();
    }

    private static String digits(Step step) {
      return step.event() instanceof Played(Move move) ? UsenWords.digits(move) : "";
    }

    /** The letter of an end; those of others with the same result are noted as a loss. */
    private String end(Step step, boolean followsMove) {
      Optional<Termination> end =
          step.event() instanceof Ended(Termination termination)
              ? Optional.of(termination)
              : Optional.empty();
      if (followsMove && end.equals(Optional.of(Termination.FOUL_WIN))) {
        return UsenWords.ILLEGAL_MOVE;
      }
      String letter = end.map(UsenWords::letter).orElse("");
      end.filter(meant -> !letter.isEmpty() && !UsenWords.end(letter).equals(end))
          .ifPresent(meant -> losses.add(Loss.ofEnding(step.line(), meant.kif(), letter)));
      return letter;
    }
  }
}
