package kifu.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.check.DeclarationConditions;
import kifu.problem.Phrase;
import kifu.record.Termination;
import kifu.shogi.Player;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.SideNames;

/**
 * Says what the rules ask for where a game ends because kings have entered, and what of it is
 * missing.
 *
 * @param rule what they ask for
 * @param unmet what does not hold, with the side of which it does not
 */
record EnteredKings(Phrase rule, List<Phrase> unmet) {
  private static final Phrase DECLARATION =
      new Phrase(
          "入玉宣言の条件は、手番側の玉が敵陣（三段目以内）にあって王手が掛かっておらず、敵陣に玉のほか10枚以上の駒があり、"
              + "敵陣の駒と持駒の点数（飛角龍馬は5点、ほかは1点）が、27点法では先手28点・後手27点以上、24点法では31点以上あることです"
              + "（24点以上なら持将棋）",
          "A declaration needs the king of the side to move in the farthest three ranks and not in"
              + " check, ten other pieces there, and points for these and for those in hand (5 for"
              + " a rook or bishop, else 1): 28 for Black and 27 for White by the rule of 27"
              + " points, 31 by that of 24 points, where 24 are a draw");

  private static final Phrase IMPASSE =
      new Phrase(
          "持将棋の条件は、両者の玉が敵陣（三段目以内）に入って詰みの見込みがなく、盤上の駒と持駒の点数（飛角龍馬は5点、玉を除くほかは1点）が" + "どちらも24点以上あることです",
          "An impasse needs both kings in the farthest three ranks without a mate in sight, and 24"
              + " points or more for each side on the board and in hand (5 for a rook or bishop,"
              + " else 1)");

  /**
   * What is asked for by an end; empty for other ends.
   *
   * @param start the position at the start of the game
   */
  static Optional<EnteredKings> of(
      Termination end, Position position, Position start, SideNames names) {
    return switch (end) {
      case DECLARATION -> {
        Player declarer = names.of(position.turn());
        List<Phrase> unmet = DeclarationConditions.unmet(position, start, names);
        yield Optional.of(new EnteredKings(DECLARATION, of(declarer, unmet)));
      }
      case IMPASSE -> {
        List<Phrase> unmet = new ArrayList<>();
        for (Side side : Side.values()) {
          unmet.addAll(
              of(
                  names.of(side),
                  DeclarationConditions.unmetByImpasse(position, side, start, names)));
        }
        yield Optional.of(new EnteredKings(IMPASSE, unmet));
      }
      default -> Optional.empty();
    };
  }

  private static List<Phrase> of(Player player, List<Phrase> unmet) {
    return unmet.stream().map(what -> what.about(player.japanese(), player.english())).toList();
  }

  /** Whether all holds, as far as a position shows it. */
  boolean isMet() {
    return unmet.isEmpty();
  }

  /** What is asked for and what is missing, as sentences. */
  String words(ToolQuestion question) {
    String missing =
        isMet()
            ? question.say("この局面では満たされています", "All of it holds here")
            : question.say("満たされていないのは、", "Not met: ")
                + String.join(question.say("、", "; "), unmet.stream().map(question::say).toList());
    return question.say(rule) + question.say("。", ". ") + missing;
  }
}
