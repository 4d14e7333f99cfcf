package kifu.format.kif;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Header;
import kifu.exchange.GameRecord.Line;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Loss;
import kifu.exchange.RecordWriter;
import kifu.exchange.Replay;
import kifu.format.Headers;
import kifu.record.Termination;
import kifu.shogi.BoardDiagram;
import kifu.shogi.Handicap;
import kifu.shogi.Notation;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.SideNames;

/** Writes a game as Kifu for Windows does. */
public final class KifWriter implements RecordWriter {
  /** Those that Kifu for Windows knows; for any other start, programs need the board. */
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

  @Override
  public boolean holdsSeveralGames() {
    return false;
  }

  @Override
  public Written write(List<GameRecord> games) {
    return new Writing(games.getFirst()).write();
  }

  /** The handicap by which a start is written; without one, the board is drawn. */
  static Optional<Handicap> handicap(Position start) {
    return WIDELY_KNOWN.stream().filter(known -> known.position().equals(start)).findFirst();
  }

  /** Writes one game. */
  private static final class Writing {
    private final GameRecord record;
    private final Optional<Handicap> handicap;
    private final SideNames names;
    private final StringBuilder text = new StringBuilder();
    private final List<Loss> losses = new ArrayList<>();

    /** The indices of the lines that branch from each one, in the order in which they stand. */
    private final List<List<Integer>> branches = new ArrayList<>();

    Writing(GameRecord record) {
      this.record = record;
      this.handicap = handicap(record.start());
      this.names = record.usualNames();
      record.lines().forEach(line -> branches.add(new ArrayList<>()));
      for (int i = 1; i < record.lines().size(); i++) {
        branches.get(record.lines().get(i).parent().orElseThrow()).add(i);
      }
      // By the rule of the stack, those that branch off later stand first.
      Comparator<Integer> byStart = Comparator.comparingInt(i -> record.lines().get(i).start());
      branches.forEach(list -> list.sort(byStart.reversed()));
    }

    Written write() {
      if (record.number() != 1) {
        losses.add(new Loss(Loss.Kind.MOVE_NUMBER, 0));
      }
      remarks(record.mainLine(), true);
      headers(false);
      start();
      headers(true);
      line(hasClocks() ? KifFormatter.SPLIT : KifFormatter.SPLIT_WITHOUT_CLOCK);
      lines();
      return new Written(text.toString(), losses);
    }

    private void line(String content) {
      text.append(content).append('\n');
    }

    private String name(Side side) {
      return names.of(side).japanese();
    }

    private void headers(boolean ofPlayers) {
      for (Header header : record.headers()) {
        boolean black = header.key().equals(Header.BLACK);
        boolean white = header.key().equals(Header.WHITE);
        if ((black || white) == ofPlayers) {
          String key = black ? name(Side.BLACK) : white ? name(Side.WHITE) : header.key();
          header(header, key);
        }
      }
    }

    private void header(Header header, String key) {
      String content = key + "：" + header.value();
      boolean reads =
          KifLine.read(content) instanceof KifLine.Header read
              && read.header().key().equals(key)
              && !key.equals(Headers.HANDICAP);
      if (reads) {
        line(content);
      } else {
        losses.add(new Loss(Loss.Kind.HEADER, header.line()));
      }
    }

    private void start() {
      line(Headers.HANDICAP + "：" + handicap.map(Handicap::kif).orElse(Headers.OTHER_HANDICAP));
      if (handicap.isPresent()) {
        return;
      }
      Position start = record.start();
      text.append(BoardDiagram.board(start, names));
      if (start.turn() == Side.WHITE) {
        line(BoardDiagram.turn(names.of(Side.WHITE)));
      }
    }

    /** Without a move there is nothing yet to tell that times are left out. */
    private boolean hasClocks() {
      List<Step> steps = record.lines().stream().flatMap(line -> line.steps().stream()).toList();
      return steps.isEmpty() || steps.stream().anyMatch(step -> step.spent().isPresent());
    }

    /** The main line, and each variation before those that branch off earlier. */
    private void lines() {
      Deque<Integer> open = new ArrayDeque<>(List.of(0));
      while (!open.isEmpty()) {
        int index = open.pop();
        line(index);
        branches.get(index).reversed().forEach(open::push);
      }
    }

    private void line(int index) {
      Line line = record.lines().get(index);
      if (index > 0) {
        line("");
        line(KifSpelling.WORDS.variation(line.start()));
      }
      remarks(line, false);
      Replay replay = Replay.before(record, line);
      for (Step step : line.steps()) {
        int number = replay.ply() + 1;
        boolean first = number == line.start();
        boolean marked = hasBranchAt(index, number) || (first && hasSiblingBelow(index));
        step(step, replay, marked);
        step.remarks().forEach(this::remark);
      }
      if (!line.steps().isEmpty()) {
        summary(line.steps().getLast(), replay);
      }
    }

    private boolean hasBranchAt(int index, int number) {
      return branches.get(index).stream()
          .anyMatch(branch -> record.lines().get(branch).start() == number);
    }

    /** Whether a variation follows that branches off at the same place. */
    private boolean hasSiblingBelow(int index) {
      Line line = record.lines().get(index);
      if (index == 0) {
        return false;
      }
      List<Integer> siblings = branches.get(line.parent().orElseThrow());
      int next = siblings.indexOf(index) + 1;
      return next < siblings.size()
          && record.lines().get(siblings.get(next)).start() == line.start();
    }

    private void step(Step step, Replay replay, boolean marked) {
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
      String spentText = KifSpelling.WORDS.spent(spent) + fraction(spent);
      return "(" + spentText + "/" + KifSpelling.WORDS.total(total) + fraction(total) + ")";
    }

    /** The milliseconds of a time, if it has any. */
    private static String fraction(long time) {
      String digits = String.format("%03d", time % 1000).replaceFirst("0+$", "");
      return digits.isEmpty() ? "" : "." + digits;
    }

    /** The end of which KIF has the word; empty when it has none that means nearly the same. */
    private Optional<Termination> end(Step step, Termination termination, Side toMove) {
      return switch (termination) {
        case BLACK_FOUL -> Optional.of(KifSpelling.foulBy(Side.BLACK, toMove));
        case WHITE_FOUL -> Optional.of(KifSpelling.foulBy(Side.WHITE, toMove));
        case ERROR -> {
          losses.add(new Loss(Loss.Kind.ENDING, step.line()));
          yield Optional.of(Termination.INTERRUPTION);
        }
        case TAKE_BACK -> {
          losses.add(new Loss(Loss.Kind.ENDING, step.line()));
          yield Optional.empty();
        }
        default -> Optional.of(termination);
      };
    }

    /** Some programs read the result here only. */
    private void summary(Step last, Replay replay) {
      if (last.event() instanceof GameRecord.Ended ended && hasSummary(ended.termination())) {
        line(
            KifSpelling.WORDS.summary(
                replay.ply(), ended.termination(), names, replay.position().turn()));
      }
    }

    private static boolean hasSummary(Termination termination) {
      return switch (termination) {
        case PASS, TAKE_BACK, ERROR -> false;
        default -> true;
      };
    }

    /**
     * What stands before the first move. Notes on the game stand on top of the document.
     *
     * @param onTop whether to write what stands there, or the rest
     */
    private void remarks(Line line, boolean onTop) {
      boolean main = line.parent().isEmpty();
      for (Remark remark : line.remarks()) {
        boolean isOnTop = main && remark.kind() == Remark.Kind.NOTE;
        if (isOnTop == onTop) {
          remark(remark);
        }
      }
    }

    private void remark(Remark remark) {
      String mark =
          switch (remark.kind()) {
            case COMMENT -> "*";
            case NOTE -> "#";
            case BOOKMARK -> "&";
          };
      line(mark + remark.text());
    }
  }
}
