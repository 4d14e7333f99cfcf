package kifu.merge;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kifu.drawing.Clock;
import kifu.exchange.GameRecord.Ended;
import kifu.exchange.GameRecord.Event;
import kifu.merge.Children.MoveKey;
import kifu.merge.WrittenStep.Details;
import kifu.problem.Phrase;

/** Merges the trees of a game, place by place. For one game. */
final class TreeMerge {
  static final Phrase NOTHING = new Phrase("なし", "none");
  private static final Phrase CLOCK = new Phrase("消費時間", "clock");
  private static final Phrase ENDING = new Phrase("終局", "ending");
  private static final Phrase BOOKMARK = new Phrase("しおり", "bookmark");
  private static final Phrase MOVES = new Phrase("指し手", "moves");
  private static final Phrase REMOVED =
      new Phrase(
          "一方が消し、もう一方が変更した指し手です",
          "one side removed this move, the other changed what stands there");

  private final ConflictNotes notes;
  private final RepeatedMoves repeated;
  private final boolean holdsVariations;
  private final Deque<Pair> open = new ArrayDeque<>();

  /**
   * A place that both sides have.
   *
   * @param base what was there, if anything was
   * @param merged what becomes of it; its successors are still missing
   */
  private record Pair(Optional<GameNode> base, GameNode ours, GameNode theirs, GameNode merged) {}

  TreeMerge(ConflictNotes notes, Contents contents, boolean holdsVariations) {
    this.notes = notes;
    this.repeated = new RepeatedMoves(contents);
    this.holdsVariations = holdsVariations;
  }

  /** The start of the merged game. */
  GameNode merge(Optional<GameNode> base, GameNode ours, GameNode theirs) {
    GameNode start = both(base, ours, theirs);
    while (!open.isEmpty()) {
      merge(open.pop());
    }
    return start;
  }

  private GameNode both(Optional<GameNode> base, GameNode ours, GameNode theirs) {
    String before = base.map(node -> node.heading).orElse("").strip();
    boolean isTheirs =
        ThreeWay.merge(before, ours.heading.strip(), theirs.heading.strip())
            .filter(heading -> !heading.equals(ours.heading.strip()))
            .isPresent();
    GameNode merged = new GameNode(ours.ply, (isTheirs ? theirs : ours).heading, ours.step);
    merged.isReplacedBelow = ours.isReplacedBelow;
    open.push(new Pair(base, ours, theirs, merged));
    return merged;
  }

  private void merge(Pair pair) {
    mergeComments(pair);
    mergeKind(pair, WrittenLine.Kind.BOOKMARK);
    mergeKind(pair, WrittenLine.Kind.SUMMARY);
    mergeDetails(pair);
    pair.base().ifPresent(base -> repeated.align(base, pair.ours(), pair.theirs()));
    Children base = pair.base().map(Children::of).orElse(Children.NONE);
    Children ours = Children.of(pair.ours());
    Children theirs = Children.of(pair.theirs());
    List<MoveKey> moves = moves(pair.merged(), base, ours, theirs);
    moves.forEach(key -> pair.merged().next.add(move(key, base, ours, theirs)));
    addEnds(pair.merged(), base, ours, theirs, moves);
  }

  private GameNode move(MoveKey key, Children base, Children ours, Children theirs) {
    Optional<GameNode> here = ours.get(key);
    Optional<GameNode> there = theirs.get(key);
    return here.isPresent() && there.isPresent()
        ? both(base.get(key), here.get(), there.get())
        : either(here, there);
  }

  private static GameNode either(Optional<GameNode> one, Optional<GameNode> other) {
    return one.or(() -> other).orElseThrow();
  }

  // What stands at a place.

  private static List<WrittenLine> lines(Optional<GameNode> node, WrittenLine.Kind kind) {
    return node.map(found -> found.step.lines(kind)).orElse(List.of());
  }

  private static List<String> values(List<WrittenLine> lines) {
    return lines.stream().map(WrittenLine::value).toList();
  }

  /** Comments of both sides are kept, ours above theirs. */
  private static void mergeComments(Pair pair) {
    List<WrittenLine> ours = pair.ours().step.lines(WrittenLine.Kind.COMMENT);
    List<WrittenLine> theirs = pair.theirs().step.lines(WrittenLine.Kind.COMMENT);
    List<String> base = values(lines(pair.base(), WrittenLine.Kind.COMMENT));
    Set<String> known = new HashSet<>(values(ours));
    known.addAll(base);
    List<WrittenLine> merged =
        ThreeWay.merge(base, values(ours), values(theirs))
            .map(values -> values.equals(values(ours)) ? ours : theirs)
            .orElseGet(
                () ->
                    Stream.concat(
                            ours.stream(),
                            theirs.stream().filter(said -> !known.contains(said.value())))
                        .toList());
    pair.merged().step = pair.merged().step.with(WrittenLine.Kind.COMMENT, merged);
  }

  private void mergeKind(Pair pair, WrittenLine.Kind kind) {
    List<WrittenLine> ours = pair.ours().step.lines(kind);
    List<WrittenLine> theirs = pair.theirs().step.lines(kind);
    Optional<List<String>> values =
        ThreeWay.merge(values(lines(pair.base(), kind)), values(ours), values(theirs));
    if (values.filter(said -> !said.equals(values(ours))).isPresent()) {
      pair.merged().step = pair.merged().step.with(kind, theirs);
    } else if (values.isEmpty() && kind == WrittenLine.Kind.BOOKMARK) {
      notes.add(pair.merged(), BOOKMARK, written(ours), written(theirs));
    }
  }

  private static Phrase written(List<WrittenLine> lines) {
    return lines.isEmpty()
        ? NOTHING
        : Phrase.alike(lines.stream().map(WrittenLine::text).collect(Collectors.joining(" ")));
  }

  private void mergeDetails(Pair pair) {
    Details ours = pair.ours().step.details();
    Details theirs = pair.theirs().step.details();
    Optional<Details> merged =
        ThreeWay.merge(
            pair.base().map(node -> node.step.details()).orElse(Details.NONE), ours, theirs);
    boolean isLeftOut = pair.ours().step.move().isEmpty() && !pair.theirs().step.move().isEmpty();
    if (isLeftOut || merged.filter(details -> !details.equals(ours)).isPresent()) {
      pair.merged().step = pair.merged().step.withLineOf(pair.theirs().step);
    } else if (merged.isEmpty()) {
      notes.add(pair.merged(), CLOCK, clock(ours), clock(theirs));
    }
  }

  private static Phrase clock(Details details) {
    return details.spent().map(Clock::hours).map(Phrase::alike).orElse(NOTHING);
  }

  // What is played next.

  /** The moves that are played, in their order. */
  private List<MoveKey> moves(GameNode merged, Children base, Children ours, Children theirs) {
    Set<MoveKey> alive = new LinkedHashSet<>(ours.keys());
    alive.addAll(theirs.keys());
    List<GameNode> kept = new ArrayList<>();
    for (MoveKey key : List.copyOf(alive)) {
      Optional<GameNode> before = base.get(key);
      boolean isRemoved = ours.get(key).isEmpty() || theirs.get(key).isEmpty();
      if (before.isPresent() && isRemoved) {
        GameNode changed = either(ours.get(key), theirs.get(key));
        if (changed.content == before.get().content) {
          alive.remove(key);
        } else {
          kept.add(changed);
        }
      }
    }
    List<MoveKey> ordered =
        List.copyOf(order(staying(base, alive), staying(ours, alive), staying(theirs, alive)));
    if (!holdsVariations && ordered.size() > 1) {
      return List.of(only(merged, ours, theirs, ordered));
    }
    kept.forEach(node -> notes.add(node, REMOVED));
    return ordered;
  }

  /** The one line of play of a format that has no variations. */
  private MoveKey only(GameNode merged, Children ours, Children theirs, List<MoveKey> moves) {
    MoveKey stays =
        ours.keys().stream().filter(moves::contains).findFirst().orElse(moves.getFirst());
    MoveKey goes = moves.stream().filter(key -> !key.equals(stays)).findFirst().orElseThrow();
    notes.add(
        merged,
        MOVES,
        line(either(ours.get(stays), theirs.get(stays))),
        line(either(theirs.get(goes), ours.get(goes))));
    return stays;
  }

  /** A line of play as it is written, without its clocks. */
  private static Phrase line(GameNode first) {
    List<String> moves = new ArrayList<>();
    Optional<GameNode> node = Optional.of(first);
    while (node.isPresent()) {
      moves.add(node.get().step.move().split("[\\s,]", 2)[0]);
      node = node.get().next.stream().findFirst();
    }
    return Phrase.alike(String.join(" ", moves));
  }

  /** Those of the moves at a place that stay. */
  private static List<MoveKey> staying(Children moves, Set<MoveKey> alive) {
    return moves.keys().stream().filter(alive::contains).toList();
  }

  /** All moves: in our order unless only the other side has changed it. */
  private static Set<MoveKey> order(List<MoveKey> base, List<MoveKey> ours, List<MoveKey> theirs) {
    boolean isTheirs = isSameOrder(base, ours) && !isSameOrder(base, theirs);
    Set<MoveKey> order = new LinkedHashSet<>(isTheirs ? theirs : ours);
    order.addAll(isTheirs ? ours : theirs);
    return order;
  }

  /** Whether the moves that were there stand in their order, new ones behind them. */
  private static boolean isSameOrder(List<MoveKey> base, List<MoveKey> side) {
    List<MoveKey> left = base.stream().filter(new HashSet<>(side)::contains).toList();
    return side.subList(0, left.size()).equals(left);
  }

  /** Adds how the game ends at a place, which must have its moves. */
  private void addEnds(
      GameNode merged, Children base, Children ours, Children theirs, List<MoveKey> moves) {
    Optional<List<Event>> endings =
        ThreeWay.merge(base.endings(), ours.endings(), theirs.endings());
    boolean areOurs = endings.isEmpty() || endings.get().equals(ours.endings());
    Children side = areOurs ? ours : theirs;
    if (endings.isEmpty()) {
      notes.add(merged, ENDING, named(ours), named(theirs));
    }
    Children other = areOurs ? theirs : ours;
    boolean goesOn = moves.stream().anyMatch(key -> !side.moves().containsKey(key));
    boolean isChanged = !side.ends().isEmpty() && !side.endings().equals(base.endings());
    boolean contradicts = isChanged && goesOn && other.ends().isEmpty();
    if (contradicts) {
      if (endings.isPresent()) {
        notes.add(merged, ENDING, areOurs ? named(ours) : MOVES, areOurs ? MOVES : named(theirs));
      }
      // The note tells the ending; it could not tell the moves with all that belongs to them.
      if (!areOurs || !holdsVariations) {
        return;
      }
      side.ends().forEach(end -> end.step = end.step.with(WrittenLine.Kind.SUMMARY, List.of()));
    }
    boolean areBoth = ours.endings().equals(theirs.endings());
    for (int i = 0; i < side.ends().size(); i++) {
      Optional<GameNode> before =
          base.endings().equals(side.endings())
              ? Optional.of(base.ends().get(i))
              : Optional.empty();
      GameNode end =
          areBoth ? both(before, ours.ends().get(i), theirs.ends().get(i)) : side.ends().get(i);
      int place = side.all().indexOf(side.ends().get(i));
      merged.next.add(Math.min(place, merged.next.size()), end);
    }
  }

  private static Phrase named(Children side) {
    return side.endings().isEmpty()
        ? NOTHING
        : Phrase.alike(
            side.endings().stream()
                .map(event -> ((Ended) event).termination().kif())
                .collect(Collectors.joining(" ")));
  }
}
