package kifu.feature;

import java.util.Optional;
import java.util.function.Function;
import kifu.problem.Phrase;

/**
 * Says what comes of something that a user wants done: it can be done, or it is refused with a
 * reason. Immutable.
 *
 * @param <T> what is known when it can be done
 */
public sealed interface Outcome<T> {
  /** Holds what is known when it can be done. */
  record Done<T>(T result) implements Outcome<T> {}

  /** Holds the reason why it cannot be done, a sentence. */
  record Refused<T>(Phrase why) implements Outcome<T> {}

  static <T> Outcome<T> done(T value) {
    return new Done<>(value);
  }

  static <T> Outcome<T> refused(Phrase why) {
    return new Refused<>(why);
  }

  /** The outcome with this value, or the refusal for this reason where there is none. */
  static <T> Outcome<T> of(Optional<T> value, Phrase why) {
    return value.map(Outcome::done).orElseGet(() -> refused(why));
  }

  /** The outcome with what another function makes of the value. */
  default <R> Outcome<R> map(Function<T, R> function) {
    return switch (this) {
      case Done<T>(T result) -> done(function.apply(result));
      case Refused<T>(Phrase why) -> refused(why);
    };
  }

  /** What is known when it can be done, or else the exception that is made of the reason. */
  default <X extends Exception> T orThrow(Function<Phrase, X> refusing) throws X {
    return switch (this) {
      case Done<T>(T result) -> result;
      case Refused<T>(Phrase why) -> throw refusing.apply(why);
    };
  }

  /** What is known when it can be done; empty where it is refused. */
  default Optional<T> value() {
    return this instanceof Done<T> done ? Optional.of(done.result()) : Optional.empty();
  }
}
