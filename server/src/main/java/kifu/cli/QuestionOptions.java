package kifu.cli;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kifu.collection.GameFacts;
import kifu.collection.GameQuery;
import kifu.collection.GameResult;
import kifu.collection.PositionPattern;
import kifu.format.kif.KifSpelling;
import kifu.problem.Phrase;
import kifu.record.Termination;
import kifu.report.Printable;
import kifu.shogi.Move;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** Declares the options by which positions and games are chosen, and makes a question of them. */
final class QuestionOptions {
  private static final Pattern DATE =
      Pattern.compile("(\\d{4})(?:[-/](\\d{1,2})(?:[-/](\\d{1,2}))?)?");

  private final CommandSpec spec;
  private final Console console;
  private final OptionSpec position = word("--position", "P");
  private final OptionSpec flip = Commands.flag("--flip");
  private final OptionSpec mirror = Commands.flag("--mirror");
  private final OptionSpec move = word("--move", "M");
  private final OptionSpec comment = word("--comment", "TEXT");
  private final OptionSpec player = word("--player", "TEXT");
  private final OptionSpec event = word("--event", "TEXT");
  private final OptionSpec opening = word("--opening", "TEXT");
  private final OptionSpec since = word("--since", "DATE");
  private final OptionSpec until = word("--until", "DATE");
  private final OptionSpec result =
      OptionSpec.builder("--result")
          .paramLabel("RESULT")
          .type(GameResult.class)
          .completionCandidates(Stream.of(GameResult.values()).map(GameResult::id).toList())
          .build();
  private final OptionSpec ending = word("--ending", "END");
  private final OptionSpec handicap = word("--handicap", "NAME");
  private final OptionSpec minMoves = Commands.number("--min-moves");
  private final OptionSpec maxMoves = Commands.number("--max-moves");
  private final OptionSpec variations = Commands.flag("--variations");

  QuestionOptions(CommandSpec spec, Console console) {
    this.spec = spec;
    this.console = console;
  }

  private static OptionSpec word(String name, String label) {
    return OptionSpec.builder(name).paramLabel(label).type(String.class).build();
  }

  void add() {
    spec.addOption(position).addOption(flip).addOption(mirror).addOption(move).addOption(comment);
    spec.addOption(player).addOption(event).addOption(opening).addOption(since).addOption(until);
    spec.addOption(result).addOption(ending).addOption(handicap);
    spec.addOption(minMoves).addOption(maxMoves).addOption(variations);
  }

  /** The question about a position, which is usually the one of {@link #pattern}. */
  GameQuery question(Optional<PositionPattern> pattern) {
    return new GameQuery(
        pattern
            .map(asked -> GameQuery.Turned.all(asked, Commands.isSet(flip), Commands.isSet(mirror)))
            .orElse(List.of()),
        Commands.<String>value(move).map(this::move),
        Commands.value(comment),
        new GameQuery.OfGame(
            Commands.value(player),
            Commands.value(event),
            Commands.value(opening),
            Commands.<String>value(since).map(word -> date("--since", word)),
            Commands.<String>value(until).map(word -> date("--until", word)),
            Commands.value(result),
            Commands.<String>value(ending).map(this::ending),
            Commands.<String>value(handicap).map(this::handicap),
            Commands.value(minMoves),
            Commands.value(maxMoves)),
        Commands.isSet(variations));
  }

  /** The position that is asked for. */
  Optional<PositionPattern> pattern() {
    return Commands.<String>value(position)
        .map(word -> PositionArgument.of(word, console).orRefuse(this::refusal));
  }

  /** Refuses to turn a position where none is named. */
  void refuseAimlessTurns() {
    boolean turns = Commands.isSet(flip) || Commands.isSet(mirror);
    if (turns && Commands.value(position).isEmpty()) {
      throw refusal(
          new Phrase(
              "--flip と --mirror は --position と一緒に使います", "--flip and --mirror need --position"));
    }
  }

  /** Whether any game fits. */
  boolean areEmpty() {
    return Stream.of(
            position, move, comment, player, event, opening, since, until, result, ending, handicap,
            minMoves, maxMoves)
        .allMatch(option -> Commands.value(option).isEmpty());
  }

  private Move move(String word) {
    return Move.ofUsi(word)
        .orElseThrow(
            () ->
                refusal(
                    new Phrase(
                        "--move の「" + Printable.of(word) + "」は指し手ではありません。7g7fのように指定してください",
                        "--move: '" + Printable.of(word) + "' is not a move like 7g7f or P*5e")));
  }

  private Termination ending(String word) {
    return KifSpelling.endingNamed(word.strip())
        .orElseThrow(
            () ->
                refusal(
                    new Phrase(
                        "--ending の「"
                            + Printable.of(word)
                            + "」は終局の言葉ではありません。投了、千日手、resignationのように指定してください",
                        "--ending: '"
                            + Printable.of(word)
                            + "' is not an end like resignation, repetition or 投了")));
  }

  private String handicap(String word) {
    String name = word.strip();
    if (!GameFacts.isHandicap(name)) {
      throw refusal(
          new Phrase(
              "--handicap の「" + Printable.of(word) + "」は手合割ではありません。平手、香落ち、二枚落ち、その他のように指定してください",
              "--handicap: '"
                  + Printable.of(word)
                  + "' is not the name of a start position like 平手, 香落ち, 二枚落ち or その他"));
    }
    return name;
  }

  /** A date in the form of {@link GameQuery.OfGame#since}. */
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
            option + " の「" + Printable.of(word) + "」は日付ではありません。2019-03-07のように指定してください",
            option
                + ": '"
                + Printable.of(word)
                + "' is not a date like 2019, 2019-03 or 2019-03-07"));
  }

  private ParameterException refusal(Phrase why) {
    return Commands.refusal(spec, console, why);
  }
}
