package kifu.cli;

import java.io.IOException;
import java.nio.file.Path;
import kifu.text.Text;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Runs the command {@code kifu diff-text}: the text of a file as programs compare it, in UTF-8 and
 * with a line feed at the end of each line.
 */
final class DiffText extends Command {
  private final PositionalParamSpec file = file();

  DiffText(Console console) {
    super("diff-text", console);
    takes(file);
  }

  /** Git shows no difference at all if this fails, so what cannot be read is said in the text. */
  @Override
  public Integer call() {
    Path path = file.getValue();
    try {
      Text text = console.read(path).text();
      for (int line = 0; line < text.lineCount(); line++) {
        boolean ends = !text.terminator(line).isEmpty();
        console.out().print(text.line(line) + (ends ? "\n" : ""));
      }
    } catch (IOException failure) {
      console.println("(" + console.say(Failure.reason(failure)) + ")");
    }
    console.out().flush();
    return ExitCode.OK;
  }
}
