package kifu.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import kifu.document.Document;
import kifu.feature.BoardSvg;
import kifu.feature.BoardText;
import kifu.feature.BoardView;
import kifu.game.Situation;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.Severity;
import kifu.shogi.Notation;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The command {@code kifu board}. */
final class Board implements Callable<Integer> {
  private static final int NO_POSITION = 2;

  /** The line that leads to the start position, whatever stands on it. */
  private static final int START = 0;

  private final Console console;
  private final OptionSpec lineNumber =
      OptionSpec.builder("--line")
          .paramLabel("N")
          .type(Integer.class)
          .description("The position that line N of the file leads to; the first line is 1.")
          .build();
  private final OptionSpec ply =
      OptionSpec.builder("--ply")
          .paramLabel("N")
          .type(Integer.class)
          .description("The position after move N of the main line; 0 is the start.")
          .build();
  private final OptionSpec svg =
      OptionSpec.builder("--svg")
          .type(boolean.class)
          .description("Draw a picture in SVG instead of characters.")
          .build();
  private final MessageLanguage messageLanguage = new MessageLanguage();
  private final PositionalParamSpec record = Commands.file("The record, or a diagram in BOD form.");

  Board(Console console) {
    this.console = console;
  }

  CommandSpec spec() {
    CommandSpec spec = Commands.spec(this, "board");
    spec.addArgGroup(ArgGroupSpec.builder().addArg(lineNumber).addArg(ply).build());
    spec.addOption(svg).addOption(messageLanguage.option()).addPositional(record);
    spec.usageMessage()
        .description("Draws a position of a record, by default the last one of its main line.")
        .exitCodeList(
            new TreeMap<>(
                Map.of(
                    "0", "the position was drawn",
                    "2", "there is no such position, or the file cannot be read")))
        .footer(
            """

            Examples:
              kifu board game.kif
              kifu board game.kif --ply 42
              kifu board game.kif --line 57 --svg >position.svg\
            """);
    return spec;
  }

  @Override
  public Integer call() {
    Path file = record.getValue();
    try {
      Language language = messageLanguage.in(console.environment());
      Document document = FileText.read(file).document(file);
      Situation situation = situation(document, language);
      BoardView view = BoardView.of(situation, title(situation).in(language));
      console.out().print(Commands.isSet(svg) ? BoardSvg.draw(view) : BoardText.draw(view));
      console.out().flush();
      return ExitCode.OK;
    } catch (NoPosition missing) {
      console.fail(file.toString(), missing.reason);
    } catch (IOException failure) {
      console.fail(file.toString(), Failure.reason(failure));
    }
    return NO_POSITION;
  }

  /** There is no position to draw, and why. */
  private static final class NoPosition extends Exception {
    private final String reason;

    NoPosition(String reason) {
      super(reason);
      this.reason = reason;
    }
  }

  private Situation situation(Document document, Language language) throws NoPosition {
    int line = line(document);
    Optional<Situation> situation = document.analysis().situationAt(line);
    if (situation.isPresent()) {
      return situation.get();
    }
    String because =
        lastError(document, line)
            .map(error -> place(error) + error.message(language))
            .orElse("this is no record");
    throw new NoPosition("the position is not known: " + because);
  }

  /** The 0-based line whose position was asked for. */
  private int line(Document document) throws NoPosition {
    Optional<Integer> number = Optional.ofNullable(lineNumber.getValue());
    if (number.isPresent()) {
      int lines = document.text().lineCount();
      if (number.get() < 1 || number.get() > lines) {
        throw new NoPosition("there is no line " + number.get() + ": the file has " + lines);
      }
      return number.get() - 1;
    }
    int moves = document.analysis().moves();
    int move = Optional.ofNullable(ply.<Integer>getValue()).orElse(moves);
    if (move < 0 || move > moves) {
      throw new NoPosition("there is no move " + move + ": the main line has " + moves);
    }
    return document.analysis().lineOfMove(move).orElse(START);
  }

  private static Optional<Problem> lastError(Document document, int line) {
    return document.problems().stream()
        .filter(problem -> problem.severity() == Severity.ERROR)
        .filter(problem -> problem.range().start().line() <= line)
        .reduce((earlier, later) -> later);
  }

  private static String place(Problem problem) {
    return "line " + (problem.range().start().line() + 1) + ": ";
  }

  private static Phrase title(Situation situation) {
    int ply = situation.ply();
    if (ply == 0) {
      return new Phrase("開始局面", "Start position");
    }
    String move =
        situation
            .last()
            .map(last -> " " + Notation.japanese(last.before(), last.move(), last.previous()))
            .orElse("");
    return new Phrase(ply + "手目" + move, "Move " + ply + move);
  }
}
