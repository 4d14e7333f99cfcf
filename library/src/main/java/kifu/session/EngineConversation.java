package kifu.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import kifu.problem.Phrase;
import kifu.protocol.EngineChoice;
import kifu.session.HostEngines.Interview;
import kifu.session.HostEngines.Searched;
import kifu.usi.Candidates;
import kifu.usi.EngineMessage;
import kifu.usi.EngineMessage.BestMove;
import kifu.usi.EngineOption;
import kifu.usi.GuiMessage;
import kifu.usi.GuiMessage.Go;
import kifu.usi.GuiMessage.Plain;
import kifu.usi.GuiMessage.SetOption;
import kifu.usi.Limit;
import kifu.usi.OfferedOptions;
import kifu.usi.SearchInfo;

/**
 * Converses with one engine by USI, for one interview after the other. Nothing here waits: it goes
 * on when lines come, or when they do not come in time. Whatever does not go as it should ends the
 * engine. For one thread.
 */
final class EngineConversation implements EngineProgram.Listener {
  /** How long an engine has for its answers, in milliseconds: the user can end that. */
  private static final long START = 60_000;

  /** The same for a best move, beyond the time of the search; in a search that no time limits. */
  private static final long MORE = 10_000;

  private static final long SEARCH = 600_000;

  /** The same for a best move after {@code stop}, and for the end after {@code quit}. */
  private static final long STOP = 3000;

  private static final long END = 3000;
  private static final long END_AT_ONCE = 500;

  /** How many nanoseconds pass at least before it is shown what was found meanwhile. */
  private static final long PERIOD = 100_000_000;

  private static final long MILLISECOND = 1_000_000;

  private enum Phase {
    STARTING,
    /** Nothing is asked. */
    FREE,
    GETTING_READY,
    SEARCHING,
    /** The search is to end, and the best move is awaited. */
    STOPPING,
    OVER
  }

  private final EngineHost host;
  private final EngineChoice choice;
  private final int wanted;
  private final EngineProgram program;
  private final Consumer<EngineConversation> whenFree;
  private final Deadline deadline;
  private final List<EngineOption> options = new ArrayList<>();
  private Optional<String> name = Optional.empty();
  private Phase phase = Phase.STARTING;

  /** What was asked last, and what the engine has said last. */
  private String asked = "";

  private String lastLine = "";

  /** The interview that goes on, its positions once it has begun, and how many are done. */
  private Optional<Interview> interview = Optional.empty();

  private Optional<List<Searched>> positions = Optional.empty();
  private int done;
  private boolean isStopped;

  /** The number of the game that the engine was told of. */
  private int game;

  private Candidates candidates = new Candidates();

  /** When the candidates were shown, whether more is known, and whether that is to be shown. */
  private long shown;

  private boolean isNew;
  private boolean isToBeShown;

  /**
   * Starts the engine.
   *
   * @param wanted how many candidates it is to say something of
   * @param whenFree what to do when the engine can be asked again, before the interview knows that
   *     it is over
   */
  EngineConversation(
      EngineHost host,
      EngineProgram.Starter starter,
      EngineChoice choice,
      int wanted,
      Consumer<EngineConversation> whenFree) {
    this.host = host;
    this.choice = choice;
    this.wanted = wanted;
    this.whenFree = whenFree;
    this.deadline = new Deadline(host);
    this.program = starter.start(choice, this);
    send(Plain.USI);
    await("usiok", START);
  }

  /** Whether it has no interview, and is right for such a one. */
  boolean isFreeFor(EngineChoice engine, int candidateCount) {
    return phase == Phase.FREE
        && interview.isEmpty()
        && program.isRunning()
        && choice.equals(engine)
        && wanted == candidateCount;
  }

  /** Begins an interview; the one before is over. */
  void begin(Interview next) {
    interview = Optional.of(next);
    positions = Optional.empty();
    isStopped = false;
    if (phase == Phase.FREE) {
      attempt(this::goOn);
    }
  }

  /** Ends an interview, if it goes on; what was found stays. */
  void stop(Interview one) {
    if (!interview.equals(Optional.of(one))) {
      return;
    }
    isStopped = true;
    if (phase == Phase.SEARCHING) {
      cut();
    } else if (phase == Phase.STARTING) { // it says nothing that could be answered
      end(END_AT_ONCE);
      over(Optional.empty());
    }
  }

  /** Ends the engine, which has no interview. */
  void end() {
    if (phase != Phase.OVER) {
      end(END);
    }
  }

  private void end(long milliseconds) {
    phase = Phase.OVER;
    deadline.clear();
    program.end(milliseconds);
  }

  private void over(Optional<Phrase> failure) {
    Optional<Interview> last = interview;
    interview = Optional.empty();
    Optional<Phrase> told = isStopped ? Optional.empty() : failure;
    if (phase == Phase.FREE) {
      whenFree.accept(this);
    }
    last.ifPresent(one -> one.over(told)); // which may ask for another one
  }

  private void fail(Phrase what) {
    String said = lastLine.isEmpty() ? program.lastError() : lastLine;
    failAs(EngineFaults.named(fileName(), EngineFaults.told(what, asked, said)));
  }

  private void failAs(Phrase failure) {
    end(END);
    over(Optional.of(failure));
  }

  /** Does what may fail by a fault of our own. */
  private void attempt(Runnable step) {
    try {
      step.run();
    } catch (RuntimeException wrong) {
      host.failed("A conversation with an engine failed", wrong);
      failAs(new Phrase("エンジンとの対話に失敗しました。", "The conversation with the engine failed."));
    }
  }

  private String fileName() {
    String command = choice.command();
    return command.substring(Math.max(command.lastIndexOf('/'), command.lastIndexOf('\\')) + 1);
  }

  private void send(GuiMessage message) {
    asked = message.line();
    program.write(asked);
  }

  private void await(String word, long milliseconds) {
    deadline.set(milliseconds, () -> fail(EngineFaults.silence(word, milliseconds)));
  }

  @Override
  public void lines(List<String> lines) {
    attempt(
        () -> {
          lines.forEach(this::take);
          // All lines first: a second best move must not be taken for that of the next position.
          if (phase == Phase.FREE && interview.isPresent()) {
            goOn();
          } else if (phase == Phase.SEARCHING && isNew) {
            show();
          }
        });
  }

  private void take(String line) {
    lastLine = line.strip().isEmpty() ? lastLine : line;
    EngineMessage message = EngineMessage.read(line);
    switch (phase) {
      case STARTING -> introduced(message);
      case GETTING_READY -> {
        if (message instanceof EngineMessage.ReadyOk) {
          send(Plain.NEW_GAME);
          free();
        }
      }
      case SEARCHING, STOPPING -> searched(message);
      case FREE -> {
        if (message instanceof BestMove && interview.isPresent()) {
          fail(EngineFaults.UNASKED);
        }
      }
      case OVER -> {}
    }
  }

  private void free() {
    phase = Phase.FREE;
    deadline.clear();
  }

  private void introduced(EngineMessage message) {
    switch (message) {
      case EngineMessage.Name(String said) -> name = Optional.of(said);
      case EngineMessage.Offered(EngineOption option) -> options.add(option);
      case EngineMessage.UsiOk() -> {
        free();
        setUp();
      }
      default -> {}
    }
  }

  private void setUp() {
    OfferedOptions offered = new OfferedOptions(options);
    int chosen = choice.candidates().orElse(1);
    for (String assignment : OfferedOptions.assignments(choice.options(), chosen)) {
      Optional<Phrase> refusal = offered.refusal(assignment);
      if (refusal.isPresent()) {
        failAs(EngineFaults.named(fileName(), refusal.get()));
        return;
      }
      offered.setting(assignment).ifPresent(this::send);
    }
    if (choice.candidates().isEmpty() && wanted > 1) {
      // Not all engines know of candidates, and the user has not asked for any.
      Optional<SetOption> more = offered.setting(OfferedOptions.MULTIPV + "=" + wanted);
      more.ifPresent(this::send);
    }
  }

  /** Asks what is next, of an engine that is free. */
  private void goOn() {
    if (positions.isEmpty()) {
      done = 0;
      game = -1;
      String said = name.orElseGet(this::fileName);
      positions = Optional.of(interview.orElseThrow().begin(said, List.copyOf(options)));
    }
    List<Searched> all = positions.orElseThrow();
    if (isStopped || done == all.size()) {
      over(Optional.empty());
      return;
    }
    Searched next = all.get(done);
    if (next.game() == game) {
      search(next);
    } else {
      game = next.game();
      phase = Phase.GETTING_READY;
      send(Plain.IS_READY);
      await("readyok", START);
    }
  }

  private void search(Searched position) {
    candidates = new Candidates();
    isNew = false;
    shown = host.nanoTime();
    phase = Phase.SEARCHING;
    Limit limit = interview.orElseThrow().limit();
    send(position.message());
    send(Go.within(limit));
    deadline.set(limit.isTimed() ? limit.value().orElse(0) + MORE : SEARCH, this::cut);
  }

  /** Stops the search. */
  private void cut() {
    String search = asked;
    send(Plain.STOP);
    asked = search + ", stop";
    phase = Phase.STOPPING;
    await("bestmove", STOP);
  }

  private void searched(EngineMessage message) {
    switch (message) {
      case EngineMessage.Informed(SearchInfo info) -> {
        candidates.add(info);
        isNew = true;
      }
      case BestMove best -> found(best);
      default -> {
        if (message.line().strip().startsWith("bestmove")) {
          fail(EngineFaults.NO_MOVE);
        }
      }
    }
  }

  private void found(BestMove best) {
    boolean isCut = phase == Phase.STOPPING;
    free();
    int index = done++;
    if (!best.fits(positions.orElseThrow().get(index).position())) {
      fail(EngineFaults.wrong(best));
    } else if (!isStopped) {
      interview.orElseThrow().found(index, candidates.all(), isCut);
    }
  }

  /** Shows what is known, at once or when it is time. */
  private void show() {
    long left = PERIOD - (host.nanoTime() - shown);
    if (left <= 0) {
      shown = host.nanoTime();
      isNew = false;
      interview.orElseThrow().see(candidates.all());
    } else if (!isToBeShown) {
      isToBeShown = true;
      host.later((left + MILLISECOND - 1) / MILLISECOND, this::showMore);
    }
  }

  private void showMore() {
    isToBeShown = false;
    if (phase == Phase.SEARCHING && isNew) {
      attempt(this::show);
    }
  }

  @Override
  public void endless(String beginning) {
    if (phase != Phase.OVER) {
      lastLine = beginning;
      fail(EngineFaults.ENDLESS_LINE);
    }
  }

  @Override
  public void ended(Optional<Integer> code) {
    if (phase != Phase.OVER) {
      fail(EngineFaults.ended(code));
    }
  }

  @Override
  public void notStarted(Phrase why) {
    if (phase != Phase.OVER) {
      failAs(EngineFaults.named(fileName(), why));
    }
  }
}
