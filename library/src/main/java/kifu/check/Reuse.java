package kifu.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.game.Extent;
import kifu.game.Game;
import kifu.game.Variation;
import kifu.game.VariationHeads;
import kifu.play.Checkpoint;
import kifu.play.LineShift;
import kifu.play.Playback;
import kifu.record.FactCursor;
import kifu.record.Facts;
import kifu.record.Manuscript;
import kifu.text.Change;

/**
 * Finds what a game that is being checked has in common with the same game before an edit. Mutable,
 * for one thread.
 */
final class Reuse {
  /** Edits that touch more than this are not compared fact by fact. */
  private static final int MOST_COMPARED = 10_000;

  /** Stands for all the plies of a variation. */
  private static final int ALL = Integer.MAX_VALUE;

  /** Stands for none of them. */
  private static final int NONE = Integer.MIN_VALUE;

  private final Game old;
  private final Manuscript manuscript;
  private final Change change;

  /** How many lines were added by the edit. */
  private final int added;

  /** How many variations begin above the edit, and how many below it. */
  private final int above;

  private final int below;
  private final int count;

  /** For each variation up to which ply its path is the same; empty while all are. */
  private int[] samePly = {};

  /** Whether variations branch where they did, as far as is known. */
  private boolean sameShape;

  private boolean different;

  /**
   * @param manuscript the text after the edit
   * @param heads the heads of variations in it
   */
  Reuse(Game old, Manuscript manuscript, VariationHeads heads, Change change) {
    this.old = old;
    this.manuscript = manuscript;
    this.change = change;
    this.added = lineCount(manuscript) - lineCount(old.manuscript());
    this.above = 1 + heads.countAbove(change.before());
    // A first move that comes or goes makes heads of lines that were none, or the other way round.
    this.below =
        Math.min(
            heads.count() - heads.countAbove(change.endIn(manuscript.text())),
            old.heads().count() - old.heads().countAbove(change.endIn(old.manuscript().text())));
    this.count = heads.count() + 1;
    this.sameShape = heads.nameTheSame(old.heads());
  }

  private static int lineCount(Manuscript manuscript) {
    return manuscript.text().lineCount();
  }

  /**
   * This reuse after another edit.
   *
   * @param next the text after it
   * @param heads the heads of variations in that
   * @param edit what it changed
   * @param checked for how many variations what was noted still holds
   */
  Reuse update(Manuscript next, VariationHeads heads, Change edit, int checked) {
    Reuse updated = new Reuse(old, next, heads, change.then(edit));
    if (samePly.length > 0) {
      updated.samePly = updated.allTheSame();
      System.arraycopy(samePly, 0, updated.samePly, 0, Math.min(checked, samePly.length));
    }
    updated.sameShape &= sameShape;
    updated.different = different;
    return updated;
  }

  /** The game before all edits. */
  Game old() {
    return old;
  }

  /** What all edits changed, one more included. */
  Change changeWith(Change edit) {
    return change.then(edit);
  }

  /** The variation as it was, by its index now. */
  Optional<Variation> was(int index) {
    OptionalInt oldIndex = oldIndex(index);
    return oldIndex.isPresent()
        ? Optional.of(old.tree().get(oldIndex.getAsInt()))
        : Optional.empty();
  }

  /** The index in the earlier game of a variation, if it was there. */
  private OptionalInt oldIndex(int index) {
    if (index < above) {
      return OptionalInt.of(index);
    }
    return index >= count - below
        ? OptionalInt.of(index + old.tree().size() - count)
        : OptionalInt.empty();
  }

  /** Whether variations branch where they did, as far as is known. */
  boolean sameShape() {
    return sameShape;
  }

  /** The variation that one branches from by its place, where all branch where they did. */
  OptionalInt parentByPlace(int index) {
    Extent extent = old.tree().get(index).extent();
    return extent.continued().isPresent() ? extent.continued() : extent.parent();
  }

  /** Whether nothing was wrong with how its variations fit together, and nothing changed. */
  boolean fitsTogetherAsBefore() {
    return sameShape && !different && old.structure().isEmpty();
  }

  /**
   * How many variations from here on the edit did not touch, nor what they branch from.
   *
   * @param index of the next variation
   */
  int untouched(int index) {
    if (index < above - 1) {
      return above - 1 - index;
    }
    if (!sameShape || index < count - below) {
      return 0;
    }
    int end = different ? index : count;
    while (end < count && branchesFromSame(old.tree().get(end))) {
      end++;
    }
    return end - index;
  }

  private boolean branchesFromSame(Variation variation) {
    return isSame(variation.parent(), variation.firstPly() - 1) && clocksSayTheSame(variation);
  }

  private boolean isSame(OptionalInt parent, int ply) {
    return parent.isEmpty() || samePly(parent.getAsInt()) >= ply;
  }

  /**
   * Whether the lines of play that its clocks were compared with are the same, up to the move that
   * it replaces.
   */
  private boolean clocksSayTheSame(Variation variation) {
    OptionalInt compared = variation.extent().continued();
    int seen = 0;
    while (seen < ParentByClocks.MOST_SEEN
        && compared.isPresent()
        && isSame(compared, variation.firstPly())) {
      compared = old.tree().get(compared.getAsInt()).parent();
      seen++;
    }
    return seen == ParentByClocks.MOST_SEEN || compared.isEmpty();
  }

  /**
   * Adds untouched variations, where they stand now.
   *
   * @param variations those before them; grows
   * @param faulty about which of them something is to be reported; grows
   */
  void take(int howMany, List<Variation> variations, BitSet faulty) {
    int index = variations.size();
    int from = oldIndex(index).orElseThrow();
    int end = from + howMany;
    BitSet faultyBefore = old.faulty();
    for (int i = faultyBefore.nextSetBit(from); i >= 0 && i < end; ) {
      faulty.set(index + i - from);
      i = faultyBefore.nextSetBit(i + 1);
    }
    List<Variation> untouched = old.tree().variations().subList(from, end);
    if (index < above || added == 0) {
      variations.addAll(untouched);
    } else {
      for (Variation variation : untouched) {
        variations.add(variation.shifted(added));
      }
    }
  }

  /** Whether a variation begins in the same state, after the same moves, as it did. */
  boolean samePath(int index, Extent extent) {
    int firstPly = extent.firstPly();
    OptionalInt parent = extent.parent();
    Optional<Variation> earlier = was(index).filter(was -> was.firstPly() == firstPly);
    if (earlier.isEmpty()) {
      return false;
    }
    OptionalInt parentBefore = earlier.get().parent();
    if (parent.isEmpty() || parentBefore.isEmpty()) {
      return parent.equals(parentBefore);
    }
    return oldIndex(parent.getAsInt()).equals(parentBefore) && isSame(parent, firstPly - 1);
  }

  /** How much of a variation is what it was. */
  sealed interface Overlap {
    /** All of it says the same, and nothing was found on lines that were edited. */
    record Whole(LineShift shift) implements Overlap {}

    /** Its first {@code lines} lines say the same. */
    record Beginning(int lines) implements Overlap {}
  }

  /**
   * What a variation has in common with what it was.
   *
   * @param firstLine its first line now
   * @param endLine the line after its last one
   */
  Overlap overlap(Variation was, int firstLine, int endLine) {
    int length = endLine - firstLine;
    int oldLength = was.endLine() - was.firstLine();
    boolean movedWhole =
        firstLine >= change.endIn(manuscript.text())
            && was.firstLine() >= change.endIn(old.manuscript().text());
    int shorter = Math.min(length, oldLength);
    int same = movedWhole ? shorter : Math.clamp((long) change.before() - firstLine, 0, shorter);
    boolean endAlike =
        lineCount(manuscript) - endLine == lineCount(old.manuscript()) - was.endLine();
    int sameBelow =
        endAlike ? Math.clamp(endLine - change.endIn(manuscript.text()), 0, shorter - same) : 0;
    int oldEnd = oldLength - sameBelow;
    if (same == oldEnd && length == oldLength) {
      return new Overlap.Whole(LineShift.NOTHING);
    }
    if (was.result().hasFindings(same, oldEnd)) {
      return new Overlap.Beginning(same);
    }
    Optional<Map<Integer, Integer>> edited =
        sameFacts(
            said(old.manuscript(), was.firstLine(), same, oldEnd),
            said(manuscript, firstLine, same, length - sameBelow));
    return edited.isPresent()
        ? new Overlap.Whole(LineShift.of(same, oldEnd, length - oldLength, edited.get()))
        : new Overlap.Beginning(same);
  }

  /** A fact and its line, counted from the first of its variation. */
  private record SaidAt(int ownLine, Facts.Said said) {}

  private static List<SaidAt> said(Manuscript in, int firstLine, int from, int end) {
    List<SaidAt> said = new ArrayList<>();
    FactCursor facts = in.factsWithComments(firstLine + from, firstLine + end);
    while (said.size() <= MOST_COMPARED && facts.next()) {
      said.add(new SaidAt(facts.textLine() - firstLine, facts.said()));
    }
    return said;
  }

  /**
   * For each line that says something, where that is said now. Empty when not the same is said, or
   * when lines were broken or joined: what is known of a line holds where its first fact begins
   * one.
   */
  private static Optional<Map<Integer, Integer>> sameFacts(List<SaidAt> before, List<SaidAt> now) {
    if (before.size() != now.size() || now.size() > MOST_COMPARED) {
      return Optional.empty();
    }
    Map<Integer, Integer> lines = new HashMap<>();
    for (int i = 0; i < now.size(); i++) {
      boolean beginsLine = beginsLine(now, i);
      if (!now.get(i).said().equals(before.get(i).said()) || beginsLine != beginsLine(before, i)) {
        return Optional.empty();
      }
      if (beginsLine) {
        lines.put(before.get(i).ownLine(), now.get(i).ownLine());
      }
    }
    return Optional.of(lines);
  }

  private static boolean beginsLine(List<SaidAt> said, int i) {
    return i == 0 || said.get(i).ownLine() != said.get(i - 1).ownLine();
  }

  /** Notes that a variation is another one. */
  void replaced(int index) {
    noteSamePly(index, NONE);
    different = true;
  }

  /**
   * Notes that a variation goes on in another way.
   *
   * @param from a checkpoint on the way to where it does
   * @param lines how many of its first lines are the same
   */
  void partsFrom(int index, Checkpoint from, int lines) {
    Variation was = was(index).orElseThrow();
    Playback playback = old.tree().undecided(was, from);
    int end = was.firstLine() + lines;
    int ply = from.ply();
    while (playback.look() && playback.fact().textLine() < end) {
      playback.play();
      ply = playback.dependsOnNothingBelow(end - 1) ? playback.ply() : ply;
    }
    noteSamePly(index, ply);
    different = true;
  }

  private int samePly(int index) {
    return samePly.length == 0 ? ALL : samePly[index];
  }

  private void noteSamePly(int index, int ply) {
    if (samePly.length == 0) {
      samePly = allTheSame();
    }
    samePly[index] = ply;
  }

  private int[] allTheSame() {
    int[] plies = new int[count];
    Arrays.fill(plies, ALL);
    return plies;
  }

  /** Notes how long a variation has become, and where it branches: by that others do. */
  void ended(int index, Variation now) {
    sameShape &= was(index).filter(was -> isAlike(was, now)).isPresent();
  }

  private static boolean isAlike(Variation was, Variation now) {
    return was.lastPly() == now.lastPly() && was.parent().equals(now.parent());
  }
}
