package kifu.lsp;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import kifu.Ending;
import kifu.engine.EngineCommand;
import kifu.engine.EngineFailure;
import kifu.engine.ListenedEngine;
import kifu.protocol.EngineChoice;
import kifu.session.EngineHost;
import kifu.session.EngineProgram;
import kifu.session.HostEngines;
import kifu.session.SteppedEngines;

/**
 * Runs the engines that an editor has asked, and talks with all of them in one thread. When the
 * server ends, they end. Thread-safe.
 */
final class JavaEngines implements HostEngines, AutoCloseable {
  private final ThreadPoolExecutor thread = Workers.threads("kifu engines", 1);
  private final SteppedEngines engines = new SteppedEngines(new Clock(), this::start);
  private final Runnable ending = this::interrupt;

  /** Those that run. */
  private final Set<ListenedEngine> running = new HashSet<>();

  private boolean isClosed;

  /** Tells the time to conversations, and wakes them up. */
  private final class Clock implements EngineHost {
    @Override
    public void later(long milliseconds, Runnable task) {
      CompletableFuture.delayedExecutor(milliseconds, TimeUnit.MILLISECONDS, thread)
          .execute(guarded(task));
    }

    @Override
    public long nanoTime() {
      return System.nanoTime();
    }

    @Override
    public void failed(String what, Throwable failure) {
      Log.failure(what, failure);
    }
  }

  @Override
  public Runnable ask(EngineChoice engine, int candidates, Interview interview) {
    CompletableFuture<Runnable> stop = new CompletableFuture<>();
    run(() -> stop.complete(engines.ask(engine, candidates, interview)));
    return () -> run(() -> stop.getNow(() -> {}).run());
  }

  private void run(Runnable task) {
    thread.execute(guarded(task));
  }

  /** An executor would not tell anyone of a failure. */
  private static Runnable guarded(Runnable task) {
    return () -> {
      try {
        task.run();
      } catch (RuntimeException | Error failure) {
        Log.failure("A conversation with an engine failed", failure);
      }
    };
  }

  private EngineProgram start(EngineChoice choice, EngineProgram.Listener listener) {
    ListenedEngine engine = new ListenedEngine(listener, this::run, this::ended);
    try {
      EngineCommand command =
          EngineCommand.ofSetting(choice.command(), choice.arguments(), System.getenv());
      if (isAdded(engine)) {
        engine.start(command);
      }
    } catch (EngineFailure wrong) {
      ended(engine);
      run(() -> listener.notStarted(wrong.why()));
    }
    return engine;
  }

  private synchronized boolean isAdded(ListenedEngine engine) {
    if (!isClosed) {
      if (running.isEmpty()) {
        Ending.add(ending);
      }
      running.add(engine);
    }
    return !isClosed;
  }

  private synchronized void ended(ListenedEngine engine) {
    running.remove(engine);
  }

  private synchronized List<ListenedEngine> all() {
    isClosed = true;
    return List.copyOf(running);
  }

  /** Ends all engines at once: the program is being ended. */
  private void interrupt() {
    all().parallelStream().forEach(ListenedEngine::interrupt);
  }

  @Override
  public void close() {
    interrupt();
    Ending.remove(ending);
    thread.shutdown();
  }
}
