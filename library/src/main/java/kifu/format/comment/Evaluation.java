package kifu.format.comment;

import java.util.Optional;
import java.util.OptionalInt;
import kifu.problem.Phrase;
import kifu.shogi.Side;
import kifu.shogi.SideNames;

/**
 * Holds a program's evaluation of a position, always from black's view: every program that is known
 * to write evaluations into records writes them so.
 */
public sealed interface Evaluation {
  /** A forced mate counts more than any score, and a shorter one more than a longer one. */
  int MATE = 1_000_000_000;

  /** Who stands better, in hundredths of a pawn. */
  record Score(int centipawns) implements Evaluation {
    @Override
    public int value() {
      return centipawns;
    }

    @Override
    public String text() {
      return centipawns > 0 ? "+" + centipawns : String.valueOf(centipawns);
    }

    @Override
    public Phrase brief() {
      return new Phrase(text(), text());
    }

    @Override
    public Phrase words() {
      return new Phrase("評価値 " + text(), "evaluation " + text());
    }

    @Override
    public Phrase sentence(SideNames names) {
      return new Phrase(
          words().japanese() + "（" + names.of(Side.BLACK).japanese() + "から見て）",
          "Evaluation " + text() + " (" + names.of(Side.BLACK).english() + "'s view)");
    }
  }

  /**
   * A forced mate.
   *
   * @param moves how many moves it takes, if that is stated
   */
  record Mate(Side winner, OptionalInt moves) implements Evaluation {
    @Override
    public int value() {
      int value = MATE - moves.orElse(0);
      return winner == Side.BLACK ? value : -value;
    }

    @Override
    public String text() {
      return (winner == Side.BLACK ? "+詰" : "-詰") + number("");
    }

    @Override
    public Phrase brief() {
      return new Phrase(text(), (winner == Side.BLACK ? "+mate" : "-mate") + number(" "));
    }

    @Override
    public Phrase words() {
      return new Phrase("評価値 " + text(), brief().english());
    }

    @Override
    public Phrase sentence(SideNames names) {
      String in = moves.isPresent() ? " in " + moves.getAsInt() : "";
      String japanese = moves.isPresent() ? moves.getAsInt() + "手で" : "";
      return new Phrase(
          japanese + "詰み（" + names.of(winner).japanese() + "の勝ち）",
          "Mate" + in + " (" + names.of(winner).english() + " wins)");
    }

    private String number(String before) {
      return moves.isPresent() ? before + moves.getAsInt() : "";
    }
  }

  /** A number by which evaluations compare: the larger, the better for black. */
  int value();

  /** In one form, whichever program wrote it: {@code +130}, {@code -詰7}. */
  String text();

  /** The same for people to read: {@code +130}, {@code -詰7} or {@code -mate 7}. */
  Phrase brief();

  /** The evaluation in a few words. */
  Phrase words();

  /** The evaluation as a sentence, which says whose view it is. */
  Phrase sentence(SideNames names);

  /**
   * Reads what a program wrote: a number, or a mate as {@code +詰 10}, {@code -詰}, {@code 先手勝ち:10手}.
   * Empty for anything else.
   */
  static Optional<Evaluation> read(String written) {
    if (written.matches("[+-]?\\d{1,9}")) {
      return Optional.of(new Score(Integer.parseInt(written)));
    }
    if (!written.contains("詰") && !written.contains("手勝ち")) {
      return Optional.empty();
    }
    boolean white = written.startsWith("-") || written.startsWith("後");
    String digits = written.replaceAll("\\D", "");
    return Optional.of(
        new Mate(
            white ? Side.WHITE : Side.BLACK,
            digits.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(digits))));
  }
}
