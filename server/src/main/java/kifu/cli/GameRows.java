package kifu.cli;

import com.google.gson.JsonObject;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import kifu.collection.CollectedGame;
import kifu.document.Document;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs a command that writes a table about games, file by file. */
abstract class GameRows extends Command {
  private final ProjectFiles projects;
  private final List<String> columns;
  private final OptionSpec format = RowFormat.option();
  private final OptionSpec jobs = number("--jobs");
  private final PositionalParamSpec paths = files();
  private boolean hasBegun;

  GameRows(String name, List<String> columns, Console console, ProjectFiles projects) {
    super(name, console);
    this.projects = projects;
    this.columns = columns;
    takes(format, jobs, paths);
  }

  /** The rows about a file, with the columns in their order. */
  abstract Stream<JsonObject> rows(RecordFile file, Document document, Stream<CollectedGame> games);

  @Override
  public Integer call() {
    int workers = jobs(jobs);
    RowFormat written = format.getValue();
    boolean isDone =
        new GameFiles(console, projects, paths(paths), workers, Optional.empty())
            .read(
                Optional.empty(),
                new AtomicBoolean(),
                (file, document, games) -> rows(file, document, games).map(written::row).toList(),
                this::print);
    if (isDone) {
      print(List.of());
    }
    console.out().flush();
    return isDone && !console.failsToPrint() ? ExitCode.OK : FAILED;
  }

  private void print(List<String> rows) {
    PrintStream records = console.records();
    if (!hasBegun) {
      records.print(format.<RowFormat>getValue().header(columns));
      hasBegun = true;
    }
    rows.forEach(records::print);
    records.flush();
  }
}
