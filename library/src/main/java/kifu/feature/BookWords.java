package kifu.feature;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kifu.drawing.Wording;
import kifu.format.BookMoves.BookMove;
import kifu.format.OpeningBooks.Entry;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Square;

/** Writes what an opening book has, as shown beside a move. Evaluations are those of the book. */
final class BookWords {
  private static final int MOST_MOVES = 3;

  private BookWords() {}

  /**
   * The moves with which a book goes on from a position; empty if it has none that can be played.
   */
  static Optional<Phrase> ofPosition(Entry entry, Position position, Wording wording) {
    List<BookMove> playable = playable(entry, position);
    if (playable.isEmpty()) {
      return Optional.empty();
    }
    List<String> names =
        playable.stream()
            .limit(MOST_MOVES)
            .map(move -> name(move, position, Optional.empty(), wording) + evaluation(move))
            .toList();
    int rest = playable.size() - names.size();
    boolean exchanged = entry.exchanged();
    return Optional.of(
        new Phrase(
            "定跡 %s%s　%s%s"
                .formatted(
                    entry.book(),
                    exchanged ? "（先後を入れ替えた局面）" : "",
                    String.join("、", names),
                    rest > 0 ? "、ほか" + rest + "手" : ""),
            "Book %s%s: %s%s"
                .formatted(
                    entry.book(),
                    exchanged ? " (with the sides exchanged)" : "",
                    String.join(", ", names),
                    rest > 0 ? " and " + rest + " more" : "")));
  }

  /** Whether a book has the move that was played, or which one comes first there instead. */
  static Optional<Phrase> ofMove(Entry entry, Situation.LastMove played, Wording wording) {
    List<BookMove> playable = playable(entry, played.before());
    return playable.stream()
        .filter(move -> move.move().equals(played.move()))
        .findFirst()
        .map(move -> new Phrase("定跡" + evaluation(move), "book" + evaluation(move)))
        .or(
            () ->
                playable.stream()
                    .findFirst()
                    .map(
                        best ->
                            name(best, played.before(), played.previous(), wording)
                                + evaluation(best))
                    .map(best -> new Phrase("定跡は" + best, "book: " + best)));
  }

  private static List<BookMove> playable(Entry entry, Position position) {
    return entry.moves().stream().filter(move -> Rules.isLegal(position, move.move())).toList();
  }

  private static String name(
      BookMove move, Position before, Optional<Square> previous, Wording wording) {
    return wording.name(before, move.move(), previous);
  }

  private static String evaluation(BookMove move) {
    return move.fields().evaluation().isPresent()
        ? String.format(Locale.ROOT, " %+d", move.fields().evaluation().getAsInt())
        : "";
  }
}
