package kifu.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.collection.GameDifference;
import kifu.collection.GameDifference.Version;
import kifu.collection.GameDifferences;
import kifu.document.Document;
import kifu.exchange.GameRecord;
import kifu.json.Shape;
import kifu.problem.Phrase;
import kifu.report.Printable;
import kifu.shogi.MoveNotation;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu diff}. */
final class Diff extends Command {
  private static final int DIFFERENT = 1;

  private final OptionSpec format = format(Written.class);
  private final OptionSpec notation = NotationOption.spec();
  private final PositionalParamSpec files = files("FILE", "2");
  private final JsonArray json = new JsonArray();
  private int found;

  Diff(Console console) {
    super("diff", console);
    takes(format, notation, files);
  }

  /** How differences are written. */
  private enum Written {
    /** A line for each. */
    TEXT,
    /** One array of objects. */
    JSON
  }

  @Override
  public Integer call() {
    Path[] paths = files.getValue();
    Optional<List<GameRecord>> first = games(paths[0]);
    Optional<List<GameRecord>> second = games(paths[1]);
    if (first.isEmpty() || second.isEmpty()) {
      return FAILED;
    }
    MoveNotation names = NotationOption.wording(notation, console).moves();
    int both = Math.min(first.get().size(), second.get().size());
    for (int game = 0; game < both; game++) {
      for (GameDifference difference :
          GameDifferences.between(first.get().get(game), second.get().get(game), names)) {
        report(paths, game, difference);
      }
    }
    reportRest(paths, both, first.get(), second.get());
    if (format.getValue() == Written.JSON) {
      console.println(json);
    }
    console.out().flush();
    if (console.failsToPrint()) {
      return FAILED;
    }
    return found > 0 ? DIFFERENT : ExitCode.OK;
  }

  private Optional<List<GameRecord>> games(Path path) {
    if (isAbsent(path)) {
      return Optional.of(List.of());
    }
    try {
      Document document = console.read(path).document(FileName.last(path));
      List<GameRecord> games = document.format().holdsGames() ? document.games() : List.of();
      if (games.isEmpty()) {
        throw new Failure("棋譜がありません", "there is no game in it");
      }
      return Optional.of(games);
    } catch (IOException failure) {
      console.fail(path, Failure.reason(failure));
      return Optional.empty();
    }
  }

  /** Whether this is how Git names a file that one side lacks; NUL is its name for Windows. */
  private static boolean isAbsent(Path path) {
    return path.equals(Path.of("/dev/null"))
        || (path.getFileSystem().getSeparator().equals("\\")
            && path.toString().equalsIgnoreCase("nul"));
  }

  /** Reports the games that only the longer file has. */
  private void reportRest(Path[] paths, int both, List<GameRecord> first, List<GameRecord> second) {
    boolean isFirst = first.size() > both;
    List<GameRecord> longer = isFirst ? first : second;
    for (int game = both; game < longer.size(); game++) {
      found++;
      int line = longer.get(game).mainLine().line();
      Optional<Version> version = Optional.of(new Version(line, ""));
      if (format.getValue() == Written.JSON) {
        json.add(
            addVersions(
                Shape.of("kind", "game").with("game", game),
                isFirst ? version : Optional.empty(),
                isFirst ? Optional.empty() : version));
      } else {
        String number = String.valueOf(game + 1);
        console.println(
            place(paths[isFirst ? 0 : 1], line)
                + ": "
                + console.say(
                    new Phrase(number + "局目はこちらだけです", "game " + number + " is only here")));
      }
    }
  }

  private void report(Path[] paths, int game, GameDifference difference) {
    found++;
    if (format.getValue() == Written.JSON) {
      json.add(json(game, difference));
      return;
    }
    List<String> places =
        Stream.of(
                difference.first().map(version -> place(paths[0], version.line())),
                difference.second().map(version -> place(paths[1], version.line())))
            .flatMap(Optional::stream)
            .toList();
    String number =
        game == 0 ? "" : console.say(new Phrase((game + 1) + "局目、", "game " + (game + 1) + ", "));
    console.println(String.join(", ", places) + ": " + number + console.say(difference.sentence()));
  }

  private static String place(Path path, int line) {
    return Printable.of(FileName.shown(path)) + ":" + (line + 1);
  }

  private static JsonObject json(int game, GameDifference difference) {
    boolean isHeader = difference.kind() == GameDifference.Kind.HEADER;
    return addVersions(
        Shape.of("kind", difference.kind().name().toLowerCase(Locale.ROOT))
            .with("game", game)
            .with("key", Optional.of(difference.key()).filter(key -> isHeader))
            .with("ply", difference.ply())
            .with("variation", difference.isVariation()),
        difference.first(),
        difference.second());
  }

  private static JsonObject addVersions(
      Shape json, Optional<Version> first, Optional<Version> second) {
    return json.orNull("first", first.map(Diff::json))
        .orNull("second", second.map(Diff::json))
        .json();
  }

  private static Shape json(Version version) {
    return Shape.of("line", version.line() + 1).with("text", version.text());
  }
}
