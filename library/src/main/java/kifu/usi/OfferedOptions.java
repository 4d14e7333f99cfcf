package kifu.usi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import kifu.problem.Phrase;
import kifu.text.SimilarWord;
import kifu.usi.GuiMessage.SetOption;

/** Holds the options that an engine offers. Immutable. */
public record OfferedOptions(List<EngineOption> all) {
  /** The option for the number of candidates. */
  public static final String MULTIPV = "MultiPV";

  public OfferedOptions {
    all = List.copyOf(all);
  }

  /** What is to be set, as {@code NAME=VALUE}, with how many candidates something is to be said. */
  public static List<String> assignments(List<String> options, int candidates) {
    List<String> all = new ArrayList<>(options);
    if (candidates > 1) {
      all.add(MULTIPV + "=" + candidates);
    }
    return all;
  }

  /** What is to be set, as {@code NAME=VALUE}; a button is a name alone. */
  private record Assignment(String name, String value) {
    static Assignment of(String text) {
      int equals = text.indexOf('=');
      return equals < 0
          ? new Assignment(text, "")
          : new Assignment(text.substring(0, equals), text.substring(equals + 1));
    }
  }

  /** The option of a name, which is written as the engine writes it or with other case. */
  public Optional<EngineOption> find(String name) {
    return find(option -> option.name().equals(name))
        .or(() -> find(option -> option.name().equalsIgnoreCase(name)));
  }

  private Optional<EngineOption> find(Predicate<EngineOption> isMeant) {
    return all.stream().filter(isMeant).findFirst();
  }

  /**
   * Says why an option cannot be set.
   *
   * @param assignment {@code NAME=VALUE}; a button is a name alone
   */
  public Optional<Phrase> refusal(String assignment) {
    Assignment wanted = Assignment.of(assignment);
    Optional<EngineOption> found = find(wanted.name);
    if (found.isEmpty()) {
      return Optional.of(unknown(wanted.name));
    }
    String name = found.get().name();
    return found
        .get()
        .refusal(wanted.value)
        .map(
            why ->
                why.about(
                    "オプション「" + name + "」の値「" + wanted.value + "」",
                    "option " + name + ": '" + wanted.value + "'"));
  }

  private Phrase unknown(String wanted) {
    return new Phrase(
            "「" + wanted + "」というオプションはこのエンジンにありません", "the engine offers no option '" + wanted + "'")
        .withMeant(SimilarWord.of(wanted, all.stream().map(EngineOption::name).toList()));
  }

  /**
   * The message that sets an option; empty where that is {@link #refusal refused}.
   *
   * @param assignment {@code NAME=VALUE}; a button is a name alone
   */
  public Optional<SetOption> setting(String assignment) {
    Assignment wanted = Assignment.of(assignment);
    return find(wanted.name)
        .filter(option -> option.refusal(wanted.value).isEmpty())
        .map(
            option ->
                new SetOption(
                    option.name(),
                    option.kind() == EngineOption.Kind.BUTTON
                        ? Optional.empty()
                        : Optional.of(wanted.value)));
  }
}
