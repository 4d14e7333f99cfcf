package kifu.text;

import java.util.Optional;
import java.util.function.Supplier;

/** Memoizes a value that is computed on first use. Thread-safe. */
public final class Lazy<T> implements Supplier<T> {
  private final Supplier<T> computation;
  private Optional<T> value = Optional.empty();

  public Lazy(Supplier<T> computation) {
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
  public synchronized Optional<T> soFar() {
    return value;
  }
}
