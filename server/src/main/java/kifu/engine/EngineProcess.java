package kifu.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import kifu.Machine;
import kifu.session.EngineFaults;

/**
 * Runs a program and exchanges lines with it. Whatever it does, nothing here waits longer than it
 * is told to, and nothing grows: lines that nobody takes stay in the program's pipe, a line without
 * an end is given up, and what it writes to standard error is thrown away but for the last line.
 * Thread-safe.
 */
final class EngineProcess {
  /** A line that is longer is no line of a conversation. */
  private static final int LONGEST_LINE = 1 << 20;

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

  /**
   * The program has closed its output, mostly because it has ended.
   *
   * @param code its exit code, if it has ended or does so soon; then its last words are read
   */
  record End(Optional<Integer> code) implements Event {}

  /** Takes what comes, in the thread that reads it: no more is read until it has done so. */
  interface Reader {
    void take(List<Event> events) throws InterruptedException;
  }

  private final Process process;
  private final Reader reader;
  private final BlockingQueue<byte[]> input = new LinkedBlockingQueue<>();
  private final List<Thread> threads = new ArrayList<>();
  private final Set<ProcessHandle> started = new LinkedHashSet<>();
  private final Thread errors;
  private volatile String lastError = "";

  private EngineProcess(Process process, Reader reader) {
    this.process = process;
    this.reader = reader;
    this.errors =
        Thread.ofPlatform().daemon().name("kifu engine errors").unstarted(this::readErrors);
  }

  /**
   * Starts a program in its own folder.
   *
   * @throws EngineFailure if the system does not
   */
  static EngineProcess of(EngineCommand command, Reader reader) throws EngineFailure {
    try {
      Process process = Machine.start(command.words(), command.folder());
      EngineProcess started = new EngineProcess(process, reader);
      started.errors.start();
      started.run("output", started::readOutput);
      started.run("input", started::writeInput);
      return started;
    } catch (IOException failure) {
      String words = String.valueOf(failure.getMessage());
      throw new EngineFailure(
          command.name(), EngineFaults.notStarted(words.replaceFirst(".*error=\\d+, ", "")));
    }
  }

  /** Has something done in a thread that ends with the program. */
  private void run(String what, Runnable work) {
    threads.add(Thread.ofPlatform().daemon().name("kifu engine " + what).start(work));
  }

  private void readOutput() {
    try {
      List<Event> last = new ArrayList<>();
      try (InputStream in = process.getInputStream()) {
        last.addAll(readLines(in));
      } catch (IOException gone) {
        // Its output is closed when it is ended by force.
      }
      if (last.stream().noneMatch(EndlessLine.class::isInstance)) {
        last.add(new End(exitCode()));
      }
      reader.take(last);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  /** Has lines taken as they come; returns what is left when no more do. */
  private List<Event> readLines(InputStream in) throws IOException, InterruptedException {
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
          return events;
        } else {
          line = length == line.length ? Arrays.copyOf(line, 2 * length) : line;
          line[length++] = buffer[i];
        }
      }
      if (!events.isEmpty()) {
        reader.take(events);
      }
    }
    return length > 0 ? List.of(new Line(OutputLine.decode(line, length))) : List.of();
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

  /** The last line on standard error; empty if there was none. */
  String lastError() {
    return lastError;
  }

  private Optional<Integer> exitCode() throws InterruptedException {
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
