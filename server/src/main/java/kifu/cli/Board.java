package kifu.cli;

import java.io.IOException;
import java.nio.file.Path;
import kifu.command.ShownPosition;
import kifu.document.Document;
import kifu.drawing.Wording;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu board}. */
final class Board extends Command {
  private final OptionSpec game = number("--game");
  private final OptionSpec lineNumber = number("--line");
  private final OptionSpec ply = number("--ply");
  private final OptionSpec svg = flag("--svg");
  private final FigureOptions figure = new FigureOptions();
  private final OptionSpec notation = NotationOption.spec();
  private final PositionalParamSpec record = file();

  Board(Console console) {
    super("board", console);
    takes(game, lineNumber, ply, svg);
    figure.addTo(this);
    takes(notation, record);
  }

  @Override
  public Integer call() {
    excludeEachOther(lineNumber, ply);
    excludeEachOther(game, lineNumber);
    if (!isSet(svg)) {
      figure.refuse(this);
    }
    Path file = record.getValue();
    try {
      Document document = console.read(file).document(FileName.last(file));
      ShownPosition position =
          ShownPosition.of(document, value(game), value(lineNumber), value(ply));
      Wording wording = NotationOption.wording(notation, console);
      console
          .out()
          .print(
              isSet(svg)
                  ? position.picture(figure.over(position.figure(), this), wording)
                  : position.characters(wording));
      console.out().flush();
      return ExitCode.OK;
    } catch (IOException failure) {
      console.fail(file, Failure.reason(failure));
    }
    return FAILED;
  }
}
