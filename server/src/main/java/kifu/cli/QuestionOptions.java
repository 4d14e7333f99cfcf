package kifu.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.collection.GameFacts;
import kifu.collection.GameQuery;
import kifu.collection.GameResult;
import kifu.collection.PositionPattern;
import kifu.format.kif.KifSpelling;
import kifu.record.Termination;
import kifu.report.Printable;
import kifu.shogi.Move;
import picocli.CommandLine.Model.OptionSpec;

/** Declares the options by which positions and games are chosen, and makes a question of them. */
final class QuestionOptions {
  private final Command command;
  private final OptionSpec position = Command.text("--position", "P");
  private final OptionSpec flip = Command.flag("--flip");
  private final OptionSpec mirror = Command.flag("--mirror");
  private final OptionSpec move = Command.text("--move", "M");
  private final OptionSpec comment = Command.text("--comment", "TEXT");
  private final OptionSpec player = Command.text("--player", "TEXT");
  private final OptionSpec event = Command.text("--event", "TEXT");
  private final OptionSpec opening = Command.text("--opening", "TEXT");
  private final OptionSpec since = Command.text("--since", "DATE");
  private final OptionSpec until = Command.text("--until", "DATE");
  private final OptionSpec result =
      OptionSpec.builder("--result")
          .paramLabel("RESULT")
          .type(GameResult.class)
          .completionCandidates(Stream.of(GameResult.values()).map(GameResult::id).toList())
          .build();
  private final OptionSpec ending = Command.text("--ending", "END");
  private final OptionSpec handicap = Command.text("--handicap", "NAME");
  private final OptionSpec minMoves = Command.number("--min-moves");
  private final OptionSpec maxMoves = Command.number("--max-moves");
  private final OptionSpec variations = Command.flag("--variations");

  QuestionOptions(Command command) {
    this.command = command;
    command.takes(position, flip, mirror, move, comment, player, event, opening, since, until);
    command.takes(result, ending, handicap, minMoves, maxMoves, variations);
  }

  /** The question about a position, which is usually the one of {@link #pattern}. */
  GameQuery question(Optional<PositionPattern> pattern) {
    return new GameQuery(
        pattern
            .map(asked -> GameQuery.Turned.all(asked, Command.isSet(flip), Command.isSet(mirror)))
            .orElse(List.of()),
        Command.<String>value(move).map(this::move),
        Command.value(comment),
        new GameQuery.OfGame(
            Command.value(player),
            Command.value(event),
            Command.value(opening),
            Command.<String>value(since).map(word -> date("--since", word)),
            Command.<String>value(until).map(word -> date("--until", word)),
            Command.value(result),
            Command.<String>value(ending).map(this::ending),
            Command.<String>value(handicap).map(this::handicap),
            Command.value(minMoves),
            Command.value(maxMoves)),
        Command.isSet(variations));
  }

  /** The position that is asked for. */
  Optional<PositionPattern> pattern() {
    return Command.<String>value(position)
        .map(word -> PositionArgument.of(word, command.console).orThrow(command::refusal));
  }

  /** Refuses to turn a position where none is named. */
  void refuseAimlessTurns() {
    boolean turns = Command.isSet(flip) || Command.isSet(mirror);
    if (turns && Command.value(position).isEmpty()) {
      throw command.refusal(
          "--flip と --mirror は --position と一緒に使います", "--flip and --mirror need --position");
    }
  }

  /** Whether any game fits. */
  boolean areEmpty() {
    return Stream.of(
            position, move, comment, player, event, opening, since, until, result, ending, handicap,
            minMoves, maxMoves)
        .allMatch(option -> Command.value(option).isEmpty());
  }

  private Move move(String word) {
    return Move.ofUsi(word)
        .orElseThrow(
            () ->
                command.refusal(
                    "--move の「" + Printable.of(word) + "」は指し手ではありません。7g7fのように指定してください",
                    "--move: '" + Printable.of(word) + "' is not a move like 7g7f or P*5e"));
  }

  private Termination ending(String word) {
    return KifSpelling.endingNamed(word.strip())
        .orElseThrow(
            () ->
                command.refusal(
                    "--ending の「"
                        + Printable.of(word)
                        + "」は終局の言葉ではありません。投了、千日手、resignationのように指定してください",
                    "--ending: '"
                        + Printable.of(word)
                        + "' is not an end like resignation, repetition or 投了"));
  }

  private String handicap(String word) {
    String name = word.strip();
    if (!GameFacts.isHandicap(name)) {
      throw command.refusal(
          "--handicap の「" + Printable.of(word) + "」は手合割ではありません。平手、香落ち、二枚落ち、その他のように指定してください",
          "--handicap: '"
              + Printable.of(word)
              + "' is not the name of a start position like 平手, 香落ち, 二枚落ち or その他");
    }
    return name;
  }

  /** A date in the form of {@link GameQuery.OfGame#since}. */
  private String date(String option, String word) {
    String said = Printable.of(word);
    return GameQuery.OfGame.day(word)
        .orElseThrow(
            () ->
                command.refusal(
                    option + " の「" + said + "」は日付ではありません。2019-03-07のように指定してください",
                    option + ": '" + said + "' is not a date like 2019, 2019-03 or 2019-03-07"));
  }
}
