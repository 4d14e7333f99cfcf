package kifu.tool;

import java.util.List;
import java.util.Optional;
import kifu.problem.Phrase;
import kifu.shogi.Player;
import kifu.shogi.Repetition;
import kifu.shogi.Side;
import kifu.shogi.SideNames;

/**
 * Says how often a position has occurred on the way to it.
 *
 * @param plies after which moves, itself included
 * @param checking the side that gave check with every move between them
 * @param names how the game calls its sides
 */
record Occurrences(List<Integer> plies, Optional<Side> checking, SideNames names) {
  /** Where the position that is asked about has occurred; empty where the way is not known. */
  static Optional<Occurrences> of(AskedPosition asked) {
    if (asked.way().isEmpty()) {
      return Optional.empty();
    }
    Repetition repetition = new Repetition();
    asked.way().forEach(repetition::push);
    int before = asked.situation().ply() - (asked.way().size() - 1);
    return Optional.of(
        new Occurrences(
            repetition.occurrences().stream().map(moves -> before + moves).toList(),
            repetition.checking(asked.situation().position().turn()),
            asked.situation().names()));
  }

  /** Whether it is a repetition (千日手), by whichever moves. */
  boolean isRepetition() {
    return plies.size() >= Repetition.FOR_REPETITION;
  }

  /** How often and where, and what follows from it. */
  Phrase words() {
    String all =
        String.join("、", plies.stream().map(ply -> ply == 0 ? "開始局面" : ply + "手目").toList());
    String english = String.join(", ", plies.stream().map(String::valueOf).toList());
    return new Phrase(
        "この局面は" + plies.size() + "回目です（" + all + "）" + meaning().japanese(),
        "This position has occurred "
            + (plies.size() == 1 ? "once" : plies.size() + " times")
            + " (after "
            + english
            + (plies.equals(List.of(1)) ? " move)" : " moves)")
            + meaning().english());
  }

  private Phrase meaning() {
    Optional<Player> player = checking.map(names::of);
    if (isRepetition()) {
      return player
          .map(
              loser ->
                  new Phrase(
                      "。連続王手の千日手で、王手を続けた" + loser.japanese() + "の負けです",
                      ": a repetition by perpetual check, which "
                          + loser.english()
                          + " has lost by giving check with every move"))
          .orElseGet(
              () -> new Phrase("。千日手（引き分け）です", ": a repetition (sennichite), which is a draw"));
    }
    String only = "千日手になるのは" + Repetition.FOR_REPETITION + "回目です";
    return player
        .map(
            giving ->
                new Phrase(
                    "。その間、" + giving.japanese() + "は王手を続けています。" + only,
                    "; "
                        + giving.english()
                        + " gave check with every move between. The fourth"
                        + " time is a repetition"))
        .orElseGet(() -> new Phrase("。" + only, ". The fourth time is a repetition"));
  }
}
