package kifu.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import kifu.collection.FoundPlace;
import kifu.collection.GameQuery;
import kifu.collection.NextMoves;
import kifu.collection.PositionPattern;
import kifu.collection.SearchedGame;
import kifu.drawing.Wording;
import kifu.shogi.Position;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Runs the command {@code kifu find}. */
final class Find extends Command {
  private static final int NOT_FOUND = 1;
  private final ProjectFiles projects;
  private final OptionSpec explore = flag("--explore");
  private final OptionSpec max = number("--max");
  private final OptionSpec format = format(FoundFormat.class);
  private final OptionSpec notation = NotationOption.spec();
  private final OptionSpec index = path("--index");
  private final OptionSpec jobs = number("--jobs");
  private final PositionalParamSpec paths = files();
  private final QuestionOptions conditions;
  private final AtomicBoolean isEnough = new AtomicBoolean();
  private int found;

  Find(Console console, ProjectFiles projects) {
    super("find", console);
    this.projects = projects;
    this.conditions = new QuestionOptions(this);
    takes(explore, max, format, notation, index, jobs, paths);
  }

  @Override
  public Integer call() {
    refuseBelow(1, max);
    int workers = jobs(jobs);
    GameFiles files = new GameFiles(console, projects, paths(paths), workers, value(index));
    Optional<PositionPattern> pattern = conditions.pattern();
    boolean isDone = isSet(explore) ? explore(files, pattern) : find(files, pattern);
    console.out().flush();
    if (!isDone || console.failsToPrint()) {
      return FAILED;
    }
    return found > 0 ? ExitCode.OK : NOT_FOUND;
  }

  private boolean find(GameFiles files, Optional<PositionPattern> pattern) {
    refuseAimless();
    GameQuery question = conditions.question(pattern);
    FoundFormat written = format.getValue();
    Wording wording = NotationOption.wording(notation, console);
    boolean isDone =
        files.search(
            question,
            isEnough,
            (file, columns, games) ->
                games
                    .flatMap(game -> question.places(game).stream())
                    .map(
                        place ->
                            written.place(file, columns.applyAsInt(place.at()), place, wording))
                    .toList(),
            this::print);
    if (isDone || found > 0) {
      console.out().print(found > 0 ? written.frame().end() : written.nothing());
    }
    return isDone;
  }

  private void print(List<String> places) {
    FoundFormat written = format.getValue();
    PrintStream records = console.records();
    for (String place : places) {
      if (found < most()) {
        records.print((found == 0 ? written.frame().start() : written.frame().separator()) + place);
        found++;
      }
    }
    records.flush();
    isEnough.set(found >= most());
  }

  private int most() {
    return Command.<Integer>value(max).orElse(Integer.MAX_VALUE);
  }

  private boolean explore(GameFiles files, Optional<PositionPattern> pattern) {
    PositionPattern asked = pattern.orElse(PositionPattern.of(Position.START));
    Position whole =
        asked
            .whole()
            .orElseThrow(
                () ->
                    refusal(
                        "--explore の局面に「？」「＊」は指定できません",
                        "--explore needs a whole position, without ？ or ＊"));
    GameQuery question = conditions.question(Optional.of(asked));
    NextMoves table = new NextMoves(whole);
    boolean isDone =
        files.search(
            question,
            isEnough,
            (file, columns, games) -> games.flatMap(game -> inGame(question, game)).toList(),
            (List<NextMoves.InGame> games) -> games.forEach(table::add));
    if (isDone) {
      found = table.games();
      List<NextMoves.Row> moves = table.moves().stream().limit(most()).toList();
      Wording wording = NotationOption.wording(notation, console);
      format.<FoundFormat>getValue().table(table, moves, console, wording);
    }
    return isDone;
  }

  private static Stream<NextMoves.InGame> inGame(GameQuery question, SearchedGame game) {
    List<FoundPlace> places = question.places(game);
    return places.isEmpty()
        ? Stream.empty()
        : Stream.of(NextMoves.InGame.of(game, places, question.variations()));
  }

  private void refuseAimless() {
    conditions.refuseAimlessTurns();
    if (conditions.areEmpty()) {
      throw refusal(
          "探すものを --position や --player などで指定してください",
          "nothing to look for: give --position, --player or another condition");
    }
  }
}
