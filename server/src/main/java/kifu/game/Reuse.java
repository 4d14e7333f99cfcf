package kifu.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.record.FactVisitor;
import kifu.record.Facts;
import kifu.record.Grammar;
import kifu.text.Change;
import kifu.text.Text;

/**
 * What a game that is being checked has in common with the same game before an edit. Mutable, for
 * one thread.
 */
final class Reuse {
  /** Edits that touch more than this are not compared fact by fact. */
  private static final int COMPARED_FACTS = 10_000;

  /** Stands for all the plies of a line of play. */
  private static final int ALL = Integer.MAX_VALUE;

  /** Stands for none of them. */
  private static final int NONE = -1;

  private final Game old;
  private final Text text;
  private final Grammar reader;
  private final Change change;

  /** How many lines were added by the edit. */
  private final int added;

  /** How many lines of play begin above the edit, and how many below it. */
  private final int above;

  private final int below;

  private final int count;

  /** For each line of play up to which ply its path is the same; empty while all are. */
  private int[] samePly = {};

  /** Whether lines of play branch where they did, as far as is known. */
  private boolean sameShape;

  private boolean different;

  /**
   * @param text the text after the edit
   * @param heads the heads of variations in it
   */
  Reuse(Game old, Text text, Grammar reader, VariationHeads heads, Change change) {
    this.old = old;
    this.text = text;
    this.reader = reader;
    this.change = change;
    this.added = text.lineCount() - old.text().lineCount();
    this.above = 1 + heads.countAbove(change.before());
    // A first move that comes or goes makes heads of lines that were none, or the other way round.
    this.below =
        Math.min(
            heads.count() - heads.countAbove(change.endIn(text)),
            old.heads().count() - old.heads().countAbove(change.endIn(old.text())));
    this.count = heads.count() + 1;
    this.sameShape = heads.nameTheSame(old.heads());
  }

  /**
   * The same after another edit.
   *
   * @param next the text after it
   * @param heads the heads of variations in that
   * @param edit what it changed
   * @param checked of how many lines of play what was noted still holds
   */
  Reuse update(Text next, VariationHeads heads, Change edit, int checked) {
    Reuse updated = new Reuse(old, next, reader, heads, change.then(edit));
    if (samePly.length > 0) {
      updated.samePly = updated.allTheSame();
      System.arraycopy(samePly, 0, updated.samePly, 0, Math.min(checked, samePly.length));
    }
    updated.sameShape &= sameShape;
    updated.different = different;
    return updated;
  }

  /** The game after an edit as if it had not been checked in part. */
  GameCheck startAgain(Text next, Start start, Change edit) {
    return old.update(next, start, change.then(edit));
  }

  /**
   * The earlier line of play.
   *
   * @param index the index of a line of play now
   */
  Optional<Variation> at(int index) {
    int oldIndex = oldIndex(index);
    return oldIndex < 0 ? Optional.empty() : Optional.of(old.lines().get(oldIndex));
  }

  /** The index in the earlier game of a line of play; -1 when there was none. */
  private int oldIndex(int index) {
    if (index < above) {
      return index;
    }
    return index >= count - below ? index + old.size() - count : -1;
  }

  /**
   * The index of the line of play that one branches from, -1 when that is none; empty when lines of
   * play do not branch where they did, as far as is known.
   */
  OptionalInt parent(int index) {
    return sameShape ? OptionalInt.of(old.lines().get(index).parent()) : OptionalInt.empty();
  }

  /** Whether nothing was wrong with how its lines of play fit together, and nothing changed. */
  boolean fitsTogetherAsBefore() {
    return sameShape && !different && old.fitsTogether();
  }

  /**
   * How many lines of play from here on the edit did not touch, nor what they branch from.
   *
   * @param index of the next line of play
   */
  int untouched(int index) {
    if (index < above - 1) {
      return above - 1 - index;
    }
    if (!sameShape || index < count - below) {
      return 0;
    }
    int end = different ? index : count;
    while (end < count && branchesFromSame(end)) {
      end++;
    }
    return end - index;
  }

  private boolean branchesFromSame(int index) {
    Variation line = old.lines().get(index);
    return line.parent() < 0 || samePly(line.parent()) >= line.start() - 1;
  }

  /**
   * Adds untouched lines of play, where they stand now.
   *
   * @param lines those before them; grows
   * @param faulty about which of them something is to be said; grows
   */
  void take(int howMany, List<Variation> lines, BitSet faulty) {
    int index = lines.size();
    int from = oldIndex(index);
    int end = from + howMany;
    BitSet faultyBefore = old.faulty();
    for (int i = faultyBefore.nextSetBit(from); i >= 0 && i < end; ) {
      faulty.set(index + i - from);
      i = faultyBefore.nextSetBit(i + 1);
    }
    List<Variation> untouched = old.lines().subList(from, end);
    if (index < above || added == 0) {
      lines.addAll(untouched);
    } else {
      for (Variation line : untouched) {
        lines.add(line.shifted(added));
      }
    }
  }

  /** Whether a line of play begins in the same state, after the same moves, as it did. */
  boolean samePath(int index, int number, int parent) {
    Optional<Variation> earlier = at(index).filter(line -> line.start() == number);
    if (earlier.isEmpty()) {
      return false;
    }
    Variation was = earlier.get();
    if (parent < 0 || was.parent() < 0) {
      return parent == was.parent();
    }
    return oldIndex(parent) == was.parent() && samePly(parent) >= number - 1;
  }

  /**
   * What the text of a line of play has in common with what it was.
   *
   * @param above how many of its first lines are the same
   * @param shift where its lines went, when they all say the same and nothing was found on those
   *     that were edited
   */
  record Common(int above, Optional<LineShift> shift) {}

  Common common(Variation was, int firstLine, int endLine) {
    int length = endLine - firstLine;
    int oldLength = was.endLine() - was.firstLine();
    boolean movedWhole =
        firstLine >= change.endIn(text) && was.firstLine() >= change.endIn(old.text());
    int shorter = Math.min(length, oldLength);
    int same = movedWhole ? shorter : Math.clamp((long) change.before() - firstLine, 0, shorter);
    boolean endAlike = text.lineCount() - endLine == old.text().lineCount() - was.endLine();
    int sameBelow = endAlike ? Math.clamp(endLine - change.endIn(text), 0, shorter - same) : 0;
    int oldEnd = oldLength - sameBelow;
    if (same == oldEnd && length == oldLength) {
      return new Common(same, Optional.of(LineShift.NOTHING));
    }
    if (was.checked().hasFindings(same, oldEnd)) {
      return new Common(same, Optional.empty());
    }
    Optional<Map<Integer, Integer>> edited =
        sameFacts(
            said(old.text(), was.firstLine(), same, oldEnd),
            said(text, firstLine, same, length - sameBelow));
    return new Common(
        same, edited.map(lines -> new LineShift(same, oldEnd, length - oldLength, lines)));
  }

  /** A fact and its line, counted from the first of its line of play. */
  private record SaidAt(int line, Facts.Said said) {}

  private List<SaidAt> said(Text in, int firstLine, int from, int end) {
    List<SaidAt> said = new ArrayList<>();
    FactVisitor.visit(
        in,
        reader,
        firstLine + from,
        firstLine + end,
        (facts, i, line) -> {
          said.add(new SaidAt(line - firstLine, facts.said(i)));
          return said.size() <= COMPARED_FACTS;
        });
    return said;
  }

  /** For each line that says something where that is said now; empty when not the same is said. */
  private static Optional<Map<Integer, Integer>> sameFacts(List<SaidAt> before, List<SaidAt> now) {
    if (before.size() != now.size() || now.size() > COMPARED_FACTS) {
      return Optional.empty();
    }
    Map<Integer, Integer> lines = new HashMap<>();
    for (int i = 0; i < now.size(); i++) {
      if (!now.get(i).said().equals(before.get(i).said())) {
        return Optional.empty();
      }
      lines.put(before.get(i).line(), now.get(i).line());
    }
    return Optional.of(lines);
  }

  /** Notes that a line of play is another one. */
  void replaced(int index) {
    noteSamePly(index, NONE);
    different = true;
  }

  /**
   * Notes that a line of play goes on in another way.
   *
   * @param from a state on the way to where it does
   * @param lines how many of its first lines are the same
   */
  void partsFrom(int index, Checkpoint from, int lines) {
    Variation was = at(index).orElseThrow();
    int[] ply = {from.ply()};
    FactVisitor.visit(
        old.text(),
        reader,
        was.firstLine() + from.line(),
        was.firstLine() + lines,
        (facts, i, line) -> {
          ply[0] += Playback.countsAsMove(facts, i) ? 1 : 0;
          return true;
        });
    noteSamePly(index, ply[0]);
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

  /** Notes how long a line of play has become, by which others branch from it or not. */
  void ended(int index, Variation now) {
    sameShape &= at(index).filter(was -> was.lastPly() == now.lastPly()).isPresent();
  }
}
