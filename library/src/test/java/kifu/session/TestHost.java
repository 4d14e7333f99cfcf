package kifu.session;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import kifu.problem.Language;
import kifu.protocol.Requests.Worker;
import kifu.text.Text;

/** A host with one thread, whose time passes only when a test has it pass. */
final class TestHost implements Host {
  /** What was sent to the editor since a test looked. */
  private final List<String> sent = new ArrayList<>();

  private final Deque<BooleanSupplier> steps = new ArrayDeque<>();
  private final List<Timer> timers = new ArrayList<>();

  private long now;

  /** What the editor answers to the next requests; all is well when there is nothing more. */
  final Deque<JsonObject> answers = new ArrayDeque<>();

  /** The engines; none unless a test has some. */
  HostEngines engines = HostEngines.NONE;

  private record Timer(long due, Runnable task) {}

  /** What was sent to the editor since this was called the last time. */
  List<String> sent() {
    List<String> all = List.copyOf(sent);
    sent.clear();
    return all;
  }

  /** Takes one step of each task; returns whether there was any. */
  boolean step() {
    List<BooleanSupplier> all = List.copyOf(steps);
    steps.clear();
    for (BooleanSupplier step : all) {
      if (!step.getAsBoolean()) {
        steps.add(step);
      }
    }
    return !all.isEmpty();
  }

  /** Computes all there is to compute. */
  void run() {
    while (step()) {}
  }

  /** Lets time pass. */
  void pass(long milliseconds) {
    run();
    now += milliseconds * 1_000_000;
    List<Timer> due = timers.stream().filter(timer -> timer.due <= now).toList();
    timers.removeAll(due);
    due.forEach(timer -> timer.task.run());
    run();
  }

  @Override
  public void send(String method, JsonObject params) {
    sent.add(method + " " + params);
  }

  @Override
  public void request(String method, Optional<JsonElement> params) {
    sent.add(method + params.map(it -> " " + it).orElse(""));
  }

  @Override
  public void request(
      String method, Optional<JsonElement> params, Consumer<Optional<JsonElement>> answer) {
    request(method, params);
    answer.accept(Optional.of(answers.isEmpty() ? new JsonObject() : answers.removeFirst()));
  }

  @Override
  public void publish(String uri, JsonObject diagnostics) {
    send("textDocument/publishDiagnostics", diagnostics);
  }

  @Override
  public void flush() {}

  @Override
  public void later(long milliseconds, Runnable task) {
    timers.add(new Timer(now + milliseconds * 1_000_000, task));
  }

  @Override
  public void compute(Worker worker, BooleanSupplier step) {
    steps.add(step);
  }

  @Override
  public long nanoTime() {
    return now;
  }

  @Override
  public int mostComparedCharacters() {
    return Integer.MAX_VALUE;
  }

  @Override
  public Optional<Text> text(String given) {
    return Optional.of(Text.of(given));
  }

  @Override
  public void giveMemory() {}

  @Override
  public String outOfMemory(String uri, Language language) {
    return "No memory for " + uri;
  }

  @Override
  public HostEngines engines() {
    return engines;
  }

  @Override
  public void failed(String what, Throwable failure) {
    sent.add(what);
  }
}
