package kifu.format.comment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.format.word.ShorthandMove;
import kifu.play.Situation;
import kifu.record.Statement.Span;
import kifu.shogi.Move;
import kifu.shogi.MoveNotation;
import kifu.shogi.SideSigns;

/**
 * Holds the moves that a program expects, played: the one place that reads a 読み筋, in any of the
 * notations that programs use. It is read as far as each move can only mean one legal move.
 *
 * @param from where the first of the moves is made
 * @param beginning how they go with the last move of the game
 * @param moves at least one, unless the first cannot be played
 * @param end where they lead to
 * @param isWhole whether that is all that is written
 * @param rest the word that is a move but none that can be played there, if that is why they end
 */
public record ExpectedMoves(
    Situation from,
    Beginning beginning,
    List<Move> moves,
    Situation end,
    boolean isWhole,
    Optional<Rest> rest) {

  /**
   * A word that is a move but cannot be played.
   *
   * @param span where it stands on the line of its comment
   * @param text the word as it is written
   */
  public record Rest(Span span, String text) {}

  /** How they go with the last move of the game. */
  public enum Beginning {
    /** They follow it. */
    AFTER_LAST,
    /** They follow it, and it was written before them. */
    WITH_LAST,
    /** They should have been played in its place. */
    INSTEAD_OF_LAST
  }

  /** Whether they should have been played in the place of the last move. */
  public boolean replacesLast() {
    return beginning == Beginning.INSTEAD_OF_LAST;
  }

  /** No user reads more moves. */
  private static final int MOST_MOVES = 64;

  /** A move, with blanks only after 同. */
  private static final Pattern WORD =
      Pattern.compile(
          ("(?:[" + SideSigns.ALL + "+-][ 　]*+)?(?:同[ 　]*+)?[^") + (SideSigns.ALL + "\\s　]++"));

  /**
   * Reads moves.
   *
   * <p>Programs that play begin with the move that they have just made, which is left out; those
   * that analyse, with what can follow it, or with what should have been played in its place.
   *
   * @param here where the game stands at the comment
   */
  public static ExpectedMoves read(EngineNote.Moves written, Situation here) {
    List<Word> words = words(written);
    ExpectedMoves after = read(words, here, Beginning.AFTER_LAST);
    if (after.rest.isEmpty() && !after.moves.isEmpty()) {
      return after;
    }
    Optional<ExpectedMoves> before =
        here.before()
            .map(start -> read(words, start, Beginning.INSTEAD_OF_LAST))
            .filter(read -> !read.moves.isEmpty());
    return before
        .filter(read -> read.moves.size() > after.moves.size())
        .map(
            read ->
                read.moves.getFirst().equals(here.last().orElseThrow().move())
                    ? read.after(here)
                    : read)
        .orElse(after);
  }

  private static ExpectedMoves read(List<Word> words, Situation from, Beginning beginning) {
    List<Move> moves = new ArrayList<>();
    Situation position = from;
    for (Word word : words) {
      Optional<ShorthandMove> read = ShorthandMove.read(word.text());
      if (read.isEmpty()) {
        break;
      }
      List<Move> fitting = read.get().fitting(position.position(), position.lastSquare());
      Optional<Move> move = meant(fitting);
      if (move.isEmpty()) {
        Optional<Rest> rest = fitting.isEmpty() ? Optional.of(word.asWritten()) : Optional.empty();
        return new ExpectedMoves(from, beginning, moves, position, false, rest);
      }
      moves.add(move.get());
      position = position.after(move.get());
    }
    boolean isWhole = moves.size() == words.size() && words.size() < MOST_MOVES;
    return new ExpectedMoves(from, beginning, moves, position, isWhole, Optional.empty());
  }

  /** Programs write 成 where a piece promotes, and 打 where another one could move there. */
  private static Optional<Move> meant(List<Move> fitting) {
    List<Move> meant = fitting;
    if (meant.size() > 1) {
      meant =
          meant.stream().filter(move -> !(move instanceof Move.Shift s && s.promote())).toList();
    }
    if (meant.size() > 1) {
      meant = meant.stream().filter(Move.Shift.class::isInstance).toList();
    }
    return meant.size() == 1 ? Optional.of(meant.getFirst()) : Optional.empty();
  }

  /** These moves without the first one, which is the last one of the game. */
  private ExpectedMoves after(Situation here) {
    return new ExpectedMoves(
        here, Beginning.WITH_LAST, moves.subList(1, moves.size()), end, isWhole, rest);
  }

  private static List<Word> words(EngineNote.Moves written) {
    List<Word> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(written.text());
    while (words.size() < MOST_MOVES && matcher.find()) {
      int start = written.column() + matcher.start();
      Span span = new Span(start, written.column() + matcher.end());
      words.add(new Word(new Rest(span, matcher.group())));
    }
    return words;
  }

  /** A word among moves. */
  private record Word(Rest asWritten) {
    String text() {
      return asWritten.text().replaceAll("[ 　]", "");
    }
  }

  /** The names of the first moves, with blanks between; an … for the others. */
  public String names(MoveNotation notation, int most) {
    List<String> names = new ArrayList<>();
    Situation position = from;
    for (Move move : moves.subList(0, Math.min(most, moves.size()))) {
      names.add(notation.name(position.position(), move, position.lastSquare()));
      position = position.after(move);
    }
    return String.join(" ", names) + (moves.size() > most ? " …" : "");
  }
}
