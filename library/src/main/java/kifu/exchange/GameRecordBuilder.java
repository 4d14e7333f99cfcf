package kifu.exchange;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import kifu.exchange.GameRecord.Remark;
import kifu.game.Game;
import kifu.game.Variation;
import kifu.play.Legality;
import kifu.play.Playback;
import kifu.play.Written;
import kifu.record.FactCursor;
import kifu.record.Termination;
import kifu.shogi.Board;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.text.Sorted;

/**
 * Makes a {@link GameRecord} of a checked game and of what its format says beside the moves. For
 * one thread and one game.
 */
public final class GameRecordBuilder {
  /** What a program says of the file that it wrote. */
  private static final Pattern OF_THE_FILE = Pattern.compile("KI[F2] |.*(?:encoding=|棋譜ファイル).*");

  private final List<GameRecord.Header> headers = new ArrayList<>();
  private final List<Placed> remarks = new ArrayList<>();
  private final List<WrittenEnd> ends = new ArrayList<>();
  private final List<Loss> losses = new ArrayList<>();
  private int number = 1;
  private String lastName = "";

  private final IntUnaryOperator documentLine;

  /**
   * An end that is not written in the place of a move.
   *
   * @param termination empty where its words are not understood
   */
  private record WrittenEnd(Optional<Termination> termination, int line) {}

  /**
   * A remark.
   *
   * @param line the line of the game that it is on or below
   */
  private record Placed(Remark remark, int line) {}

  /** A builder for a game whose lines are those of the document. */
  public GameRecordBuilder() {
    this(line -> line);
  }

  /**
   * A builder for a game with lines of its own.
   *
   * @param documentLine the line of the document for one of the game
   */
  public GameRecordBuilder(IntUnaryOperator documentLine) {
    this.documentLine = documentLine;
  }

  /** Adds something that is known of the game. */
  public void header(GameRecord.Header header) {
    headers.add(header);
  }

  /** Adds a line about the position above it; they come in the order of the text. */
  public void remark(Remark.Kind kind, String text, int line) {
    remark(new Remark(kind, text, documentLine.applyAsInt(line)), line);
  }

  /** Adds a remark that has a place of its own in the document. */
  public void remark(Remark remark, int line) {
    remarks.add(new Placed(remark, line));
  }

  /** Adds a line that programs skip, unless it only describes the file in which it stands. */
  public void note(String text, int line) {
    if (!OF_THE_FILE.matcher(text.strip()).matches()) {
      remark(Remark.Kind.NOTE, text, line);
    }
  }

  /**
   * Adds how a line of play ends that has no word for it in the place of a move; in the order of
   * the text.
   */
  public void end(Termination termination, int line) {
    ends.add(new WrittenEnd(Optional.of(termination), line));
  }

  /** Adds that a line states how a line of play ends in words that are not understood. */
  public void unknownEnd(int line) {
    ends.add(new WrittenEnd(Optional.empty(), line));
  }

  /** Adds something that could not be read. */
  public void loss(Loss.Kind kind, int line) {
    losses.add(lossAt(kind, line));
  }

  private Loss lossAt(Loss.Kind kind, int line) {
    return new Loss(kind, documentLine.applyAsInt(line));
  }

  /** Says that the start stands in the middle of a game. */
  public void start(int moves, String lastMove) {
    number = moves + 1;
    lastName = lastMove;
  }

  /** The record of a game; empty when its start position could not be read. */
  public Optional<GameRecord> build(Game game) {
    return game.start().reliable() ? Optional.of(record(game)) : Optional.empty();
  }

  private GameRecord record(Game game) {
    List<GameRecord.Line> lines = new ArrayList<>();
    Map<Integer, Integer> kept = new HashMap<>(); // indices of variations, and of their lines
    for (int i = 0; i < game.variations().size(); i++) {
      Variation variation = game.variations().get(i);
      StepCollector reading = new StepCollector(variation);
      reading.read(game);
      OptionalInt parent = parent(variation, kept);
      boolean hasMainLine = i > 0 && !lines.getFirst().steps().isEmpty();
      if (i > 0 && (reading.drafts.isEmpty() || !hasMainLine || parent.isEmpty())) {
        loss(Loss.Kind.VARIATION, variation.firstLine());
        reading.loseRemarks();
        continue;
      }
      List<Remark> first = reading.remarksBeforeSteps();
      losses.addAll(reading.lost);
      kept.put(i, lines.size());
      lines.add(
          new GameRecord.Line(
              parent,
              variation.firstPly(),
              List.copyOf(first),
              reading.steps(),
              documentLine.applyAsInt(variation.firstLine())));
    }
    return new GameRecord(
        List.copyOf(headers),
        game.start().position(),
        game.start().names(),
        number,
        lastName,
        List.copyOf(lines),
        List.copyOf(losses));
  }

  /** The line that a variation branches from, if that was kept. */
  private static OptionalInt parent(Variation variation, Map<Integer, Integer> kept) {
    Integer line = variation.parent().isPresent() ? kept.get(variation.parent().getAsInt()) : null;
    return line == null ? OptionalInt.empty() : OptionalInt.of(line);
  }

  /** What stands on the lines of a line of play, of things in the order of the text. */
  private static <T> List<T> within(Variation line, List<T> all, ToIntFunction<T> place) {
    return all.subList(
        countAbove(line.firstLine(), all, place), countAbove(line.endLine(), all, place));
  }

  private static <T> int countAbove(int textLine, List<T> all, ToIntFunction<T> place) {
    return Sorted.first(0, all.size(), i -> place.applyAsInt(all.get(i)) < textLine);
  }

  /** A step whose time and remarks may follow. */
  private static final class Draft {
    private final GameRecord.Event event;
    private final Written written;
    private Optional<Long> spent;
    private List<Remark> remarks = List.of(); // few have any

    Draft(GameRecord.Event event, Written written, Optional<Long> spent) {
      this.event = event;
      this.written = written;
      this.spent = spent;
    }

    /** The line of the game. */
    int line() {
      return written.textLine();
    }

    void add(Remark remark) {
      remarks = remarks.isEmpty() ? new ArrayList<>() : remarks;
      remarks.add(remark);
    }

    GameRecord.Step step(IntUnaryOperator documentLine) {
      return new GameRecord.Step(
          event, spent, List.copyOf(remarks), documentLine.applyAsInt(line()), written);
    }
  }

  /** Collects the steps of one line of play. */
  private final class StepCollector {
    private final Variation line;
    private final List<Draft> drafts = new ArrayList<>();
    private final List<Loss> lost = new ArrayList<>();

    /** The line of the text after which the positions are not known. */
    private int knownUntil = Integer.MAX_VALUE;

    /** Whether a time would belong to the last step. */
    private boolean timed;

    /** The position of the game as data, in which a piece keeps the name that it was given. */
    private Board board = Position.START.toBoard();

    /** The last move, if its piece cannot make it and nothing calls it a foul. */
    private Optional<Loss> impossible = Optional.empty();

    StepCollector(Variation line) {
      this.line = line;
    }

    void read(Game game) {
      Playback playback = game.playback(line);
      boolean known = playback.isKnown();
      board = playback.state().position().toBoard();
      while (playback.next()) {
        if (playback.isWritten()) {
          fact(playback, known);
        } else {
          playback.move().ifPresent(move -> addMissing(move, playback));
        }
        known = playback.isKnown();
      }
      impossible.ifPresent(lost::add);
      boolean stillKnown = known;
      within(line, ends, WrittenEnd::line).stream()
          .filter(end -> stillKnown && !hasEnded())
          .findFirst()
          .ifPresent(this::end);
    }

    private void end(WrittenEnd end) {
      end.termination()
          .ifPresentOrElse(
              termination ->
                  drafts.add(
                      new Draft(
                          new GameRecord.Ended(termination),
                          new Written(end.line(), 0),
                          Optional.empty())),
              () -> lost.add(lossAt(Loss.Kind.ENDING, end.line())));
    }

    private boolean hasEnded() {
      return !drafts.isEmpty() && !drafts.getLast().event.isMove();
    }

    /**
     * @param known whether the position was known before the step
     */
    private void fact(Playback playback, boolean known) {
      FactCursor fact = playback.fact();
      int textLine = fact.textLine();
      switch (fact.kind()) {
        case MOVE, UNREADABLE -> {
          Optional<Move> move = playback.isKnown() ? playback.move() : Optional.empty();
          if (move.isPresent()) {
            compare(playback, move.get());
            add(new GameRecord.Played(move.get()), playback);
          } else {
            lose(textLine);
          }
        }
        case END -> {
          if (known) {
            Termination end = fact.termination();
            if (end.isFoul()) {
              impossible = Optional.empty();
            } else if (end == Termination.PASS) {
              board.setTurn(playback.state().turn());
            }
            Termination meant = playback.lastMove().map(last -> last.meaning(end)).orElse(end);
            add(new GameRecord.Ended(meant), playback);
          } else {
            lose(textLine);
          }
        }
        case TIME -> {
          if (timed) {
            drafts.getLast().spent = playback.spent();
          } else if (knownUntil == Integer.MAX_VALUE) { // else its move is lost, which says it all
            lost.add(lossAt(Loss.Kind.CLOCK, textLine));
          }
          timed = false;
        }
        case UNKNOWN_END -> timed = false;
        case FOUL_REMARK -> impossible = Optional.empty();
        case BRANCH, SUMMARY, IN_COMMENT, HEADER, SETUP, FOREIGN_MOVES, NEXT_GAME -> {}
      }
    }

    /** Notes how the move that is kept differs from the written one. */
    private void compare(Playback playback, Move move) {
      FactCursor written = playback.played().orElse(playback.fact());
      int textLine = written.textLine();
      int code = move.encoded();
      boolean isLegal = board.isLegal(code);
      impossible.ifPresent(lost::add);
      impossible = Optional.empty();
      if (!playback.isAsWritten()) {
        lost.add(lossAt(Loss.Kind.CORRECTED, textLine));
      } else if (!Legality.hasRightName(board, written, code)) {
        lost.add(lossAt(Loss.Kind.RENAMED, textLine));
      } else if (!isLegal && !isOverlooked(move)) {
        impossible = Optional.of(lossAt(Loss.Kind.IMPOSSIBLE, textLine));
      }
      if (isLegal) {
        board.playLegal(code);
      } else {
        board.play(code);
      }
    }

    /** Whether the piece can make a move that is not legal: players overlook that it is a foul. */
    private boolean isOverlooked(Move move) {
      return Rules.violation(board.position(), move).orElseThrow().rule().isOverlooked();
    }

    private void add(GameRecord.Event event, Playback playback) {
      drafts.add(new Draft(event, written(playback), playback.spent()));
      timed = true;
    }

    /** Adds a move that is not written; its time is not known. */
    private void addMissing(Move move, Playback playback) {
      Written place = written(playback);
      lost.add(lossAt(Loss.Kind.ADDED, place.textLine()));
      drafts.add(new Draft(new GameRecord.Played(move), place, Optional.empty()));
      board.play(move.encoded());
    }

    private static Written written(Playback playback) {
      return new Written(playback.fact().textLine(), playback.fact().indexInLine());
    }

    private void lose(int textLine) {
      timed = false;
      knownUntil = Math.min(knownUntil, textLine);
      lost.add(lossAt(Loss.Kind.UNPLAYABLE, textLine));
    }

    List<GameRecord.Step> steps() {
      List<GameRecord.Step> steps = new ArrayList<>(drafts.size());
      drafts.forEach(draft -> steps.add(draft.step(documentLine)));
      return Collections.unmodifiableList(steps);
    }

    /** What is said in a line of play without steps; else it is lost with them. */
    void loseRemarks() {
      if (drafts.isEmpty()) {
        within(line, remarks, Placed::line).stream()
            .map(placed -> placed.remark().loss())
            .forEach(losses::add);
      }
    }

    /** Gives the remarks to the steps that they follow, and returns those before them. */
    List<Remark> remarksBeforeSteps() {
      List<Remark> first = new ArrayList<>();
      int steps = 0; // above the remark
      for (Placed placed : within(line, remarks, Placed::line)) {
        while (steps < drafts.size() && drafts.get(steps).line() <= placed.line()) {
          steps++;
        }
        if (placed.line() >= knownUntil) {
          lost.add(placed.remark().loss());
        } else {
          if (steps == 0) {
            first.add(placed.remark());
          } else {
            drafts.get(steps - 1).add(placed.remark());
          }
        }
      }
      return first;
    }
  }
}
