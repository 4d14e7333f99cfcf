package kifu.web;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import kifu.json.Shape;
import kifu.problem.Language;
import kifu.protocol.Requests.Worker;
import kifu.session.Host;
import kifu.session.HostEngines;
import kifu.session.SteppedEngines;
import kifu.text.Text;
import kifu.tsume.Judging;

/** Gives a session the one thread of JavaScript: what takes long is done in turn, step by step. */
final class WebHost implements Host {
  /** Longer documents are not read to compare their games, for nothing else is done meanwhile. */
  private static final int COMPARED_CHARACTERS = 100_000;

  private final Effects effects;
  private final LongSupplier clock;
  private final boolean hasTimers;
  private final HostEngines engines;
  private final Deque<BooleanSupplier> steps = new ArrayDeque<>();

  /** What goes on when another engine has searched for a moment. */
  private final List<BooleanSupplier> waiting = new ArrayList<>();

  /** Whether the step that is being taken waits for another engine. */
  private boolean waits;

  private final Judging.Site judging;

  /** The step that is being taken, or was when the stack was full. */
  private Optional<BooleanSupplier> inside = Optional.empty();

  /**
   * @param clock the time in nanoseconds
   * @param hasTimers whether anything happens later
   * @param hasEngines whether engines can be run
   * @param hasSearch whether another engine can judge mating problems
   */
  WebHost(
      Effects effects,
      LongSupplier clock,
      boolean hasTimers,
      boolean hasEngines,
      boolean hasSearch) {
    this.effects = effects;
    this.clock = clock;
    this.hasTimers = hasTimers;
    this.engines =
        hasEngines ? new SteppedEngines(this, new WebEngines(effects)) : HostEngines.NONE;
    this.judging =
        hasSearch
            ? (composition, here) -> new FarJudge(composition, here, this)
            : Judging.Site.HERE;
  }

  /** Takes the next step, if there is one; returns whether more are left. */
  boolean step() {
    Optional<BooleanSupplier> next =
        inside.isPresent() ? inside : Optional.ofNullable(steps.poll());
    inside = next;
    waits = false;
    boolean isDone = next.isEmpty() || next.get().getAsBoolean();
    inside = Optional.empty();
    if (!isDone) {
      next.ifPresent(waits ? waiting::add : steps::add); // behind the others
    }
    return !steps.isEmpty();
  }

  /** Has another engine judge a composition for a moment, and the step that asks for it wait. */
  void judge(Shape composition, Consumer<? super JsonElement> then) {
    effects.add(
        "judge",
        composition,
        result -> {
          then.accept(result);
          steps.addAll(waiting);
          waiting.clear();
        });
  }

  /** The step that is being taken is to be taken again when another engine has judged something. */
  void waitForJudgement() {
    waits = true;
  }

  @Override
  public Judging.Site judging() {
    return judging;
  }

  @Override
  public void compute(Worker worker, BooleanSupplier step) {
    steps.add(step);
  }

  @Override
  public void send(String method, JsonObject params) {
    effects.add("send", message(method, Optional.of(params)));
  }

  @Override
  public void request(String method, Optional<JsonElement> params) {
    effects.add("ask", message(method, params));
  }

  @Override
  public void request(
      String method, Optional<JsonElement> params, Consumer<Optional<JsonElement>> answer) {
    effects.add(
        "ask",
        message(method, params),
        result -> answer.accept(Optional.ofNullable(result.getAsJsonObject().get("result"))));
  }

  private static Shape message(String method, Optional<JsonElement> params) {
    return Shape.of("method", method).with("params", params);
  }

  @Override
  public void publish(String uri, JsonObject diagnostics) {
    send("textDocument/publishDiagnostics", diagnostics);
  }

  @Override
  public void flush() {
    // JavaScript sends what it takes.
  }

  @Override
  public void later(long milliseconds, Runnable task) {
    if (hasTimers) {
      effects.add("later", Shape.of("milliseconds", milliseconds), nothing -> task.run());
    }
  }

  @Override
  public long nanoTime() {
    return clock.getAsLong();
  }

  @Override
  public HostEngines engines() {
    return engines;
  }

  @Override
  public int mostComparedCharacters() {
    return COMPARED_CHARACTERS;
  }

  @Override
  public Optional<Text> text(String given) {
    return Optional.of(Text.of(given));
  }

  @Override
  public void giveMemory() {
    // No error says here that memory has run out: JavaScript sees it before.
  }

  @Override
  public String outOfMemory(String uri, Language language) {
    return OutOfMemory.message(uri, language);
  }

  /** Logs only what kind of failure it is, because its message may quote a document. */
  @Override
  public void failed(String what, Throwable failure) {
    effects.add("log", Shape.of("message", what + ": " + failure.getClass().getName()));
  }
}
