package kifu.format.kif;

import static java.util.stream.Collectors.toSet;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
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
import kifu.exchange.RecordWriter.WrittenGames;
import kifu.exchange.Replay;
import kifu.exchange.Replays;
import kifu.format.word.Headers;
import kifu.record.Termination;
import kifu.shogi.BoardDiagram;
import kifu.shogi.Handicap;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.SideNames;

/** Writes one game in the frame of KIF, with moves as a format writes them. For one use. */
public abstract class FrameWriter {
  private final GameRecord record;
  private final Optional<Handicap> handicap;
  private final SideNames names;
  private final StringBuilder text = new StringBuilder();
  private final List<Loss> losses = new ArrayList<>();

  /** The indices of the lines that branch from each one, in the order in which they stand. */
  private final List<List<Integer>> branches;

  private final BitSet hasSiblingBelow;
  private final Replays replays;

  protected FrameWriter(GameRecord record) {
    this.record = record;
    this.handicap = KifWriter.handicap(record.start());
    this.names = record.usualNames();
    this.branches = record.branches();
    // By the rule of the stack, those that branch off later stand first.
    Comparator<Integer> byStart = Comparator.comparingInt(i -> record.lines().get(i).start());
    branches.forEach(list -> list.sort(byStart.reversed()));
    this.hasSiblingBelow = hasSiblingBelow();
    this.replays = Replays.of(record);
  }

  /** Writes the game. */
  public final WrittenGames write() {
    if (record.number() != 1) {
      losses.add(new Loss(Loss.Kind.MOVE_NUMBER, 0));
    }
    remarks(record.mainLine(), true);
    headers(false);
    start();
    headers(true);
    beforeMoves();
    lines();
    endRow();
    return new WrittenGames(text.toString(), losses);
  }

  /** Writes what separates the moves from what stands before them. */
  protected abstract void beforeMoves();

  /**
   * Writes a move or an end.
   *
   * @param replay stands before it, and is to play it
   * @param marked whether a variation follows for it
   */
  protected abstract void step(Step step, Replay replay, boolean marked);

  /** Ends a row of moves, before a line of another kind. */
  protected void endRow() {}

  /** The record that is written. */
  protected final GameRecord record() {
    return record;
  }

  protected final void lose(Loss.Kind kind, int line) {
    losses.add(new Loss(kind, line));
  }

  protected final void line(String content) {
    endRow();
    text.append(content).append('\n');
  }

  /** Reads a line of the frame as the format does. */
  protected KifLine read(String content) {
    return KifLine.read(content);
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
    boolean reads = read(content) instanceof KifLine.Header read && read.header().key().equals(key);
    if (reads && !key.equals(Headers.HANDICAP)) {
      line(content);
    } else {
      losses.add(new Loss(Loss.Kind.HEADER, header.line()));
    }
  }

  private void start() {
    line(Headers.HANDICAP + "：" + handicap.map(Handicap::kif).orElse(Headers.OTHER_HANDICAP));
    Position start = record.start();
    if (KifWriter.handicapWithoutBoard(start).isPresent()) {
      return;
    }
    text.append(BoardDiagram.board(start, names));
    if (start.turn() == Side.WHITE) {
      line(BoardDiagram.turn(names.of(Side.WHITE)));
    }
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
    Replay replay = replays.before(index);
    Set<Integer> branching = numbers(branches.get(index));
    int written = 0;
    for (Step step : line.steps()) {
      int number = replay.ply() + 1;
      boolean first = number == line.start();
      boolean marked = branching.contains(number) || (first && hasSiblingBelow.get(index));
      step(step, replay, marked);
      boolean isLast = ++written == line.steps().size();
      if (!(isLast && isStatedBySummary(step))) {
        step.remarks().forEach(this::remark);
      }
    }
    endRow();
    if (!line.steps().isEmpty()) {
      Step last = line.steps().getLast();
      summary(last, replay);
      if (isStatedBySummary(last)) {
        last.remarks().forEach(this::remark);
      }
    }
  }

  /** Whether the summary stands in the place of an end, so that what is said about it follows. */
  private boolean isStatedBySummary(Step step) {
    return !endsInPlaceOfMoves()
        && step.event() instanceof GameRecord.Ended(Termination end)
        && hasSummary(end);
  }

  /** Whether an end is written in the place of a move. */
  protected abstract boolean endsInPlaceOfMoves();

  /** The numbers with which lines begin. */
  private Set<Integer> numbers(List<Integer> lines) {
    return lines.stream().map(line -> record.lines().get(line).start()).collect(toSet());
  }

  /** The lines below which another one follows that branches off at the same place. */
  private BitSet hasSiblingBelow() {
    BitSet found = new BitSet();
    for (List<Integer> siblings : branches) {
      for (int i = 1; i < siblings.size(); i++) {
        int above = siblings.get(i - 1);
        found.set(
            above,
            record.lines().get(above).start() == record.lines().get(siblings.get(i)).start());
      }
    }
    return found;
  }

  /** The end for which KIF has the word; empty when it has none that means nearly the same. */
  protected final Optional<Termination> end(Step step, Termination termination, Side toMove) {
    return switch (termination) {
      case BLACK_FOUL -> Optional.of(KifSpelling.WORDS.foul(Side.BLACK, toMove));
      case WHITE_FOUL -> Optional.of(KifSpelling.WORDS.foul(Side.WHITE, toMove));
      // Only the summary states it.
      case DISCONNECTION -> Optional.empty();
      case ERROR -> {
        losses.add(Loss.ofEnding(step.line(), termination.kif(), Termination.INTERRUPTION.kif()));
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
      summary(
          last,
          ended.termination(),
          KifSpelling.WORDS.summary(
              replay.ply(), ended.termination(), names, replay.position().turn()),
          replay.position().turn());
    }
  }

  /**
   * Writes what states the result below the moves.
   *
   * @param end what it states
   * @param toMove the side to move
   */
  protected void summary(Step last, Termination end, String summary, Side toMove) {
    line(summary);
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
