package kifu.tsume;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import kifu.shogi.Move;
import kifu.tsume.SolutionVerdict.Fault;
import kifu.tsume.SolutionVerdict.Kind;
import kifu.tsume.SolutionVerdict.Open;
import kifu.tsume.SolutionVerdict.Question;

/** Collects what the questions about a solution find. For one verdict. */
final class Findings {
  private final WrittenSolution written;
  private final Searches searches;
  private final List<Fault> faults = new ArrayList<>();
  private final List<Proof> proofs = new ArrayList<>();
  private final Set<Open> givenUp = new LinkedHashSet<>();

  Findings(WrittenSolution written, Searches searches) {
    this.written = written;
    this.searches = searches;
  }

  /** Adds a fault of the whole problem. */
  void add(Kind kind) {
    add(kind, -1, List.of(), List.of());
  }

  /**
   * Adds a fault.
   *
   * @param move the index of the written move that it is about
   * @param alternatives what could be played instead
   */
  void add(Kind kind, int move, List<Move> alternatives, List<Proof> shown) {
    List<Move> sorted = alternatives.stream().sorted(Comparator.comparing(Move::usi)).toList();
    List<List<Move>> mates =
        kind == Kind.SHORTER
            ? List.of(searches.mateFrom(written.board(0)))
            : sorted.stream().map(each -> lineBy(move, each, kind != Kind.NO_MATE)).toList();
    faults.add(new Fault(kind, move, sorted, mates, List.copyOf(shown)));
  }

  /** A move that could be played instead of a written one, and the mate that follows. */
  private List<Move> lineBy(int move, Move instead, boolean mates) {
    List<Move> line = new ArrayList<>(List.of(instead));
    if (mates) {
      line.addAll(searches.mateFrom(MatingMoves.after(written.board(move), instead.encoded())));
    }
    return List.copyOf(line);
  }

  /** Adds a proof of what is right. */
  void prove(Proof proof) {
    proofs.add(proof);
  }

  /** Notes that a question was given up. */
  void giveUp(Open question) {
    givenUp.add(question);
  }

  /** Notes that a question is decided after all. */
  void decide(Question question) {
    givenUp.remove(new Open(question, -1));
  }

  /** The questions that were given up. */
  Set<Open> givenUp() {
    return givenUp;
  }

  List<Fault> faults() {
    return List.copyOf(faults);
  }

  List<Proof> proofs() {
    return List.copyOf(proofs);
  }
}
