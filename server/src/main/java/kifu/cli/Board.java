package kifu.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import kifu.document.Document;
import kifu.drawing.BoardStyle;
import kifu.drawing.BoardSvg;
import kifu.drawing.BoardText;
import kifu.drawing.BoardView;
import kifu.drawing.Figure;
import kifu.drawing.Wording;
import kifu.feature.FigureAt;
import kifu.format.Players;
import kifu.play.Situation;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.Severity;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu board}. */
final class Board implements Callable<Integer> {
  private static final int NO_POSITION = 2;

  /** The line that leads to the start position, whatever stands on it. */
  private static final int START = 0;

  private final Console console;
  private final OptionSpec lineNumber = Commands.number("--line");
  private final OptionSpec ply = Commands.number("--ply");
  private final OptionSpec svg = Commands.flag("--svg");
  private final FigureOptions figure = new FigureOptions();
  private final OptionSpec notation = NotationOption.spec();
  private final PositionalParamSpec record = Commands.file();
  private final CommandSpec spec;

  Board(Console console) {
    this.console = console;
    this.spec = Commands.spec(this, "board", console);
  }

  CommandSpec spec() {
    spec.addOption(lineNumber).addOption(ply).addOption(svg);
    figure.addTo(spec);
    spec.addOption(notation).addOption(LocaleOption.spec());
    return spec.addPositional(record);
  }

  @Override
  public Integer call() {
    Commands.excludeEachOther(spec, console, lineNumber, ply);
    if (!Commands.isSet(svg)) {
      figure.refuse(spec, console);
    }
    Path file = record.getValue();
    try {
      Document document = console.read(file).document(file);
      int line = line(document);
      Situation situation = situation(document, line);
      console
          .out()
          .print(Commands.isSet(svg) ? picture(situation, document, line) : characters(situation));
      console.out().flush();
      return ExitCode.OK;
    } catch (IOException failure) {
      console.fail(file, Failure.reason(failure));
    }
    return NO_POSITION;
  }

  private String characters(Situation situation) {
    return BoardText.draw(BoardView.captioned(situation, wording()));
  }

  private String picture(Situation situation, Document document, int line) {
    Figure inRecord = FigureAt.over(Figure.USUAL, document, line);
    Figure described = figure.over(inRecord, spec, console);
    Players players = document.analysis().playersAt(line);
    return BoardSvg.draw(
        BoardView.captioned(situation, described, wording()),
        BoardSvg.Annotations.of(players, situation.clocks()),
        BoardStyle.DEFAULT,
        described);
  }

  private Wording wording() {
    return NotationOption.wording(notation, console);
  }

  /** In a record that begins with its first move, no line shows the start. */
  private Optional<Situation> situationAt(Document document, int line) {
    Optional<Situation> there = document.analysis().situationAt(line);
    boolean isStart = Commands.<Integer>value(ply).filter(move -> move == 0).isPresent();
    return isStart && there.filter(situation -> situation.last().isPresent()).isPresent()
        ? document.analysis().gameAt(line).map(game -> Situation.of(game.game().start().position()))
        : there;
  }

  private Situation situation(Document document, int line) throws Failure {
    Optional<Situation> situation = situationAt(document, line);
    if (situation.isPresent()) {
      return situation.get();
    }
    Phrase because =
        lastError(document, line)
            .map(Board::placed)
            .orElseGet(
                () ->
                    document.analysis().isRecord()
                        ? new Phrase("棋譜からは決まりません", "the record leaves it open")
                        : new Phrase("棋譜ではありません", "this is not a record"));
    throw new Failure(
        "局面が分かりません：" + because.japanese(), "the position is not known: " + because.english());
  }

  /** The 0-based line whose position was asked for. */
  private int line(Document document) throws Failure {
    Optional<Integer> number = Commands.value(lineNumber);
    if (number.isPresent()) {
      int lines = document.text().lineCount();
      if (number.get() < 1 || number.get() > lines) {
        throw new Failure(
            number.get() + "行目はありません（全部で" + lines + "行です）",
            "there is no line " + number.get() + ": the file has " + lines);
      }
      return number.get() - 1;
    }
    int moves = document.analysis().moves();
    int asked = Commands.<Integer>value(ply).orElse(moves);
    int move = asked > moves ? asked - movesBeforeStart(document) : asked;
    if (move < 0 || move > moves) {
      throw new Failure(
          asked + "手目はありません（本譜は" + moves + "手です）",
          "there is no move " + asked + ": the main line has " + moves);
    }
    return document.analysis().lineOfMove(move).orElse(START);
  }

  /** How many moves led to a start that stands in the middle of a game. */
  private static int movesBeforeStart(Document document) {
    Optional<Integer> first = document.analysis().lineOfMove(1);
    return document
        .analysis()
        .situationAt(first.orElse(START))
        .map(situation -> situation.ply() - (first.isPresent() ? 1 : 0))
        .orElse(0);
  }

  private static Optional<Problem> lastError(Document document, int line) {
    return document.problems().stream()
        .filter(problem -> problem.severity() == Severity.ERROR)
        .filter(problem -> problem.range().start().line() <= line)
        .reduce((earlier, later) -> later);
  }

  private static Phrase placed(Problem problem) {
    int line = problem.range().start().line() + 1;
    return new Phrase(
        line + "行目：" + problem.message(Language.JAPANESE),
        "line " + line + ": " + problem.message(Language.ENGLISH));
  }
}
