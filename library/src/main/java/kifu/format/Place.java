package kifu.format;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.format.comment.EngineNote;
import kifu.game.Way;
import kifu.problem.Phrase;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Player;
import kifu.shogi.SideNames;

/** Says what a line of a document is, as far as a reader wants to know more about it. */
public sealed interface Place {
  /** A move. */
  record Played(int number) implements Place {}

  /** Something that belongs to the start position: a header, a board. */
  record Start() implements Place {}

  /**
   * The head of a variation.
   *
   * @param number the number of the move that it replaces; 0 when it names none
   * @param replaced the line on which that move stands, if there is one
   */
  record VariationHead(int number, Optional<Integer> replaced) implements Place {}

  /**
   * The end of a line of play.
   *
   * @param termination as it is written
   * @param meant the same, or what it means after the move before it
   * @param winner who won by it
   */
  record End(Termination termination, Termination meant, Optional<Player> winner) implements Place {
    /** The end that is written where a way through a game leads. */
    public static End of(Termination written, Way way, SideNames names) {
      Termination meant = way.meaning(written);
      return new End(
          written,
          meant,
          way.situation()
              .flatMap(reached -> meant.winner(reached.position().turn()))
              .map(names::of));
    }
  }

  /**
   * A summary of the result.
   *
   * @param moves the number of moves that it names, or of those written above it
   * @param winner the player whom it names, as the game calls them
   * @param end how the game ended by it, if it says so
   */
  record Result(int moves, Optional<Player> winner, Optional<Termination> end) implements Place {}

  /** What a program thinks of the position. */
  record Engine(EngineNote note) implements Place {}

  /**
   * Another comment that programs write, in words.
   *
   * @param headline what it is; without text of the document
   * @param details more about it, a sentence each
   */
  record ProgramComment(Phrase headline, List<Phrase> details) implements Place {}

  /**
   * A position in a book.
   *
   * @param moves how many moves the book has for it
   * @param best the first of them
   */
  record BookPosition(int moves, Optional<Move> best) implements Place {}

  /**
   * A move in a book.
   *
   * @param reply the reply that the book expects
   * @param evaluation in centipawns, from the view of the side that makes the move
   * @param depth how deep it was searched, in plies
   * @param count how often it was chosen
   * @param next the line of the book on which the position after the move stands
   */
  record BookMove(
      Optional<Move> reply,
      OptionalInt evaluation,
      OptionalInt depth,
      OptionalInt count,
      Optional<Integer> next)
      implements Place {}

  /** Anything else: a comment, a blank line. */
  record Other() implements Place {}
}
