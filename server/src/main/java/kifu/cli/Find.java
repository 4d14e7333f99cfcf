package kifu.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kifu.collection.CollectedGame;
import kifu.collection.FoundPlace;
import kifu.collection.GameResult;
import kifu.collection.NextMoves;
import kifu.collection.PositionPattern;
import kifu.collection.Question;
import kifu.problem.Phrase;
import kifu.report.Passage;
import kifu.report.Printable;
import kifu.shogi.Move;
import kifu.shogi.Position;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/** Runs the command {@code kifu find}. */
final class Find implements Callable<Integer> {
  private static final int NOT_FOUND = 1;
  private static final int FAILED = 2;
  private static final Pattern DATE =
      Pattern.compile("(\\d{4})(?:[-/](\\d{1,2})(?:[-/](\\d{1,2}))?)?");

  private final Console console;
  private final ProjectFiles projects;
  private final OptionSpec position = word("--position", "P");
  private final OptionSpec flip = Commands.flag("--flip");
  private final OptionSpec mirror = Commands.flag("--mirror");
  private final OptionSpec move = word("--move", "M");
  private final OptionSpec comment = word("--comment", "TEXT");
  private final OptionSpec player = word("--player", "TEXT");
  private final OptionSpec event = word("--event", "TEXT");
  private final OptionSpec since = word("--since", "DATE");
  private final OptionSpec until = word("--until", "DATE");
  private final OptionSpec result =
      OptionSpec.builder("--result")
          .paramLabel("RESULT")
          .type(GameResult.class)
          .completionCandidates(Stream.of(GameResult.values()).map(GameResult::id).toList())
          .build();
  private final OptionSpec variations = Commands.flag("--variations");
  private final OptionSpec explore = Commands.flag("--explore");
  private final OptionSpec max = Commands.number("--max");
  private final OptionSpec format =
      OptionSpec.builder("--format")
          .paramLabel("FORMAT")
          .type(FoundFormat.class)
          .defaultValue("text")
          .build();
  private final OptionSpec index = Commands.path("--index");
  private final OptionSpec jobs = Commands.number("--jobs");
  private final PositionalParamSpec paths = Commands.files();
  private final CommandSpec spec;
  private final AtomicBoolean isEnough = new AtomicBoolean();
  private int found;

  Find(Console console, ProjectFiles projects) {
    this.console = console;
    this.projects = projects;
    this.spec = Commands.spec(this, "find", console);
  }

  private static OptionSpec word(String name, String label) {
    return OptionSpec.builder(name).paramLabel(label).type(String.class).build();
  }

  CommandSpec spec() {
    spec.addOption(position).addOption(flip).addOption(mirror).addOption(move).addOption(comment);
    spec.addOption(player).addOption(event).addOption(since).addOption(until).addOption(result);
    spec.addOption(variations).addOption(explore).addOption(max).addOption(format).addOption(jobs);
    spec.addOption(index);
    return spec.addOption(LocaleOption.spec()).addPositional(paths);
  }

  @Override
  public Integer call() {
    Commands.refuseBelow(1, max, spec, console);
    int workers = Commands.jobs(jobs, spec, console);
    GameFiles files =
        new GameFiles(
            console,
            projects,
            Arrays.asList(paths.<Path[]>getValue()),
            workers,
            Commands.value(index));
    Optional<PositionPattern> pattern =
        Commands.<String>value(position)
            .map(word -> PositionArgument.of(word, console).orRefuse(this::refusal));
    boolean isDone = Commands.isSet(explore) ? explore(files, pattern) : find(files, pattern);
    console.out().flush();
    if (!isDone || console.failsToPrint()) {
      return FAILED;
    }
    return found > 0 ? ExitCode.OK : NOT_FOUND;
  }

  private boolean find(GameFiles files, Optional<PositionPattern> pattern) {
    refuseAimless();
    Question question = question(pattern);
    FoundFormat written = format.getValue();
    boolean isDone =
        files.read(
            question.keys(),
            isEnough,
            (file, document, games) -> {
              Passage text = Passage.whole(document.text());
              return games
                  .flatMap(game -> question.places(game).stream())
                  .map(place -> written.place(file, text, place))
                  .toList();
            },
            this::print);
    if (isDone || found > 0) {
      console.out().print(found > 0 ? written.end() : written.nothing());
    }
    return isDone;
  }

  private void print(List<String> places) {
    FoundFormat written = format.getValue();
    PrintStream records = console.records();
    for (String place : places) {
      if (found < most()) {
        records.print((found == 0 ? written.start() : written.separator()) + place);
        found++;
      }
    }
    records.flush();
    isEnough.set(found >= most());
  }

  private int most() {
    return Commands.<Integer>value(max).orElse(Integer.MAX_VALUE);
  }

  private boolean explore(GameFiles files, Optional<PositionPattern> pattern) {
    PositionPattern asked = pattern.orElse(PositionPattern.of(Position.START));
    Position whole =
        asked
            .whole()
            .orElseThrow(
                () ->
                    refusal(
                        new Phrase(
                            "--exploreの局面に「？」「＊」は使えません",
                            "--explore needs a whole position, without ？ or ＊")));
    Question question = question(Optional.of(asked));
    NextMoves table = new NextMoves(whole);
    boolean isDone =
        files.read(
            question.keys(),
            isEnough,
            (file, document, games) -> games.flatMap(game -> inGame(question, game)).toList(),
            (List<NextMoves.InGame> games) -> games.forEach(table::add));
    if (isDone) {
      found = table.games();
      List<NextMoves.Row> moves = table.moves().stream().limit(most()).toList();
      format.<FoundFormat>getValue().table(table, moves, console);
    }
    return isDone;
  }

  private static Stream<NextMoves.InGame> inGame(Question question, CollectedGame game) {
    List<FoundPlace> places = question.places(game);
    return places.isEmpty()
        ? Stream.empty()
        : Stream.of(NextMoves.InGame.of(game, places, question.variations()));
  }

  private Question question(Optional<PositionPattern> pattern) {
    return new Question(
        pattern
            .map(asked -> Question.Turned.all(asked, Commands.isSet(flip), Commands.isSet(mirror)))
            .orElse(List.of()),
        Commands.<String>value(move).map(this::move),
        Commands.value(comment),
        new Question.OfGame(
            Commands.value(player),
            Commands.value(event),
            Commands.<String>value(since).map(word -> date("--since", word)),
            Commands.<String>value(until).map(word -> date("--until", word)),
            Commands.value(result)),
        Commands.isSet(variations));
  }

  private void refuseAimless() {
    boolean turns = Commands.isSet(flip) || Commands.isSet(mirror);
    if (turns && Commands.value(position).isEmpty()) {
      throw refusal(
          new Phrase("--flipと--mirrorは--positionと一緒に使います", "--flip and --mirror need --position"));
    }
    if (Stream.of(position, move, comment, player, event, since, until, result)
        .allMatch(option -> Commands.value(option).isEmpty())) {
      throw refusal(
          new Phrase(
              "探すものを--positionや--playerなどで指定してください",
              "nothing to look for: give --position, --player or another condition"));
    }
  }

  private Move move(String word) {
    return Move.ofUsi(word)
        .orElseThrow(
            () ->
                refusal(
                    new Phrase(
                        "--moveの「" + Printable.of(word) + "」は指し手ではありません。7g7fのように指定してください",
                        "--move: '" + Printable.of(word) + "' is not a move like 7g7f or P*5e")));
  }

  /** A date in the form of {@link Question.OfGame#since}. */
  private String date(String option, String word) {
    Matcher matcher = DATE.matcher(word.strip());
    if (matcher.matches()) {
      int year = Integer.parseInt(matcher.group(1));
      Optional<Integer> month = Optional.ofNullable(matcher.group(2)).map(Integer::valueOf);
      Optional<Integer> day = Optional.ofNullable(matcher.group(3)).map(Integer::valueOf);
      try {
        String whole = LocalDate.of(year, month.orElse(1), day.orElse(1)).toString();
        return whole.substring(0, day.isPresent() ? 10 : month.isPresent() ? 7 : 4);
      } catch (DateTimeException none) {
        // Reported below.
      }
    }
    throw refusal(
        new Phrase(
            option + "の「" + Printable.of(word) + "」は日付ではありません。2019-03-07のように指定してください",
            option
                + ": '"
                + Printable.of(word)
                + "' is not a date like 2019, 2019-03 or 2019-03-07"));
  }

  private ParameterException refusal(Phrase why) {
    return Commands.refusal(spec, console, why);
  }
}
