package kifu.lsp;

import java.util.Optional;
import kifu.session.Session;

/**
 * Has a session give documents up when memory is about to run out: one document does not take what
 * others need. Thread-safe.
 */
final class SessionMemory implements MemoryRelief {
  private final MemoryLimit limit;
  private volatile Optional<Session> session = Optional.empty();

  SessionMemory(MemoryLimit limit) {
    this.limit = limit;
  }

  /** Relieves this session from now on. */
  void relieve(Session relieved) {
    session = Optional.of(relieved);
  }

  @Override
  public void check() {
    if (limit.isNear()) {
      giveIfReached();
    }
  }

  /**
   * Looks and gives up in one step: else two threads that look would give up two documents for one.
   */
  private synchronized void giveIfReached() {
    if (limit.isReached()) {
      give();
    }
  }

  @Override
  public boolean give() {
    return giveUpLongest(0);
  }

  /** Whether there is room for a text that is being read and has this many characters by now. */
  synchronized boolean hasRoomFor(int length) {
    return !limit.isReached() || (giveUpLongest(length) && !limit.isReached());
  }

  private boolean giveUpLongest(int thanLength) {
    return session.filter(it -> it.giveUpLongest(thanLength, limit::isReached)).isPresent();
  }
}
