package kifu.lsp;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kifu.Ending;
import kifu.engine.Engine;
import kifu.engine.EngineCommand;
import kifu.engine.EngineFailure;
import kifu.engine.EngineSetup;
import kifu.problem.Phrase;
import kifu.protocol.EngineChoice;
import kifu.session.EngineFaults;
import kifu.session.HostEngines;
import kifu.usi.OfferedOptions;
import kifu.usi.SearchInfo;

/**
 * Runs the engines that an editor has asked, each in a thread of its own. One that is done waits a
 * while for the next question, since many take seconds to start. When the server ends, all of them
 * end. Thread-safe.
 */
final class RunningEngines implements HostEngines, AutoCloseable {
  /** How long an engine waits for the next question. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  /** The user sees that an engine takes long to start, and can end that. */
  private static final Engine.Timeouts TIMEOUTS = Engine.Timeouts.USUAL.withStart(60_000);

  private final Workers workers;
  private final Runnable ending = this::interrupt;

  /** Those that run. */
  private final Set<Engine> engines = new HashSet<>();

  /** The one that waits. */
  private Optional<Idle> idle = Optional.empty();

  private boolean isClosed;

  /** An engine that has no question, and what it was started for. */
  private record Idle(Engine engine, EngineChoice choice, int candidates) {
    boolean isFor(EngineChoice other, int count) {
      return choice.equals(other) && candidates == count;
    }
  }

  RunningEngines(Workers workers) {
    this.workers = workers;
  }

  @Override
  public Runnable ask(EngineChoice engine, int candidates, Interview interview) {
    Conversation conversation = new Conversation(engine, candidates, interview);
    Thread.ofPlatform().daemon().name("kifu engine").start(conversation);
    return conversation::stop;
  }

  /** One engine's questions and answers. */
  private final class Conversation implements Runnable, Engine.Watch {
    private final EngineChoice choice;
    private final int candidates;
    private final Interview interview;
    private volatile boolean isStopped;

    /** The engine while it starts, and says nothing that could be answered. */
    private volatile Optional<Engine> starting = Optional.empty();

    Conversation(EngineChoice choice, int candidates, Interview interview) {
      this.choice = choice;
      this.candidates = candidates;
      this.interview = interview;
    }

    void stop() {
      isStopped = true;
      starting.ifPresent(RunningEngines::endAtOnce);
    }

    private void begin(Engine engine) {
      starting = Optional.of(engine);
      if (isStopped || !isAdded(engine)) {
        endAtOnce(engine);
      }
    }

    @Override
    public boolean isStopped() {
      return isStopped;
    }

    @Override
    public void see(List<SearchInfo> known) {
      interview.see(known);
    }

    @Override
    public void run() {
      Optional<Phrase> failure = Optional.empty();
      try {
        converse(taken(this));
      } catch (EngineFailure wrong) {
        starting.ifPresent(RunningEngines.this::end);
        failure = Optional.of(EngineFaults.named(wrong.engine(), wrong.why()));
      } catch (RuntimeException | Error wrong) {
        Log.failure("An analysis failed", wrong);
        failure = Optional.of(new Phrase("エンジンとの対話に失敗しました。", "The analysis failed."));
      } finally {
        interview.over(isStopped ? Optional.empty() : failure);
      }
    }

    private void converse(Engine engine) throws EngineFailure {
      boolean isWell = false;
      try {
        List<Searched> positions = interview.begin(engine.name(), engine.options().all());
        int game = -1;
        for (int i = 0; i < positions.size() && !isStopped; i++) {
          Searched position = positions.get(i);
          if (position.game() != game) {
            engine.newGame();
            game = position.game();
          }
          Engine.Found found =
              engine.search(position.message(), position.position(), interview.limit(), this);
          if (!isStopped) {
            interview.found(i, found.candidates(), found.isStopped());
          }
        }
        isWell = true;
      } finally {
        release(engine, isWell);
      }
    }

    private void release(Engine engine, boolean isWell) {
      if (isWell) {
        keep(new Idle(engine, choice, candidates));
      } else {
        end(engine);
      }
    }
  }

  /** An engine that waits, or a new one. */
  private Engine taken(Conversation conversation) throws EngineFailure {
    EngineChoice choice = conversation.choice;
    int candidates = conversation.candidates;
    Optional<Engine> free = free(choice, candidates);
    if (free.isPresent()) {
      if (free.get().isRunning()) {
        return free.get();
      }
      end(free.get());
    }
    Engine started =
        new EngineSetup(
                EngineCommand.ofSetting(choice.command(), choice.arguments(), System.getenv()),
                choice.options(),
                choice.candidates().orElse(1),
                TIMEOUTS)
            .start(conversation::begin);
    conversation.starting = Optional.empty();
    if (choice.candidates().isEmpty() && candidates > 1) {
      // Not all engines know of candidates, and the user has not asked for any.
      started.options().setting(OfferedOptions.MULTIPV + "=" + candidates).ifPresent(started::set);
    }
    return started;
  }

  private synchronized Optional<Engine> free(EngineChoice choice, int candidates) {
    Optional<Engine> free = idle.filter(one -> one.isFor(choice, candidates)).map(Idle::engine);
    if (free.isPresent()) {
      idle = Optional.empty();
    }
    return free;
  }

  private synchronized boolean isAdded(Engine engine) {
    if (!isClosed) {
      if (engines.isEmpty()) {
        Ending.add(ending);
      }
      engines.add(engine);
    }
    return !isClosed;
  }

  /** Has an engine wait for the next question, in the place of the one that waited. */
  private void keep(Idle engine) {
    Optional<Idle> before;
    synchronized (this) {
      before = idle;
      idle = Optional.of(engine);
    }
    before.ifPresent(old -> end(old.engine));
    workers.after(PATIENCE, () -> endIfIdle(engine));
  }

  private void endIfIdle(Idle engine) {
    synchronized (this) {
      if (idle.filter(engine::equals).isEmpty()) {
        return;
      }
      idle = Optional.empty();
    }
    Thread.ofPlatform().daemon().name("kifu engine end").start(() -> end(engine.engine));
  }

  /** Ends an engine by force if it does not end soon; whoever asks does not wait for that. */
  private static void endAtOnce(Engine engine) {
    Thread.ofPlatform().daemon().name("kifu engine end").start(engine::interrupt);
  }

  private void end(Engine engine) {
    engine.close();
    synchronized (this) {
      engines.remove(engine);
    }
  }

  private synchronized List<Engine> all() {
    isClosed = true;
    return List.copyOf(engines);
  }

  /** Ends all engines at once: the program is being ended. */
  private void interrupt() {
    all().parallelStream().forEach(Engine::interrupt);
  }

  @Override
  public void close() {
    interrupt();
    Ending.remove(ending);
  }
}
