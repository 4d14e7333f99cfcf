package kifu;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Ended;
import kifu.exchange.GameRecord.Header;
import kifu.exchange.GameRecord.Line;
import kifu.exchange.GameRecord.Played;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Replay;
import kifu.exchange.Replays;
import kifu.format.word.DateReader;
import kifu.shogi.Side;

/** Describes what a game says, whatever it is written in, so that tests can compare two of them. */
public final class Story {
  private static final List<String> NAMES_AND_PLACES = List.of("先手", "後手", "棋戦", "場所", "表題");

  private Story() {}

  /** The start, the moves of the main line with their times, and who won. */
  public static String mainLine(GameRecord game) {
    Replay replay = Replay.atStart(game);
    List<String> words = new ArrayList<>(List.of(game.start().toString()));
    String end = "";
    for (Step step : game.mainLine().steps()) {
      String spent = step.spent().map(time -> "(" + time + ")").orElse("");
      switch (step.event()) {
        case Played played -> {
          words.add(played.move().usi() + spent);
          end = "";
        }
        case Ended ended -> {
          Optional<Side> winner = ended.termination().winner(replay.position().turn());
          end = end.isEmpty() ? winner.map(Side::name).orElse("nobody") + " wins" + spent : end;
        }
      }
      replay.play(step);
    }
    return String.join(" ", words) + " " + end;
  }

  /** Names, places and dates. */
  public static String headers(GameRecord game) {
    Stream<String> texts = NAMES_AND_PLACES.stream().map(key -> header(game, key));
    Stream<String> dates =
        Stream.of("開始日時", "対局日", "終了日時")
            .map(key -> header(game, key))
            .map(value -> DateReader.plain(value).orElse(value))
            .filter(value -> !value.isEmpty())
            .distinct();
    return Stream.concat(texts, dates).collect(Collectors.joining(", "));
  }

  private static String header(GameRecord game, String key) {
    return game.headers().stream()
        .filter(header -> header.key().equals(key))
        .map(Header::value)
        .map(String::strip)
        .findFirst()
        .orElse("");
  }

  /** All lines of play with what is said about their positions, in no order of the text. */
  public static List<String> tree(GameRecord game) {
    Replays replays = Replays.of(game);
    return IntStream.range(0, game.lines().size())
        .mapToObj(i -> way(game.lines().get(i), replays.before(i)))
        .sorted()
        .toList();
  }

  private static String way(Line line, Replay replay) {
    StringBuilder way = new StringBuilder(replay.position().toString());
    way.append(' ').append(line.start());
    line.remarks().stream().sorted(Story::notesFirst).map(Story::said).forEach(way::append);
    for (Step step : line.steps()) {
      way.append(' ').append(event(step, replay)).append(step.spent());
      step.remarks().stream().map(Story::said).forEach(way::append);
      replay.play(step);
    }
    return way.toString();
  }

  /** Formats say differently who broke a rule: by the side, or by whose turn it is. */
  private static String event(Step step, Replay replay) {
    return step.event() instanceof Ended ended && ended.termination().isFoul()
        ? "foul, won by " + ended.termination().winner(replay.position().turn())
        : step.event().toString();
  }

  private static int notesFirst(Remark one, Remark other) {
    return Boolean.compare(other.kind() == Remark.Kind.NOTE, one.kind() == Remark.Kind.NOTE);
  }

  private static String said(Remark remark) {
    return " " + remark.kind() + remark.text();
  }
}
