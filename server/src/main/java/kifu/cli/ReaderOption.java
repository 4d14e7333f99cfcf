package kifu.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kifu.problem.Phrase;
import kifu.reader.ReadingProgram;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** Declares the option {@code --for}: the program that is to read the records. */
final class ReaderOption {
  private static final List<String> PROGRAMS =
      Arrays.stream(ReadingProgram.values()).map(ReadingProgram::id).toList();

  private ReaderOption() {}

  /** The option as a command has it. */
  static OptionSpec spec() {
    return OptionSpec.builder("--for")
        .paramLabel("PROGRAM")
        .type(String.class)
        .completionCandidates(PROGRAMS)
        .build();
  }

  /** The program that was named. */
  static Optional<ReadingProgram> program(OptionSpec option, Command command) {
    return Command.<String>value(option)
        .map(id -> ReadingProgram.of(id).orElseThrow(() -> unknown(id, command)));
  }

  private static ParameterException unknown(String id, Command command) {
    return command.refusal(
        ReadingProgram.isNotAsked(id)
            ? new Phrase(
                "--for " + id + "：このソフトの読み方は試していません",
                "--for " + id + ": it was not tried how this program reads records")
            : new Phrase(
                "--for に指定できるのは " + String.join("、", PROGRAMS) + " です",
                "--for takes one of " + String.join(", ", PROGRAMS)));
  }
}
