package kifu.session;

import com.google.gson.JsonElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import kifu.protocol.RequestFailure;

/** Holds the answer to a request as soon as it is there, unless it is withdrawn. Thread-safe. */
public final class Reply {
  private final List<Consumer<? super Outcome>> waiting = new ArrayList<>();
  private Optional<Outcome> outcome = Optional.empty();

  /** What has become of a request. */
  public sealed interface Outcome {}

  /** It is answered; an empty answer is null in the protocol. */
  public record Answered(Optional<JsonElement> result) implements Outcome {}

  /** It failed. */
  public record Failed(Throwable why) implements Outcome {}

  /** It was withdrawn, by the editor, by its user or by the session. */
  public record Withdrawn() implements Outcome {}

  /** The reply to a request that is answered at once. */
  static Reply of(Optional<JsonElement> result) {
    Reply reply = new Reply();
    reply.answer(result);
    return reply;
  }

  /** The reply to a request that is refused. */
  public static Reply refused(RequestFailure why) {
    Reply reply = new Reply();
    reply.fail(why);
    return reply;
  }

  void answer(Optional<JsonElement> result) {
    end(new Answered(result));
  }

  void fail(Throwable why) {
    end(new Failed(why));
  }

  /** Withdraws the request, unless it is over. */
  public void withdraw() {
    end(new Withdrawn());
  }

  /** Takes over what has become of it, unless it is over. */
  void end(Outcome end) {
    List<Consumer<? super Outcome>> informed;
    synchronized (this) {
      if (outcome.isPresent()) {
        return;
      }
      outcome = Optional.of(end);
      informed = List.copyOf(waiting);
      waiting.clear();
    }
    informed.forEach(each -> each.accept(end));
  }

  /** Whether the request needs no answer any more. */
  public synchronized boolean isOver() {
    return outcome.isPresent();
  }

  /** Has the outcome known, at once if it is there; by the thread that knows it first. */
  public void whenOver(Consumer<? super Outcome> informed) {
    Optional<Outcome> known;
    synchronized (this) {
      known = outcome;
      if (known.isEmpty()) {
        waiting.add(informed);
      }
    }
    known.ifPresent(informed);
  }
}
