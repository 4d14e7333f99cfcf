package kifu.format.csa;

import java.util.Optional;
import java.util.stream.Stream;
import kifu.record.Termination;

/** Lists the special moves, which end a game. */
enum CsaEnding {
  TORYO("%TORYO", Termination.RESIGNATION, CsaVersion.V1),
  CHUDAN("%CHUDAN", Termination.INTERRUPTION, CsaVersion.V1),
  SENNICHITE("%SENNICHITE", Termination.REPETITION, CsaVersion.V1),
  JISHOGI("%JISHOGI", Termination.IMPASSE, CsaVersion.V1),
  KACHI("%KACHI", Termination.DECLARATION, CsaVersion.V1),
  HIKIWAKE("%HIKIWAKE", Termination.DRAW, CsaVersion.V1),
  MATTA("%MATTA", Termination.TAKE_BACK, CsaVersion.V1),
  TSUMI("%TSUMI", Termination.CHECKMATE, CsaVersion.V1),
  FUZUMI("%FUZUMI", Termination.NO_MATE, CsaVersion.V1),
  ERROR("%ERROR", Termination.ERROR, CsaVersion.V1),
  TIME_UP("%TIME_UP", Termination.TIME_UP, CsaVersion.V2_1),
  ILLEGAL_MOVE("%ILLEGAL_MOVE", Termination.FOUL_LOSS, CsaVersion.V2_1),
  BLACK_ILLEGAL_ACTION("%+ILLEGAL_ACTION", Termination.BLACK_FOUL, CsaVersion.V2_2),
  WHITE_ILLEGAL_ACTION("%-ILLEGAL_ACTION", Termination.WHITE_FOUL, CsaVersion.V2_2),
  MAX_MOVES("%MAX_MOVES", Termination.MAXIMUM_MOVES, CsaVersion.V3);

  private final String word;
  private final Termination termination;
  private final CsaVersion since;

  CsaEnding(String word, Termination termination, CsaVersion since) {
    this.word = word;
    this.termination = termination;
    this.since = since;
  }

  String word() {
    return word;
  }

  Termination termination() {
    return termination;
  }

  /** The first version that has it. */
  CsaVersion since() {
    return since;
  }

  static Optional<CsaEnding> of(String word) {
    return Stream.of(values()).filter(ending -> ending.word.equals(word)).findFirst();
  }

  static Optional<CsaEnding> of(Termination termination) {
    return Stream.of(values()).filter(ending -> ending.termination == termination).findFirst();
  }
}
