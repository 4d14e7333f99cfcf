package kifu.lsp;

import java.util.Optional;
import kifu.session.Session;

/**
 * Has a session give documents up when memory is about to run out: one document does not take what
 * others need. Thread-safe.
 */
final class SessionMemory implements MemoryRelief, Room {
  /**
   * How many times its bytes a string takes while it grows, is put into a message and becomes part
   * of a document, beside what other threads do meanwhile.
   */
  private static final int COPIES = 8;

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

  @Override
  public synchronized boolean hasRoomForText(int length) {
    return !limit.isReached() || (giveUpLongest(length) && !limit.isReached());
  }

  @Override
  public synchronized void makeRoomForString(int length) {
    if (limit.isReachedBy((long) COPIES * length)) {
      give();
    }
  }

  private boolean giveUpLongest(int thanLength) {
    return session.filter(it -> it.giveUpLongest(thanLength, limit::isReached)).isPresent();
  }
}
