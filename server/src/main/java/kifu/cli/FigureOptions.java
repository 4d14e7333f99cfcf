package kifu.cli;

import java.util.EnumMap;
import java.util.Map;
import kifu.drawing.Figure;
import kifu.problem.Phrase;
import picocli.CommandLine.Model.OptionSpec;

/** Declares the options of a picture: each word of a {@link Figure} is one. */
final class FigureOptions {
  private final Map<Figure.Word, OptionSpec> words = new EnumMap<>(Figure.Word.class);
  private final Map<Figure.Part, OptionSpec> without = new EnumMap<>(Figure.Part.class);

  FigureOptions() {
    for (Figure.Word word : Figure.Word.values()) {
      words.put(word, option(word));
    }
    for (Figure.Part part : Figure.Part.values()) {
      without.put(part, Command.flag("--" + part.without()));
    }
  }

  private static OptionSpec option(Figure.Word word) {
    return Command.text("--" + word.word(), word.label());
  }

  void addTo(Command command) {
    words.values().forEach(command::takes);
    without.values().forEach(command::takes);
  }

  /** A figure with what the command line says. */
  Figure over(Figure figure, Command command) {
    Figure described = figure;
    for (Map.Entry<Figure.Word, OptionSpec> word : words.entrySet()) {
      String value = word.getValue().getValue();
      if (value != null) {
        described =
            described
                .withWord(word.getKey().word() + '=' + value)
                .orElseThrow(() -> command.refusal(refused(word.getKey(), value)));
      }
    }
    for (Map.Entry<Figure.Part, OptionSpec> part : without.entrySet()) {
      if (Command.isSet(part.getValue())) {
        described = described.with(part.getKey().without());
      }
    }
    return described;
  }

  /** Refuses them where there is no picture: characters have none of this. */
  void refuse(Command command) {
    for (OptionSpec option : command.spec.options()) {
      boolean isOfFigure = words.containsValue(option) || without.containsValue(option);
      if (isOfFigure && command.spec.commandLine().getParseResult().hasMatchedOption(option)) {
        String name = option.longestName();
        throw command.refusal(name + " には --svg も必要です", name + " needs --svg");
      }
    }
  }

  private static Phrase refused(Figure.Word word, String value) {
    String option = "--" + word.word();
    return new Phrase(
        option + " に「" + value + "」は指定できません。" + word.expected().japanese() + "を指定してください",
        option + " cannot be " + value + ": give " + word.expected().english());
  }
}
