package kifu.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import kifu.problem.Phrase;
import kifu.text.SimilarWord;
import kifu.usi.EngineOption;
import kifu.usi.GuiMessage.SetOption;

/**
 * Says how an engine is started and set up.
 *
 * @param options what is set, as {@code NAME=VALUE}; a button is a name alone
 * @param candidates how many candidates it is to say something of
 */
public record EngineSetup(
    EngineCommand command, List<String> options, int candidates, Engine.Timeouts timeouts) {
  /** The option for the number of candidates. */
  public static final String MULTIPV = "MultiPV";

  public EngineSetup {
    options = List.copyOf(options);
  }

  /**
   * Starts the engine, which then waits for its first game.
   *
   * @throws EngineFailure also if it does not offer what is to be set
   */
  public Engine start() throws EngineFailure {
    return start(engine -> {});
  }

  /**
   * Starts the engine and sets its options.
   *
   * @param begun takes the engine as soon as its process is there, so that others can end it
   */
  public Engine start(Consumer<Engine> begun) throws EngineFailure {
    Engine started = Engine.start(command, timeouts, line -> {}, begun);
    try {
      for (String option : assignments()) {
        started.set(setting(started, option));
      }
      return started;
    } catch (EngineFailure wrong) {
      started.close();
      throw wrong;
    }
  }

  private List<String> assignments() {
    List<String> all = new ArrayList<>(options);
    if (candidates > 1) {
      all.add(MULTIPV + "=" + candidates);
    }
    return all;
  }

  private SetOption setting(Engine started, String assignment) throws EngineFailure {
    int equals = assignment.indexOf('=');
    String name = equals < 0 ? assignment : assignment.substring(0, equals);
    String value = equals < 0 ? "" : assignment.substring(equals + 1);
    EngineOption option =
        started.option(name).orElseThrow(() -> refusal(unknown(started.options(), name)));
    Optional<Phrase> refusal = option.refusal(value);
    if (refusal.isPresent()) {
      Phrase why = refusal.get();
      throw refusal(
          new Phrase(
              "オプション「" + option.name() + "」の値「" + value + "」：" + why.japanese(),
              "option " + option.name() + ": '" + value + "': " + why.english()));
    }
    boolean isButton = option.kind() == EngineOption.Kind.BUTTON;
    return new SetOption(option.name(), isButton ? Optional.empty() : Optional.of(value));
  }

  private EngineFailure refusal(Phrase why) {
    return new EngineFailure(command.name(), why);
  }

  private static Phrase unknown(List<EngineOption> options, String wanted) {
    return new Phrase(
            "「" + wanted + "」というオプションはこのエンジンにありません", "the engine offers no option '" + wanted + "'")
        .withMeant(SimilarWord.of(wanted, options.stream().map(EngineOption::name).toList()));
  }
}
