package kifu.engine;

import java.util.List;
import java.util.Optional;
import kifu.problem.Phrase;
import kifu.usi.OfferedOptions;

/**
 * Says how an engine is started and set up.
 *
 * @param options what is set, as {@code NAME=VALUE}; a button is a name alone
 * @param candidates how many candidates it is to say something of
 */
public record EngineSetup(
    EngineCommand command, List<String> options, int candidates, Engine.Timeouts timeouts) {
  public EngineSetup {
    options = List.copyOf(options);
  }

  /**
   * Starts the engine, which then waits for its first game, and sets its options.
   *
   * @throws EngineFailure also if it does not offer what is to be set
   */
  public Engine start() throws EngineFailure {
    Engine started = Engine.start(command, timeouts, line -> {});
    try {
      OfferedOptions offered = started.options();
      for (String assignment : OfferedOptions.assignments(options, candidates)) {
        Optional<Phrase> refusal = offered.refusal(assignment);
        if (refusal.isPresent()) {
          throw new EngineFailure(command.name(), refusal.get());
        }
        offered.setting(assignment).ifPresent(started::set);
      }
      return started;
    } catch (EngineFailure wrong) {
      started.close();
      throw wrong;
    }
  }
}
