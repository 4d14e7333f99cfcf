package kifu.cli;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import kifu.feature.TsumeProblem;
import kifu.problem.Phrase;
import kifu.problem.Severity;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.shogi.Position;
import kifu.tsume.Judgement;
import kifu.tsume.Judgement.Fault;
import kifu.tsume.Judgement.Kind;

/** Says what was found about a mating problem. */
final class TsumeWords {
  private TsumeWords() {}

  static String id(Kind kind) {
    String word = kind == Kind.TWO_LONGER ? "longer" : kind.name();
    return "tsume-" + word.toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static Severity severity(Kind kind) {
    return switch (kind) {
      case NOT_CHECK -> Severity.ERROR;
      case NO_MATE, COOK, SHORTER, LONGER, HAND_LEFT -> Severity.WARNING;
      case TWO_LONGER -> Severity.INFO;
      case SAME, UNDECIDED -> Severity.HINT;
    };
  }

  static String severityOfJson(Kind kind) {
    return kind == Kind.TWO_LONGER ? "information" : severity(kind).word();
  }

  /** The length of the mate and whether the problem is sound. */
  static Phrase result(Judgement judgement) {
    Phrase length =
        judgement.mate().isPresent()
            ? new Phrase(
                judgement.mate().getAsInt() + "手詰", "mate in " + judgement.mate().getAsInt())
            : new Phrase("詰手数なし", "no mate found");
    return switch (judgement.soundness()) {
      case SOUND -> new Phrase(length.japanese() + "・完全作", length.english() + ", sound");
      case FAULTY -> new Phrase(length.japanese() + "・不完全", length.english() + ", not sound");
      case UNKNOWN -> length;
    };
  }

  static Phrase message(Fault fault, TsumeProblem problem) {
    String moves = moves(fault, problem);
    return switch (fault.kind()) {
      case NOT_CHECK -> new Phrase("王手になっていません", "this move gives no check");
      case NO_MATE ->
          fault.moves().isEmpty()
              ? new Phrase("不詰：詰みません", "there is no mate")
              : new Phrase("不詰：" + moves + "なら詰みません", moves + " is never mated");
      case COOK -> new Phrase("余詰：" + moves + "でも詰みます", moves + " mates as well");
      case SHORTER -> new Phrase("早詰：もっと短い手数で詰みます", "there is a shorter mate");
      case LONGER -> new Phrase(moves + "のほうが手数が長くなります", "the defender lives longer with " + moves);
      case TWO_LONGER ->
          new Phrase(
              "変長：" + moves + "は2手長く、駒が余ります",
              moves + " is two plies longer and leaves a piece in hand");
      case SAME -> new Phrase("変同：" + moves + "でも同じ手数です", moves + " takes as many plies");
      case HAND_LEFT -> new Phrase("駒余り：持ち駒が余ります", "pieces are left in the attacker's hand");
      case UNDECIDED ->
          new Phrase(
              "探索の上限に達したので、報告のない点は未確認です",
              "the search ended at its bound; what is not reported is not decided");
    };
  }

  private static String moves(Fault fault, TsumeProblem problem) {
    Position position = problem.start();
    List<Move> written = problem.moves();
    for (int i = 0; i < fault.move(); i++) {
      position = position.play(written.get(i));
    }
    Position before = position;
    return fault.moves().stream()
        .map(move -> Notation.japanese(before, move, Optional.empty()))
        .collect(Collectors.joining("、"));
  }
}
