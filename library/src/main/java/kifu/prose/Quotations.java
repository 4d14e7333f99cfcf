package kifu.prose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.game.PlayedPositions;
import kifu.problem.Phrase;
import kifu.shogi.Move;
import kifu.shogi.Rules;
import kifu.shogi.Side;

/**
 * Reads the moves that a comment quotes, in the order of the text, and plays each line from where
 * it begins. Immutable.
 *
 * @param lines the lines and single moves
 * @param end where in the text reading stopped: its length, unless the comment is too long
 * @param tried how many moves were tried, a measure of the time that it took
 */
public record Quotations(List<QuotedLine> lines, int end, int tried) {
  /** Stands in the text for what is not the author's, such as a line of a program. */
  public static final char LEFT_OUT = '\0';

  /** How much of a comment is read, and how many moves of it are tried. */
  private static final int MOST_CHARACTERS = 1 << 16;

  private static final int MOST_MOVES = 2000;
  private static final int MOST_TRIED = 10_000;

  /** A longer line is read as several. */
  private static final int LONGEST_LINE = 256;

  /** What is needed for the place of a line to be certain enough to report a wrong move. */
  private static final int FEWEST_MOVES = 3;

  private static final int FEWEST_PLAYED = 2;

  /** How many signs of sides may be turned, and moves stand on each side of a gap. */
  private static final int MOST_TURNED = 2;

  private static final int FEWEST_AT_GAP = 2;

  public Quotations {
    lines = List.copyOf(lines);
  }

  /** Whether a text may quote a move: a quick check. */
  public static boolean mayBeIn(String text) {
    return QuotedMoves.mayBeIn(text);
  }

  /**
   * Reads a comment.
   *
   * @param text its lines with line feeds between, without the marks before them
   * @param game the line of play in which it stands
   * @param ply how many moves stand above it
   */
  public static Quotations read(String text, PlayedPositions game, int ply) {
    boolean isKnown = game.after(ply).isPresent() && mayBeIn(text);
    return isKnown
        ? new CommentReader(text, game, ply).all()
        : new Quotations(List.of(), text.length(), 0);
  }

  /**
   * The words of a move that is quoted, whether it can be played or not.
   *
   * @param mirrored these words with left and right exchanged
   */
  public record Words(int start, int end, Side side, String mirrored) {}

  /** The quoted moves of a text by their words alone, in their order; of many the first ones. */
  public static List<Words> words(String text) {
    return mayBeIn(text)
        ? QuotedMoves.rows(text, MOST_MOVES).stream()
            .flatMap(List::stream)
            .map(
                move ->
                    new Words(move.start(), move.end(), move.side(), MirroredMove.of(text, move)))
            .toList()
        : List.of();
  }

  /**
   * The position in which a move would be made that is quoted behind a text. Empty where none is
   * known in which its side is to move.
   *
   * @param text the comment up to where it says whose move follows
   * @param game the line of play in which it stands
   * @param ply how many moves stand above it
   */
  public static Optional<LinePosition> before(
      String text, PlayedPositions game, int ply, Side side) {
    return text.length() <= MOST_CHARACTERS && game.after(ply).isPresent()
        ? new CommentReader(text, game, ply).next(side)
        : Optional.empty();
  }

  /** Whether a comment may quote a line in which a wrong move would be reported: a quick check. */
  public static boolean mayHaveFault(String text) {
    return mayBeIn(text)
        && QuotedMoves.rows(text.substring(0, Math.min(text.length(), MOST_CHARACTERS)), MOST_MOVES)
            .stream()
            .anyMatch(row -> row.size() >= FEWEST_MOVES);
  }

  /** Reads one comment. */
  private static final class CommentReader {
    private final String text;
    private final String read;
    private final CommentWords words;
    private final List<QuotedLine> lines = new ArrayList<>();
    private final Beginnings beginnings;
    private final Playing playing = new Playing(MOST_TRIED);

    CommentReader(String text, PlayedPositions game, int ply) {
      this.text = text;
      this.read = text.substring(0, Math.min(text.length(), MOST_CHARACTERS));
      this.words = new CommentWords(read);
      this.beginnings = new Beginnings(game, ply, words, lines);
    }

    Quotations all() {
      List<List<QuotedMove>> rows = QuotedMoves.rows(read, MOST_MOVES);
      int moves = 0;
      for (List<QuotedMove> row : rows) {
        if (!playing.mayGoOn()) {
          return new Quotations(lines, row.getFirst().start(), playing.tried());
        }
        row(row);
        moves += row.size();
      }
      boolean isAll = moves < MOST_MOVES && read.length() == text.length();
      int end = rows.isEmpty() ? read.length() : rows.getLast().getLast().end();
      return new Quotations(lines, isAll ? text.length() : end, playing.tried());
    }

    /** The position in which a side would make the next move. */
    Optional<LinePosition> next(Side side) {
      all();
      List<LinePosition> found = new ArrayList<>(1);
      beginnings.tryEach(
          text.length(),
          false,
          (beginning, onlyWhole) -> {
            if (beginning.situation().position().turn() == side) {
              found.add(beginning);
            }
            return !found.isEmpty();
          });
      return found.stream().findFirst();
    }

    private void row(List<QuotedMove> row) {
      if (isOutOfTurn(row) && (turned(row) || gap(row))) {
        return;
      }
      for (List<QuotedMove> line : inTurn(row)) {
        line(line);
      }
    }

    /** The parts of a row in which the sides are in turn. */
    private static List<List<QuotedMove>> inTurn(List<QuotedMove> row) {
      List<List<QuotedMove>> parts = new ArrayList<>();
      int start = 0;
      for (int i = 1; i <= row.size(); i++) {
        if (i == row.size()
            || row.get(i).side() == row.get(i - 1).side()
            || i - start == LONGEST_LINE) {
          parts.add(row.subList(start, i));
          start = i;
        }
      }
      return parts;
    }

    /** A line, or where it cannot be played its parts between 、, if all of these can. */
    private void line(List<QuotedMove> line) {
      Played played = best(line);
      List<List<QuotedMove>> parts = played.isWhole(line) ? List.of() : listed(line);
      if (parts.size() < 2) {
        add(line, played);
        return;
      }
      int before = lines.size();
      for (List<QuotedMove> part : parts) {
        Played alone = best(part);
        if (!alone.isWhole(part)) {
          lines.subList(before, lines.size()).clear();
          add(line, played);
          return;
        }
        add(part, alone);
      }
    }

    private List<List<QuotedMove>> listed(List<QuotedMove> line) {
      List<List<QuotedMove>> parts = new ArrayList<>();
      int start = 0;
      for (int i = 1; i <= line.size(); i++) {
        if (i == line.size()
            || read.substring(line.get(i - 1).end(), line.get(i).start()).contains("、")) {
          parts.add(line.subList(start, i));
          start = i;
        }
      }
      return parts;
    }

    /** How far a line can be played from a position. */
    private record Played(LinePosition beginning, List<LinePosition> steps) {
      boolean isWhole(List<QuotedMove> line) {
        return steps.size() == line.size();
      }
    }

    /** Plays a line from the first position from which all of it or most of it can be played. */
    private Played best(List<QuotedMove> line) {
      List<Played> best = new ArrayList<>(1);
      beginnings.tryEach(
          line.getFirst().start(),
          line.size() > 1,
          (beginning, onlyWhole) -> {
            Played played = new Played(beginning, playing.play(line, beginning));
            boolean isWhole = played.isWhole(line);
            boolean isBetter =
                best.isEmpty() || played.steps().size() > best.getFirst().steps().size();
            if (isWhole || (!onlyWhole && isBetter)) {
              best.clear();
              best.add(played);
            }
            return isWhole || !playing.mayGoOn();
          });
      return best.getFirst();
    }

    /** Whether sides are out of turn in a row in which both sides move. */
    private static boolean isOutOfTurn(List<QuotedMove> row) {
      Side first = row.getFirst().side();
      return row.size() >= 2 * FEWEST_AT_GAP
          && row.size() <= LONGEST_LINE
          && row.stream().anyMatch(move -> move.side() != first)
          && inTurn(row).size() > 1;
    }

    /** Reads a row that can be played when a sign or two are turned. */
    private boolean turned(List<QuotedMove> row) {
      List<QuotedMove> black = alternating(row, Side.BLACK);
      List<QuotedMove> white = alternating(row, Side.WHITE);
      List<QuotedMove> fewer = turns(row, black) <= turns(row, white) ? black : white;
      if (turns(row, fewer) > MOST_TURNED) {
        return false;
      }
      Played played = best(fewer);
      if (!played.isWhole(fewer)) {
        return false;
      }
      int wrong = 0;
      while (row.get(wrong).side() == fewer.get(wrong).side()) {
        wrong++;
      }
      add(row, played);
      QuotedMove move = row.get(wrong);
      char sign = move.side() == Side.BLACK ? '△' : '▲';
      List<String> meant =
          move.isSigned()
              ? List.of(sign + read.substring(move.start() + 1, move.end()))
              : List.of();
      report(new QuotedLine.Fault(wrong, WhyUnplayable.OUT_OF_TURN, meant));
      return true;
    }

    private static List<QuotedMove> alternating(List<QuotedMove> row, Side first) {
      List<QuotedMove> moves = new ArrayList<>();
      Side side = first;
      for (QuotedMove move : row) {
        moves.add(move.by(side));
        side = side.opposite();
      }
      return moves;
    }

    private static int turns(List<QuotedMove> row, List<QuotedMove> turned) {
      int turns = 0;
      for (int i = 0; i < row.size(); i++) {
        turns += row.get(i).side() == turned.get(i).side() ? 0 : 1;
      }
      return turns;
    }

    /** Reads a row in which one move is left out. */
    private boolean gap(List<QuotedMove> row) {
      List<List<QuotedMove>> parts = inTurn(row);
      if (parts.size() != 2
          || parts.getFirst().size() < FEWEST_AT_GAP
          || parts.getLast().size() < FEWEST_AT_GAP) {
        return false;
      }
      Played above = best(parts.getFirst());
      if (!above.isWhole(parts.getFirst())) {
        return false;
      }
      add(parts.getFirst(), above);
      List<QuotedMove> rest = parts.getLast();
      Played below = best(rest);
      Optional<Played> after =
          below.isWhole(rest) ? Optional.empty() : afterAnyMove(rest, lines.getLast().end());
      add(rest, after.orElse(below));
      after.ifPresent(
          gap -> report(new QuotedLine.Fault(0, WhyUnplayable.MOVE_MISSING, List.of())));
      return true;
    }

    /** Plays a line from the position after any legal move. */
    private Optional<Played> afterAnyMove(List<QuotedMove> line, LinePosition end) {
      for (Move move : Rules.legalMoves(end.situation().position())) {
        LinePosition after = end.after(move);
        List<LinePosition> steps = playing.play(line, after);
        if (steps.size() == line.size()) {
          return Optional.of(new Played(after, steps));
        }
      }
      return Optional.empty();
    }

    private void add(List<QuotedMove> moves, Played played) {
      boolean isCertain = isCertain(moves.getFirst().start(), played.beginning());
      QuotedLine line =
          new QuotedLine(moves, played.beginning(), played.steps(), isCertain, Optional.empty());
      lines.add(line);
      boolean isReported =
          isCertain
              && !line.isWhole()
              && moves.size() >= FEWEST_MOVES
              && played.steps().size() >= FEWEST_PLAYED
              && playing.mayGoOn();
      if (isReported) {
        int wrong = played.steps().size();
        Phrase why = WhyUnplayable.of(moves.get(wrong), line.end().situation());
        List<String> meant =
            OneCharacter.meant(read, moves.subList(wrong, moves.size()), line.end(), playing);
        report(new QuotedLine.Fault(wrong, why, meant));
      }
    }

    /**
     * Whether a line that begins at a place can only begin with that position: it is the first
     * quote on its line of the comment, or goes on from the end of the quote right before it.
     */
    private boolean isCertain(int place, LinePosition beginning) {
      if (lines.isEmpty() || lines.getLast().start() < words.lineAt(place)) {
        return true;
      }
      QuotedLine before = lines.getLast();
      return before.isCertain()
          && before.isWhole()
          && before.start() >= words.sentenceAt(place)
          && beginning == before.end();
    }

    private void report(QuotedLine.Fault fault) {
      lines.add(lines.removeLast().with(fault));
    }
  }
}
