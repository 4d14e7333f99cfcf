package kifu.cli;

import java.util.Arrays;
import kifu.drawing.Wording;
import kifu.shogi.MoveNotation;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Declares the option {@code --notation}: how moves are named, like the setting of editors. Without
 * it they are named as the project in whose folder the command runs has it.
 */
final class NotationOption {
  private NotationOption() {}

  /** The option as a command has it. */
  static OptionSpec spec() {
    return OptionSpec.builder("--notation")
        .paramLabel("NOTATION")
        .type(MoveNotation.class)
        .completionCandidates(Arrays.stream(MoveNotation.values()).map(MoveNotation::word).toList())
        .build();
  }

  /** The wording of what a command says. */
  static Wording wording(OptionSpec option, Console console) {
    Wording usual = Wording.of(console.language());
    return Command.<MoveNotation>value(option)
        .or(console.project()::notation)
        .map(usual::with)
        .orElse(usual);
  }
}
