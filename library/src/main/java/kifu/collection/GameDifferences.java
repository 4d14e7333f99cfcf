package kifu.collection;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import kifu.collection.GameDifference.Kind;
import kifu.collection.GameDifference.Version;
import kifu.collection.PositionTree.Node;
import kifu.drawing.Clock;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Ended;
import kifu.exchange.GameRecord.Event;
import kifu.exchange.GameRecord.Header;
import kifu.exchange.GameRecord.Played;
import kifu.exchange.GameRecord.Remark;
import kifu.exchange.GameRecord.Step;
import kifu.shogi.MoveNotation;
import kifu.shogi.Sfen;

/**
 * Compares two games as games: how they are written, in which format and in which order their
 * variations stand makes no difference. For one comparison.
 */
public final class GameDifferences {
  private final MoveNotation notation;
  private final boolean bothHaveClocks;
  private final List<GameDifference> found = new ArrayList<>();

  private GameDifferences(MoveNotation notation, boolean bothHaveClocks) {
    this.notation = notation;
    this.bothHaveClocks = bothHaveClocks;
  }

  /**
   * What differs: the headers and the start, then the main line from its beginning, then the
   * variations that both games have.
   *
   * @param notation how moves are named
   */
  public static List<GameDifference> between(
      GameRecord first, GameRecord second, MoveNotation notation) {
    Optional<Version> clock = firstClock(first);
    Optional<Version> other = firstClock(second);
    boolean bothHaveClocks = clock.isPresent() && other.isPresent();
    GameDifferences differences = new GameDifferences(notation, bothHaveClocks);
    differences.compareHeaders(first, second);
    if (clock.isPresent() != other.isPresent()) {
      differences.add(Kind.CLOCK, 0, false, clock, other);
    }
    if (first.start().equals(second.start())) {
      differences.compareMoves(PositionTree.of(first).root(), PositionTree.of(second).root());
    } else {
      differences.add(Kind.START, 0, false, start(first), start(second));
    }
    return List.copyOf(differences.found);
  }

  private static Optional<Version> firstClock(GameRecord game) {
    return game.lines().stream()
        .flatMap(line -> line.steps().stream())
        .flatMap(step -> clock(step).stream())
        .findFirst();
  }

  private static Optional<Version> start(GameRecord game) {
    return Optional.of(new Version(game.mainLine().line(), Sfen.format(game.start(), 1)));
  }

  private void add(
      Kind kind, int ply, boolean isVariation, Optional<Version> first, Optional<Version> second) {
    found.add(new GameDifference(kind, "", ply, isVariation, first, second));
  }

  private void compareHeaders(GameRecord first, GameRecord second) {
    Map<String, Version> others = headers(second);
    headers(first)
        .forEach(
            (key, one) -> {
              Optional<Version> other = Optional.ofNullable(others.remove(key));
              if (!other.map(Version::text).equals(Optional.of(one.text()))) {
                addHeader(key, Optional.of(one), other);
              }
            });
    others.forEach((key, other) -> addHeader(key, Optional.empty(), Optional.of(other)));
  }

  private void addHeader(String key, Optional<Version> first, Optional<Version> second) {
    found.add(new GameDifference(Kind.HEADER, key, 0, false, first, second));
  }

  /** The headers by their names; of one that stands twice all values, at the first. */
  private static Map<String, Version> headers(GameRecord game) {
    return game.headers().stream()
        .collect(
            Collectors.toMap(
                Header::key,
                header -> new Version(header.line(), header.value()),
                (one, next) -> new Version(one.line(), one.text() + "\n" + next.text()),
                LinkedHashMap::new));
  }

  /** The same position in both games. */
  private record Pair(Node first, Node second, boolean isVariation) {}

  private void compareMoves(Node first, Node second) {
    Deque<Pair> open = new ArrayDeque<>();
    open.push(new Pair(first, second, false));
    while (!open.isEmpty()) {
      Pair pair = open.pop();
      comparePosition(pair);
      List<Pair> next = next(pair);
      for (int i = next.size() - 1; i > 0; i--) {
        open.addLast(next.get(i)); // variations after all that goes on
      }
      if (!next.isEmpty()) {
        open.push(next.getFirst());
      }
    }
  }

  private void comparePosition(Pair pair) {
    Node first = pair.first();
    Node second = pair.second();
    Optional<Version> clock = first.step().flatMap(GameDifferences::clock);
    Optional<Version> other = second.step().flatMap(GameDifferences::clock);
    if (bothHaveClocks && !clock.map(Version::text).equals(other.map(Version::text))) {
      add(Kind.CLOCK, first.ply(), pair.isVariation(), clock, other);
    }
    if (!said(first).equals(said(second))) {
      add(Kind.COMMENT, first.ply(), pair.isVariation(), comment(first), comment(second));
    }
  }

  private static Optional<Version> clock(Step step) {
    return step.spent().map(spent -> new Version(step.line(), Clock.hours(spent)));
  }

  private static List<String> said(Node node) {
    return node.remarks().stream().map(remark -> remark.kind() + remark.text()).toList();
  }

  private static Optional<Version> comment(Node node) {
    List<Remark> remarks = node.remarks();
    return remarks.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Version(
                remarks.getFirst().line(),
                remarks.stream().map(Remark::text).collect(Collectors.joining("\n"))));
  }

  /** What both games go on with; what only one of them has is reported. */
  private List<Pair> next(Pair pair) {
    List<Node> first = pair.first().next();
    List<Node> second = pair.second().next();
    Map<Event, Node> others =
        second.stream()
            .collect(
                Collectors.toMap(
                    GameDifferences::event,
                    Function.identity(),
                    (one, again) -> one,
                    LinkedHashMap::new));
    Optional<Node> main = first.stream().findFirst();
    Optional<Node> otherMain = second.stream().findFirst();
    boolean goesOnAlike =
        main.map(GameDifferences::event).equals(otherMain.map(GameDifferences::event));
    int ply = pair.first().ply() + 1;
    if (!goesOnAlike) {
      add(Kind.MOVE, ply, pair.isVariation(), main.map(this::move), otherMain.map(this::move));
    }
    List<Pair> next = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      Node node = first.get(i);
      Optional<Node> other = Optional.ofNullable(others.remove(event(node)));
      if (other.isPresent()) {
        next.add(new Pair(node, other.get(), pair.isVariation() || i > 0));
      } else if (i > 0) {
        add(Kind.VARIATION, ply, true, Optional.of(move(node)), Optional.empty());
      }
    }
    otherMain.ifPresent(node -> others.remove(event(node)));
    for (Node other : others.values()) {
      add(Kind.VARIATION, ply, true, Optional.empty(), Optional.of(move(other)));
    }
    return next;
  }

  private static Event event(Node node) {
    return node.step().orElseThrow().event();
  }

  private Version move(Node node) {
    Step step = node.step().orElseThrow();
    return new Version(
        step.line(),
        switch (step.event()) {
          case Played played -> notation.name(node.before(), played.move(), node.previous());
          case Ended ended -> ended.termination().kif();
        });
  }
}
