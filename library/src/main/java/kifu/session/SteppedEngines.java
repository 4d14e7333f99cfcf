package kifu.session;

import java.util.Optional;
import kifu.protocol.EngineChoice;

/**
 * Runs engines in one thread, each as an {@link EngineConversation}. One that is done waits a while
 * for the next question, since many take seconds to start.
 */
public final class SteppedEngines implements HostEngines {
  /** How many milliseconds an engine waits for the next question. */
  private static final long PATIENCE = 60_000;

  private final EngineHost host;
  private final EngineProgram.Starter starter;

  /** The one that waits, and how often one began to wait. */
  private Optional<EngineConversation> idle = Optional.empty();

  private int waits;

  public SteppedEngines(EngineHost host, EngineProgram.Starter starter) {
    this.host = host;
    this.starter = starter;
  }

  @Override
  public Runnable ask(EngineChoice engine, int candidates, Interview interview) {
    Optional<EngineConversation> free = idle.filter(one -> one.isFreeFor(engine, candidates));
    EngineConversation conversation =
        free.orElseGet(() -> new EngineConversation(host, starter, engine, candidates, this::keep));
    if (free.isPresent()) {
      idle = Optional.empty();
    }
    conversation.begin(interview);
    return () -> conversation.stop(interview);
  }

  /** Has an engine wait for the next question, in the place of the one that waited. */
  private void keep(EngineConversation conversation) {
    Optional<EngineConversation> before = idle;
    idle = Optional.of(conversation);
    int number = ++waits;
    before.ifPresent(EngineConversation::end);
    host.later(PATIENCE, () -> endIfIdle(number));
  }

  private void endIfIdle(int number) {
    if (number == waits) {
      idle.ifPresent(EngineConversation::end);
      idle = Optional.empty();
    }
  }
}
