package kifu.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kifu.collection.MainLineKey;
import kifu.collection.SearchedGame;
import kifu.json.Shape;
import kifu.report.Printable;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu duplicates}. */
final class Duplicates extends Command {
  private static final int NONE_FOUND = 1;

  private final ProjectFiles projects;
  private final OptionSpec format = format(Written.class);
  private final OptionSpec index = path("--index");
  private final OptionSpec jobs = number("--jobs");
  private final PositionalParamSpec paths = files();

  /** What is remembered of the games: a key of 16 bytes and where the game stands. */
  private final Map<MainLineKey, List<Game>> games = new LinkedHashMap<>();

  Duplicates(Console console, ProjectFiles projects) {
    super("duplicates", console);
    this.projects = projects;
    takes(format, index, jobs, paths);
  }

  /** How groups are written. */
  private enum Written {
    /** A line for each game, with a blank line between groups. */
    TEXT,
    /** An array of arrays. */
    JSON
  }

  /** Where a game stands, and its main line. */
  private record Game(Path file, int number, MainLineKey key) {
    String text() {
      return Printable.of(FileName.shown(file)) + (number > 0 ? "#" + (number + 1) : "") + "\n";
    }

    JsonObject json() {
      return Shape.of("file", FileName.shown(file)).with("game", number).json();
    }
  }

  @Override
  public Integer call() {
    int workers = jobs(jobs);
    boolean isDone =
        new GameFiles(console, projects, paths(paths), workers, value(index))
            .search(
                (file, columns, all) ->
                    all.filter(SearchedGame::isPlayable)
                        .map(game -> new Game(file.path(), game.number(), MainLineKey.of(game)))
                        .toList(),
                this::add);
    if (!isDone) {
      return FAILED;
    }
    List<List<Game>> groups = games.values().stream().filter(group -> group.size() > 1).toList();
    print(groups);
    if (console.failsToPrint()) {
      return FAILED;
    }
    return groups.isEmpty() ? NONE_FOUND : ExitCode.OK;
  }

  private void add(List<Game> all) {
    all.forEach(game -> games.computeIfAbsent(game.key(), key -> new ArrayList<>(1)).add(game));
  }

  private void print(List<List<Game>> groups) {
    PrintStream records = console.records();
    if (format.getValue() == Written.JSON) {
      JsonArray all = new JsonArray();
      for (List<Game> group : groups) {
        JsonArray members = new JsonArray();
        group.forEach(game -> members.add(game.json()));
        all.add(members);
      }
      records.println(all);
    } else {
      String separator = "";
      for (List<Game> group : groups) {
        records.print(separator);
        group.forEach(game -> records.print(game.text()));
        separator = "\n";
      }
    }
    records.flush();
    console.out().flush();
  }
}
