package kifu.document;

import java.util.Optional;
import java.util.function.Supplier;

/** Memoizes a value that is computed on first use. Thread-safe. */
final class Lazy<T> implements Supplier<T> {
  private final Supplier<T> computation;
  private Optional<T> value = Optional.empty();

  Lazy(Supplier<T> computation) {
    this.computation = computation;
  }

  @Override
  public synchronized T get() {
    if (value.isEmpty()) {
      value = Optional.of(computation.get());
    }
    return value.get();
  }

  /** The value, if it is computed. */
  synchronized Optional<T> soFar() {
    return value;
  }
}
