package kifu.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import kifu.collection.MainLineKey;
import kifu.collection.SearchedGame;
import kifu.report.Printable;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu duplicates}. */
final class Duplicates implements Callable<Integer> {
  private static final int NONE_FOUND = 1;
  private static final int FAILED = 2;

  private final Console console;
  private final ProjectFiles projects;
  private final OptionSpec format =
      OptionSpec.builder("--format")
          .paramLabel("FORMAT")
          .type(Written.class)
          .defaultValue("text")
          .build();
  private final OptionSpec index = Commands.path("--index");
  private final OptionSpec jobs = Commands.number("--jobs");
  private final PositionalParamSpec paths = Commands.files();
  private final CommandSpec spec;

  /** What is remembered of the games: a key of 16 bytes and where the game stands. */
  private final Map<MainLineKey, List<Game>> games = new LinkedHashMap<>();

  Duplicates(Console console, ProjectFiles projects) {
    this.console = console;
    this.projects = projects;
    this.spec = Commands.spec(this, "duplicates", console);
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
      JsonObject json = new JsonObject();
      json.addProperty("file", FileName.shown(file));
      json.addProperty("game", number);
      return json;
    }
  }

  CommandSpec spec() {
    return spec.addOption(format)
        .addOption(index)
        .addOption(jobs)
        .addOption(LocaleOption.spec())
        .addPositional(paths);
  }

  @Override
  public Integer call() {
    int workers = Commands.jobs(jobs, spec, console);
    boolean isDone =
        new GameFiles(
                console,
                projects,
                Arrays.asList(paths.<Path[]>getValue()),
                workers,
                Commands.value(index))
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
