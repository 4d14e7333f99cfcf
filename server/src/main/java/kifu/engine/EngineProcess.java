package kifu.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import kifu.Machine;
import kifu.session.EngineFaults;

/**
 * Runs a program and exchanges lines with it. Whatever it does, nothing here waits longer than it
 * is told to, and nothing grows: lines that nobody takes stay in the program's pipe, a line without
 * an end is given up, and what it writes to standard error is thrown away but for the last line.
 *
 * <p>One thread takes lines; others may write, and end the program.
 */
final class EngineProcess {
  /** A line that is longer is no line of a conversation. */
  private static final int LONGEST_LINE = 1 << 20;

  /** How many pieces of output wait to be taken. */
  private static final int WAITING = 8;

  /** As much as a pipe holds: what has come is one piece. */
  private static final int BUFFER = 1 << 16;

  /** How much is told of a line without an end. */
  private static final int BEGINNING = 1 << 13;

  private static final int MOST_OF_ERRORS = 200;
  private static final long LAST_WORDS = 500;

  /** What comes from the program. */
  sealed interface Event {}

  /** A line without its end. */
  record Line(String text) implements Event {}

  /** More came without the end of a line than any line has. */
  record EndlessLine(String beginning) implements Event {}

  /** The program has closed its output, mostly because it has ended. */
  record End() implements Event {}

  /** Nothing came in time. */
  record Silence() implements Event {}

  private final Process process;
  private final BlockingQueue<List<Event>> output = new ArrayBlockingQueue<>(WAITING);
  private final BlockingQueue<byte[]> input = new LinkedBlockingQueue<>();
  private final List<Thread> threads = new ArrayList<>();
  private final Set<ProcessHandle> started = new LinkedHashSet<>();
  private final Deque<Event> taken = new ArrayDeque<>();
  private final Thread errors;
  private volatile String lastError = "";

  private EngineProcess(Process process) {
    this.process = process;
    this.errors =
        Thread.ofPlatform().daemon().name("kifu engine errors").unstarted(this::readErrors);
  }

  /**
   * Starts a program in its own folder.
   *
   * @throws EngineFailure if the system does not
   */
  static EngineProcess of(EngineCommand command) throws EngineFailure {
    try {
      EngineProcess started = new EngineProcess(Machine.start(command.words(), command.folder()));
      started.run("output", started::readOutput);
      started.run("input", started::writeInput);
      started.errors.start();
      return started;
    } catch (IOException failure) {
      String words = String.valueOf(failure.getMessage());
      throw new EngineFailure(
          command.name(), EngineFaults.notStarted(words.replaceFirst(".*error=\\d+, ", "")));
    }
  }

  /** Has something done in a thread that ends with the program. */
  void run(String what, Runnable work) {
    threads.add(Thread.ofPlatform().daemon().name("kifu engine " + what).start(work));
  }

  private void readOutput() {
    try (InputStream in = process.getInputStream()) {
      byte[] buffer = new byte[BUFFER];
      byte[] line = new byte[BUFFER];
      int length = 0;
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        List<Event> events = new ArrayList<>();
        for (int i = 0; i < count; i++) {
          if (buffer[i] == '\n') {
            events.add(new Line(OutputLine.decode(line, length)));
            length = 0;
          } else if (length == LONGEST_LINE) {
            events.add(new EndlessLine(OutputLine.decode(line, BEGINNING)));
            output.put(events);
            return;
          } else {
            line = length == line.length ? Arrays.copyOf(line, 2 * length) : line;
            line[length++] = buffer[i];
          }
        }
        if (!events.isEmpty()) {
          output.put(events);
        }
      }
      List<Event> last = new ArrayList<>();
      if (length > 0) {
        last.add(new Line(OutputLine.decode(line, length)));
      }
      last.add(new End());
      output.put(last);
    } catch (IOException gone) {
      // Its output is closed when it is ended by force.
      boolean isTold = output.offer(List.of(new End()));
      assert isTold || !output.isEmpty();
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private void readErrors() {
    try (InputStream in = process.getErrorStream()) {
      byte[] buffer = new byte[BEGINNING];
      byte[] line = new byte[MOST_OF_ERRORS];
      int length = 0;
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        for (int i = 0; i < count; i++) {
          if (buffer[i] == '\n') {
            lastError = length > 0 ? OutputLine.decode(line, length) : lastError;
            length = 0;
          } else if (length < line.length) {
            line[length++] = buffer[i];
          }
        }
      }
      lastError = length > 0 ? OutputLine.decode(line, length) : lastError;
    } catch (IOException gone) {
      // It says no more.
    }
  }

  private void writeInput() {
    try (OutputStream out = process.getOutputStream()) {
      while (true) {
        out.write(input.take());
        if (input.isEmpty()) {
          out.flush();
        }
      }
    } catch (IOException gone) {
      // That it has ended is told by its output.
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  /** Writes a line; does not wait until it is read. */
  void write(String line) {
    input.add((line.replace("\r", "").replace("\n", "") + "\n").getBytes(UTF_8));
  }

  /**
   * The next thing that comes.
   *
   * @param deadline how long it is waited for, by the clock of {@link System#nanoTime}
   */
  Event next(long deadline) throws InterruptedException {
    if (taken.isEmpty()) {
      long left = Math.max(0, deadline - System.nanoTime());
      Optional.ofNullable(output.poll(left, TimeUnit.NANOSECONDS)).ifPresent(taken::addAll);
    }
    return Optional.ofNullable(taken.poll()).orElseGet(Silence::new);
  }

  /** The next things that come, however long they are waited for; for a caller of nothing else. */
  List<Event> take() throws InterruptedException {
    return output.take();
  }

  /** The last line on standard error; empty if there was none. */
  String lastError() {
    return lastError;
  }

  /** The exit code, if the program has ended or does so soon; then its last words are read. */
  Optional<Integer> exitCode() throws InterruptedException {
    if (!process.waitFor(LAST_WORDS, TimeUnit.MILLISECONDS)) {
      return Optional.empty();
    }
    errors.join(LAST_WORDS);
    return Optional.of(process.exitValue());
  }

  /** Whether the program has not ended. */
  boolean isRunning() {
    return process.isAlive();
  }

  /**
   * Ends the program: by force if it lives on after a while, and then all that it has started.
   *
   * @param milliseconds how long it may take
   */
  synchronized void end(long milliseconds) {
    process.descendants().forEach(started::add);
    write("quit");
    try {
      boolean isOver = process.waitFor(milliseconds, TimeUnit.MILLISECONDS);
      if (!isOver) {
        process.descendants().forEach(started::add);
        process.destroyForcibly();
      }
      started.forEach(ProcessHandle::destroyForcibly);
      threads.forEach(Thread::interrupt);
      process.waitFor(milliseconds, TimeUnit.MILLISECONDS);
    } catch (InterruptedException interrupted) {
      process.destroyForcibly();
      started.forEach(ProcessHandle::destroyForcibly);
      Thread.currentThread().interrupt();
    }
  }
}
