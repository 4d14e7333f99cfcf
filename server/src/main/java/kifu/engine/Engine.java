package kifu.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import kifu.engine.EngineProcess.End;
import kifu.engine.EngineProcess.EndlessLine;
import kifu.engine.EngineProcess.Event;
import kifu.engine.EngineProcess.Line;
import kifu.problem.Phrase;
import kifu.session.EngineFaults;
import kifu.shogi.Position;
import kifu.usi.Candidates;
import kifu.usi.EngineMessage;
import kifu.usi.EngineMessage.BestMove;
import kifu.usi.EngineOption;
import kifu.usi.GuiMessage;
import kifu.usi.GuiMessage.Go;
import kifu.usi.GuiMessage.Plain;
import kifu.usi.GuiMessage.SetOption;
import kifu.usi.GuiMessage.SetPosition;
import kifu.usi.Limit;
import kifu.usi.OfferedOptions;
import kifu.usi.SearchInfo;

/**
 * Is an engine that runs and is asked by USI. Whatever does not go as it should ends the
 * conversation with an {@link EngineFailure}. For one thread, but that any may end it.
 *
 * <p>A command waits for what it asks, and {@link EngineCheck} asks also what no game asks. An
 * editor must not wait: its engines are {@link ListenedEngine}s.
 */
public final class Engine implements AutoCloseable {
  private static final long GRACE = 3000;

  /** How long lines are read that nobody has asked for. */
  private static final long MOST_WAITING = 1000;

  private static final long GRACE_OF_INTERRUPTION = 500;

  /**
   * How long an engine has for its answers, in milliseconds.
   *
   * @param usi for {@code usiok}
   * @param ready for {@code readyok}
   * @param more for {@code bestmove}, beyond the time of the search
   * @param search for a search that no time limits
   * @param stop for {@code bestmove} after {@code stop}
   */
  public record Timeouts(long usi, long ready, long more, long search, long stop) {
    public static final Timeouts USUAL = new Timeouts(10_000, 60_000, 10_000, 600_000, GRACE);

    /** These with another time for {@code usiok} and {@code readyok}. */
    public Timeouts withStart(long milliseconds) {
      return new Timeouts(milliseconds, milliseconds, more, search, stop);
    }
  }

  /**
   * What a search has found.
   *
   * @param candidates the best first; none where the engine says nothing of them
   * @param isStopped whether it took too long and was stopped
   */
  public record SearchResult(BestMove best, List<SearchInfo> candidates, boolean isStopped) {}

  /** How many pieces of output wait to be taken. */
  private static final int WAITING = 8;

  private final EngineCommand command;
  private final BlockingQueue<List<Event>> output = new ArrayBlockingQueue<>(WAITING);
  private final Deque<Event> taken = new ArrayDeque<>();
  private final EngineProcess process;
  private final Timeouts timeouts;
  private final Consumer<String> log;
  private final List<EngineOption> options = new ArrayList<>();
  private int unreadOptions;
  private Optional<String> name = Optional.empty();

  /** What was asked last, and what the engine has said last. */
  private String asked = "";

  private String lastLine = "";

  private Engine(EngineCommand command, Timeouts timeouts, Consumer<String> log)
      throws EngineFailure {
    this.command = command;
    this.process = EngineProcess.of(command, output::put);
    this.timeouts = timeouts;
    this.log = log;
  }

  /**
   * Starts an engine and asks for its name and its options.
   *
   * @param log takes each line of the conversation: after {@code "> "} what is asked, after {@code
   *     "< "} what comes
   */
  static Engine start(EngineCommand command, Timeouts timeouts, Consumer<String> log)
      throws EngineFailure {
    Engine engine = new Engine(command, timeouts, log);
    try {
      engine.introduce();
      return engine;
    } catch (EngineFailure failure) {
      engine.close();
      throw failure;
    }
  }

  private void introduce() throws EngineFailure {
    send(Plain.USI);
    await(
        timeouts.usi,
        "usiok",
        message -> {
          switch (message) {
            case EngineMessage.Name(String said) -> name = Optional.of(said);
            case EngineMessage.Offered(EngineOption option) -> options.add(option);
            case EngineMessage.Other(String line) ->
                unreadOptions += line.strip().startsWith("option ") ? 1 : 0;
            default -> {}
          }
          return message instanceof EngineMessage.UsiOk;
        });
  }

  /** The name that the engine says, else that of its file. */
  public String name() {
    return name.orElseGet(command::name);
  }

  /** Whether the engine says its name. */
  boolean saysName() {
    return name.isPresent();
  }

  /** How many lines about options cannot be read. */
  int unreadOptions() {
    return unreadOptions;
  }

  /** The options that it offers. */
  public OfferedOptions options() {
    return new OfferedOptions(options);
  }

  /** Sets an option, before the first game. */
  public void set(SetOption option) {
    send(option);
  }

  /** Begins a game: waits until the engine is ready for it. */
  public void newGame() throws EngineFailure {
    send(Plain.IS_READY);
    await(timeouts.ready, "readyok", message -> message instanceof EngineMessage.ReadyOk);
    send(Plain.NEW_GAME);
  }

  /**
   * Has a position searched.
   *
   * @param here the position to which the message leads
   */
  public SearchResult search(SetPosition position, Position here, Limit limit)
      throws EngineFailure {
    refuseUnasked();
    send(position);
    long most = limit.isTimed() ? limit.value().orElse(0) + timeouts.more : timeouts.search;
    SearchResult found = stopped(Go.within(limit), most);
    if (!found.best.fits(here)) {
      throw failure(EngineFaults.wrong(found.best));
    }
    return found;
  }

  /** The best move; empty if it does not come in time. */
  private Optional<BestMove> best(long milliseconds, Candidates candidates) throws EngineFailure {
    long deadline = deadline(milliseconds);
    while (isLeft(deadline)) {
      Optional<EngineMessage> message = next(deadline);
      if (message.isPresent()) {
        switch (message.get()) {
          case EngineMessage.Informed(SearchInfo info) -> candidates.add(info);
          case BestMove best -> {
            return Optional.of(best);
          }
          default -> refuseNoMove(message.get());
        }
      }
    }
    return Optional.empty();
  }

  private void refuseNoMove(EngineMessage message) throws EngineFailure {
    if (message.line().strip().startsWith("bestmove")) {
      throw failure(EngineFaults.NO_MOVE);
    }
  }

  /** A best move that comes when none is asked for would be taken for the next one. */
  private void refuseUnasked() throws EngineFailure {
    long deadline = deadline(MOST_WAITING);
    Optional<EngineMessage> message = next(System.nanoTime());
    while (message.isPresent() && isLeft(deadline)) {
      if (message.get() instanceof BestMove) {
        throw failure(EngineFaults.UNASKED);
      }
      message = next(System.nanoTime());
    }
  }

  /** Has a search go on for so long, and then stops it; what it answers may be wrong. */
  SearchResult stopped(Go go, long milliseconds) throws EngineFailure {
    send(go);
    Candidates candidates = new Candidates();
    Optional<BestMove> early = best(milliseconds, candidates);
    if (early.isPresent()) {
      return new SearchResult(early.get(), candidates.all(), false);
    }
    send(Plain.STOP);
    asked = go.line() + ", stop";
    BestMove found =
        best(timeouts.stop, candidates)
            .orElseThrow(() -> failure(EngineFaults.silence("bestmove", timeouts.stop)));
    return new SearchResult(found, candidates.all(), true);
  }

  /** Writes a message. */
  void send(GuiMessage message) {
    asked = message.line();
    log.accept("> " + asked);
    process.write(asked);
  }

  private void await(long milliseconds, String word, Predicate<EngineMessage> isIt)
      throws EngineFailure {
    long deadline = deadline(milliseconds);
    while (isLeft(deadline)) {
      if (next(deadline).filter(isIt).isPresent()) {
        return;
      }
    }
    throw failure(EngineFaults.silence(word, milliseconds));
  }

  static boolean isLeft(long deadline) {
    return deadline - System.nanoTime() > 0;
  }

  static long deadline(long milliseconds) {
    return System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(milliseconds);
  }

  /** The next message; empty if none comes in time. */
  Optional<EngineMessage> next(long deadline) throws EngineFailure {
    try {
      if (taken.isEmpty()) {
        long left = Math.max(0, deadline - System.nanoTime());
        Optional.ofNullable(output.poll(left, TimeUnit.NANOSECONDS)).ifPresent(taken::addAll);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw failure(new Phrase("中断しました", "interrupted"));
    }
    return taken.isEmpty() ? Optional.empty() : Optional.of(message(taken.remove()));
  }

  private EngineMessage message(Event event) throws EngineFailure {
    switch (event) {
      case Line(String text) -> {
        lastLine = text.isBlank() ? lastLine : text;
        log.accept("< " + text);
        return EngineMessage.read(text);
      }
      case EndlessLine(String beginning) -> {
        lastLine = beginning;
        throw failure(EngineFaults.ENDLESS_LINE);
      }
      case End(Optional<Integer> code) -> throw failure(EngineFaults.ended(code));
    }
  }

  /** A failure that says what was asked, and what came last. */
  private EngineFailure failure(Phrase what) {
    String said = lastLine.isEmpty() ? process.lastError() : lastLine;
    return new EngineFailure(command.name(), EngineFaults.told(what, asked, said));
  }

  /** Whether its process is there. */
  boolean isRunning() {
    return process.isRunning();
  }

  /** Ends the engine at once, from any thread: the program is being interrupted. */
  public void interrupt() {
    process.end(GRACE_OF_INTERRUPTION);
  }

  /** Has the engine end; by force if it does not. */
  @Override
  public void close() {
    process.end(GRACE);
  }
}
