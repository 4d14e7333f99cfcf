package kifu.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import kifu.command.ShownPosition;
import kifu.document.Document;
import kifu.drawing.Wording;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu board}. */
final class Board implements Callable<Integer> {
  private static final int NO_POSITION = 2;

  private final Console console;
  private final OptionSpec game = Commands.number("--game");
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
    spec.addOption(game).addOption(lineNumber).addOption(ply).addOption(svg);
    figure.addTo(spec);
    spec.addOption(notation).addOption(LocaleOption.spec());
    return spec.addPositional(record);
  }

  @Override
  public Integer call() {
    Commands.excludeEachOther(spec, console, lineNumber, ply);
    Commands.excludeEachOther(spec, console, game, lineNumber);
    if (!Commands.isSet(svg)) {
      figure.refuse(spec, console);
    }
    Path file = record.getValue();
    try {
      Document document = console.read(file).document(FileName.last(file));
      ShownPosition position =
          ShownPosition.of(
              document, Commands.value(game), Commands.value(lineNumber), Commands.value(ply));
      Wording wording = NotationOption.wording(notation, console);
      console
          .out()
          .print(
              Commands.isSet(svg)
                  ? position.picture(figure.over(position.figure(), spec, console), wording)
                  : position.characters(wording));
      console.out().flush();
      return ExitCode.OK;
    } catch (IOException failure) {
      console.fail(file, Failure.reason(failure));
    }
    return NO_POSITION;
  }
}
