package kifu.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import kifu.engine.EngineProcess.End;
import kifu.engine.EngineProcess.EndlessLine;
import kifu.engine.EngineProcess.Event;
import kifu.engine.EngineProcess.Line;
import kifu.session.EngineProgram;

/** Is an engine whose lines are taken, as they come, in the thread of those who ask it. */
public final class ListenedEngine implements EngineProgram {
  private static final long GRACE_OF_INTERRUPTION = 500;

  /**
   * How often what it says to a question is taken as it comes. From then on it is left to pile up
   * for so many milliseconds: most of what a flood costs is that it comes in drops.
   */
  private static final int AT_ONCE = 100;

  private static final long PAUSE = 20;

  private final Listener listener;
  private final Executor thread;
  private final Consumer<ListenedEngine> whenEnded;
  private volatile Optional<EngineProcess> process = Optional.empty();
  private final AtomicInteger drops = new AtomicInteger();
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
    process = Optional.of(EngineProcess.of(command, this::take));
    if (isEnded) { // meanwhile
      interrupt();
    }
  }

  /**
   * Has what came taken; waits for that, so that an engine is not faster than it is listened to.
   */
  private void take(List<Event> events) throws InterruptedException {
    CountDownLatch taken = new CountDownLatch(1);
    thread.execute(
        () -> {
          try {
            tell(events);
          } finally {
            taken.countDown();
          }
        });
    taken.await();
    if (drops.incrementAndGet() > AT_ONCE) {
      Thread.sleep(PAUSE);
    }
  }

  private void tell(List<Event> events) {
    List<String> lines = new ArrayList<>();
    Runnable end = () -> {};
    for (Event event : events) {
      switch (event) {
        case Line(String text) -> lines.add(text);
        case EndlessLine(String beginning) -> end = () -> listener.endless(beginning);
        case End(Optional<Integer> code) -> end = () -> listener.ended(code);
      }
    }
    listener.lines(lines);
    end.run();
  }

  @Override
  public boolean isRunning() {
    return process.filter(EngineProcess::isRunning).isPresent();
  }

  @Override
  public void write(String line) {
    drops.set(0);
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
