package kifu.feature;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import kifu.problem.Phrase;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Square;
import kifu.tsume.Profile;
import kifu.tsume.SolutionVerdict;
import kifu.tsume.SolutionVerdict.Fault;
import kifu.tsume.SolutionVerdict.Kind;
import kifu.tsume.SolutionVerdict.Open;
import kifu.tsume.SolutionVerdict.Soundness;
import kifu.tsume.SolutionVerdict.Variation;

/** Says what is known of a mating problem: its length, whether it is sound, its solution. */
public final class TsumeWords {
  private TsumeWords() {}

  /** The length of the mate, and whether the problem is sound. */
  public static Phrase summary(SolutionVerdict verdict, Profile profile) {
    Phrase length = lengthAlone(verdict);
    Soundness soundness = verdict.soundness(profile);
    if (soundness == Soundness.SOUND) {
      return with(length, new Phrase("完全作", "sound"));
    }
    // A board without moves that holds no mate is no wrong solution.
    if (soundness == Soundness.FAULTY && (verdict.isWritten() || verdict.hasMate().orElse(true))) {
      return with(length, new Phrase("不完全", "not sound"));
    }
    return verdict.isWritten() && verdict.mate().isPresent()
        ? with(length, new Phrase("未確認あり", "not all decided"))
        : length;
  }

  private static Phrase with(Phrase known, Phrase more) {
    return known.then("・", ", ").then(more);
  }

  /** The length of the mate, and that it is not known where nothing else says so. */
  private static Phrase lengthAlone(SolutionVerdict verdict) {
    Phrase length = length(verdict);
    return verdict.mate().isEmpty() && verdict.atMost().isPresent()
        ? length.then("", "; its length is not decided")
        : length;
  }

  private static Phrase length(SolutionVerdict verdict) {
    if (verdict.mate().isPresent()) {
      int plies = verdict.mate().getAsInt();
      return new Phrase(plies + "手詰", "mate in " + plies);
    }
    return verdict
        .hasMate()
        .map(hasMate -> hasMate ? mateOfUnknownLength(verdict) : new Phrase("詰みなし", "no mate"))
        .orElse(new Phrase("詰むかどうか未確認", "not decided whether there is a mate"));
  }

  private static Phrase mateOfUnknownLength(SolutionVerdict verdict) {
    if (verdict.atMost().isEmpty()) {
      return new Phrase("詰みあり（手数は未確認）", "a mate; its length is not decided");
    }
    int most = verdict.atMost().getAsInt();
    return new Phrase("詰みあり（" + most + "手以内）", "mate in at most " + most);
  }

  /** How far a search is that has not come to an end: what it knows by now, and what it asks. */
  public static Phrase stage(SolutionVerdict soFar) {
    Phrase looked = new Phrase(soFar.nodes() + "局面", soFar.nodes() + " positions");
    Phrase known = soFar.hasMate().isPresent() ? with(looked, known(length(soFar), soFar)) : looked;
    return soFar.open().stream().findFirst().map(asked -> with(known, asked(asked))).orElse(known);
  }

  /** The solution that was found for a board without moves, a line for each way of the defender. */
  public static List<Phrase> solution(
      TsumeProblem problem, SolutionVerdict verdict, MoveNames names) {
    List<Phrase> lines = new ArrayList<>();
    for (Variation variation : verdict.solution()) {
      Position position = problem.start();
      Optional<Square> previous = Optional.empty();
      for (Move move : verdict.solution().getFirst().moves().subList(0, variation.ply())) {
        position = position.play(move);
        previous = Optional.of(move.to());
      }
      Phrase moves = names.names(position, variation.moves(), previous);
      Phrase what = wordBefore(variation, verdict.mate().isPresent());
      lines.add(moves.about(what.japanese(), what.english()));
    }
    return lines;
  }

  private static Phrase wordBefore(Variation variation, boolean isShortest) {
    int number = variation.ply() + 1;
    if (number > 1) {
      return new Phrase(number + "手目から同手数", "as long from move " + number);
    }
    return isShortest
        ? new Phrase("詰手順", "solution")
        : new Phrase("詰む手順の一例", "a mate, maybe not the shortest");
  }

  private static Phrase asked(Open asked) {
    int number = asked.move() + 1;
    return switch (asked.question()) {
      case MATE -> new Phrase("詰みを検討中", "looking for a mate");
      case LENGTH -> new Phrase("手数を検討中", "looking for its length");
      case COOKS ->
          new Phrase(number + "手目の余詰を検討中", "looking for other solutions at move " + number);
      case REPLIES ->
          new Phrase(number + "手目の変化を検討中", "looking for better defences at move " + number);
      case SOLUTION -> new Phrase("詰手順を検討中", "looking for its moves");
    };
  }

  /** What a search that has not come to an end knows by now, in few words. */
  public static Phrase soFar(SolutionVerdict soFar) {
    Phrase known = known(length(soFar), soFar);
    return known.about("検討の途中", "Examined so far");
  }

  /** What was found out, in few words. */
  static Phrase verdict(SolutionVerdict verdict, Profile profile) {
    Phrase length = length(verdict);
    Phrase known =
        known(
            verdict.soundness(profile) == Soundness.SOUND
                ? with(length, new Phrase("余詰なし", "no other solution"))
                : length,
            verdict);
    return known.about("検討", "Examined");
  }

  /** What is known of the mate, and each kind of fault that was found. */
  private static Phrase known(Phrase ofMate, SolutionVerdict verdict) {
    EnumSet<Kind> kinds = EnumSet.noneOf(Kind.class);
    Phrase known = ofMate;
    for (Fault fault : verdict.faults()) {
      boolean isSaid = fault.kind() == Kind.UNDECIDED && verdict.hasMate().isEmpty();
      if (!isSaid && kinds.add(fault.kind())) {
        known = with(known, word(fault.kind()));
      }
    }
    return known;
  }

  static Phrase word(Kind kind) {
    return switch (kind) {
      case NOT_CHECK -> new Phrase("王手でない手", "a move without check");
      case NO_MATE -> new Phrase("不詰", "not solved");
      case COOK -> new Phrase("余詰", "another solution");
      case SHORTER -> new Phrase("早詰", "a shorter mate");
      case LONGER -> new Phrase("作意より長い変化", "a longer defence");
      case TWO_LONGER -> new Phrase("変長", "a defence two plies longer");
      case SAME -> new Phrase("変同", "an equal defence");
      case HAND_LEFT -> new Phrase("駒余り", "pieces left in hand");
      case UNDECIDED -> new Phrase("未確認あり", "not all decided");
    };
  }
}
