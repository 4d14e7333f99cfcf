package kifu.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import kifu.engine.EngineProcess.End;
import kifu.engine.EngineProcess.EndlessLine;
import kifu.engine.EngineProcess.Event;
import kifu.engine.EngineProcess.Line;
import kifu.engine.EngineProcess.Silence;
import kifu.session.EngineProgram;

/** Is an engine whose lines are taken, as they come, in the thread of those who ask it. */
public final class ListenedEngine implements EngineProgram {
  private static final long GRACE_OF_INTERRUPTION = 500;

  private final Listener listener;
  private final Executor thread;
  private final Consumer<ListenedEngine> whenEnded;
  private volatile Optional<EngineProcess> process = Optional.empty();
  private volatile boolean isEnded;

  /**
   * @param thread the one thread in which it is asked
   * @param whenEnded takes this engine when its process has been ended, in any thread
   */
  public ListenedEngine(Listener listener, Executor thread, Consumer<ListenedEngine> whenEnded) {
    this.listener = listener;
    this.thread = thread;
    this.whenEnded = whenEnded;
  }

  /**
   * Starts its process.
   *
   * @throws EngineFailure if the system does not
   */
  public void start(EngineCommand command) throws EngineFailure {
    EngineProcess started = EngineProcess.of(command);
    process = Optional.of(started);
    started.run("listener", () -> listen(started));
    if (isEnded) { // meanwhile
      interrupt();
    }
  }

  private void listen(EngineProcess heard) {
    try {
      boolean isOver = false;
      while (!isOver) {
        isOver = isLast(heard.take(), heard);
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Has what came taken; waits for that, so that an engine is not faster than it is listened to.
   */
  private boolean isLast(List<Event> events, EngineProcess heard) throws InterruptedException {
    List<String> lines = new ArrayList<>();
    Optional<Runnable> end = Optional.empty();
    for (Event event : events) {
      switch (event) {
        case Line(String text) -> lines.add(text);
        case EndlessLine(String beginning) -> end = Optional.of(() -> listener.endless(beginning));
        case End gone -> {
          Optional<Integer> code = heard.exitCode();
          end = Optional.of(() -> listener.ended(code));
        }
        case Silence nothing -> {}
      }
    }
    Optional<Runnable> last = end;
    CountDownLatch taken = new CountDownLatch(1);
    thread.execute(
        () -> {
          try {
            listener.lines(lines);
            last.ifPresent(Runnable::run);
          } finally {
            taken.countDown();
          }
        });
    taken.await();
    return end.isPresent();
  }

  @Override
  public boolean isRunning() {
    return process.filter(EngineProcess::isRunning).isPresent();
  }

  @Override
  public void write(String line) {
    process.ifPresent(there -> there.write(line));
  }

  @Override
  public String lastError() {
    return process.map(EngineProcess::lastError).orElse("");
  }

  @Override
  public void end(long milliseconds) {
    Thread.ofPlatform().daemon().name("kifu engine end").start(() -> endIn(milliseconds));
  }

  /** Ends the engine at once, from any thread: the program is being interrupted. */
  public void interrupt() {
    endIn(GRACE_OF_INTERRUPTION);
  }

  private void endIn(long milliseconds) {
    isEnded = true;
    process.ifPresent(there -> there.end(milliseconds));
    whenEnded.accept(this);
  }
}
